/* P7: the engine charges what the small-step evaluator charges for the same Core, to the same stacks: entries, inner
 * entries, objects and bytes. The program as it was written, or as the optimiser leaves it (that this is charged alike
 * is P4). Both engines; all scopes, with and without boxes; with a collection at every allocation (P8).
 *
 * Lowered without anything clever, it is so to the byte, of optimised programs as of others. Lowered as usual the
 * entries and inner entries are the same, and no stack is charged more, since lowering saves objects by itself
 * (image/stg.c): constructors of constants and functions that hold nothing are made once, before the program runs, and
 * a Box# that is looked at where it is given is never made.
 *
 * The value is the same, and what all stacks are charged is what the heap says was allocated, to the byte.
 * Half of them with the laziness account: thunks made under each stack, and who forced whose. */
#include "properties.h"
#include "driver/compile.h"
#include "runtime/prof/biography.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/prof.h"
#include "core/box.h"
#include <string.h>

static RandomFamily family(uint64_t number)
{
    return number % 4 == 3 ? RANDOM_ORDER : number % 8 == 5 ? RANDOM_ACTING : RANDOM_FUNCTIONAL;
}

/* The combinations go round. */
static ProfileWay way_of(uint64_t number)
{
    uint64_t n = number / 2;
    return (ProfileWay){ (Scope)(n % 3), n % 3 == SCOPE_LEXICAL && n / 3 % 4 != 0, n / 12 % 2 != 0, n / 48 % 4 == 0,
                         n / 5 % 2 == 0,
                         n / 7 % 2 == 0, false };
}

/* ---- what was charged to a stack ---- */

typedef struct Charges { uint64_t entries, inner, objects, bytes, thunks, forced; } Charges;
typedef struct Row { const char *stack; Charges reference, engine; } Row;
typedef struct Rows { VEC(Row) rows; Arena *arena; } Rows;

static Row *row_of(Rows *t, const Buf *stack)
{
    for (size_t i = 0; i < t->rows.len; i++)
        if (strcmp(t->rows.data[i].stack, buf_text((Buf *)stack)) == 0)
            return &t->rows.data[i];
    VEC_PUSH(&t->rows, ((Row){ .stack = arena_strndup(t->arena, stack->data, stack->len) }));
    return &VEC_TOP(&t->rows);
}

