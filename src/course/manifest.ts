import { STAGE_TITLES, type StageKey } from "../checks/check";
import { stageCalled } from "../checks/selectors";
import { BEYOND } from "./beyond-stage";

/** What to write in one place of the code. */
export interface Exercise {
  /** `Class.method`: the name of its region, and the selector of its checks. */
  id: string;
  /** Three steps of help, each nearer than the last, and never code: a question, a smaller case, a plan. */
  hints: readonly [question: string, smallerCase: string, plan: string];
}

/** A part of the course: one file to write, one lesson to read. */
export interface Stage {
  key: StageKey;
  title: string;
  /** Where it is written; all other files of the stage are staged from it. */
  source: string;
  exercise: string;
  solution: string;
  lesson: string;
  /** The class that the source file exports, and the types beside it; it may export nothing else. */
  className: string;
  types: readonly string[];
  exercises: readonly Exercise[];
}

/** The stages in their order, the ungraded one last. This is the only registry of the course. */
export const STAGES: readonly Stage[] = [
  {
    key: "board",
    title: STAGE_TITLES.board,
    source: "src/puzzle/board.ts",
    exercise: "exercises/board.ts",
    solution: "solutions/board.ts",
    lesson: "src/lessons/01-board.md",
    className: "Board",
    types: [],
    exercises: [
      {
        id: "Board.constructor",
        hints: [
          "If the caller changes a number in the rows after making the board, which number should the board then show?",
          "Take a 2-by-2 board. You are handed one outer array and two inner ones. How many of the three can the caller still write to? Each of those needs a copy.",
          "Declare a field for the tiles and one for the dimension. Go through the rows and copy the numbers of each, either into one long array or into a new array per row. Finding the blank now, once, saves looking for it later.",
        ],
      },
      {
        id: "Board.toString",
        hints: [
          "How many lines does the text of a 3-by-3 board have, and what is the very last character?",
          "A 2-by-2 board has three lines. Write them on paper and put a mark wherever there is a space: one tile takes two places and then one space, also at the end of a row.",
          "Start with the dimension and a newline. For each row, pad every tile on the left to two characters, add a space after each, and end the row with a newline. Strings have a method for padding.",
        ],
      },
      {
        id: "Board.dimension",
        hints: [
          "Which of the things you stored in the constructor knows how many rows there are?",
          "A 2-by-2 board has four tiles, counting the blank, and its dimension is 2. If you keep one long array, its length is not the answer.",
          "Remember the number of rows when the board is made, and hand it out here.",
        ],
      },
      {
        id: "Board.tileAt",
        hints: [
          "What should happen for row −1, or for column 3 of a 3-by-3 board?",
          "On a 2-by-2 board there are four good pairs of row and column. Try the pair (0, 2) in your head: does your way of finding the tile give an error, undefined, or quietly the tile of another place?",
          "First compare row and column with 0 and with the dimension, and throw a RangeError if either is outside. Then look the tile up. In one long array a row begins at the row's number times the dimension.",
        ],
      },
      {
        id: "Board.isGoal",
        hints: [
          "Which tile belongs in the upper left corner, and what belongs in the lower right one?",
          "The 2-by-2 goal reads 1, 2, 3, blank. Which number of yours is 0 for this board and for no other?",
          "Either go through the places in reading order and compare each tile with the number it should be, or ask one of the two distances: a board is the goal when nothing is out of place.",
        ],
      },
      {
        id: "Board.hamming",
        hints: [
          "The blank is not a tile. Does your loop skip 0?",
          "Take the 2-by-2 board with the rows 1, blank and 3, 2. Only the 2 is out of place, so the answer is 1. What does your code count for the blank's own place?",
          "Count the places in reading order from 1. Go through all tiles; leave the blank out; count a tile when its number differs from the number of its place.",
        ],
      },
      {
        id: "Board.manhattan",
        hints: [
          "Given only a tile's number and the dimension, can you say in which row and in which column it belongs?",
          "On a 3-by-3 board tile 4 belongs at row 1, column 0. Take one away from its number: how do division and remainder by 3 lead from 3 to that pair? Try tile 6 in the same way, and tile 3.",
          "Go through the places. For each tile that is not the blank, work out its goal row and goal column from its number less one, rounding the division down. Add the two differences without their signs.",
        ],
      },
      {
        id: "Board.equals",
        hints: [
          "What should the answer be for null, for a string, and for a board of another size?",
          "Make two boards from the same rows. They are two objects with two arrays: what does comparing the arrays themselves tell you, and what do you want to know instead?",
          "Say no unless the other one is a Board of the same dimension. Then compare the tiles one by one, and say no at the first difference.",
        ],
      },
      {
        id: "Board.neighbors",
        hints: [
          "Where can the blank go from a corner, from an edge, and from the middle?",
          "A 2-by-2 board with its blank in the upper left corner has exactly two neighbors. Write both down. Is the board itself still as it was afterwards?",
          "Find the row and column of the blank. For each of the four directions that stay on the board, copy the tiles, exchange the blank with the tile there in the copy, and make a new board of it.",
        ],
      },
    ],
  },
  {
    key: "min-pq",
    title: STAGE_TITLES["min-pq"],
    source: "src/search/min-pq.ts",
    exercise: "exercises/min-pq.ts",
    solution: "solutions/min-pq.ts",
    lesson: "src/lessons/02-min-pq.md",
    className: "MinPQ",
    types: [],
    exercises: [
      {
        id: "MinPQ.constructor",
        hints: [
          "Every later comparison must ask the function that came in here. Where will it find it?",
          "Think of a queue of words ordered by length. Which of your methods would go wrong if they used the plain less-than sign?",
          "Keep the comparator in a field and start with an empty array of keys. The default in the signature already covers the case that none is given.",
        ],
      },
      {
        id: "MinPQ.isEmpty",
        hints: [
          "What is true of your array of keys when nothing waits in the queue?",
          "Insert one key and remove it again. Is the answer the same as at the very start?",
          "Compare the number of keys with zero. If your array starts at index 1, the unused place does not count.",
        ],
      },
      {
        id: "MinPQ.size",
        hints: [
          "Is the length of your array the number of keys, or is there an unused place in it?",
          "Insert the key 5 twice. Both wait in the queue, so the answer is 2.",
          "Hand out the number of keys. It must be right after every insert and every delMin, so count the keys in one place only.",
        ],
      },
      {
        id: "MinPQ.min",
        hints: [
          "No parent in a heap is larger than its children. Where, then, is the smallest key?",
          "With one key the answer is that key, and it is still there when you ask again. And with none?",
          "If the queue is empty, throw a RangeError that says so. Otherwise look at the top of the heap without taking it away.",
        ],
      },
      {
        id: "MinPQ.insert",
        hints: [
          "Where in the array can a key go so that no gap arises, and which rule of the heap may it break there?",
          "The heap holds 2, 5, 3 and you insert 1. Draw the tree with the 1 as the last leaf. With whom does it change places, and then with whom?",
          "Put the key at the end of the array. While it has a parent that is larger, let the two change places. With the top at index 0 the parent of i is half of i − 1, rounded down.",
        ],
      },
      {
        id: "MinPQ.delMin",
        hints: [
          "The top is taken away. Which key can fill the hole without leaving another one in the array?",
          "The heap holds 1, 3, 2 and 1 goes. The last key moves to the top. There are two children it could change places with when the heap is larger: what goes wrong if you take the larger of them?",
          "Throw a RangeError if the queue is empty. Remember the top, so that you can return it. Remove the last key from the array and put it on top, unless it was the only one. While it has a smaller child, exchange it with the smaller of its children.",
        ],
      },
      {
        id: "MinPQ.iterator",
        hints: [
          "An array that is a heap is not yet in ascending order. Who can give you the keys in order, one by one?",
          "Insert 3, 1, 2 and go through the queue twice. Both times the keys come as 1, 2, 3, and the size is 3 afterwards. What must not be emptied?",
          "Copy the keys into a second queue with the same comparator and take its smallest key until it is empty. A method with a star before its name may yield them one by one; or sort a copy with the comparator and return that array's own iterator.",
        ],
      },
    ],
  },
  {
    key: "a-star",
    title: STAGE_TITLES["a-star"],
    source: "src/search/a-star.ts",
    exercise: "exercises/a-star.ts",
    solution: "solutions/a-star.ts",
    lesson: "src/lessons/03-solver.md",
    className: "AStar",
    types: ["SearchNode"],
    exercises: [
      {
        id: "AStar.constructor",
        hints: [
          "What does a search have to know before its first step, and what waits in the queue at that moment?",
          "For a board with manhattan 4 the first node has 0 moves, no previous node, and priority 4. In what order should a queue with two such nodes hand them out?",
          "Keep the distance function. Make a MinPQ whose comparator looks at the priorities, and insert one node: the initial board, no moves, nothing before it, and its distance as priority.",
        ],
      },
      {
        id: "AStar.step",
        hints: [
          "A node comes out of the queue. Which question do you ask about it before you look at its neighbors?",
          "Take a board one move from the goal. The first step dequeues it and enqueues its neighbors; the goal is among them but is not found yet. What happens in the second step? And which neighbor does a node never need?",
          "Do nothing if the search is done or the queue is empty. Dequeue one node. If its board is the goal, remember the node and stop. Otherwise enqueue each neighbor that does not equal the board of the previous node, with one move more and its priority worked out once, now.",
        ],
      },
      {
        id: "AStar.isDone",
        hints: [
          "Is the search over when the goal enters the queue, or when it comes out?",
          "Start on the goal board itself. Before the first step nothing has been dequeued, so the answer is no. And after it?",
          "The search is done as soon as a step has dequeued the goal board. The field in which that step keeps the goal node tells you.",
        ],
      },
      {
        id: "AStar.goal",
        hints: [
          "What do you hand out while the search is not done yet?",
          "On a board one move from the goal, the node found has 1 move, and its previous node is the first one. Where does that one's previous lead?",
          "Hand out the node that was dequeued with the goal board, or null as long as there is none.",
        ],
      },
      {
        id: "AStar.frontier",
        hints: [
          "Who already knows how to go through the waiting nodes in order, without taking them out?",
          "Before the first step exactly one node waits. Go through the frontier twice: does it still wait the second time?",
          "Let your queue's own iterator do the work. Hand out the nodes rather than the queue, so that nobody outside can change it.",
        ],
      },
    ],
  },
  {
    key: "solver",
    title: STAGE_TITLES.solver,
    source: "src/search/solver.ts",
    exercise: "exercises/solver.ts",
    solution: "solutions/solver.ts",
    lesson: "src/lessons/04-twin-detection.md",
    className: "Solver",
    types: [],
    exercises: [
      {
        id: "Board.twin",
        hints: [
          "Any two tiles will do. Which place must you leave alone, and can you always find two neighboring ones without it?",
          "On a 2-by-2 board the blank is in one of two rows. What do you know about the other row?",
          "Choose the first row, or the second if the blank is in the first. Copy the tiles, exchange the first two of that row in the copy, and make a new board of it.",
        ],
      },
      {
        id: "Solver.constructor",
        hints: [
          "The search of a board without a solution never ends. What else could you search beside it that is sure to end?",
          "Take the 2-by-2 goal with two tiles exchanged. Its twin can be solved in a few steps. What does it mean for the board itself when the twin's search is done first?",
          "Refuse null with an error. Start one search from the board and one from its twin. While neither is done, do one step of each. Afterwards keep only what the other methods need: the goal node of the board's own search, if there is one.",
        ],
      },
      {
        id: "Solver.isSolvable",
        hints: [
          "The work is done. Which of the two searches has found its goal?",
          "The goal board itself can be solved, in no moves at all. Is your answer right for it, too?",
          "The board can be solved if its own search, and not the twin's, has reached the goal. Do not search again: look at what the constructor kept.",
        ],
      },
      {
        id: "Solver.moves",
        hints: [
          "Which node knows the number of moves, and what should the answer be when there is no such node?",
          "The goal board needs 0 moves, and a board without a solution answers −1. Make sure that neither is taken for the other.",
          "If there is no solution, answer −1. Otherwise the goal node knows its number of moves.",
        ],
      },
      {
        id: "Solver.solution",
        hints: [
          "The links lead from the goal back to the start. In which order does the caller want the boards?",
          "A board one move from the goal has a solution of two boards: itself first, then the goal. How many boards does a solution of m moves have?",
          "If there is no solution, answer null. Otherwise follow the links from the goal node until there is no previous one, collecting the boards, and turn the list around. Make a new list each time you are asked.",
        ],
      },
    ],
  },
  BEYOND,
];

/** All exercises with their stages, in order. */
export function allExercises(): { stage: Stage; exercise: Exercise }[] {
  return STAGES.flatMap((stage) => stage.exercises.map((exercise) => ({ stage, exercise })));
}

/** The exercise with this id, whatever its capitals; undefined if there is none. */
export function findExercise(id: string): { stage: Stage; exercise: Exercise } | undefined {
  return allExercises().find(({ exercise }) => exercise.id.toLowerCase() === id.trim().toLowerCase());
}

/** The stage that a person names: by its key, its class or its number, whatever the capitals; undefined if there is none. */
export function findStage(name: string): Stage | undefined {
  const wanted = name.trim().toLowerCase();
  const called = stageCalled(wanted);
  return STAGES.find(({ key, className }) => key === called || className.toLowerCase() === wanted);
}
