/* Bindings of values: at top level, local, and in classes and instances.
 *
 * Local: all names are brought into scope, then fixities and signatures are attached, then the bodies are renamed, each
 * while its node is the current one of its frame; the references found make the binding groups. At top level the names
 * are there already. */
#include "syntax/rename_int.h"

/* Where the names of a Binds are looked up. */
typedef struct Lookup {
    Mark       mark;           /* local: defined since */
    bool       top;
    BindFrame *frame;
    uint32_t   i;              /* the binding whose names are being defined */
} Lookup;

static Entity *find_here(Renamer *r, Space space, Name name, void *context)
{
    const Lookup *p = context;
    if (p->top) return table_get(&r->scope->locals, space, name);
    return space == SPACE_VALUE ? ptrmap_get_since(&r->vars, name, p->mark.vars) : NULL;
}

/* ---- Local names ------------------------------------------------------------------------------------------- */

static Entity *define_local(Renamer *r, Name name, Span span, void *context)
{
    const Lookup *p = context;
    BindNode *node = &p->frame->nodes[p->i];
    Entity *e = entity_new(r->arena, ENTITY_VALUE, name, NULL, span);
    const Entity *first = ptrmap_get_since(&r->vars, name, p->mark.vars);
    e->node = node;
    if (node->binding->kind != BINDING_PATTERN) e->u.binding = node->binding;
    if (first) rename_clash(r, e, first);
    else ptrmap_put(&r->vars, name, e);
    return e;
}

static void define_locals(Renamer *r, Binds *b, Lookup *p)
{
    for (p->i = 0; p->i < b->n; p->i++) {
        Binding *binding = b->bindings[p->i];
        if (binding->kind == BINDING_PATTERN) collect_pattern(r, binding->pat, define_local, p);
        else binding->entity = define_local(r, binding->name, name_span(binding->span, binding->name), p);
        if (binding->kind == BINDING_FREE) name_declare_free(r, binding);
        if (binding->kind != BINDING_PATTERN) letters_warn(r, LETTER_VARIABLE, binding->name, binding->entity->span);
    }
    warn_local_default_rules(r, b);
}

/* ---- Signatures -------------------------------------------------------------------------------------------- */

static void lone_signature(Renamer *r, const Ref *ref, const Binds *b)
{
    Diag *d =
        RENAME_ERROR(r, LONE_SIGNATURE, ref->span, "`%s` has a type signature but no definition", ref->name->text);
    VEC(Entity *) names = {0};
    for (uint32_t i = 0; i < b->n; i++)
        if (b->bindings[i]->entity && !ptrmap_get(&r->sigs, b->bindings[i]->entity))
            VEC_PUSH(&names, b->bindings[i]->entity);
    hint_from_entities(d, names.data, (uint32_t)names.len, ref->name);
    VEC_FREE(&names);
}

static bool is_signed(Renamer *r, const Entity *e, TypeSig *sig, const Ref *ref)
{
    const TypeSig *first = ptrmap_get(&r->sigs, e);
    if (!first) {
        ptrmap_put(&r->sigs, e, sig);
        return false;
    }
    Diag *d = RENAME_ERROR(r, SIGNATURE_TWICE, ref->span, "`%s` has two type signatures", ref->name->text);
    diag_second(d, first->span, "the first one");
    return true;
}

/* The signature belongs to what the name is bound to. */
static void attach(Renamer *r, TypeSig *sig, Ref *ref, Lookup *p)
{
    Entity *e = find_here(r, SPACE_VALUE, ref->name, p);
    if (!e || (e->kind != ENTITY_VALUE && e->kind != ENTITY_PRIM)) return;
    ref->entity = e;
    if (!is_signed(r, e, sig, ref) && e->kind == ENTITY_VALUE && e->u.binding) {
        e->u.binding->sig = sig;
        e->node->has_sig = !sig->partial;
    }
}

/* All are attached before a message about one tells which names have none. */
static void rename_sigs(Renamer *r, Binds *b, Lookup *p)
{
    for (uint32_t i = 0; i < b->n_sigs; i++) {
        TypeSig *sig = b->sigs[i];
        sig->partial = signature_is_partial(r, sig->type);
        for (uint32_t k = 0; k < sig->n; k++) attach(r, sig, &sig->names[k], p);
        rename_sig_type(r, sig);
    }
    for (uint32_t i = 0; i < b->n_sigs; i++)
        for (uint32_t k = 0; k < b->sigs[i]->n; k++)
            if (!b->sigs[i]->names[k].entity) lone_signature(r, &b->sigs[i]->names[k], b);
}

