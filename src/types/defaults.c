/* The end of a module: defaulting (Haskell Report 4.3.4), then what could not be solved is reported.
 *
 * An unknown type that is only constrained by standard classes of one parameter, at least one of them numeric, becomes
 * the first type of the module's `default` declaration (else Integer, Double) that is an instance of them all. With
 * OverloadedStrings IsString counts as both, and String is the last default. With ExtendedDefaultRules it may be
 * constrained by anything, if one class is numeric or among Eq, Ord, Show, Foldable and Traversable, and () and [] are
 * the first defaults. */
#include "types/types_int.h"

static bool has_extension(const Checker *c, int extension) { return extension_on(c->module->extensions, extension); }

void defaults_standard(Checker *c)
{
    Ty **list = c->defaults = ARENA_ARRAY(c->arena, Ty *, 5);
    uint32_t n = 0;
    if (has_extension(c, EXT_EXTENDED_DEFAULT)) {
        list[n++] = ty_con(c, c->builtins->tuple_types[0]);
        list[n++] = ty_con(c, c->builtins->list);
    }
    list[n++] = ty_con(c, c->program->known[KNOWN_INTEGER]);
    list[n++] = ty_con(c, c->program->known[KNOWN_DOUBLE]);
    if (has_extension(c, EXT_OVERLOADED_STRINGS)) list[n++] = c->string;
    c->n_defaults = n;
}

/* ---- candidates ---- */

static int by_meta(const void *a, const void *b)
{
    const Goal *g = *(Goal *const *)a, *h = *(Goal *const *)b;
    uint32_t m = ty_head(g->ev->pred.types[0])->u.meta.unique, n = ty_head(h->ev->pred.types[0])->u.meta.unique;
    return m < n ? -1 : m > n;
}

static bool is_about_meta(const Goal *g)
{
    return g->ev->pred.n == 1 && ty_whnf(g->ev->pred.types[0])->kind == TY_META;
}

static bool is_interactive(const Checker *c, const Entity *cls)
{
    static const int classes[] = {KNOWN_EQ_CLASS, KNOWN_ORD_CLASS, KNOWN_SHOW_CLASS, KNOWN_FOLDABLE, KNOWN_TRAVERSABLE};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (cls == c->program->known[classes[i]]) return true;
    return false;
}

/* Whether the goals, all about one meta, allow a default. */
static bool may_default(const Checker *c, Goal *const *goals, size_t n)
{
    bool extended = has_extension(c, EXT_EXTENDED_DEFAULT), asks = false;
    for (size_t i = 0; i < n; i++) {
        const Entity *entity = goals[i]->ev->pred.cls;
        const ClassX *cls = class_x(entity);
        bool string = cls->of_strings && has_extension(c, EXT_OVERLOADED_STRINGS);
        if (!cls->standard && !string && !extended) return false;
        asks = asks || cls->numeric || string || (extended && is_interactive(c, entity))
               || entity == c->program->known[KNOWN_DATA_CLASS];
    }
    return asks;
}

static void add_metas(PtrMap *set, Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_META: ptrmap_put(set, t, t); break;
    case TY_APP:  add_metas(set, t->u.app.fun); add_metas(set, t->u.app.arg); break;
    case TY_FUN:  add_metas(set, t->u.fun.arg); add_metas(set, t->u.fun.res); break;
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++) add_metas(set, t->u.family.args[i]);
        break;
    default: break;
    }
}

/* The metas that goals of other forms, or equalities in scopes that may not find them out, are about: those have no
 * default. */
static PtrMap entangled(Checker *c)
{
    PtrMap set = {0};
    for (size_t i = 0; i < c->equalities.len; i++) {
        Ty *outside = equality_waits_outside(c, c->equalities.data[i]);
        if (outside) ptrmap_put(&set, outside, outside);
    }
    refine_activate(c, c->assume);
    for (size_t i = 0; i < c->goals.len; i++) {
        const Pred *p = &c->goals.data[i]->ev->pred;
        for (uint32_t k = 0; k < p->n && !is_about_meta(c->goals.data[i]); k++) add_metas(&set, p->types[k]);
    }
    return set;
}

/* ---- trying types ---- */

static bool has_instance(Checker *c, Entity *cls, Ty *type)
{
    Same best;
    InstanceX *x = instance_find(c, class_x(cls), &type, &best);
    if (x) instance_unmatch(x);
    return x;
}

