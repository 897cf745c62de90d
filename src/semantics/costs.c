/* Costs: the ledger of cells (owner, forcer), and the segments of a search.
 *
 * Segments form a stack: segment 0 reaches from the start to the first open choice, segment i from choice i to choice
 * i+1. A solution makes all segments on the stack successful, so the successful ones are always a prefix of it: one
 * number, `succeeded`. Only segments beyond it need their costs remembered. Programs without choices never pay for any
 * of this.
 *
 * A search inside of the search has segments of its own, above those of the branch around: the branches that give it a
 * value have succeeded there, and what they cost is a part of the branch around, whatever comes of that. */
#include "semantics/costs.h"
#include "base/vec.h"
#include <assert.h>
#include <string.h>

#define COST(letter, key, meaning) key,
const char *const cost_key[COST_COUNT] = { COSTS(COST) };
#undef COST
#define COST(letter, key, meaning) meaning,
const char *const cost_meaning[COST_COUNT] = { COSTS(COST) };
#undef COST

void costs_add(Costs *to, const Costs *more)
{
    for (int k = 0; k < COST_COUNT; k++)
        to->n[k] += more->n[k];
}

bool costs_equal(const Costs *a, const Costs *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool costs_none(const Costs *c)
{
    static const Costs none;
    return costs_equal(c, &none);
}

typedef struct Cell {
    Ccs      owner, forcer;
    uint64_t epoch;                    /* of the segment `slot` belongs to */
    uint32_t slot;                     /* this cell's entry in that segment */
    Costs    part[PART_COUNT];
} Cell;

typedef struct Entry { uint32_t cell; Costs costs; } Entry;
typedef struct Segment { VEC(Entry) entries; } Segment;
/* A search inside: its first segment, and Ledger.succeeded of those around. */
typedef struct Inside { size_t first, succeeded; } Inside;

struct Ledger {
    CcsTree   *tree;
    VEC(Cell)  cells;
    uint32_t  *index;                  /* open addressing: 1 + cell, 0: empty */
    size_t     index_cap;
    uint32_t   last;                   /* the cell charged last: most charges go there again */
    Buf       *trace;
    bool       searching;              /* a choice was made: segments are kept from now on */
    VEC(Segment) segments;
    VEC(Inside) insides;
    size_t     succeeded;              /* segments 0 .. succeeded-1 have a solution in or below them; of the innermost
                                          search, if there are several */
    uint64_t   epoch;                  /* changes whenever another segment (or a merged one) becomes current */
};

Ledger *ledger_new(CcsTree *tree)
{
    Ledger *l = xcalloc(1, sizeof *l);
    l->tree = tree;
    l->index_cap = 64;
    l->index = xcalloc(l->index_cap, sizeof *l->index);
    l->epoch = 1;
    return l;
}

void ledger_free(Ledger *l)
{
    if (l == NULL)
        return;
    for (size_t i = 0; i < l->segments.len; i++)
        VEC_FREE(&l->segments.data[i].entries);
    VEC_FREE(&l->segments);
    VEC_FREE(&l->insides);
    VEC_FREE(&l->cells);
    free(l->index);
    free(l);
}

CcsTree *ledger_tree(const Ledger *l) { return l->tree; }
void ledger_trace_to(Ledger *l, Buf *out) { l->trace = out; }

/* ---- cells ---- */

static uint32_t *cell_slot(const Ledger *l, Ccs owner, Ccs forcer)
{
    assert(l->cells.len < l->index_cap);
    uint64_t h = ((uint64_t)owner << 32 | forcer) * 0x9E3779B97F4A7C15u;
    size_t i = (size_t)(h >> 20) & (l->index_cap - 1);
    while (l->index[i] != 0) {
        const Cell *c = &l->cells.data[l->index[i] - 1];
        if (c->owner == owner && c->forcer == forcer)
            break;
        i = (i + 1) & (l->index_cap - 1);
    }
    return &l->index[i];
}

static void grow_index(Ledger *l)
{
    free(l->index);
    l->index_cap *= 2;
    l->index = xcalloc(l->index_cap, sizeof *l->index);
    for (size_t i = 0; i < l->cells.len; i++)
        *cell_slot(l, l->cells.data[i].owner, l->cells.data[i].forcer) = (uint32_t)i + 1;
}

static uint32_t find_cell(Ledger *l, Ccs owner, Ccs forcer)
{
    if (l->last < l->cells.len && l->cells.data[l->last].owner == owner && l->cells.data[l->last].forcer == forcer)
        return l->last;
    if (2 * l->cells.len >= l->index_cap)
        grow_index(l);
    uint32_t *slot = cell_slot(l, owner, forcer);
    if (*slot == 0) {
        VEC_PUSH(&l->cells, ((Cell){ .owner = owner, .forcer = forcer }));
        *slot = (uint32_t)l->cells.len;
    }
    return l->last = *slot - 1;
}

/* The costs of a cell within this segment, which is what l->epoch is about. */
static Costs *costs_within(Ledger *l, Segment *segment, uint32_t cell)
{
    Cell *c = &l->cells.data[cell];
    if (c->epoch != l->epoch) {
        c->epoch = l->epoch;
        c->slot = (uint32_t)segment->entries.len;
        VEC_PUSH(&segment->entries, ((Entry){ .cell = cell }));
    }
    return &segment->entries.data[c->slot].costs;
}

static Costs *segment_costs(Ledger *l, uint32_t cell) { return costs_within(l, &VEC_TOP(&l->segments), cell); }

static void trace_charge(Ledger *l, Ccs owner, CostKind kind, uint64_t n)
{
    if (kind == COST_INNER || n == 0)
        return;
    buf_putc(l->trace, ' ');
    if (n > 1)
        buf_printf(l->trace, "%llu", (unsigned long long)n);
    buf_printf(l->trace, "%s->%s", cost_key[kind], cc_name(l->tree, ccs_top(l->tree, owner))->text);
}

void ledger_charge(Ledger *l, Ccs owner, Ccs forcer, CostKind kind, uint64_t n)
{
    assert(owner != CCS_SUB && forcer != CCS_SUB);
    uint32_t cell = find_cell(l, owner, forcer);
    l->cells.data[cell].part[PART_TOTAL].n[kind] += n;
    if (l->searching)
        segment_costs(l, cell)->n[kind] += n;
    if (l->trace != NULL)
        trace_charge(l, owner, kind, n);
}

void ledger_charge_box(Ledger *l, Ccs owner, Ccs forcer, CostKind kind, uint64_t n)
{
    ledger_charge(l, owner, forcer, kind, n);
    l->cells.data[find_cell(l, owner, forcer)].part[PART_BOX].n[kind] += n;
}

/* ---- segments ---- */

static void push_segment(Ledger *l)
{
    VEC_PUSH(&l->segments, ((Segment){ .entries = { NULL, 0, 0 } }));
    l->epoch++;
}

/* What was charged before the first choice becomes segment 0. */
static void start_searching(Ledger *l)
{
    l->searching = true;
    push_segment(l);
    for (size_t i = 0; i < l->cells.len; i++)
        *segment_costs(l, (uint32_t)i) = l->cells.data[i].part[PART_TOTAL];
}

/* A segment that many others were merged into holds a cell many times: once is enough. */
static void compact_segment(Ledger *l, Segment *segment)
{
    if (segment->entries.len < 2 * l->cells.len + 64)
        return;
    Segment old = *segment;
    *segment = (Segment){ .entries = { NULL, 0, 0 } };
    l->epoch++;
    for (size_t i = 0; i < old.entries.len; i++)
        costs_add(costs_within(l, segment, old.entries.data[i].cell), &old.entries.data[i].costs);
    l->epoch++;
    VEC_FREE(&old.entries);
}

static void fail_segment(Ledger *l, const Segment *segment)
{
    for (size_t i = 0; i < segment->entries.len; i++)
        costs_add(&l->cells.data[segment->entries.data[i].cell].part[PART_FAILED], &segment->entries.data[i].costs);
}

static void give_segment(Ledger *l, const Segment *segment, size_t to)
{
    for (size_t i = 0; i < segment->entries.len; i++)
        VEC_PUSH(&l->segments.data[to].entries, segment->entries.data[i]);
    compact_segment(l, &l->segments.data[to]);
}

/* Without an end of its own: its costs become those of another. */
static void merge_segment(Ledger *l, size_t to)
{
    Segment segment = VEC_POP(&l->segments);
    give_segment(l, &segment, to);
    VEC_FREE(&segment.entries);
    if (l->succeeded > l->segments.len)
        l->succeeded = l->segments.len;
    l->epoch++;
}

static void pop_segment(Ledger *l)
{
    bool failed = l->segments.len > l->succeeded;
    Segment segment = VEC_POP(&l->segments);
    if (failed)
        fail_segment(l, &segment);
    else if (l->insides.len > 0 && l->segments.len >= VEC_TOP(&l->insides).first)
        give_segment(l, &segment, VEC_TOP(&l->insides).first - 1);
    VEC_FREE(&segment.entries);
    if (l->succeeded > l->segments.len)
        l->succeeded = l->segments.len;
    l->epoch++;
}

void ledger_open_choice(Ledger *l)
{
    if (!l->searching)
        start_searching(l);
    push_segment(l);
}

/* After the last alternative began there is no choice left to come back to, so its costs may go on in the segment that
 * led to the choice: both fail or succeed together from now on. Unless that one has succeeded already: then its own
 * costs are settled. */
void ledger_next_alternative(Ledger *l, bool last)
{
    assert(l->segments.len >= 2);
    pop_segment(l);
    if (!last) {
        push_segment(l);
    } else if (l->succeeded == l->segments.len) {
        pop_segment(l);
        push_segment(l);
    } else {
        compact_segment(l, &VEC_TOP(&l->segments));
    }
}

void ledger_drop_choice(Ledger *l)
{
    assert(l->segments.len >= 2);
    merge_segment(l, l->segments.len - 2);
}

void ledger_solution(Ledger *l)
{
    if (!l->searching)
        start_searching(l);
    l->succeeded = l->segments.len;
}

void ledger_open_inside(Ledger *l)
{
    if (!l->searching)
        start_searching(l);
    VEC_PUSH(&l->insides, ((Inside){ l->segments.len, l->succeeded }));
    push_segment(l);
}

static void end_inside(Ledger *l)
{
    assert(l->segments.len == VEC_TOP(&l->insides).first);
    l->succeeded = VEC_TOP(&l->insides).succeeded;
    l->insides.len--;
}

void ledger_close_inside(Ledger *l)
{
    pop_segment(l);
    end_inside(l);
}

void ledger_leave_inside(Ledger *l)
{
    while (l->segments.len > VEC_TOP(&l->insides).first)
        merge_segment(l, VEC_TOP(&l->insides).first - 1);
    end_inside(l);
}

void ledger_finish(Ledger *l)
{
    if (!l->searching)
        start_searching(l);
    while (l->insides.len > 0)
        ledger_leave_inside(l);
    while (l->segments.len > 0)
        pop_segment(l);
    l->searching = false;
}

/* ---- what the tables read ---- */

size_t ledger_cells(const Ledger *l) { return l->cells.len; }

LedgerCell ledger_cell(const Ledger *l, size_t i)
{
    const Cell *c = &l->cells.data[i];
    return (LedgerCell){ c->owner, c->forcer, c->part };
}
