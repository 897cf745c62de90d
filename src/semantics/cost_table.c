/* Cost tables: the papers' profiles as projections of the ledger's cells.
 *
 * Each projection names the row (or rows) a cell belongs to by a key; rows keep the order in which their keys first
 * appear. */
#include "base/vec.h"
#include "semantics/costs.h"
#include <string.h>

typedef struct Rows {
    Arena *arena;
    VEC(CostRow)  rows;
    VEC(uint64_t) keys;
} Rows;

static CostRow *row_for(Rows *r, uint64_t key, const Buf *name)
{
    for (size_t i = 0; i < r->keys.len; i++)
        if (r->keys.data[i] == key)
            return &r->rows.data[i];
    VEC_PUSH(&r->keys, key);
    VEC_PUSH(&r->rows, ((CostRow){ .name = arena_strndup(r->arena, buf_text(name), name->len) }));
    return &VEC_TOP(&r->rows);
}

static void add_parts(Costs *to, const Costs *part)
{
    for (int p = 0; p < PART_COUNT; p++)
        costs_add(&to[p], &part[p]);
}

static uint64_t pair_key(uint32_t a, uint32_t b) { return (uint64_t)a << 32 | b; }

static const char *top_name(const CcsTree *tree, Ccs s) { return cc_name(tree, ccs_top(tree, s))->text; }

/* The key of the cell's row; its name is appended to `name`. */
static uint64_t project(const CcsTree *tree, By by, const LedgerCell *cell, Buf *name)
{
    Ccs owner = cell->owner, parent = ccs_parent(tree, owner);
    switch (by) {
    case BY_STACK:
        ccs_show(tree, owner, name);
        return owner;
    case BY_PAIR:
        buf_puts(name, top_name(tree, owner));
        if (parent == CCS_SUB)
            return pair_key(ccs_top(tree, owner), UINT32_MAX);
        buf_printf(name, "<-%s", top_name(tree, parent));
        return pair_key(ccs_top(tree, owner), ccs_top(tree, parent));
    case BY_DEMAND:
        buf_printf(name, "%s <= %s", top_name(tree, owner), top_name(tree, cell->forcer));
        return pair_key(ccs_top(tree, owner), ccs_top(tree, cell->forcer));
    case BY_FORCER:
        buf_puts(name, top_name(tree, cell->forcer));
        return ccs_top(tree, cell->forcer);
    case BY_CENTRE:
    case BY_INHERITED:
        break;
    }
    buf_puts(name, top_name(tree, owner));
    return ccs_top(tree, owner);
}

/* Adds the cell to the row of every centre its stack contains, once each. */
static void add_inherited(Rows *r, const CcsTree *tree, const LedgerCell *cell, Buf *name)
{
    for (Ccs s = cell->owner; s != CCS_SUB; s = ccs_parent(tree, s)) {
        Ccs parent = ccs_parent(tree, s);
        if (parent != CCS_SUB && ccs_contains(tree, parent, ccs_top(tree, s)))
            continue;
        buf_clear(name);
        buf_puts(name, top_name(tree, s));
        add_parts(row_for(r, ccs_top(tree, s), name)->costs, cell->part);
    }
}

static bool row_is_empty(const CostRow *row)
{
    return costs_none(&row->costs[PART_TOTAL]);
}

CostTable ledger_table(const Ledger *l, By by, Arena *arena)
{
    CostTable table = {0};
    Rows r = { .arena = arena };
    Buf name = {0};
    for (size_t i = 0; i < ledger_cells(l); i++) {
        LedgerCell cell = ledger_cell(l, i);
        add_parts(table.total, cell.part);
        if (by == BY_INHERITED) {
            add_inherited(&r, ledger_tree(l), &cell, &name);
            continue;
        }
        buf_clear(&name);
        uint64_t key = project(ledger_tree(l), by, &cell, &name);
        add_parts(row_for(&r, key, &name)->costs, cell.part);
    }
    table.rows = ARENA_ARRAY(arena, CostRow, r.rows.len);
    for (size_t i = 0; i < r.rows.len; i++)
        if (!row_is_empty(&r.rows.data[i]))
            table.rows[table.n++] = r.rows.data[i];
    VEC_FREE(&r.rows);
    VEC_FREE(&r.keys);
    buf_free(&name);
    return table;
}

/* ---- comparing ---- */

static const CostRow *find_row(const CostTable *t, const char *name)
{
    for (size_t i = 0; i < t->n; i++)
        if (strcmp(t->rows[i].name, name) == 0)
            return &t->rows[i];
    return NULL;
}

static bool same_costs(const char *name, const Costs *a, const Costs *b, unsigned except, Buf *why)
{
    bool same = true;
    for (int k = 0; k < COST_COUNT; k++) {
        if ((except >> k & 1) || a->n[k] == b->n[k])
            continue;
        same = false;
        if (why != NULL)
            buf_printf(why, "%s: %s is %llu against %llu\n", name, cost_key[k],
                       (unsigned long long)a->n[k], (unsigned long long)b->n[k]);
    }
    return same;
}

bool cost_tables_equal(const CostTable *a, const CostTable *b, CostPart part, unsigned except, Buf *why)
{
    static const Costs none;
    bool same = true;
    for (size_t i = 0; i < a->n; i++) {
        const CostRow *other = find_row(b, a->rows[i].name);
        same &= same_costs(a->rows[i].name, &a->rows[i].costs[part], other ? &other->costs[part] : &none, except, why);
    }
    for (size_t i = 0; i < b->n; i++)
        if (find_row(a, b->rows[i].name) == NULL)
            same &= same_costs(b->rows[i].name, &none, &b->rows[i].costs[part], except, why);
    return same;
}
