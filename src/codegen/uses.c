/* What is noted already: see uses.h.
 *
 * A walk over the code keeps the set of registers whose objects have been noted, on all ways to the instruction, since
 * the program could last have come to the runtime: a census may have been taken there. Ways are joined at labels, which
 * all have been seen when control only comes from above; at others nothing is known, and where a function begins only
 * that its callers have noted the closure. Static objects are never asked whether they were used. */
#include "codegen/uses.h"

#include "base/arena.h"
#include "image/image_ops.h"
#include <assert.h>
#include <stdlib.h>

enum { REGISTERS = 64 };       /* those that sets are about: few functions have more */

typedef uint64_t Set;

typedef struct Ways { Set noted; uint32_t seen, all; } Ways;   /* to a label, but for that from the instruction above */

typedef struct Walk {
    const CodeWord *code;
    Ways           *ways;      /* by word */
    uint8_t        *noted;
    Set             now;
    bool            falls;     /* the instruction before goes on here */
} Walk;

static Set  one(Operand o) { return o < REGISTERS ? (Set)1 << o : 0; }
static bool is_noted(const Walk *w, Operand o) { return (w->now & one(o)) != 0; }

/* ---- labels ---- */

static void count_ways(const Image *image, Ways *ways)
{
    const CodeWord *code = image->code.data;
    for (size_t i = 0; i < image->code.len; i += op_length(code + i))
        switch (word_op(code[i])) {
        case OP_GOTO:
        case OP_BRANCH_TAG: ways[word_bc(code[i])].all++; break;
        case OP_BRANCH:     ways[code[i + 1]].all++; break;
        case OP_SWITCH:
            for (unsigned k = 1; k <= word_b(code[i]); k++) ways[code[i + k]].all++;
            break;
        default: break;
        }
}

static void leads_to(Walk *w, size_t label)
{
    Ways *to = &w->ways[label];
    assert(to->seen < to->all);
    to->noted = to->seen++ == 0 ? w->now : to->noted & w->now;
}

static void arrive(Walk *w, size_t at)
{
    const Ways *ways = &w->ways[at];
    if (!w->falls) w->now = ways->all == 0 ? 0 : ~(Set)0;
    if (ways->all > 0) w->now &= ways->seen == ways->all ? ways->noted : 0;
    w->falls = true;
}

/* ---- instructions ---- */

static void use(Walk *w, size_t at, Operand o)
{
    w->noted[at] = operand_is_k(o) || is_noted(w, o);
    w->now |= one(o);
}

static void set(Walk *w, Operand o, bool noted)
{
    w->now &= ~one(o);
    if (noted) w->now |= one(o);
}

static void step(Walk *w, size_t at)
{
    CodeWord word = w->code[at];
    switch (word_op(word)) {
    case OP_MOVE:         set(w, word_a(word), is_noted(w, word_b(word))); break;
    case OP_CONSTANT: case OP_ALLOC: case OP_OP: case OP_TRAP: case OP_READ: case OP_SAVE_CCS:
        set(w, word_a(word), false);
        break;
    case OP_FIELD: case OP_TAG_OF:
        use(w, at, word_b(word));
        set(w, word_a(word), false);
        break;
    case OP_FIELD_DOUBLE: use(w, at, word_b(word)); break;
    case OP_BRANCH_TAG:
        use(w, at, word_a(word));
        leads_to(w, word_bc(word));
        break;
    case OP_SWITCH:
        use(w, at, word_a(word));
        for (unsigned k = 1; k <= word_b(word); k++) leads_to(w, w->code[at + k]);
        w->falls = false;
        break;
    case OP_BRANCH:       leads_to(w, w->code[at + 1]); break;
    case OP_GOTO:
        leads_to(w, word_bc(word));
        w->falls = false;
        break;
    case OP_UPDATE_ME:    w->now = one(0); break;
    case OP_EVAL: case OP_RETURN_HERE: w->now = one(word_a(word)); break;
    case OP_JUMP: case OP_APPLY:
        use(w, at, 0);
        w->falls = false;
        break;
    case OP_ENTER: case OP_RETURN: case OP_FAIL: case OP_UNREACHABLE: w->falls = false; break;
    case OP_MOVE_DOUBLE: case OP_STORE: case OP_WRITE: case OP_PUSH: case OP_SCC: case OP_FUN_CCS:
    case OP_LOAD_CCS: case OP_UNDER: break;
    default:              w->now = 0; break;
    }
}

/* Where functions begin. Behind OP_FUN_CCS is where those who know them go. */
static void find_beginnings(const Image *image, uint8_t *begins)
{
    for (size_t i = 0; i < image->infos.len; i++) {
        const ImageInfo *info = &image->infos.data[i];
        if (info->kind == INFO_CON) continue;
        begins[info->code] = info->kind == INFO_FUN ? 1 : 2;
        if (word_op(image->code.data[info->code]) == OP_FUN_CCS) begins[info->code + 1] = begins[info->code];
    }
}

uint8_t *uses_find_noted(const Image *image)
{
    size_t n = image->code.len;
    Walk w = { .code = image->code.data, .ways = xcalloc(n + 1, sizeof *w.ways), .noted = xcalloc(n + 1, 1) };
    uint8_t *begins = xcalloc(n + 2, 1);
    count_ways(image, w.ways);
    find_beginnings(image, begins);
    for (size_t i = 0; i < n; i += op_length(w.code + i)) {
        if (begins[i]) w.now = begins[i] == 1 && w.ways[i].all == 0 ? one(0) : 0;
        else           arrive(&w, i);
        w.falls = true;
        step(&w, i);
    }
    free(begins);
    free(w.ways);
    return w.noted;
}
