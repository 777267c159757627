/** A board and its twin, searched in lock step by A* with Manhattan priorities that are computed once per node. */
public final class Solver {
    private static final class Node {
        private final Board board;
        private final int moves;
        private final Node previous;
        private final int priority;

        private Node(Board board, int moves, Node previous) {
            this.board = board;
            this.moves = moves;
            this.previous = previous;
            priority = moves + board.manhattan();
        }
    }

    private static final class Search {
        private final MinPQ<Node> queue = new MinPQ<>((a, b) ->
            a.priority != b.priority ? Integer.compare(a.priority, b.priority) : Integer.compare(b.moves, a.moves));
        private int dequeued;
        private Node goal;

        private Search(Board initial) {
            queue.insert(new Node(initial, 0, null));
        }

        private void step() {
            Node node = queue.delMin();
            dequeued++;
            if (node.board.isGoal()) {
                goal = node;
                return;
            }
            for (Board board : node.board.neighbors()) {
                if (node.previous != null && board.equals(node.previous.board)) continue;
                queue.insert(new Node(board, node.moves + 1, node));
            }
        }
    }

    private final Node goal;
    private final int dequeued;
    private final int enqueued;

    public Solver(Board initial) {
        Search search = new Search(initial);
        Search twinSearch = new Search(initial.twin());
        while (search.goal == null && twinSearch.goal == null) {
            search.step();
            twinSearch.step();
        }
        goal = search.goal;
        dequeued = search.dequeued;
        enqueued = search.dequeued + search.queue.size();
    }

    public int moves() {
        return goal == null ? -1 : goal.moves;
    }

    public int dequeued() {
        return dequeued;
    }

    public int enqueued() {
        return enqueued;
    }
}
