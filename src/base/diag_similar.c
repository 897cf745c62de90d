/* Did you mean: names that look like another.
 *
 * The distance counts inserted, dropped, changed and swapped neighbouring code points. A name is close when at most a
 * third of the longer of the two differs, or they differ in nothing but case. Single letters are close to no other one.
 * Where nothing is close, names are taken that end in the other as in a word of its own: itemCount for count. */
#include "base/diag.h"

#include "base/utf8.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 64, FAR = LONGEST * 2, MOST = 3 };

typedef struct Word {
    uint32_t c[LONGEST];
    unsigned len;
} Word;

/* False when it is too long to be worth a comparison. */
static bool decode(const char *s, Word *word)
{
    size_t len = strlen(s);
    word->len = 0;
    for (size_t i = 0; i < len; ) {
        if (word->len == LONGEST)
            return false;
        i += utf8_next(s + i, len - i, &word->c[word->len++]);
    }
    return true;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Optimal string alignment; rows i, i-1 and i-2 of the usual table are kept. */
static unsigned distance(const Word *a, const Word *b)
{
    unsigned rows[3][LONGEST + 1];
    unsigned *row = rows[0], *above = rows[1], *above2 = rows[2];
    for (unsigned j = 0; j <= b->len; j++)
        row[j] = j;
    for (unsigned i = 1; i <= a->len; i++) {
        unsigned *spare = above2;
        above2 = above;
        above = row;
        row = spare;
        row[0] = i;
        for (unsigned j = 1; j <= b->len; j++) {
            unsigned change = above[j - 1] + (a->c[i - 1] != b->c[j - 1]);
            row[j] = least(change, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a->c[i - 1] == b->c[j - 2] && a->c[i - 2] == b->c[j - 1])
                row[j] = least(row[j], above2[j - 2] + 1);
        }
    }
    return row[b->len];
}

static bool same_but_case(const Word *a, const Word *b)
{
    if (a->len != b->len)
        return false;
    for (unsigned i = 0; i < a->len; i++)
        if (a->c[i] != b->c[i] && (a->c[i] > 127 || tolower((int)a->c[i]) != tolower((int)b->c[i])))
            return false;
    return true;
}

/* Whether the candidate is itemCount or item_count, and the word count. */
static bool is_last_word(const Word *end, const char *candidate)
{
    Word whole;
    if (end->len < 3 || !decode(candidate, &whole) || whole.len <= end->len)
        return false;
    const uint32_t *at = whole.c + (whole.len - end->len);
    bool capital = at[0] < 128 && isupper((int)at[0]);
    uint32_t first = capital ? (uint32_t)tolower((int)at[0]) : at[0];
    bool begins = (capital || at[-1] == '_') && first == end->c[0];
    return begins && memcmp(at + 1, end->c + 1, (end->len - 1) * sizeof *at) == 0;
}

/* How far the candidate is from the wanted name: FAR when not close, or the same. */
static unsigned score(const Word *wanted, const char *candidate)
{
    Word word;
    if (!decode(candidate, &word))
        return FAR;
    unsigned d = distance(wanted, &word);
    unsigned longer = wanted->len > word.len ? wanted->len : word.len;
    unsigned allowed = longer < 6 ? 1 : longer / 3;
    if (d == 0)
        return FAR;
    if (same_but_case(wanted, &word))
        return 1;
    return d <= allowed && d < longer ? d : FAR;
}

/* Puts the candidate where it belongs among the `n` best so far; returns how many there are then. */
static size_t insert_best(const char *candidate, unsigned d, const char *out[MOST], unsigned scores[MOST], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(out[i], candidate) == 0)
            return n;
    size_t at = n;
    while (at > 0 && (scores[at - 1] > d || (scores[at - 1] == d && strcmp(out[at - 1], candidate) > 0)))
        at--;
    if (at == MOST)
        return n;
    size_t kept = n < MOST ? n : MOST - 1;
    memmove(out + at + 1, out + at, (kept - at) * sizeof *out);
    memmove(scores + at + 1, scores + at, (kept - at) * sizeof *scores);
    out[at] = candidate;
    scores[at] = d;
    return kept + 1;
}

size_t diag_similar(const char *wanted, const char *const *candidates, size_t n, const char *out[3])
{
    Word word;
    unsigned scores[MOST];
    size_t found = 0;
    if (!decode(wanted, &word))
        return 0;
    for (size_t i = 0; i < n; i++) {
        unsigned d = score(&word, candidates[i]);
        if (d < FAR)
            found = insert_best(candidates[i], d, out, scores, found);
    }
    for (size_t i = 0, close = found; i < n && close == 0; i++)
        if (is_last_word(&word, candidates[i]))
            found = insert_best(candidates[i], 0, out, scores, found);
    return found;
}
