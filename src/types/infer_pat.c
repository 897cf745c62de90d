/* Patterns: checked against the type of what they match; their variables get their types.
 *
 * A constructor with existential variables or a context opens a scope (not if it is matched lazily): its variables
 * become skolems one level up, its context is assumed. The scope lasts from the pattern to pats_end, which whoever
 * binds patterns calls after all that they scope over. */
#include "types/types_int.h"

PatScope pats_begin(Checker *c)
{
    return (PatScope){.assume = c->assume, .level = c->level, .goals = c->goals.len};
}

void pats_end(Checker *c, const PatScope *s)
{
    if (c->assume == s->assume && c->level == s->level) return;
    goals_solve(c, s->goals);
    c->level = s->level;
    assume_leave(c, s->assume);
}

Ty *pats_expected(Checker *c, const PatScope *s, Ty *expected)
{
    return expected || c->level == s->level ? expected : ty_meta_at(c, c->star, s->level);
}

/* ---- variables ---- */

static void check_var(Checker *c, Pat *p, Entity *var, Ty *type, const Why *why)
{
    if (!var) return;
    if (!var->type) {
        var->type = type;
        closed_bind(c, var);
        return;
    }
    Ty *declared = ty_find(var->type);
    if (declared->kind == TY_FORALL && ty_find(type)->kind != TY_FORALL) {
        EvVar **evs;
        uint32_t n_evs;
        declared = skolemise_own(c, declared, assume_new(c), &evs, &n_evs);
        if (n_evs)
            TYPE_ERROR(c, PATTERN_CONTEXT, p->span,
                       "`%s` is bound by a pattern, so its signature cannot have a context", var->name->text);
    }
    UnifyResult r = unify(c, declared, type);
    if (r) report_mismatch(c, p->span, NULL, type, declared, why, r);
}

/* ---- constructors ---- */

/* R :: forall k (a :: k). T a a: what k is follows from the type that is matched. NULL for all other variables. */
static Ty **kinds_told(Checker *c, const ConInfo *info, Ty **univ)
{
    Ty **kinds = ARENA_ARRAY(c->arena, Ty *, info->n_exist);
    for (uint32_t i = 0; i < info->n_exist; i++) {
        for (uint32_t k = 0; k < info->n_univ && !kinds[i]; k++)
            if (ty_mentions(info->univ[k]->kind, info->exist[i])) kinds[i] = ty_meta(c, c->star);
        for (uint32_t k = 0; k < info->n_univ && kinds[i]; k++)
            univ[k]->u.meta.kind = ty_subst(c, &info->exist[i], &kinds[i], 1, univ[k]->u.meta.kind);
    }
    return kinds;
}

static Ty **open_existentials(Checker *c, const ConInfo *info, Ty **kinds, Span span)
{
    Ty **types = ARENA_ARRAY(c->arena, Ty *, info->n_exist);
    for (uint32_t i = 0; i < info->n_exist; i++) {
        types[i] = kinds[i];
        if (kinds[i]) continue;
        TyVar *v = tyvar_skolem(c, info->exist[i], info->exist[i]->kind);
        v->existential = true;
        v->span = span;
        types[i] = v->self;
    }
    return types;
}

static void impossible_match(Checker *c, const Pat *p, Ty *type)
{
    names_reset(c);
    if (c->quiet) return;
    Diag *d = diag_add(c->ds, DIAG_WARNING, type_errors[TYPE_ERR_IMPOSSIBLE_MATCH].code, p->span,
                       "the constructor `%s` can never be here", p->u.con.con.name->text);
    diag_label(d, "the value has the type `%s`", ty_text(c, type));
}