/* ---- Bodies ------------------------------------------------------------------------------------------------ */

static bool is_prelude(const Renamer *r, const Expr *e, const char *name)
{
    const Entity *found = e->kind == EXPR_VAR ? e->u.var.ref.entity : NULL;
    return found && found->module && found->name == name_of(name)
           && found->module->name == name_of(r->module->language->prelude);
}

/* What must be True, or the rule does not apply: `a === b` there is as good as `a =:= b`, which binds variables. */
static void constrain(Renamer *r, Expr *e)
{
    while (e->kind == EXPR_PAREN) e = e->u.inner;
    if (e->kind != EXPR_APP || e->u.app.fun->kind != EXPR_APP) return;
    Expr *op = e->u.app.fun->u.app.fun;
    if (is_prelude(r, op, "===")) {
        op->u.var.ref.entity = r->program->known[KNOWN_UNIFY];
    } else if (is_prelude(r, op, "&") || is_prelude(r, op, "&&")) {
        constrain(r, e->u.app.fun->u.app.arg);
        constrain(r, e->u.app.arg);
    }
}

/* One condition; of several, those behind the first are for when it is False. */
static void constrain_rule(Renamer *r, const Rhs *rhs)
{
    if (rhs->n != 1 || !r->module->language->logic) return;
    for (uint32_t i = 0; i < rhs->guarded[0].n; i++)
        if (rhs->guarded[0].guards[i]->kind == STMT_EXPR) constrain(r, rhs->guarded[0].guards[i]->u.expr);
}

static void rename_clause(Renamer *r, Clause *c)
{
    Mark mark = scope_mark(r);
    Asked *outer = r->asked, asked = {.mark = mark};
    r->asked = r->module->language->logic ? &asked : NULL;
    for (uint32_t i = 0; i < c->n; i++) c->pats[i] = rename_pat(r, c->pats[i], mark);
    r->asked = NULL;
    rename_asked(r, &asked, c->rhs);
    rename_rhs(r, c->rhs);
    constrain_rule(r, c->rhs);
    r->asked = outer;
    scope_undo(r, mark);
}

static void rename_binding(Renamer *r, Binding *b)
{
    Mark mark = scope_mark(r);
    Rules rules = {b, NULL, r->rules};
    r->rules = &rules;
    if (b->sig && b->sig->scopes) scope_signature(r, b->sig->type);
    if (b->kind == BINDING_PATTERN) {
        b->pat = rename_pat(r, b->pat, mark);
        rename_rhs(r, b->rhs);
    } else {
        for (uint32_t i = 0; i < b->n_clauses; i++) {
            rules.at = &b->clauses[i];
            rename_clause(r, &b->clauses[i]);
        }
    }
    r->rules = rules.outer;
    scope_undo(r, mark);
}

/* What a function in a pattern gives must be known before it can be said what the rule matches. */
static void check_asked(Renamer *r, BindFrame *f)
{
    for (size_t i = 0; i < f->asked.len; i++) {
        const BindAsked *a = &f->asked.data[i];
        if (a->by->knot != a->to->knot) continue;
        const char *by = a->by->binding->name->text;
        if (a->by == a->to) {
            Diag *d = RENAME_ERROR(r, FUNCTION_PATTERN, a->span, "`%s` stands in a pattern of its own rules", by);
            diag_note(d, "which values it has must be known before it can be said what the pattern matches");
            continue;
        }
        Diag *d = RENAME_ERROR(r, FUNCTION_PATTERN, a->span, "`%s` stands in a pattern of `%s`, and is defined by it",
                               a->to->binding->name->text, by);
        diag_second(d, a->to->binding->span, "the definition of `%s`", a->to->binding->name->text);
    }
    VEC_FREE(&f->asked);
}

/* What a pattern synonym matches would never end. */
static void check_matchers(Renamer *r, const Binds *b)
{
    for (uint32_t i = 0; i < b->n_groups; i++)
        for (uint32_t k = 0; k < b->groups[i]->n && b->groups[i]->recursive; k++) {
            const Binding *m = b->groups[i]->bindings[k];
            if (m->kind != BINDING_FUNCTION || strncmp(m->name->text, "$m", 2) != 0) continue;
            RENAME_ERROR(r, SYNONYM_CYCLE, m->span, "the pattern synonym `%s` is defined by itself", m->name->text + 2);
        }
}

