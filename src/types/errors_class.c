/* Messages about class constraints that cannot be met: who needs what, and what may have been meant. */
#include "types/errors_int.h"

#include <string.h>

/* ---- who needs it ---- */

static const Goal *first_goal(const Goal *g)
{
    while (g->parent) g = g->parent;
    return g;
}

static void who_needs(Checker *c, const Goal *g, Diag *d)
{
    const Goal *root = first_goal(g);
    switch (g->need) {
    case NEED_USE:
        if (g->user) diag_label(d, "`%s` needs `%s`", entity_shown(g->user), pred_text(c, &root->ev->pred));
        else diag_label(d, "`%s` is needed here", pred_text(c, &root->ev->pred));
        break;
    case NEED_LITERAL: diag_label(d, "a number needs `%s`", pred_text(c, &root->ev->pred)); break;
    case NEED_DEFAULT:
        diag_label(d, "the default of `%s` needs `%s`", g->user->name->text, pred_text(c, &root->ev->pred));
        break;
    case NEED_FREE:
        diag_label(d, "the values of a logic variable are found by `%s`", pred_text(c, &root->ev->pred));
        break;
    case NEED_SUPER: case NEED_DERIVED: break;
    }
    if (root != g)
        diag_note(d, "`%s` holds only if `%s` does", pred_text(c, &root->ev->pred), pred_text(c, &g->ev->pred));
}

/* map f xs in a pattern: `f` is not what the module has by that name. */
static void help_variable(const Checker *c, const Goal *g, Diag *d)
{
    const Binds *all = c->module->binds;
    for (uint32_t i = 0; g->need == NEED_FREE && g->user && i < all->n; i++) {
        const Binding *b = all->bindings[i];
        if (b->kind != BINDING_FUNCTION || b->name != g->user->name || b->entity == g->user) continue;
        diag_second(d, b->entity->span, "not this one: a name that a pattern is given is a variable");
        return;
    }
}

/* ---- missing instances ---- */

static bool is_function(Ty *t)
{
    Ty *arg, *res;
    return ty_is_fun(t, &arg, &res);
}

static bool is_string(const Checker *c, Ty *t)
{
    Ty *elem = ty_list_elem(c, t);
    return elem && ty_is_con(c, elem, c->program->known[KNOWN_CHAR]);
}

/* Curry: x > 0 && x + 1. No argument says that the number is a truth value: what is around wants one. */
static bool is_behind_condition(const Checker *c, const Goal *g, Ty *t)
{
    Span at = meta_set_at(t), here = g->ev->span;
    return c->module->language->logic && g->need == NEED_USE && ty_is_con(c, t, c->program->known[KNOWN_BOOL])
           && (span_is_none(at) || at.file != here.file || (at.lo <= here.lo && here.hi <= at.hi));
}

/* Curry: the values of a set function, in a multiset that hides their order. */
static bool is_values(const Entity *con)
{
    return con && strcmp(con->name->text, "Values") == 0
           && strcmp(con->module->name->text, "Control.Search.SetFunctions") == 0;
}