static void add_reference(Rows *t, const EvalResult *r)
{
    Buf name = {0};
    for (size_t i = 0; i < ledger_cells(r->ledger); i++) {
        LedgerCell cell = ledger_cell(r->ledger, i);
        buf_clear(&name);
        ccs_show(r->tree, cell.owner, &name);
        Row *row = row_of(t, &name);
        row->reference.entries += cell.part[PART_TOTAL].n[COST_E];
        row->reference.inner += cell.part[PART_TOTAL].n[COST_INNER];
    }
    for (size_t i = 0; i < ledger_cells(r->forced); i++) {
        LedgerCell cell = ledger_cell(r->forced, i);
        buf_clear(&name);
        ccs_show(r->tree, cell.owner, &name);
        buf_puts(&name, " <= ");
        ccs_show(r->tree, cell.forcer, &name);
        row_of(t, &name)->reference.forced += cell.part[PART_TOTAL].n[COST_V];
    }
    for (Ccs s = 1; s < ccs_count(r->tree) && s < r->n_memory; s++) {
        buf_clear(&name);
        ccs_show(r->tree, s, &name);
        Row *row = row_of(t, &name);
        row->reference.objects = r->memory[s].objects;
        row->reference.bytes = r->memory[s].bytes;
        row->reference.thunks = r->memory[s].thunks;
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
    const CcsForest *f = &rt->prof->forest;
    Buf name = {0};
    for (size_t i = 0; i < f->stacks.len; i++) {
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        if (f->stacks.data[i] == rt->prof->overhead)
            continue;
        buf_clear(&name);
        show_stack(f, f->stacks.data[i], &name);
        row_of(t, &name)->engine = (Charges){ n->entries, n->inner, n->objects, n->bytes, 0, 0 };
    }
    buf_free(&name);
}

/* The laziness account. Of CAFs the reference does not say that they are made. */
static void add_account(Rows *t, const Runtime *rt)
{
    const LazinessAccount *l = rt->prof->laziness;
    Buf name = {0};
    laziness_sum(rt->prof->laziness);
    for (size_t i = 0; i < l->all_rows.len; i++) {
        const LazyRow *row = l->all_rows.data[i];
        buf_clear(&name);
        show_stack(&rt->prof->forest, row->stack, &name);
        if (laziness_bytes(l, row) > 0)
            row_of(t, &name)->engine.thunks += row->made;
    }
    for (size_t i = 0; i < l->all_demand.len; i++) {
        const LazyDemand *d = l->all_demand.data[i];
        buf_clear(&name);
        show_stack(&rt->prof->forest, d->creator, &name);
        buf_puts(&name, " <= ");
        show_stack(&rt->prof->forest, d->forcer, &name);
        row_of(t, &name)->engine.forced += d->count;
    }
    buf_free(&name);
}

/* Whatever lowering has done: no thunk is forced that was not made, and so on. */
static bool account_adds_up(const Case *c, const Runtime *rt)
{
    const LazinessAccount *l = rt->prof->laziness;
    uint64_t forced = 0, demanded = 0;
    bool fine = true;
    for (size_t i = 0; i < l->all_rows.len; i++) {
        const LazyRow *r = l->all_rows.data[i];
        forced += r->forced;
        fine = fine && r->forced <= r->made && r->again <= r->forced && r->at_once <= r->forced;
    }
    for (size_t i = 0; i < l->all_demand.len; i++)
        demanded += l->all_demand.data[i]->count;
    if (!fine || forced != demanded)
        say(c, "the laziness account does not add up: %llu forced, %llu demanded", (unsigned long long)forced,
            (unsigned long long)demanded);
    return fine && forced == demanded;
}

/* The engine keeps choices in the heap, and whoever makes them pays for that memory; the semantics knows of no such
 * objects. */
static bool same_row(const Row *r, ProfileWay way)
{
    bool plain = way.plain;
    const Charges *a = &r->reference, *b = &r->engine;
    if (way.laziness && plain && (a->thunks != b->thunks || a->forced != b->forced))
        return false;
    if (a->entries != b->entries || a->inner != b->inner)
        return false;
    if (way.searches)
        return true;
    return plain ? a->objects == b->objects && a->bytes == b->bytes : b->objects <= a->objects && b->bytes <= a->bytes;
}

static bool same_rows(const Case *c, const Rows *t, const char *engine, ProfileWay way)
{
    bool same = true;
    for (size_t i = 0; i < t->rows.len; i++) {
        const Row *r = &t->rows.data[i];
        const Charges *a = &r->reference, *b = &r->engine;
        if (same_row(r, way))
            continue;
        same = false;
        say(c, "%s: %s: entries, inner, objects, bytes, thunks, forced are %llu, %llu, %llu, %llu, %llu, %llu"
               " instead of %llu, %llu, %llu, %llu, %llu, %llu",
            engine, r->stack,
            (unsigned long long)b->entries, (unsigned long long)b->inner, (unsigned long long)b->objects,
            (unsigned long long)b->bytes,
            (unsigned long long)b->thunks, (unsigned long long)b->forced,
            (unsigned long long)a->entries, (unsigned long long)a->inner, (unsigned long long)a->objects,
            (unsigned long long)a->bytes,
            (unsigned long long)a->thunks, (unsigned long long)a->forced);
    }
    return same;
}

/* ---- running ---- */

static bool agrees(const Case *c, ProfileWay way, const WorldSettings *world, const Engine *engine, const Image *image,
                   const EvalResult *reference)
{
    char why[200];
    enum { OFTEN = 10000 };
    ProfOptions profile = { .scope = (ProfScope)way.scope, .laziness = way.laziness, .biography = way.biography };
    if (way.sanity || way.biography) {         /* a census after each collection, or often: what it must add up to is
                                                  checked there */
        profile.heap_interval = way.sanity ? 1 : OFTEN;
        profile.retainers = way.scope == SCOPE_LEXICAL;
    }
    RuntimeOptions options = { .show = true, .sanity = way.sanity, .stack_limit = 64 << 20, .profile = &profile,
                               .world = world };
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt == NULL) {
        say(c, "%s: %s", engine->name, why);
        return false;
    }
    runtime_run(rt);
    if (way.biography) {
        prof_census_at_end(rt);
        biography_end(rt);                     /* with --sanity it complains if it does not add up */
    }
    Rows rows = { .arena = c->arena };
    add_reference(&rows, reference);
    add_engine(&rows, rt);
    if (way.laziness)
        add_account(&rows, rt);
    bool same = same_rows(c, &rows, engine->name, way) && (!way.laziness || account_adds_up(c, rt));
    if (rt->end != RUN_DONE || !same_value(rt->value, reference->values[0])) {
        say(c, "%s: %s instead of %s", engine->name, rt->end == RUN_DONE ? rt->value : rt->message,
            reference->values[0]);
        same = false;
    }
    if (prof_unaccounted(rt) != 0) {
        say(c, "%s: %lld bytes are charged to nobody", engine->name, (long long)prof_unaccounted(rt));
        same = false;
    }
    VEC_FREE(&rows.rows);
    runtime_free(rt);
    return same;
}

