/* IDA* with Manhattan distance on 4-by-4 boards, in plain C: what the engine in src/search/engine is compared with.
 *
 * Reads boards from standard input, 16 numbers each; the goal is 0, 1, 2, … 15, the blank first. Prints the length,
 * the number of nodes generated and the seconds of processor time for each.
 *
 * cc -O3 -o ida-star ida-star.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int tiles[16];
/* Where the blank can go from each place: above, left, right, below; then -1. */
static signed char beside[16][5];
/* By how much a tile's distance changes when it moves from one place to another. */
static signed char change[16][16][16];
static unsigned long long generated;

static int distance(int tile, int place) {
  return abs(tile / 4 - place / 4) + abs(tile % 4 - place % 4);
}

static void make_tables(void) {
  for (int place = 0; place < 16; place++) {
    int count = 0;
    if (place >= 4) beside[place][count++] = place - 4;
    if (place % 4 > 0) beside[place][count++] = place - 1;
    if (place % 4 < 3) beside[place][count++] = place + 1;
    if (place < 12) beside[place][count++] = place + 4;
    beside[place][count] = -1;
  }
  for (int tile = 1; tile < 16; tile++)
    for (int from = 0; from < 16; from++)
      for (int to = 0; to < 16; to++) change[tile][from][to] = distance(tile, to) - distance(tile, from);
}

/* Whether a way of at most `left` moves leads from here to the goal. */
static int search(int blank, int from, int left, int estimate) {
  for (const signed char *next = beside[blank]; *next >= 0; next++) {
    int to = *next;
    if (to == from) continue;
    int tile = tiles[to];
    int new_estimate = estimate + change[tile][to][blank];
    generated++;
    if (new_estimate + 1 > left) continue;
    tiles[blank] = tile;
    if (new_estimate == 0 || search(to, blank, left - 1, new_estimate)) return 1;
    tiles[to] = tile;
  }
  return 0;
}

int main(void) {
  make_tables();
  for (;;) {
    int blank = 0, estimate = 0;
    for (int place = 0; place < 16; place++) {
      if (scanf("%d", &tiles[place]) != 1) return 0;
      if (tiles[place] == 0) blank = place;
      else estimate += distance(tiles[place], place);
    }
    int start[16], length = estimate;
    for (int place = 0; place < 16; place++) start[place] = tiles[place];
    clock_t started = clock();
    generated = 1;
    if (estimate > 0) {
      while (!search(blank, -1, length, estimate)) {
        length += 2;
        for (int place = 0; place < 16; place++) tiles[place] = start[place];
      }
    }
    printf("%d %llu %.6f\n", length, generated, (double)(clock() - started) / CLOCKS_PER_SEC);
    fflush(stdout);
  }
}