static void instance_hints(Checker *c, const Goal *g, Diag *d)
{
    const Pred *p = &g->ev->pred;
    const ClassX *cls = class_x(p->cls);
    Ty *t = p->n ? p->types[0] : c->error;
    bool number = cls->numeric && has_name(p->cls, p->cls->name->text);
    if (is_function(t)) {
        if (infix_help_at(c, d, g->ev->span) || infix_help(c, d, t, g->unit)) return;
        if (g->need == NEED_USE || g->need == NEED_LITERAL)
            diag_note(d, "`%s` is a function: is it given all its arguments?", ty_text(c, t));
    } else if (g->need != NEED_DERIVED && ty_is_con(c, t, c->program->known[KNOWN_IO])) {
        if (has_name(p->cls, "Read")) diag_help(d, "`return x` is the action that gives `x`");
        else diag_note(d, "`x <- ...` takes the result of an action; `let x = ...` names a value");
    } else if (number && is_string(c, t) && has_name(g->user, "+")) {
        diag_help(d, "`++` joins strings");
    } else if (number && is_string(c, t) && g->need == NEED_USE) {
        diag_note(d, "text is not a number; `read` makes one of it");
    } else if (number && is_behind_condition(c, g, t)) {
        diag_help(d, CONDITION_HELP);
    } else if (number && has_name(p->cls, "Integral") && is_number_type(c, t)) {
        diag_note(d, "`%s` has fractions; `div` and `mod` are for whole numbers", ty_text(c, t));
    } else if (number && has_name(p->cls, "Fractional") && is_number_type(c, t)) {
        if (has_name(g->user, "/")) diag_help(d, "`div` divides whole numbers, `fromIntegral` converts them");
        else diag_note(d, "`%s` has no fractions; `fromIntegral` converts whole numbers", ty_text(c, t));
    } else if (has_name(p->cls, "Show") || has_name(p->cls, "Eq") || has_name(p->cls, "Ord")) {
        Entity *con = ty_head_con(c, t);
        if (is_values(con)) diag_help(d, "`sortValues` makes a list of them, `printValues` prints them");
        else if (con && con->u.data && con->module == c->module)
            diag_help(d, "`deriving %s` in the declaration of `%s` makes one", p->cls->name->text, con->name->text);
    }
}

/* Why `coerce` does not get from one type to the other. */
static void coercible_hints(Checker *c, const Pred *p, Diag *d)
{
    const Entity *con = ty_head_con(c, p->types[0]);
    for (uint32_t i = 0; i < 2; i++) {
        const Entity *hidden = coercible_hidden(c, p->types[i]);
        if (!hidden) continue;
        diag_note(d, "the constructor `%s` is not in scope here, so nobody may see what is inside `%s`",
                  hidden->name->text, hidden->parent->name->text);
        return;
    }
    uint32_t n = con && con == ty_head_con(c, p->types[1]) ? ty_args(p->types[0], NULL, 0) : 0;
    for (uint32_t i = 0; i < n; i++)
        if (tycon_role(con, i) == ROLE_NOMINAL) {
            diag_note(d, "the %s parameter of `%s` must be the very same type on both sides: its role is nominal",
                      ordinal(i), con->name->text);
            return;
        }
}

/* The argument that told the type, when there was one. */
static void type_origin(Checker *c, const Goal *g, Diag *d)
{
    if (g->ev->pred.n != 1) return;
    Ty *t = g->ev->pred.types[0];
    Span at = meta_set_at(t), here = g->ev->span;
    if (span_is_none(at) || at.file != here.file || (at.lo <= here.lo && here.hi <= at.hi)) return;
    diag_second(d, at, "this is `%s`", ty_text(c, t));
}

/* HasField "x" T a, mostly because of r.x */
static bool report_field(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    bool is_number;
    const Entity *literal = class_x(p->cls)->has_field ? literal_of(p->types[0], &is_number) : NULL;
    Entity *type, *field = literal ? field_wanted(c, p, &type) : NULL;
    if (!literal || !type) return false;
    Diag *d = TYPE_ERROR(c, NO_FIELD, g->ev->span, "the type `%s` %s `%.*s`", type->name->text,
                         field ? "does not give its field" : "has no field",
                         (int)literal->name->len - 2, literal->name->text + 1);
    if (!d) return true;
    if (field) diag_note(d, "it is not in scope here, or it is polymorphic");
    else if (type->n_subs) diag_second(d, type->span, "its fields are declared here");
    for (uint32_t i = 1; i < p->n; i++) poison(c, p->types[i]);
    return true;
}

