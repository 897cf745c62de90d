/* Default rules of logic languages: where no rule of f applies, that of f'default does.
 *
 *     f p1 .. pn | c = e                 $rf p1 .. pn | c = [e]
 *     f'default q1 .. qn = d             f'default q1 .. qn = d
 *                                        f x1 .. xn = defaultRule (\(x1, .., xn) -> $rf x1 .. xn)
 *                                                                 (\(x1, .., xn) -> f'default x1 .. xn) (x1, .., xn)
 *
 * A rule applies when its patterns match and its condition holds: then there is a list, whose element is not yet
 * evaluated. defaultRule, of the Prelude, asks whether there is one by a set function: choices in arguments are none of
 * its own. Only functions at top level have default rules. The signature of f is that of f'default, too, unless it has
 * one, and with a list in the end that of $rf: so what is wrong in a rule is found there. Messages call $rf by the name
 * of f (entity_shown), and it is a part of f's cost centre. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_errors.h"
#include "syntax/rename_int.h"
#include "syntax/type_parts.h"

#include <string.h>

static const char suffix[] = "'default";

static uint32_t arity(const Binding *b) { return b->clauses[0].n; }

static bool is_function(const Binding *b, Name name) { return b->kind == BINDING_FUNCTION && b->name == name; }

/* Whose default rule it is; NULL: it is none. */
static Name belongs_to(const Binding *def)
{
    if (def->kind != BINDING_FUNCTION || def->name->len <= strlen(suffix)) return NULL;
    size_t n = def->name->len - strlen(suffix);
    return strcmp(def->name->text + n, suffix) == 0 ? name_intern(def->name->text, n) : NULL;
}

static Binding *find_rules(const Binds *b, Name name)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (is_function(b->bindings[i], name)) return b->bindings[i];
    return NULL;
}

static void put_in_lists(Renamer *r, Binding *rules)
{
    for (uint32_t i = 0; i < rules->n_clauses; i++) {
        Rhs *rhs = rules->clauses[i].rhs;
        for (uint32_t k = 0; k < rhs->n; k++) {
            Expr *list = expr_new(r->arena, EXPR_LIST, rhs->guarded[k].body->span);
            list->u.items.n = 1;
            list->u.items.items = arena_copy(r->arena, &rhs->guarded[k].body, sizeof(Expr *));
            rhs->guarded[k].body = list;
        }
    }
}

static Name argument(uint32_t i) { return name_printf("argument#%u", i); }

static Pat *argument_pat(Renamer *r, uint32_t i, Span span)
{
    Pat *p = pat_new(r->arena, PAT_VAR, span);
    p->name = argument(i);
    return p;
}

static Pat *arguments_pat(Renamer *r, uint32_t n, Span span)
{
    if (n == 1) return argument_pat(r, 0, span);
    Pat *p = pat_new(r->arena, n == 0 ? PAT_WILDCARD : PAT_TUPLE, span);
    if (n == 0) return p;
    p->u.items.n = n;
    p->u.items.items = ARENA_ARRAY(r->arena, Pat *, n);
    for (uint32_t i = 0; i < n; i++) p->u.items.items[i] = argument_pat(r, i, span);
    return p;
}

static Expr *arguments_expr(Renamer *r, uint32_t n, Span span)
{
    if (n == 1) return expand_name(r, argument(0), span);
    if (n == 0) return expand_library(r, "Tarry.Types", "True", span);          /* anything */
    Expr *e = expr_new(r->arena, EXPR_TUPLE, span);
    e->u.items.n = n;
    e->u.items.items = ARENA_ARRAY(r->arena, Expr *, n);
    for (uint32_t i = 0; i < n; i++) e->u.items.items[i] = expand_name(r, argument(i), span);
    return e;
}

/* \(x1, .., xn) -> f x1 .. xn */
static Expr *uncurried(Renamer *r, Name f, uint32_t n, Span span)
{
    Expr *call = expand_name(r, f, span);
    for (uint32_t i = 0; i < n; i++) call = expr_apply(r->arena, call, expand_name(r, argument(i), span), span);
    return expr_lambda1(r->arena, arguments_pat(r, n, span), call, span);
}