void close_binds(Renamer *r, Binds *b, BindFrame *f)
{
    for (uint32_t i = 0; i < b->n; i++) {
        f->current = &f->nodes[i];
        rename_binding(r, b->bindings[i]);
    }
    f->current = NULL;
    frame_groups(f, b);
    check_asked(r, f);
    check_matchers(r, b);
}

BindFrame *open_binds(Renamer *r, Binds *b)
{
    Lookup p = {.mark = scope_mark(r), .frame = frame_new(r->arena, b)};
    define_locals(r, b, &p);
    set_fixities(r, b, find_here, &p);
    rename_sigs(r, b, &p);
    return p.frame;
}

void rename_local_binds(Renamer *r, Binds *b)
{
    for (uint32_t i = 0; i < b->n_implicit; i++) b->implicit[i].value = rename_expr(r, b->implicit[i].value);
    close_binds(r, b, open_binds(r, b));
}

void rename_top_binds(Renamer *r, Binds *b)
{
    Lookup p = {.top = true, .frame = r->scope->frame};
    rename_sigs(r, b, &p);
    close_binds(r, b, p.frame);
}

/* ---- Methods ----------------------------------------------------------------------------------------------- */

static void not_a_method(Renamer *r, const Entity *cls, Name name, Span span)
{
    Diag *d = RENAME_ERROR(r, NOT_METHOD, span, "`%s` is not a method of class `%s`", name->text, cls->name->text);
    hint_from_entities(d, cls->subs, cls->n_subs, name);
    if (cls->module) diag_second(d, cls->span, "the class is declared here");
}

static void hidden_method(Renamer *r, const Entity *cls, Name name, Span span)
{
    Diag *d =
        RENAME_ERROR(r, NOT_METHOD, span, "the method `%s` of class `%s` is not in scope", name->text, cls->name->text);
    if (cls->module) diag_help(d, "import it with the class, as in `%s (..)`", cls->name->text);
}

static void check_once(Renamer *r, const Binds *b, uint32_t i)
{
    const Binding *second = b->bindings[i];
    for (uint32_t k = 0; k < i; k++)
        if (b->bindings[k]->kind == BINDING_FUNCTION && b->bindings[k]->name == second->name)
            rename_twice(r, second->name, name_span(second->span, second->name),
                         name_span(b->bindings[k]->span, second->name));
}

static void find_method(Renamer *r, Binds *b, uint32_t i, const Entity *cls)
{
    Binding *binding = b->bindings[i];
    if (binding->kind == BINDING_PATTERN) {
        RENAME_ERROR(r, NOT_METHOD, binding->pat->span, "a pattern cannot define a method");
        return;
    }
    check_once(r, b, i);
    if (!cls) return;
    binding->entity = entity_sub(cls, binding->name);
    if (!binding->entity) not_a_method(r, cls, binding->name, name_span(binding->span, binding->name));
    else if (!scope_has(r->scope, binding->entity))
        hidden_method(r, cls, binding->name, name_span(binding->span, binding->name));
}

static Binding *binding_of(const Binds *b, Name name)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->bindings[i]->kind == BINDING_FUNCTION && b->bindings[i]->name == name) return b->bindings[i];
    return NULL;
}

static void attach_method_sig(Renamer *r, TypeSig *sig, Ref *ref, Binds *b, const Entity *cls)
{
    Binding *binding = binding_of(b, ref->name);
    ref->entity = cls ? entity_sub(cls, ref->name) : NULL;
    if (cls && !ref->entity) not_a_method(r, cls, ref->name, ref->span);
    else if (!binding) lone_signature(r, ref, b);
    else if (binding->sig) {
        Diag *d = RENAME_ERROR(r, SIGNATURE_TWICE, ref->span, "`%s` has two type signatures", ref->name->text);
        diag_second(d, binding->sig->span, "the first one");
    } else binding->sig = sig;
}

/* InstanceSigs. */
static void rename_method_sigs(Renamer *r, Binds *b, const Entity *cls)
{
    for (uint32_t i = 0; i < b->n_sigs; i++) {
        TypeSig *sig = b->sigs[i];
        for (uint32_t k = 0; k < sig->n; k++) attach_method_sig(r, sig, &sig->names[k], b, cls);
        rename_sig_type(r, sig);
    }
}

/* References go to the method, not to this binding: no dependencies, a group each. */
void rename_methods(Renamer *r, Binds *b, Entity *cls)
{
    BindFrame *f = frame_new(r->arena, b);
    for (uint32_t i = 0; i < b->n; i++) find_method(r, b, i, cls);
    rename_method_sigs(r, b, cls);
    close_binds(r, b, f);
}