/* Those that fit, or would if a variable were another type: at most a few are shown. */
static void show_overlapping(Checker *c, const Pred *p, Diag *d)
{
    enum { SHOWN = 3 };
    const ClassInfo *cls = &class_x(p->cls)->info;
    for (uint32_t i = 0, n = 0; i < cls->n_instances && n < SHOWN; i++) {
        const InstanceX *x = (const InstanceX *)cls->instances[i];
        Same s = instance_match_quietly(c, x, p->types);
        if (s == SAME_NO || x->broken) continue;
        Pred head = {.cls = p->cls, .types = x->inst.types, .n = x->inst.n_types};
        diag_note(d, "`%s` %s", pred_text(c, &head),
                  s == SAME_YES ? "fits" : "would fit if a variable were another type");
        n++;
    }
    diag_help(d, "`instance {-# OVERLAPPING #-} ...` says that an instance goes before less special ones");
}

/* No instance is taken, since several could be. */
static bool report_overlapping(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    const ClassX *cls = class_x(p->cls);
    bool fits = false;
    for (uint32_t i = 0; cls->overlapping && i < cls->info.n_instances; i++)
        fits |= instance_match_quietly(c, (const InstanceX *)cls->info.instances[i], p->types) == SAME_YES;
    Diag *d = fits ? TYPE_ERROR(c, OVERLAP, g->ev->span, "which instance is `%s`?", pred_text(c, p)) : NULL;
    if (!d) return fits;
    who_needs(c, g, d);
    show_overlapping(c, p, d);
    return true;
}

/* An instance or a family says why there is none. */
static bool report_custom(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    char *text = custom_message(c, p->types, p->n);
    if (!text) return false;
    const Pred *root = &first_goal(g)->ev->pred;
    Diag *d = custom_error(c, TYPE_ERR_NO_INSTANCE, g->ev->span, text);
    if (d && g->user && g->need == NEED_USE)
        diag_label(d, custom_message(c, root->types, root->n) ? "`%s` cannot be used so" : "`%s` needs `%s`",
                   entity_shown(g->user), pred_text(c, root));
    for (uint32_t i = 0; i < p->n; i++) poison(c, p->types[i]);
    return true;
}

static void report_no_instance(Checker *c, const Goal *g)
{
    if (report_custom(c, g) || report_overlapping(c, g)) return;
    Diag *d = TYPE_ERROR(c, NO_INSTANCE, g->ev->span, "there is no instance `%s`", pred_text(c, &g->ev->pred));
    if (!d) return;
    who_needs(c, g, d);
    type_origin(c, first_goal(g), d);
    if (class_x(g->ev->pred.cls)->coercible) coercible_hints(c, &g->ev->pred, d);
    else if (g->ev->pred.cls == c->program->known[KNOWN_DATA_CLASS]) {
        diag_note(d, "functions and actions are not in it, nor types that are made of them");
        help_variable(c, g, d);
    } else instance_hints(c, g, d);
    for (uint32_t i = 0; i < g->ev->pred.n; i++) poison(c, g->ev->pred.types[i]);
}

static void report_literal(Checker *c, const Goal *g)
{
    Ty *t = g->ev->pred.types[0];
    const char *text = ty_text(c, t);
    Diag *d = TYPE_ERROR(c, NUMBER, g->ev->span, "a number is used as `%s`", text);
    if (!d) return;
    diag_label(d, "this would have to be `%s`", text);
    diag_note(d, "there is no instance `%s`", pred_text(c, &g->ev->pred));
    instance_hints(c, g, d);
    poison(c, t);
}

