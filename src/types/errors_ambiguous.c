/* Messages about types that nothing determines: which type is meant? Who gives it, who needs what of it, which types
 * would do. */
#include "syntax/scope.h"
#include "types/errors_int.h"

#include <string.h>

enum { MOST_USES = 2, MOST_CANDIDATES = 4 };

/* Also what a family waits for: Num (Item l), of a list with OverloadedLists. */
static Ty *unknown_head(Ty *t)
{
    Ty *head = ty_head(t), *found = NULL;
    if (!head || head->kind != TY_FAMILY) return head && head->kind == TY_META ? head : NULL;
    for (uint32_t i = 0; i < head->u.family.of->arity && !found; i++) found = unknown_head(head->u.family.args[i]);
    return found;
}

Ty *unknown_type(const Pred *p)
{
    Ty *found = NULL;
    for (uint32_t i = 0; i < p->n && !found; i++) found = unknown_head(p->types[i]);
    return found;
}

static bool mentions(Ty *meta, const Pred *p)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (ty_head(p->types[i]) == meta) return true;
    return false;
}

/* ---- what is known of it ---- */

typedef VEC(Entity *) Classes;

/* The classes of one parameter that the unknown type must belong to, each once. */
static Classes classes_of(const Checker *c, Ty *meta)
{
    Classes classes = {0};
    for (size_t i = 0; i < c->goals.len; i++) {
        const Pred *p = &c->goals.data[i]->ev->pred;
        bool again = false;
        for (size_t k = 0; k < classes.len; k++) again = again || classes.data[k] == p->cls;
        if (!again && p->n == 1 && mentions(meta, p)) VEC_PUSH(&classes, p->cls);
    }
    return classes;
}

static const char *classes_text(Checker *c, const Classes *classes)
{
    Buf b = {0};
    for (size_t i = 0; i < classes->len; i++) buf_printf(&b, "%s`%s`", i ? ", " : "", classes->data[i]->name->text);
    const char *text = arena_strndup(c->arena, buf_text(&b), b.len);
    buf_free(&b);
    return text;
}

/* ---- which types would do ---- */

static bool is_in_scope(const Checker *c, const Entity *type)
{
    return !type->module || !c->module->scope || scope_has(c->module->scope, type);
}

static bool has_all(Checker *c, const Classes *classes, Ty *type)
{
    for (size_t i = 0; i < classes->len; i++) {
        Same best;
        InstanceX *x = instance_find(c, class_x(classes->data[i]), &type, &best);
        if (!x) return false;
        instance_unmatch(x);
    }
    return true;
}

/* Types that come to mind first. */
static int rank(const Checker *c, const Entity *type)
{
    const int known[] = {KNOWN_INT, KNOWN_INTEGER, KNOWN_DOUBLE, KNOWN_BOOL, KNOWN_CHAR, KNOWN_IO};
    for (int i = 0; i < 6; i++)
        if (c->program->known[known[i]] == type) return i;
    return type->module == c->module ? -1 : type == c->builtins->list ? 6 : 7;
}

typedef struct Candidates {
    Entity  *best[MOST_CANDIDATES]; uint32_t n;
    uint32_t all;
} Candidates;

static void add_candidate(const Checker *c, Candidates *found, Entity *type)
{
    uint32_t i = found->n;
    found->all++;
    for (; i > 0 && rank(c, type) < rank(c, found->best[i - 1]); i--)
        if (i < MOST_CANDIDATES) found->best[i] = found->best[i - 1];
    if (i == MOST_CANDIDATES) return;
    found->best[i] = type;
    if (found->n < MOST_CANDIDATES) found->n++;
}