static Binding *whole(Renamer *r, const Binding *rules, Name name, Name def)
{
    uint32_t n = arity(rules);
    Span span = rules->span;
    Expr *e = expr_apply(r->arena, expand_library(r, "Prelude", "defaultRule", span),
                         uncurried(r, rules->name, n, span), span);
    e = expr_apply(r->arena, e, uncurried(r, def, n, span), span);
    e = expr_apply(r->arena, e, arguments_expr(r, n, span), span);
    Binding *b = ARENA_NEW(r->arena, Binding);
    b->kind = BINDING_FUNCTION;
    b->span = span;
    b->name = name;
    b->clauses = ARENA_NEW(r->arena, Clause);
    b->n_clauses = 1;
    b->clauses->n = n;
    b->clauses->pats = ARENA_ARRAY(r->arena, Pat *, n);
    for (uint32_t i = 0; i < n; i++) b->clauses->pats[i] = argument_pat(r, i, span);
    b->clauses->rhs = rhs_of(r->arena, e);
    b->clauses->span = span;
    return b;
}

static void add(Renamer *r, Binds *b, Binding *binding)
{
    Binding **all = ARENA_ARRAY(r->arena, Binding *, b->n + 1);
    memcpy(all, b->bindings, b->n * sizeof *all);
    all[b->n++] = binding;
    b->bindings = all;
}

/* ---- signatures ---- */

static const TypeSig *signature_of(const Binds *b, Name name)
{
    for (uint32_t i = 0; i < b->n_sigs; i++)
        for (uint32_t k = 0; k < b->sigs[i]->n; k++)
            if (b->sigs[i]->names[k].name == name) return b->sigs[i];
    return NULL;
}

static void sign(Renamer *r, Binds *b, Name name, const TypeSig *like, Type *type)
{
    TypeSig *sig = arena_copy(r->arena, like, sizeof *like), **all = ARENA_ARRAY(r->arena, TypeSig *, b->n_sigs + 1);
    sig->names = ARENA_NEW(r->arena, Ref);
    *sig->names = (Ref){ .name = name, .span = like->span };
    sig->n = 1;
    sig->type = type;
    memcpy(all, b->sigs, b->n_sigs * sizeof *all);
    all[b->n_sigs++] = sig;
    b->sigs = all;
}

/* What a function of this type gives when it has n arguments. NULL: a synonym hides that. */
static Type **result_of(Type **type, uint32_t n)
{
    while ((*type)->kind == TYPE_FORALL) type = &(*type)->u.forall.body;
    for (; n > 0 && (*type)->kind == TYPE_FUN; n--) type = &(*type)->u.fun.res;
    return n == 0 ? type : NULL;
}

static void sign_rules(Renamer *r, Binds *b, const Binding *rules, const TypeSig *sig)
{
    Type *type = type_copy(r->arena, sig->type), **result = result_of(&type, arity(rules));
    if (!result) return;
    Type *list = arena_copy(r->arena, *result, sizeof **result);
    list->kind = TYPE_LIST;
    list->u.elem = *result;
    *result = list;
    sign(r, b, rules->name, sig, type);
}

static void expand_default(Renamer *r, Binds *b, Binding *rules, const Binding *def)
{
    if (arity(rules) != arity(def)) {
        Diag *d = RENAME_ERROR(r, DEFAULT_RULE, def->span,
                               "the default rule of `%s` has %u argument%s, its rules have %u", rules->name->text,
                               arity(def), arity(def) == 1 ? "" : "s", arity(rules));
        diag_second(d, rules->span, "the rules of `%s`", rules->name->text);
        return;
    }
    Name name = rules->name;
    const TypeSig *sig = signature_of(b, name);
    rules->name = name_printf("$r%s", name->text);
    put_in_lists(r, rules);
    if (sig) sign_rules(r, b, rules, sig);
    if (sig && !signature_of(b, def->name)) sign(r, b, def->name, sig, type_copy(r->arena, sig->type));
    add(r, b, whole(r, rules, name, def->name));
}

void expand_default_rules(Renamer *r, Binds *b)
{
    for (uint32_t i = 0, n = b->n; i < n; i++) {
        const Binding *def = b->bindings[i];
        Name name = belongs_to(def);
        Binding *rules = name ? find_rules(b, name) : NULL;
        if (rules) expand_default(r, b, rules, def);
        else if (name)
            diag_add(r->ds, DIAG_WARNING, NULL, def->span, "this is the default rule of `%s`, which has no other rules",
                     name->text);
    }
}

void warn_local_default_rules(Renamer *r, const Binds *b)
{
    if (!r->module->language->logic) return;
    for (uint32_t i = 0; i < b->n; i++) {
        const Binding *def = b->bindings[i];
        Name name = belongs_to(def);
        const Binding *rules = name ? find_rules(b, name) : NULL;
        if (!rules) continue;
        Diag *d = diag_add(r->ds, DIAG_WARNING, NULL, def->span, "this is not the default rule of `%s`, but a function",
                           name->text);
        diag_second(d, rules->span, "the rules of `%s`", name->text);
        diag_help(d, "only functions at top level have default rules");
    }
}
