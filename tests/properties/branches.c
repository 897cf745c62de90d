/* Branches: the search profile of the engine is what the small-step evaluator says of the same Core: choices made, and,
 * stack by stack, the entries that were made in vain; how many alternatives were tried, and branches failed. And the
 * work in branches that failed, that gave values, and that is shared by these, is all work: to the byte, for each
 * stack. Searching level by level, or fairly, adds up, too, and makes the same choices, with the same ends, unless a
 * search inside is done again with its branch. Half of them with the laziness account, where a thunk is forced once,
 * however many branches evaluate it. */
#include "properties.h"
#include "core/walk.h"
#include "driver/compile.h"
#include "runtime/prof/branches.h"
#include "runtime/prof/laziness.h"
#include "runtime/search.h"
#include <string.h>

static RandomFamily family(uint64_t number) { return number % 2 == 0 ? RANDOM_LOGIC : RANDOM_SEARCH; }

typedef struct Charges { uint64_t choices, entries, inner, failed_entries, failed_inner; } Charges;
typedef struct Row { const char *stack; Charges reference, engine; } Row;
typedef struct Rows { VEC(Row) rows; Arena *arena; } Rows;

static Row *row_of(Rows *t, Buf *stack)
{
    for (size_t i = 0; i < t->rows.len; i++)
        if (strcmp(t->rows.data[i].stack, buf_text(stack)) == 0)
            return &t->rows.data[i];
    VEC_PUSH(&t->rows, ((Row){ .stack = arena_strndup(t->arena, buf_text(stack), stack->len) }));
    return &VEC_TOP(&t->rows);
}

static void add_reference(Rows *t, const EvalResult *r)
{
    Buf name = {0};
    for (size_t i = 0; i < ledger_cells(r->ledger); i++) {
        LedgerCell cell = ledger_cell(r->ledger, i);
        buf_clear(&name);
        ccs_show(r->tree, cell.owner, &name);
        Charges *c = &row_of(t, &name)->reference;
        c->choices += cell.part[PART_TOTAL].n[COST_N];
        c->entries += cell.part[PART_TOTAL].n[COST_E];
        c->inner += cell.part[PART_TOTAL].n[COST_INNER];
        c->failed_entries += cell.part[PART_FAILED].n[COST_E];
        c->failed_inner += cell.part[PART_FAILED].n[COST_INNER];
    }
    buf_free(&name);
}

static void show_stack(const CcsForest *f, CcsAddress s, Buf *out)
{
    if (ccs_node(s)->parent != 0) {
        show_stack(f, ccs_node(s)->parent, out);
        buf_puts(out, " > ");
    }
    buf_puts(out, f->centres.data[ccs_node(s)->centre].name);
}

static void add_engine(Rows *t, const Runtime *rt)
{
    const BranchAccount *a = rt->prof->branches;
    Buf name = {0};
    for (size_t i = 0; i < a->rows.len; i++) {
        const BranchRow *row = a->rows.data[i];
        buf_clear(&name);
        show_stack(&rt->prof->forest, row->stack, &name);
        Charges *c = &row_of(t, &name)->engine;
        c->choices += row->choices;
        for (int k = 0; k < BRANCH_OUTCOMES; k++) {
            c->entries += row->work[k].entries;
            c->inner += row->work[k].inner;
        }
        c->failed_entries += row->work[BRANCH_FAILED].entries;
        c->failed_inner += row->work[BRANCH_FAILED].inner;
    }
    buf_free(&name);
}

static bool same(const Case *c, const char *engine, const char *of, const Charges *a, const Charges *b)
{
    if (memcmp(a, b, sizeof *a) == 0)
        return true;
    say(c, "%s: %s: choices, entries, inner, and of these in vain are %llu, %llu, %llu, %llu, %llu"
           " instead of %llu, %llu, %llu, %llu, %llu",
        engine, of, (unsigned long long)b->choices, (unsigned long long)b->entries, (unsigned long long)b->inner,
        (unsigned long long)b->failed_entries, (unsigned long long)b->failed_inner, (unsigned long long)a->choices,
        (unsigned long long)a->entries, (unsigned long long)a->inner, (unsigned long long)a->failed_entries,
        (unsigned long long)a->failed_inner);
    return false;
}