/* Substitutes in what the constructor brings, and assumes its context. */
static void open_context(Checker *c, Pat *p, const ConInfo *info, Ty *type)
{
    Assume *a = assume_new(c);
    a->match = p;
    Pred *preds = ARENA_ARRAY(c->arena, Pred, info->n_context);
    for (uint32_t i = 0; i < info->n_context; i++) preds[i] = subst_pred(c, &info->context[i]);
    subst_end(info->univ, info->n_univ);
    subst_end(info->exist, info->n_exist);
    p->u.con.n_evs = evvars_new(c, preds, info->n_context, &p->u.con.evs);
    if (!assume_preds(c, a, preds, info->n_context, p->u.con.evs)) impossible_match(c, p, type);
}

/* Lazily matched, by ~, let or where, a constructor brings nothing into scope: it may never be looked at. So its
 * existential types must not be seen, and what its context says holds only in the pattern itself. */
static bool shows_existential(const Checker *c, const Pat *p, const ConInfo *info, uint32_t arity)
{
    for (uint32_t i = 0; i < arity; i++) {
        bool ignored = c->binding && i < p->u.con.n && p->u.con.args[i]->kind == PAT_WILDCARD;
        for (uint32_t k = 0; k < info->n_exist && !ignored; k++)
            if (ty_mentions(info->fields[i], info->exist[k])) return true;
    }
    return false;
}

static Ty **no_existentials(Checker *c, const Pat *p, Ty **fields, uint32_t arity)
{
    Diag *d = TYPE_ERROR(c, EXISTENTIAL_BINDING, p->span, "a constructor with existential types cannot be matched %s",
                         c->binding ? "by `let` or `where`" : "lazily, behind `~`");
    if (d && c->binding) diag_help(d, "use `case`, or a `do` block with `<-`");
    else if (d) diag_help(d, "without the `~` it is matched at once, and its types are known from there on");
    for (uint32_t i = 0; i < arity; i++) fields[i] = c->error;
    return fields;
}

/* The types of the fields when the constructor's universal variables are `univ`, and kinds among its own `kinds`. */
static Ty **open_con(Checker *c, Pat *p, const ConInfo *info, uint32_t arity, Ty **univ, Ty **kinds, Ty *type)
{
    Ty **exist = NULL, **fields = ARENA_ARRAY(c->arena, Ty *, arity);
    bool opens = info->n_exist || info->n_context;
    bool lazy = c->binding || c->lazy;
    if (lazy && shows_existential(c, p, info, arity)) return no_existentials(c, p, fields, arity);
    if (opens && !lazy) c->level++;
    if (opens) exist = open_existentials(c, info, kinds, p->span);
    subst_begin(info->univ, univ, info->n_univ);
    subst_begin(info->exist, exist, info->n_exist);
    for (uint32_t i = 0; i < info->n_exist; i++)
        if (!kinds[i]) exist[i]->u.var->kind = subst_ty(c, info->exist[i]->kind);
    for (uint32_t i = 0; i < arity; i++) fields[i] = subst_ty(c, info->fields[i]);
    if (opens) open_context(c, p, info, type);
    subst_end(info->univ, info->n_univ);
    subst_end(info->exist, info->n_exist);
    return fields;
}

static void wrong_arity(Checker *c, const Pat *p, const Entity *con)
{
    Diag *d = TYPE_ERROR(c, PATTERN_ARITY, p->span, "the constructor `%s` has %u field%s, but this pattern has %u",
                         con->name->text, con->arity, con->arity == 1 ? "" : "s", p->u.con.n);
    if (d && con->module) diag_second(d, con->span, "declared here");
}

static Ty *con_result(Checker *c, const Entity *con, const ConInfo *info, Ty **univ)
{
    if (info->view) return ty_subst(c, info->univ, univ, info->n_univ, info->view);
    return tycon_applied(c, con->parent, univ, info->n_univ);
}

/* \x -> x */
static Expr *same(Checker *c, Span span)
{
    Entity *x = local_new(c->arena, "x", span);
    return expr_lambda1(c->arena, pat_of_var(c->arena, x, span), expr_of(c->arena, x, span), span);
}

