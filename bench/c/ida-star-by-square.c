/* IDA* with Manhattan distance on 4-by-4 boards, with one function for each place of the blank and each place it came
 * from, the board in one number: the fastest C we know to write. Reads and prints what ida-star.c does.
 *
 * cc -O3 -o ida-star-by-square ida-star-by-square.c
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Returns the number of nodes generated; minus one minus that number, if the goal is among them. */
typedef int64_t visit_fn(int slack, uint64_t board);

#define INLINE static inline __attribute__((always_inline))

INLINE int distance(int a, int b) { return abs(a / 4 - b / 4) + abs(a % 4 - b % 4); }

/* Bit t: whether tile t moves away from home when it goes from one place to another. All constants once inlined. */
INLINE uint32_t away(int from, int to) {
  uint32_t bits = 0;
#pragma GCC unroll 16
  for (int tile = 0; tile < 16; tile++) bits |= (uint32_t)(distance(tile, to) > distance(tile, from)) << tile;
  return bits;
}

/* The goal, 0 to 15, and nothing at the blank's place. */
#define GOAL 0xfedcba9876543210u

#define TRY(to, function)                                                             \
  do {                                                                                \
    int tile = board >> (4 * (to)) & 15;                                              \
    int rest = slack - (away(to, blank) >> tile & 1);                                 \
    generated++;                                                                      \
    if (rest >= 0) {                                                                  \
      uint64_t moved = board ^ (uint64_t)tile << (4 * (to)) ^ (uint64_t)tile << (4 * blank); \
      int64_t below = function(rest, moved);                                          \
      if (below < 0) return below - generated;                                        \
      generated += below;                                                             \
    }                                                                                 \
  } while (0)

/* from_below_b: the blank has come to the place above b, from b; and so on. */
#define DECLARE(b) static visit_fn from_below_##b, from_right_##b, from_left_##b, from_above_##b;
DECLARE(0) DECLARE(1) DECLARE(2) DECLARE(3) DECLARE(4) DECLARE(5) DECLARE(6) DECLARE(7)
DECLARE(8) DECLARE(9) DECLARE(10) DECLARE(11) DECLARE(12) DECLARE(13) DECLARE(14) DECLARE(15)

/* The search with the blank at a place that is not on the edge (1), or on it (0), in each direction. */
#define BODY(b, up, left, right, down)        \
  {                                           \
    const int blank = b;                      \
    int64_t generated = 0;                    \
    if (b == 0 && board == GOAL) return -1;   \
    up left right down return generated;      \
  }
#define U(b) TRY(blank - 4, from_below_##b);
#define L(b) TRY(blank - 1, from_right_##b);
#define R(b) TRY(blank + 1, from_left_##b);
#define D(b) TRY(blank + 4, from_above_##b);

/* What comes from below goes on up, left and right; the functions are named by where the blank was. */
#define FROM(direction, was, b, up, left, right, down) \
  static int64_t from_##direction##_##was(int slack, uint64_t board) BODY(b, up, left, right, down)
#define START(b, up, left, right, down) \
  static int64_t start_##b(int slack, uint64_t board) BODY(b, up, left, right, down)

#define NO
/* b, then its neighbors above, left, right and below. */
#define CORNER_UL(b, r, d) FROM(right, r, b, NO, NO, NO, D(b)) FROM(below, d, b, NO, NO, R(b), NO) START(b, NO, NO, R(b), D(b))
#define CORNER_UR(b, l, d) FROM(left, l, b, NO, NO, NO, D(b)) FROM(below, d, b, NO, L(b), NO, NO) START(b, NO, L(b), NO, D(b))
#define CORNER_LL(b, u, r) FROM(above, u, b, NO, NO, R(b), NO) FROM(right, r, b, U(b), NO, NO, NO) START(b, U(b), NO, R(b), NO)
#define CORNER_LR(b, u, l) FROM(above, u, b, NO, L(b), NO, NO) FROM(left, l, b, U(b), NO, NO, NO) START(b, U(b), L(b), NO, NO)
#define TOP(b, l, r, d) FROM(left, l, b, NO, NO, R(b), D(b)) FROM(right, r, b, NO, L(b), NO, D(b)) \
  FROM(below, d, b, NO, L(b), R(b), NO) START(b, NO, L(b), R(b), D(b))
#define BOTTOM(b, u, l, r) FROM(left, l, b, U(b), NO, R(b), NO) FROM(right, r, b, U(b), L(b), NO, NO) \
  FROM(above, u, b, NO, L(b), R(b), NO) START(b, U(b), L(b), R(b), NO)
#define LEFT(b, u, r, d) FROM(above, u, b, NO, NO, R(b), D(b)) FROM(right, r, b, U(b), NO, NO, D(b)) \
  FROM(below, d, b, U(b), NO, R(b), NO) START(b, U(b), NO, R(b), D(b))
#define RIGHT(b, u, l, d) FROM(above, u, b, NO, L(b), NO, D(b)) FROM(left, l, b, U(b), NO, NO, D(b)) \
  FROM(below, d, b, U(b), L(b), NO, NO) START(b, U(b), L(b), NO, D(b))
#define INNER(b, u, l, r, d) FROM(above, u, b, NO, L(b), R(b), D(b)) FROM(left, l, b, U(b), NO, R(b), D(b)) \
  FROM(right, r, b, U(b), L(b), NO, D(b)) FROM(below, d, b, U(b), L(b), R(b), NO) START(b, U(b), L(b), R(b), D(b))

CORNER_UL(0, 1, 4) TOP(1, 0, 2, 5) TOP(2, 1, 3, 6) CORNER_UR(3, 2, 7)
LEFT(4, 0, 5, 8) INNER(5, 1, 4, 6, 9) INNER(6, 2, 5, 7, 10) RIGHT(7, 3, 6, 11)
LEFT(8, 4, 9, 12) INNER(9, 5, 8, 10, 13) INNER(10, 6, 9, 11, 14) RIGHT(11, 7, 10, 15)
CORNER_LL(12, 8, 13) BOTTOM(13, 9, 12, 14) BOTTOM(14, 10, 13, 15) CORNER_LR(15, 11, 14)

int main(void) {
  static visit_fn *const starts[16] = {start_0, start_1, start_2,  start_3,  start_4,  start_5,  start_6,  start_7,
                                       start_8, start_9, start_10, start_11, start_12, start_13, start_14, start_15};
  for (;;) {
    uint64_t board = 0;
    int blank = 0, estimate = 0;
    for (int place = 0; place < 16; place++) {
      int tile;
      if (scanf("%d", &tile) != 1) return 0;
      if (tile == 0) blank = place;
      else estimate += distance(tile, place);
      board |= (uint64_t)tile << (4 * place);
    }
    clock_t started = clock();
    int64_t generated = 1;
    int slack = 0;
    for (;; slack++) {
      int64_t result = starts[blank](slack, board);
      if (result < 0) {
        generated += -result - 1;
        break;
      }
      generated += result;
    }
    double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    printf("%d %lld %.6f\n", estimate + 2 * slack, (long long)generated, seconds);
    fflush(stdout);
  }
}