/* Type constructors in scope that are instances of all the classes as they stand. */
static Candidates candidates(Checker *c, const Classes *classes)
{
    Candidates found = {0};
    const ClassInfo *first = classes->len ? classes->data[0]->info : NULL;
    for (uint32_t i = 0; first && i < first->n_instances; i++) {
        Ty *type = ty_find(first->instances[i]->types[0]);
        if (type->kind == TY_CON && is_in_scope(c, type->u.con) && has_all(c, classes, type))
            add_candidate(c, &found, type->u.con);
    }
    return found;
}

static void name_candidates(Diag *d, const Candidates *found)
{
    Buf b = {0};
    for (uint32_t i = 0; i < found->n; i++)
        buf_printf(&b, "%s`%s`",
                   i == 0                                        ? ""
                   : i + 1 == found->n && found->all == found->n ? " or "
                                                                 : ", ",
                   found->best[i]->name->text);
    if (found->all > found->n) buf_printf(&b, " and %u more", found->all - found->n);
    if (found->all == 1) diag_note(d, "of the types in scope only %s would do", buf_text(&b));
    else if (found->all > 1) diag_note(d, "it could be %s", buf_text(&b));
    buf_free(&b);
}

/* ---- where it comes from ---- */

/* Whether the function's result is a type variable, as with `read`: then it is what an annotation should be put on. */
static bool gives_variable(const Entity *f)
{
    Ty *t = f && f->type ? ty_find(f->type) : NULL, *arg;
    if (!t || t->kind != TY_FORALL) return false;
    for (t = t->u.forall.body; ty_is_fun(t, &arg, &t);) {}
    t = ty_head(t);
    return t && t->kind == TY_VAR;
}

/* Of the goals about an unknown type, the one that is easiest to understand. */
static const Goal *clearest(const Checker *c, const Goal *g, Ty *meta)
{
    for (size_t i = 0; i < c->goals.len; i++) {
        const Goal *other = c->goals.data[i];
        if (other->need == NEED_USE && !other->parent && mentions(meta, &other->ev->pred)
            && gives_variable(other->user))
            return other;
    }
    return g;
}

static bool same_span(Span a, Span b)
{
    return a.file == b.file && a.lo == b.lo && a.hi == b.hi;
}

/* OverloadedLists: [a, b], which is written without the function that makes it what it is to be. */
static bool is_written_list(const Entity *user)
{
    return user && user->module && strcmp(user->module->name->text, "Tarry.IsList") == 0;
}

/* Who else needs something of the type. */
static void other_uses(Checker *c, const Goal *told, Ty *meta, Diag *d)
{
    Span seen[MOST_USES + 1] = {told->ev->span};
    uint32_t n = 1;
    for (size_t i = 0; i < c->goals.len && n <= MOST_USES; i++) {
        const Goal *g = c->goals.data[i];
        const Entity *user = g->need == NEED_USE ? g->user : NULL;
        bool again = !user || !mentions(meta, &g->ev->pred) || g->ev->span.file != seen[0].file;
        for (uint32_t k = 0; k < n; k++) again = again || same_span(seen[k], g->ev->span);
        if (again) continue;
        if (is_written_list(user)) diag_second(d, g->ev->span, "this is written as a list");
        else diag_second(d, g->ev->span, "`%s` needs `%s` of it", user->name->text, g->ev->pred.cls->name->text);
        seen[n++] = g->ev->span;
    }
}

/* The type that is needed, with the best candidate in it. */
static const char *example(Checker *c, const Goal *root, Ty *meta, const Candidates *found)
{
    bool whole = ty_find(meta->u.meta.kind) == c->star;
    if (!found->n) return whole ? "Int" : "...";
    if (!whole || root->ev->pred.n != 1)
        return arena_printf(c->arena, "%s%s", found->best[0]->name->text, whole ? "" : " ...");
    meta->u.meta.is = ty_con(c, found->best[0]);
    const char *text = ty_text(c, root->ev->pred.types[0]);
    meta->u.meta.is = NULL;
    return text;
}

