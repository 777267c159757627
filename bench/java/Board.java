import java.util.ArrayList;
import java.util.List;

/** An n-by-n board of the sliding puzzle, as a good textbook would write it in Java. */
public final class Board {
    private final int[][] tiles;
    private final int n;
    private final int blankRow;
    private final int blankCol;

    public Board(int[][] tiles) {
        n = tiles.length;
        this.tiles = copy(tiles);
        int row = 0;
        int col = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (tiles[i][j] == 0) {
                    row = i;
                    col = j;
                }
            }
        }
        blankRow = row;
        blankCol = col;
    }

    /** A board that keeps the given tiles, which nobody else holds. */
    private Board(int[][] tiles, int blankRow, int blankCol) {
        n = tiles.length;
        this.tiles = tiles;
        this.blankRow = blankRow;
        this.blankCol = blankCol;
    }

    public int hamming() {
        int misplaced = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (tiles[i][j] != 0 && tiles[i][j] != i * n + j + 1) misplaced++;
            }
        }
        return misplaced;
    }

    public int manhattan() {
        int distance = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int tile = tiles[i][j];
                if (tile == 0) continue;
                distance += Math.abs(i - (tile - 1) / n) + Math.abs(j - (tile - 1) % n);
            }
        }
        return distance;
    }

    public boolean isGoal() {
        return hamming() == 0;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) return true;
        if (other == null || other.getClass() != getClass()) return false;
        Board that = (Board) other;
        if (that.n != n || that.blankRow != blankRow || that.blankCol != blankCol) return false;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (tiles[i][j] != that.tiles[i][j]) return false;
            }
        }
        return true;
    }

    /** In the same order as the TypeScript Board: the blank goes up, left, right, down. */
    public Iterable<Board> neighbors() {
        List<Board> boards = new ArrayList<>(4);
        if (blankRow > 0) boards.add(moved(blankRow - 1, blankCol));
        if (blankCol > 0) boards.add(moved(blankRow, blankCol - 1));
        if (blankCol < n - 1) boards.add(moved(blankRow, blankCol + 1));
        if (blankRow < n - 1) boards.add(moved(blankRow + 1, blankCol));
        return boards;
    }

    public Board twin() {
        int row = blankRow == 0 ? 1 : 0;
        int[][] swapped = copy(tiles);
        swapped[row][0] = tiles[row][1];
        swapped[row][1] = tiles[row][0];
        return new Board(swapped, blankRow, blankCol);
    }

    private Board moved(int row, int col) {
        int[][] swapped = copy(tiles);
        swapped[blankRow][blankCol] = tiles[row][col];
        swapped[row][col] = 0;
        return new Board(swapped, row, col);
    }

    private static int[][] copy(int[][] tiles) {
        int[][] copy = new int[tiles.length][];
        for (int i = 0; i < tiles.length; i++) copy[i] = tiles[i].clone();
        return copy;
    }
}