static void add(Charges *to, const Charges *more)
{
    to->choices += more->choices;
    to->entries += more->entries;
    to->inner += more->inner;
    to->failed_entries += more->failed_entries;
    to->failed_inner += more->failed_inner;
}

/* In all; and of each stack, unless they disagree whose the entries are (P7): a function that a choice gives belongs to
 * whoever chose by the semantics, and to whoever applies it by the engine, where the choice stands in an scc of its
 * own. A choice is that of the code that looks, which may stand in an scc inside of the case. */
static bool same_rows(const Case *c, const Rows *t, const char *engine)
{
    Charges reference = {0}, found = {0};
    bool owners = true, fine = true;
    for (size_t i = 0; i < t->rows.len; i++) {
        Row *r = &t->rows.data[i];
        add(&reference, &r->reference);
        add(&found, &r->engine);
        r->reference.choices = r->engine.choices = 0;
        owners &= r->reference.entries == r->engine.entries && r->reference.inner == r->engine.inner;
    }
    for (size_t i = 0; i < t->rows.len && owners; i++)
        fine &= same(c, engine, t->rows.data[i].stack, &t->rows.data[i].reference, &t->rows.data[i].engine);
    return same(c, engine, "all stacks", &reference, &found) && fine;
}

/* Each byte, object and entry of each stack came to one end. */
static bool adds_up(const Case *c, const Runtime *rt, const char *engine)
{
    const CcsForest *f = &rt->prof->forest;
    const BranchAccount *a = rt->prof->branches;
    for (size_t i = 0; i < f->stacks.len; i++) {
        BranchWork sum = {0};
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        for (size_t k = 0; k < a->rows.len; k++)
            for (int o = 0; o < BRANCH_OUTCOMES && a->rows.data[k]->stack == f->stacks.data[i]; o++) {
                sum.bytes += a->rows.data[k]->work[o].bytes;
                sum.objects += a->rows.data[k]->work[o].objects;
                sum.entries += a->rows.data[k]->work[o].entries;
            }
        if (f->stacks.data[i] != rt->prof->overhead
            && (sum.bytes != n->bytes || sum.objects != n->objects || sum.entries != n->entries)) {
            say(c, "%s: %llu bytes of branches, %llu in all", engine, (unsigned long long)sum.bytes,
                (unsigned long long)n->bytes);
            return false;
        }
    }
    return true;
}

static bool is_capsule(const Core *e)
{
    return e->kind == CORE_PRIM
           && (e->u.prim.prim == PRIM_ALL_VALUES || e->u.prim.prim == PRIM_FIRST_VALUE
               || e->u.prim.prim == PRIM_SET_VALUES || e->u.prim.prim == PRIM_SET_FIRST);
}

static bool has_capsules(const CoreProgram *program)
{
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (core_any(program->tops[i]->rhs, is_capsule)) return true;
    return false;
}

/* Every choice and alternative is there, and every alternative came to an end, but for those of a set function that
 * begins again. */
static bool counts_ends(const Case *c, const Runtime *rt, const EvalResult *r, const char *engine)
{
    const BranchAccount *a = rt->prof->branches;
    BranchRow sum = {0};
    for (size_t i = 0; i < a->rows.len; i++) {
        sum.choices += a->rows.data[i]->choices;
        sum.tried += a->rows.data[i]->tried;
        sum.failed += a->rows.data[i]->failed;
        sum.succeeded += a->rows.data[i]->succeeded;
    }
    uint64_t tried = sum.choices + r->rules[RULE_BACKTRACK], ends = rt->search->failed + rt->search->suspended;
    bool ended = sum.failed + sum.succeeded == tried
                 || (sum.failed + sum.succeeded < tried && has_capsules(c->program));
    if (sum.tried == tried && ended && ends == r->n_failed + r->n_suspended)
        return true;
    say(c, "%s: %llu alternatives tried, %llu failed, %llu succeeded, %llu ends instead of %llu tried, "
           "%llu ends", engine,
        (unsigned long long)sum.tried, (unsigned long long)sum.failed, (unsigned long long)sum.succeeded,
        (unsigned long long)ends, (unsigned long long)tried, (unsigned long long)(r->n_failed + r->n_suspended));
    return false;
}

/* As many thunks were forced as by the semantics, where nothing clever was done to the program (reference; else NULL),
 * and no more than there were. */