/* What an annotation would look like. */
static void show_annotation(Diag *d, const Entity *user, const char *type)
{
    if (is_written_list(user)) {
        diag_help(d, "with OverloadedLists it may be of many types: say which, as in `([..] :: [Int])`");
        return;
    }
    Ty *t = user && user->type ? ty_find(user->type) : NULL, *arg, *res;
    bool applied = t && ty_is_fun(t->kind == TY_FORALL ? t->u.forall.body : t, &arg, &res);
    if (!user || !gives_variable(user) || is_operator(user))
        diag_help(d, "say which type is meant, as in `(... :: %s)`", type);
    else diag_help(d, "say which type is meant, as in `(%s%s :: %s)`", user->name->text, applied ? " ..." : "", type);
}

/* Curry: an overloaded main, which nobody uses whose use would tell. */
static bool is_entry(const Checker *c, const Goal *root)
{
    const Entity *main = c->program->entry_at ? c->program->entry : NULL;
    return main && root->user == main && same_span(root->ev->span, main->span);
}

/* classes: those of this one type alone; "" for none, where a class of several types needs it. */
static void label_needed(Checker *c, const Goal *g, const char *classes, Diag *d)
{
    if (*classes) diag_label(d, "some type with %s", classes);
    else diag_label(d, "`%s` is needed", pred_text(c, &g->ev->pred));
}

/* A variable that has no signature and takes no arguments has one type, and nothing tells which. */
static bool report_restricted(Checker *c, const Goal *g, Ty *meta, const char *classes, Diag *d)
{
    const Entity *x = g->restricted;
    if (!x || !x->type || !meta_occurs(meta, x->type)) return false;
    if (d) {
        label_needed(c, g, classes, d);
        diag_second(d, x->span, "`%s` takes no arguments and has no signature, so it must have one type",
                    x->name->text);
        diag_help(d, "give `%s` a signature", x->name->text);
    }
    poison(c, meta);
    return true;
}

void report_ambiguous(Checker *c, const Goal *g, Ty *meta)
{
    g = clearest(c, g, meta);
    const Goal *root = g;
    while (root->parent) root = root->parent;
    const Entity *user = root->user;
    Classes classes = classes_of(c, meta);
    const char *text = classes_text(c, &classes);
    Diag *d =
        !user || is_written_list(user)
            ? TYPE_ERROR(c, AMBIGUOUS, g->ev->span, "which type? Nothing tells which one this %shas",
                         user ? "list " : "")
        : is_entry(c, root)
            ? TYPE_ERROR(c, AMBIGUOUS, g->ev->span, "which type? Nothing tells at which one `%s` is wanted",
                         user->name->text)
        : gives_variable(user)
            ? TYPE_ERROR(c, AMBIGUOUS, g->ev->span, "which type? Nothing tells what `%s` is to give", user->name->text)
            : TYPE_ERROR(c, AMBIGUOUS, g->ev->span, "which type? Nothing tells which one `%s` is used at",
                         user->name->text);
    if (!report_restricted(c, g, meta, text, d) && d) {
        Candidates found = candidates(c, &classes);
        label_needed(c, g, text, d);
        other_uses(c, g, meta, d);
        name_candidates(d, &found);
        if (is_entry(c, root)) diag_help(d, "let the signature of `%s` say which", user->name->text);
        else show_annotation(d, user, example(c, root, meta, &found));
    }
    poison(c, meta);
    VEC_FREE(&classes);
}

/* What only the kind of a type mentions is not kept: data T (n :: Nat) = C,  C's type is T n for some n. */
void report_unknown_kind(Checker *c, const Ev *goal)
{
    names_reset(c);
    Diag *d = TYPE_ERROR(c, AMBIGUOUS, goal->span, "which kind? Nothing tells for which one `%s` is needed here",
                         goal->pred.cls->name->text);
    if (!d) return;
    diag_note(d, "what only the kind of a constructor's type says (`'C :: T 3`, `'C @3`) is not kept with that type");
    diag_help(d, "let a parameter of the type say it, too");
}
