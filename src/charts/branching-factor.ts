/**
 * The effective branching factor b*: a uniform tree with N + 1 nodes, root included, that is `moves` levels deep has
 * this many children per node: N + 1 = 1 + b + b² + … + b^moves. NaN at 0 moves, where no tree can tell.
 */
export function branchingFactor(nodes: number, moves: number): number {
  if (moves < 1) return NaN;
  let low = 0;
  let high = Math.max(1, nodes);
  // 60 halvings take any bracket below the last bit of a double that matters here.
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (nodesOf(middle, moves) < nodes + 1) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function nodesOf(branching: number, moves: number): number {
  let sum = 1;
  for (let level = 0; level < moves; level++) sum = 1 + branching * sum;
  return sum;
}
