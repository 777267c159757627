import java.util.Comparator;

/** A binary heap in an array from index 1, with a comparator. */
public final class MinPQ<Key> {
    private final Comparator<Key> comparator;
    private Key[] keys;
    private int n;

    @SuppressWarnings("unchecked")
    public MinPQ(Comparator<Key> comparator) {
        this.comparator = comparator;
        keys = (Key[]) new Object[2];
    }

    public int size() {
        return n;
    }

    public void insert(Key key) {
        if (n == keys.length - 1) resize(2 * keys.length);
        keys[++n] = key;
        swim(n);
    }

    public Key delMin() {
        Key min = keys[1];
        swap(1, n--);
        sink(1);
        keys[n + 1] = null;
        if (n > 0 && n == (keys.length - 1) / 4) resize(keys.length / 2);
        return min;
    }

    private void swim(int k) {
        while (k > 1 && isGreater(k / 2, k)) {
            swap(k / 2, k);
            k = k / 2;
        }
    }

    private void sink(int k) {
        while (2 * k <= n) {
            int child = 2 * k;
            if (child < n && isGreater(child, child + 1)) child++;
            if (!isGreater(k, child)) break;
            swap(k, child);
            k = child;
        }
    }

    private boolean isGreater(int i, int j) {
        return comparator.compare(keys[i], keys[j]) > 0;
    }

    private void swap(int i, int j) {
        Key key = keys[i];
        keys[i] = keys[j];
        keys[j] = key;
    }

    @SuppressWarnings("unchecked")
    private void resize(int capacity) {
        Key[] larger = (Key[]) new Object[capacity];
        System.arraycopy(keys, 1, larger, 1, n);
        keys = larger;
    }
}