static void report_derived(Checker *c, const Goal *g)
{
    const Instance *inst = g->derived;
    const Entity *type = inst && inst->n_types ? ty_head_con(c, inst->types[inst->n_types - 1]) : NULL;
    Diag *d =
        TYPE_ERROR(c, CANNOT_DERIVE, g->ev->span, "cannot derive `%s`%s%s%s", inst ? inst->cls->name->text : "this",
                   type ? " for `" : "", type ? type->name->text : "", type ? "`" : "");
    if (!d) return;
    if (class_x(g->ev->pred.cls)->coercible) {
        diag_label(d, "the method `%s` of what is inside is not the same at run time",
                   g->user ? g->user->name->text : "?");
        diag_note(d, "that would need `%s`", pred_text(c, &g->ev->pred));
        return;
    }
    diag_label(d, "there is no instance `%s`", pred_text(c, &g->ev->pred));
    if (g->ev->pred.n == 1 && is_function(g->ev->pred.types[0])) diag_note(d, "a field is a function");
}

static void report_super(Checker *c, const Goal *g)
{
    const Goal *root = first_goal(g);
    Diag *d = TYPE_ERROR(c, NO_SUPER_INSTANCE, g->ev->span, "this instance needs another one: `%s`",
                         pred_text(c, &root->ev->pred));
    if (!d) return;
    if (g->user) diag_label(d, "`%s` is a superclass of `%s`", root->ev->pred.cls->name->text, g->user->name->text);
    if (root != g) diag_note(d, "that one holds only if `%s` does", pred_text(c, &g->ev->pred));
}

/* ---- variables ---- */

static const TyVar *variable(const Pred *p)
{
    for (uint32_t i = 0; i < p->n; i++) {
        Ty *head = ty_head(p->types[i]);
        if (head && head->kind == TY_VAR) return head->u.var;
    }
    return NULL;
}

static bool is_within(Span at, Span around)
{
    return around.file == at.file && around.lo <= at.lo && at.hi <= around.hi;
}

/* The class or instance, with its methods: the span of an instance is that of its first line. */
static const Decl *declaration_around(const Checker *c, Span at)
{
    for (uint32_t i = 0; i < c->module->n_decls; i++) {
        const Decl *d = c->module->decls[i];
        const Binds *inside = d->kind == DECL_CLASS ? d->u.cls.defaults
                              : d->kind == DECL_INSTANCE ? d->u.instance.methods : NULL;
        if (inside && (is_within(at, d->span) || is_within(at, inside->span))) return d;
    }
    return NULL;
}

/* `word` pred => head ..., where nothing stands in front of the head yet. */
static void help_head(Diag *d, const char *word, const char *pred, bool context, Name head)
{
    if (context) diag_help(d, "add `%s` to the context of the %s", pred, word);
    else diag_help(d, "write `%s %s => %s ...`", word, pred, head->text);
}

/* Whose type says that the variable may be any one: an instance's, a class's, a method's that the instance does not
 * write itself, or a signature. */
static void help_context(Checker *c, const Goal *g, const TyVar *v, Diag *d)
{
    const char *pred = pred_text(c, &g->ev->pred);
    const Decl *owner = declaration_around(c, v->span), *here = declaration_around(c, g->ev->span);
    if (v->of_instance && owner && owner->kind == DECL_INSTANCE)
        help_head(d, "instance", pred, owner->u.instance.n_context > 0, owner->u.instance.cls.name);
    else if (v->of_instance && owner && owner->kind == DECL_CLASS)
        help_head(d, "class", pred, owner->u.cls.n_context > 0, owner->u.cls.name);
    else if (!here || here->kind != DECL_INSTANCE || here == owner || span_is_none(v->span))
        diag_help(d, "add `%s =>` to the type", pred);
    else if (owner)
        diag_help(d, "add `%s =>` to the method's type in class `%s`", pred, here->u.instance.cls.name->text);
    else
        diag_note(d, "class `%s` has the method for all types, so its instances cannot ask for `%s`",
                  here->u.instance.cls.name->text, pred);
}