/* LayFun f = e, where the field is polymorphic and f has a signature of its own: an instance of the field. */
static bool is_less_general(Checker *c, const Entity *var, Ty *type)
{
    if (!var || !var->type || ty_find(type)->kind != TY_FORALL || ty_find(var->type)->kind == TY_META) return false;
    size_t mark = try_begin(c);
    bool same = unify(c, var->type, type) == UNIFY_OK;
    try_end(c, mark, false);
    return !same;
}

static Pat *field_pattern(Checker *c, Pat *p, Ty *type)
{
    if (p->kind != PAT_VAR || !is_less_general(c, p->u.var, type)) return p;
    Pat *view = pat_new(c->arena, PAT_VIEW, p->span);
    view->u.view.fun = same(c, p->span);
    view->u.view.pat = p;
    return view;
}

/* C @t p: an instance of the constructor's type has the fields that were found for the pattern, and gives what is
 * matched, if that says more; then the types that are written are those of its variables. */
static void check_type_arguments(Checker *c, Pat *p, const ConInfo *info, Ty *const *fields, Ty *whole)
{
    Ty *sigma = ty_find(p->u.con.con.entity->type), *arg, *res;
    uint32_t n = sigma->kind == TY_FORALL ? sigma->u.forall.n_vars : 0, v = 0;
    TyVar **vars = n ? sigma->u.forall.vars : NULL;
    Ty **as = metas_for(c, vars, n), *is = n ? ty_subst(c, vars, as, n, sigma->u.forall.body) : sigma;
    for (uint32_t i = 0; i < p->u.con.con.entity->arity && ty_is_fun(is, &arg, &res); i++, is = res)
        unify(c, arg, fields[i]);
    if (info->n_context == 0) unify(c, is, whole);
    for (uint32_t i = 0; i < p->u.con.n_types; i++, v++) {
        Type *written = p->u.con.types[i];
        v = n ? type_arg_next(sigma, v, 0) : 0;
        if (v >= n) {
            TYPE_ERROR(c, TYPE_ARGUMENTS, written->span, "one type argument too many");
            return;
        }
        Ty *type = type_arg_for(c, written, sigma, v, NULL);
        UnifyResult r = type ? unify(c, type, as[v]) : 0;
        if (r) report_mismatch(c, written->span, NULL, as[v], type, NULL, r);
    }
}

static void check_con(Checker *c, Pat *p, Ty *type, const Why *why)
{
    Entity *con = p->u.con.con.entity;
    const ConInfo *info = con ? con->info : NULL;
    if (!info) {
        for (uint32_t i = 0; i < p->u.con.n; i++) check_pat(c, p->u.con.args[i], c->error, NULL);
        return;
    }
    Ty **univ = metas_for(c, info->univ, info->n_univ), **kinds = kinds_told(c, info, univ);
    Ty *whole = con_result(c, con, info, univ);
    UnifyResult r = unify(c, whole, type);
    if (r) report_mismatch(c, p->span, NULL, type, whole, why, r);
    if (r || ty_whnf(type) == c->error) {
        for (uint32_t i = 0; i < info->n_univ; i++) univ[i] = c->error;
    }
    if (p->u.con.n != con->arity) wrong_arity(c, p, con);
    p->u.con.univ = univ;
    need_context(c, con, info->univ, univ, info->n_univ, p->span);
    Ty **fields = open_con(c, p, info, con->arity, univ, kinds, type);
    if (p->u.con.n_types) check_type_arguments(c, p, info, fields, whole);
    for (uint32_t i = 0; i < p->u.con.n; i++) {
        uint32_t k = p->u.con.order ? p->u.con.order[i] : i;       /* a view may use what patterns before it bind */
        Ty *field = k < con->arity ? fields[k] : c->error;
        p->u.con.args[k] = field_pattern(c, p->u.con.args[k], field);
        check_pat(c, p->u.con.args[k], field, NULL);
    }
}

/* ---- the rest ---- */