static bool counts_thunks(const Case *c, const Runtime *rt, const EvalResult *reference, const char *engine)
{
    const LazinessAccount *l = rt->prof->laziness;
    uint64_t wanted = 0, forced = 0;
    bool fine = true;
    if (l == NULL) return true;
    laziness_sum(rt->prof->laziness);
    for (size_t i = 0; reference != NULL && i < ledger_cells(reference->forced); i++)
        wanted += ledger_cell(reference->forced, i).part[PART_TOTAL].n[COST_V];
    for (size_t i = 0; i < l->all_rows.len; i++) {
        const LazyRow *r = l->all_rows.data[i];
        forced += r->forced;
        fine = fine && r->forced <= r->made && r->again <= r->forced && r->at_once <= r->forced;
    }
    if (!fine || (reference != NULL && forced != wanted)) {
        say(c, "%s: %llu thunks forced instead of %llu%s", engine, (unsigned long long)forced,
            (unsigned long long)wanted, fine ? "" : "; rows that do not add up");
        return false;
    }
    return true;
}

static bool keep(void *context, const char *value)
{
    (void)context, (void)value;
    return true;
}

static bool is_plain(const Case *c) { return c->number % 4 < 2; }

static bool agrees(const Case *c, const Engine *engine, const Image *image, SearchStrategy strategy,
                   const EvalResult *reference)
{
    char why[200];
    ProfOptions profile = { .scope = PROF_LEXICAL, .heap_interval = c->number % 5 == 0 ? 1 : 0,
                            .laziness = c->number / 16 % 2 == 0 };
    RuntimeOptions options = { .show = true, .found = keep, .sanity = c->number % 3 == 0, .stack_limit = 64 << 20,
                               .nursery = c->number % 3 == 1 ? 1 : 0, .profile = &profile, .strategy = strategy };
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt == NULL) {
        say(c, "%s: %s", engine->name, why);
        return false;
    }
    runtime_run(rt);
    Rows rows = { .arena = c->arena };
    add_reference(&rows, reference);
    bool fine = rt->prof->branches == NULL;    /* it does not search */
    if (!fine) {
        add_engine(&rows, rt);
        fine = (strategy != SEARCH_DFS || same_rows(c, &rows, engine->name)) && adds_up(c, rt, engine->name)
               && ((strategy != SEARCH_DFS && has_capsules(c->program)) || counts_ends(c, rt, reference, engine->name))
               && counts_thunks(c, rt, is_plain(c) && strategy == SEARCH_DFS ? reference : NULL, engine->name);
    }
    VEC_FREE(&rows.rows);
    runtime_free(rt);
    return fine;
}

static bool profiled_alike(const Case *c, const EvalResult *reference)
{
    LowerOptions options = { .plain = is_plain(c), .profile = true };
    Diags *ds = diags_new();
    Image image;
    bool fine = image_lower(c->program, &options, &image, ds);
    if (!fine) diags_render(ds, DIAG_SHORT, false, c->why);
    diags_free(ds);
    if (!fine) return false;
    fine = agrees(c, &engine_bytecode, &image, SEARCH_DFS, reference);
    if (fine && HAS_NATIVE) fine = agrees(c, &engine_native, &image, SEARCH_DFS, reference);
    const Engine *other = HAS_NATIVE && c->number % 8 < 4 ? &engine_native : &engine_bytecode;
    if (fine) fine = agrees(c, other, &image, c->number % 16 < 8 ? SEARCH_BFS : SEARCH_FAIR, reference);
    image_free(&image);
    return fine;
}

static bool main_is_unboxed(const EvalResult *r)
{
    for (size_t i = 0; i < r->n_values; i++)
        if (is_literal(r->values[i])) return true;
    return r->n_values == 0;
}

static Verdict check(const Case *c)
{
    Run small = run_program(c, c->program, SMALL, (EvalOptions){0}, "small step");
    Verdict v = small.r.end == EVAL_LOOP ? SKIPPED : run_ended(c, &small);
    if (v == HOLDS && !main_is_unboxed(&small.r) && !profiled_alike(c, &small.r)) v = FAILS;
    run_free(&small);
    return v;
}

const Property property_branches = {"branches", "search profile: engine = small step, and adds up", family, check,
                                    false, 40, 4, 0};
