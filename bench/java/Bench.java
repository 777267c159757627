import java.util.Scanner;

/** Solves the boards on standard input (each: n, then n² tiles); a line for each: moves, dequeued, enqueued, milliseconds. */
public final class Bench {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            int n = in.nextInt();
            int[][] tiles = new int[n][n];
            for (int[] row : tiles) {
                for (int col = 0; col < n; col++) row[col] = in.nextInt();
            }
            long start = System.nanoTime();
            Solver solver = new Solver(new Board(tiles));
            double elapsedMs = (System.nanoTime() - start) / 1e6;
            System.out.println(solver.moves() + " " + solver.dequeued() + " " + solver.enqueued() + " " + elapsedMs);
        }
    }
}