/* The one type that a number has in a pattern. False: it cannot be the one that is expected, which was reported. */
static bool fix_literal(Checker *c, const Pat *p, Ty *type, const Why *why)
{
    LitKind kind = p->u.lit.lit.kind;
    if (!c->module->language->fixed_literals || (kind != LITERAL_INTEGER && kind != LITERAL_RATIONAL)) return true;
    Ty *actual = ty_con(c, c->program->known[kind == LITERAL_INTEGER ? KNOWN_INTEGER : KNOWN_DOUBLE]);
    UnifyResult r = unify(c, actual, type);
    if (r && !report_fixed_literal(c, p->span, type, actual))
        report_mismatch(c, p->span, NULL, type, actual, why, r);
    return !r;
}

static void check_lit(Checker *c, Pat *p, Ty *type, const Why *why)
{
    if (!fix_literal(c, p, type, why)) return;
    if (p->u.lit.equals) {
        check_expr(c, p->u.lit.equals, ty_fun(c, type, c->boolean), why);
        return;
    }
    Ty *actual = type_of_literal(c, &p->u.lit.lit);
    UnifyResult r = unify(c, actual, type);
    if (r) report_mismatch(c, p->span, NULL, type, actual, why, r);
}

static void check_sig(Checker *c, Pat *p, Ty *type, const Why *why)
{
    bool wild = c->wild;
    size_t wildcards = c->wildcards.len;
    c->wild = true;
    Ty *written = type_signature(c, p->u.sig.type);
    c->wild = wild;
    c->wildcards.len = wildcards;
    UnifyResult r = unify(c, written, type);
    if (r) report_mismatch(c, p->u.sig.type->span, NULL, type, written, why, r);
    check_pat(c, p->u.sig.pat, written, why);
}

static void check_view(Checker *c, Pat *p, Ty *type, const Why *why)
{
    Ty *res = ty_new_star(c);
    bool binding = c->binding, lazy = c->lazy;
    c->binding = c->lazy = false;
    check_expr(c, p->u.view.fun, ty_fun(c, type, res), why);
    c->binding = binding;
    c->lazy = lazy;
    check_pat(c, p->u.view.pat, res, NULL);
}

/* A constructor for something polymorphic, or that needs constraints: matched with an instance of it. */
static void check_instance(Checker *c, Pat *p, Ty *type, const Why *why)
{
    Pat *con = pat_of_con(c->arena, p->u.con.con, p->u.con.args, p->u.con.n, p->span);
    con->u.con.order = p->u.con.order;
    p->kind = PAT_VIEW;
    p->u.view.fun = same(c, p->span);
    p->u.view.either = false;
    p->u.view.pat = con;
    check_view(c, p, type, why);
}

static void check_lazy(Checker *c, Pat *p, Ty *type, const Why *why)
{
    const Assume *outer = c->assume;
    bool lazy = c->lazy;
    c->lazy = true;
    check_pat(c, p->u.inner, type, why);
    c->lazy = lazy;
    if (c->assume != outer) assume_leave(c, outer);
}

void check_pat(Checker *c, Pat *p, Ty *type, const Why *why)
{
    Span here = c->here;
    c->here = p->span;
    p->type = type;
    switch (p->kind) {
    case PAT_WILDCARD: break;
    case PAT_VAR:  check_var(c, p, p->u.var, type, why); break;
    case PAT_LIT:  check_lit(c, p, type, why); break;
    case PAT_CON:
        if (ty_find(type)->kind == TY_FORALL) check_instance(c, p, type, why);
        else check_con(c, p, type, why);
        break;
    case PAT_AS:
        check_var(c, p, p->u.as.var, type, why);
        check_pat(c, p->u.as.pat, type, why);
        break;
    case PAT_LAZY: check_lazy(c, p, type, why); break;
    case PAT_BANG: case PAT_PAREN: check_pat(c, p->u.inner, type, why); break;
    case PAT_SIG:  check_sig(c, p, type, why); break;
    case PAT_VIEW: check_view(c, p, type, why); break;
    case PAT_RECORD: case PAT_TUPLE: case PAT_LIST: case PAT_OPS: break;       /* gone after renaming */
    }
    c->here = here;
}