static void report_context(Checker *c, const Goal *g, const TyVar *v)
{
    const char *pred = pred_text(c, &g->ev->pred);
    if (g->need == NEED_SUPER) {
        report_super(c, g);
        return;
    }
    const Entity *cls = g->ev->pred.cls;       /* c a, where c is a variable: any class */
    Diag *d = cls == c->program->known[KNOWN_HOLDS]
                  ? TYPE_ERROR(c, MISSING_CONTEXT, g->ev->span, "nothing says that `%s` holds", pred)
                  : TYPE_ERROR(c, MISSING_CONTEXT, g->ev->span, "`%s` may be any type, also one without `%s`",
                               ty_text(c, v->self), cls->name->text);
    if (!d) return;
    who_needs(c, g, d);
    if (v->existential) diag_second(d, v->span, "only this constructor knows what `%s` is", ty_text(c, v->self));
    else if (!span_is_none(v->span)) diag_second(d, v->span, "`%s` is from here", ty_text(c, v->self));
    if (v->existential || !v->skolem) return;
    if (ty_is_anonymous(v)) diag_help(d, "give it a name, as in `%s a => [a]`", cls->name->text);
    else help_context(c, g, v, d);
}

/* ---- all ---- */

static bool is_excused(const Checker *c, const Pred *p)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (ty_has_error(c, p->types[i])) return true;
    return false;
}

/* A number cannot be a container, whatever that is. */
static bool is_number_in_container(const Goal *g)
{
    return g->need == NEED_LITERAL && !g->parent && ty_whnf(g->ev->pred.types[0])->kind == TY_APP;
}

void goals_excuse(Checker *c, size_t mark, Ty *type)
{
    for (size_t i = mark; i < c->goals.len; i++) {
        Pred *p = &c->goals.data[i]->ev->pred;
        if (p->n != 1 || !ty_equal(p->types[0], type)) continue;
        p->types = ARENA_ARRAY(c->arena, Ty *, 1);
        p->types[0] = c->error;
    }
}

void goals_excuse_use(Checker *c, Instantiation *inst)
{
    for (uint32_t i = 0; i < inst->n_evs; i++) {
        Pred *p = &inst->evs[i]->pred;
        p->types = arena_copy(c->arena, p->types, p->n * sizeof *p->types);
        if (p->n) p->types[0] = c->error;
    }
}

bool goal_is_unknown(Checker *c, const Goal *g)
{
    if (class_x(g->ev->pred.cls)->has_field && ty_head_con(c, g->ev->pred.types[1])) return false;
    return g->need != NEED_DERIVED && unknown_type(&g->ev->pred) && !is_number_in_container(g);
}

/* ?x, which nothing around binds. */
static void report_implicit(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    bool number;
    const Entity *literal = literal_of(p->types[0], &number);
    const char *name = literal ? arena_strndup(c->arena, literal->name->text + 1, literal->name->len - 2) : "_";
    Diag *d = TYPE_ERROR(c, NO_INSTANCE, g->ev->span, "the implicit parameter `?%s` is not bound here", name);
    if (!d) return;
    if (g->user && g->user != c->program->known[KNOWN_IMPLICIT_VALUE])
        diag_label(d, "`%s` needs `%s`", entity_shown(g->user), pred_text(c, p));
    diag_help(d, "`let ?%s = .. in ..` binds it, or `(%s) =>` in the signature", name, pred_text(c, p));
}

void report_goal(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    if (is_excused(c, p) || instance_is_meant(c, p)) return;
    names_reset(c);
    if (class_x(p->cls)->implicit) {
        report_implicit(c, g);
        return;
    }
    if (report_field(c, g)) return;
    Ty *meta = unknown_type(p);
    const TyVar *v = variable(p);
    if (g->need == NEED_DERIVED) report_derived(c, g);
    else if (is_number_in_container(g)) report_literal(c, g);
    else if (meta) report_ambiguous(c, g, meta);
    else if (v) report_context(c, g, v);
    else if (g->need == NEED_SUPER) report_super(c, g);
    else if (g->need == NEED_LITERAL && g == first_goal(g)) report_literal(c, g);
    else report_no_instance(c, g);
}
