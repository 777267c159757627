/* IDA* with the 6-6-3 pattern database and its reflection, in plain C: what the engine is compared with.
 *
 * patterns TABLE: reads the database's bytes from a file (three tables, the entry of tiles a, b, c, … at
 * place(a) + 16 place(b) + 256 place(c) + …), then boards from standard input, 16 numbers each; the goal is 0, 1, 2,
 * … 15, the blank first. Prints the length, the number of nodes generated and the seconds of processor time for each.
 *
 * cc -O3 -o patterns patterns.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIX = 1 << 24, THREE = 1 << 12 };
static const int group_of_six_a[6] = {15, 11, 10, 7, 6, 3};
static const int group_of_six_b[6] = {9, 8, 5, 4, 2, 1};
static const int group_of_three[3] = {14, 13, 12};

static unsigned char *table;
static int tiles[16];
static signed char beside[16][5];
/* Of each tile: its group, and what one place more changes in the group's index; the same for the reflected board. */
static int group[16], weight[16], mirror_group[16], mirror_weight[16];
static int indices[6];
static unsigned long long generated;

static int mirrored(int place) { return place % 4 * 4 + place / 4; }

static void make_group(const int *homes, int count, int number) {
  for (int digit = 0; digit < count; digit++) {
    group[homes[digit]] = number;
    weight[homes[digit]] = 1 << (4 * digit);
    mirror_group[mirrored(homes[digit])] = number + 3;
    mirror_weight[mirrored(homes[digit])] = 1 << (4 * digit);
  }
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
  make_group(group_of_six_a, 6, 0);
  make_group(group_of_six_b, 6, 1);
  make_group(group_of_three, 3, 2);
}

/* Whether a way of at most `left` moves leads from here to the goal. */
static int search(int blank, int from, int left, int sum, int mirror_sum) {
  for (const signed char *next = beside[blank]; *next >= 0; next++) {
    int to = *next;
    if (to == from) continue;
    int tile = tiles[to];
    int *index = &indices[group[tile]];
    int old = *index;
    int changed = old + (blank - to) * weight[tile];
    int new_sum = sum - table[old] + table[changed];
    generated++;
    if (new_sum + 1 > left) continue;
    int *mirror_index = &indices[mirror_group[tile]];
    int mirror_old = *mirror_index;
    int mirror_changed = mirror_old + (mirrored(blank) - mirrored(to)) * mirror_weight[tile];
    int new_mirror_sum = mirror_sum - table[mirror_old] + table[mirror_changed];
    if (new_mirror_sum + 1 > left) continue;
    *index = changed;
    *mirror_index = mirror_changed;
    tiles[blank] = tile;
    if (new_sum == 0 || search(to, blank, left - 1, new_sum, new_mirror_sum)) return 1;
    tiles[to] = tile;
    *mirror_index = mirror_old;
    *index = old;
  }
  return 0;
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  size_t size = 2 * SIX + THREE;
  table = malloc(size);
  if (!file || !table || fread(table, 1, size, file) != size) {
    fprintf(stderr, "patterns: cannot read the table\n");
    return 1;
  }
  make_tables();
  for (;;) {
    int start[16], blank = 0;
    for (int place = 0; place < 16; place++) {
      if (scanf("%d", &start[place]) != 1) return 0;
      if (start[place] == 0) blank = place;
    }
    clock_t started = clock();
    generated = 1;
    for (int length = -1, found = 0; !found; length += 2) {
      const int first[6] = {0, SIX, 2 * SIX, 0, SIX, 2 * SIX};
      for (int i = 0; i < 6; i++) indices[i] = first[i];
      for (int place = 0; place < 16; place++) {
        int tile = tiles[place] = start[place];
        if (tile == 0) continue;
        indices[group[tile]] += place * weight[tile];
        indices[mirror_group[tile]] += mirrored(place) * mirror_weight[tile];
      }
      int sum = table[indices[0]] + table[indices[1]] + table[indices[2]];
      int mirror_sum = table[indices[3]] + table[indices[4]] + table[indices[5]];
      if (length < 0) length = sum > mirror_sum ? sum : mirror_sum;
      found = sum == 0 || search(blank, -1, length, sum, mirror_sum);
      if (found) printf("%d %llu %.6f\n", length, generated, (double)(clock() - started) / CLOCKS_PER_SEC);
    }
    fflush(stdout);
  }
}