static bool fits_all(Checker *c, Goal *const *goals, size_t n, Ty *type)
{
    for (size_t i = 0; i < n; i++)
        if (!has_instance(c, goals[i]->ev->pred.cls, type)) return false;
    return true;
}

static bool default_meta(Checker *c, Goal *const *goals, size_t n, const PtrMap *no)
{
    Ty *meta = ty_whnf(goals[0]->ev->pred.types[0]);
    if (!may_default(c, goals, n) || ptrmap_get(no, meta)) return false;
    for (uint32_t i = 0; i < c->n_defaults; i++)
        if (fits_all(c, goals, n, c->defaults[i]) && unify(c, meta, c->defaults[i]) == UNIFY_OK) return true;
    return false;
}

bool goals_default(Checker *c)
{
    VEC(Goal *) sorted = {0};
    PtrMap none = {0}, no = has_extension(c, EXT_EXTENDED_DEFAULT) ? none : entangled(c);
    bool news = false;
    for (size_t i = 0; i < c->goals.len; i++)
        if (is_about_meta(c->goals.data[i])) VEC_PUSH(&sorted, c->goals.data[i]);
    if (sorted.len) qsort(sorted.data, sorted.len, sizeof *sorted.data, by_meta);
    for (size_t i = 0, end; i < sorted.len; i = end) {
        for (end = i + 1; end < sorted.len && by_meta(&sorted.data[i], &sorted.data[end]) == 0;) end++;
        news = default_meta(c, sorted.data + i, end - i, &no) || news;
    }
    ptrmap_free(&no);
    VEC_FREE(&sorted);
    return news;
}

/* ---- the end ---- */

/* A number whose type a function needs to be numeric as well: the function tells more. */
static bool is_about_same(const Goal *literal, const Goal *use)
{
    const Pred *p = &literal->ev->pred, *q = &use->ev->pred;
    return q->n == 1 && class_x(q->cls)->numeric && ty_equal(p->types[0], q->types[0]);
}

/* A variable in a pattern with a function is one that is found, and is unified with what is there: both need it. */
static bool needs_alike(NeedKind a, NeedKind b)
{
    return (a == NEED_FREE ? NEED_USE : a) == (b == NEED_FREE ? NEED_USE : b);
}

/* Several uses in one definition may need the same instance: one report. */
static bool is_repeated(const Checker *c, size_t i)
{
    const Goal *g = c->goals.data[i];
    for (size_t k = 0; k < c->goals.len; k++) {
        const Goal *other = c->goals.data[k];
        if (other->unit != g->unit || k == i) continue;
        if (k < i && needs_alike(other->need, g->need) && pred_equal(&other->ev->pred, &g->ev->pred)) return true;
        if (g->need == NEED_LITERAL && other->need == NEED_USE && is_about_same(g, other)) return true;
    }
    return false;
}

static void report_one(Checker *c, Goal *g)
{
    uint32_t unit = c->unit;
    c->unit = g->unit;
    report_goal(c, g);
    c->unit = unit;
}

static bool is_among(const Checker *c, size_t n_wrong, uint32_t unit)
{
    for (size_t i = 0; i < n_wrong; i++)
        if (c->wrong.data[i] == unit) return true;
    return false;
}

/* What is wrong for certain comes first. What is unknown in the same definition may only be so because of that. */
static void report_all(Checker *c, bool unknown)
{
    size_t n_wrong = unknown ? c->wrong.len : 0;
    for (size_t i = 0; i < c->goals.len; i++) {
        Goal *g = c->goals.data[i];
        refine_activate(c, g->assume);
        if (goal_is_unknown(c, g) == unknown && !is_repeated(c, i) && !is_among(c, n_wrong, g->unit)) report_one(c, g);
    }
    refine_activate(c, NULL);
}

void goals_finish(Checker *c)
{
    c->assume = NULL;
    goals_solve(c, 0);
    while (c->goals.len && goals_default(c)) goals_solve(c, 0);
    c->last = true;
    do goals_solve(c, 0);
    while (c->goals.len && goals_default(c));
    c->last = false;
    equalities_report(c, true);
    report_all(c, false);
    report_all(c, true);
    c->goals.len = 0;
    equalities_report(c, false);
    lifted_check(c);
}
