/* Chooses a small corpus: minimise COUNT TO FROM ... copies into the folder TO at most COUNT of the files, which
 * together reach nearly all that any of them reaches. The greedy algorithm: always the file that adds most; of equals
 * the shorter one. */
#include "child.h"
#include "files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Candidate {
    const Input   *input;
    unsigned char *reached;            /* NULL: fails, or is chosen */
} Candidate;

static Inputs inputs;
static Candidate *candidates;
static size_t most;
static const char *to;

static void measure(Candidate *c, const Input *input)
{
    Buf log = {0};
    ChildEnd end = child_run(input->text, input->len, &log);
    buf_free(&log);
    c->input = input;
    if (end == CHILD_FAILED || end == CHILD_LATE) return;
    c->reached = xmalloc(child_edges());
    memcpy(c->reached, child_coverage(), child_edges());
}

static size_t gain(const Candidate *c, const unsigned char *have)
{
    size_t n = 0;
    for (size_t i = 0; c->reached && i < child_edges(); i++) n += c->reached[i] && !have[i];
    return n;
}

static Candidate *best(const unsigned char *have)
{
    Candidate *found = NULL;
    size_t most_gain = 0;
    for (size_t i = 0; i < inputs.len; i++) {
        Candidate *c = &candidates[i];
        size_t g = gain(c, have);
        if (g < most_gain || g == 0 || (g == most_gain && c->input->len >= found->input->len)) continue;
        most_gain = g;
        found = c;
    }
    return found;
}

/* Under a name that its text decides, so that the same text is the same file. */
static void save(const Input *input)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < input->len; i++) hash = (hash ^ (unsigned char)input->text[i]) * 1099511628211u;
    Buf path = {0}, text = {.data = input->text, .len = input->len};
    buf_printf(&path, "%s/%016llx", to, (unsigned long long)hash);
    if (!buf_save(&text, buf_text(&path), true)) perror(buf_text(&path));
    buf_free(&path);
}

static void choose(void)
{
    candidates = xcalloc(inputs.len, sizeof *candidates);
    unsigned char *have = xcalloc(child_edges(), 1);
    for (size_t i = 0; i < inputs.len; i++) measure(&candidates[i], &inputs.data[i]);
    for (Candidate *c; most > 0 && (c = best(have)); most--) {
        for (size_t i = 0; i < child_edges(); i++) have[i] |= c->reached[i];
        save(c->input);
        free(c->reached);
        c->reached = NULL;
    }
    for (size_t i = 0; i < inputs.len; i++) free(candidates[i].reached);
    free(candidates);
    free(have);
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    most = strtoul(argv[1], NULL, 10);
    to = argv[2];
    for (int i = 3; i < argc; i++) files_add(&inputs, argv[i]);
    child_start(FUZZING_SECONDS);
    choose();
    child_stop();
    files_free(&inputs);
    return 0;
}