static bool charge_alike(const Case *c, ProfileWay way, const WorldSettings *world, const CoreProgram *program,
                         const EvalResult *reference)
{
    LowerOptions options = { .plain = way.plain, .profile = true, .call_stack = way.scope == SCOPE_CALLSTACK };
    Diags *ds = diags_new();
    Image image;
    bool same = image_lower(program, &options, &image, ds);
    if (!same) diags_render(ds, DIAG_SHORT, false, c->why);
    diags_free(ds);
    if (!same) return false;
    char why[200];
    same = image_verify(&image, why, sizeof why);
    if (!same) say(c, "the image: %s", why);
    way.searches = image.logic;
    same = same && agrees(c, way, world, &engine_bytecode, &image, reference);
    if (same && HAS_NATIVE) same = agrees(c, way, world, &engine_native, &image, reference);
    image_free(&image);
    return same;
}

/* One program, on both sides. Lowered without anything clever it is charged to the byte; unless `plain`, it is lowered
 * the other way, too. */
static Verdict check_program(const Case *c, ProfileWay way, const WorldSettings *world, uint64_t max_steps,
                             const CoreProgram *program)
{
    EvalOptions options = { .first = true, .scope = way.scope, .world = world, .max_steps = max_steps };
    ProfileWay plain = way;
    plain.plain = true;
    Run small = run_program(c, program, SMALL, options, "small step");
    Verdict v = run_ended(c, &small);
    bool value = v == HOLDS && small.r.n_values == 1 && !is_literal(small.r.values[0]);
    if (value && !charge_alike(c, plain, world, program, &small.r)) v = FAILS;
    if (value && v == HOLDS && !way.plain && !charge_alike(c, way, world, program, &small.r)) v = FAILS;
    run_free(&small);
    return v;
}

Verdict p7_check(const Case *c, ProfileWay way, const WorldSettings *world, uint64_t max_steps)
{
    const CoreProgram *program = way.box ? box_program(c->program, c->arena) : c->program;
    OptOptions options = { .profile = true, .call_stack = way.scope == SCOPE_CALLSTACK,
                           .lexical = way.scope == SCOPE_LEXICAL };
    if (!way.plain)
        program = opt_program(program, &options, c->arena);
    return check_program(c, way, world, max_steps, program);
}

static Verdict check(const Case *c) { return p7_check(c, way_of(c->number), NULL, 0); }

const Property property_p7 = { "P7", "the engine charges as small step does", family, check, false, 1, 0, 0};
