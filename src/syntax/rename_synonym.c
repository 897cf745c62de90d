/* Pattern synonyms where they are used: a pattern becomes a view of its matcher, an expression its builder
 * (parse_synonym.c). Fields are functions that the declaration defines; a record that is built, matched or changed by
 * them is put in the order of the synonym's variables. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"

bool is_synonym(const Entity *e)
{
    return e && e->kind == ENTITY_PATTERN;
}

static Expr *function(Renamer *r, Entity *f, Span span)
{
    frame_reference(f);
    return expr_of(r->arena, f, span);
}

/* ---- Patterns ---- */

/* What the matcher gives. */
static Pat *carried(Renamer *r, const PatternSynonym *s, Pat **args, Span span)
{
    Entity *con = s->carrier ? s->carrier->u.data.cons[0]->entity : r->program->builtins->tuples[s->n];
    return s->n == 1 && !s->carrier ? args[0] : pat_of_con(r->arena, ref_of(con, span), args, s->n, span);
}

Pat *synonym_pat(Renamer *r, const Ref *ref, Pat **args, uint32_t n, Span span)
{
    const Builtins *b = r->program->builtins;
    Entity *e = ref->entity;
    const PatternSynonym *s = e->u.pattern;
    Pat *view = pat_new(r->arena, PAT_VIEW, span);
    if (n != s->n) {
        Diag *d = RENAME_ERROR(r, KIND_OF_NAME, span, "the pattern `%s` has %u argument%s, but is given %u",
                               ref->name->text, s->n, s->n == 1 ? "" : "s", n);
        if (e->module) diag_second(d, e->span, "declared here");
        return pat_new(r->arena, PAT_WILDCARD, span);
    }
    if (s->in_place) return synonym_in_place(r, s, args, span);
    Ref cons = ref_of(b->cons, span);
    Pat *nil = pat_of_con(r->arena, ref_of(b->nil, span), NULL, 0, span);
    view->u.view.fun = function(r, s->match, span);
    view->u.view.pat = pat_of_con2(r->arena, &cons, carried(r, s, args, span), nil);
    return view;
}

static uint32_t index_of(const PatternSynonym *s, Name field)
{
    uint32_t i = 0;
    while (i < s->n && s->vars[i] != field) i++;
    return i;
}

static void no_field(Renamer *r, const Ref *field, const Entity *e)
{
    RENAME_ERROR(r, FIELD, field->span, "the pattern `%s` has no field `%s`", e->name->text, field->name->text);
}

/* `..` stands for the fields that are not mentioned and are in scope. */
void synonym_wildcard_pat(Renamer *r, Pat *p)
{
    Entity *synonym = p->u.record.con.entity;
    const PatternSynonym *s = synonym->u.pattern;
    uint32_t n = p->u.record.n;
    FieldPat *fields = ARENA_ARRAY(r->arena, FieldPat, n + s->n);
    for (uint32_t i = 0; i < n; i++) fields[i] = p->u.record.fields[i];
    for (uint32_t i = 0; i < s->n; i++) {
        Ref field = {.name = s->vars[i], .span = p->span};
        bool there = false;
        for (uint32_t k = 0; k < p->u.record.n; k++) there |= fields[k].field.name == field.name;
        const Entity *e = there ? NULL : scope_find(r->arena, r->scope, SPACE_VALUE, NULL, field.name);
        if (!e || e->parent != synonym) continue;
        Pat *var = pat_new(r->arena, PAT_VAR, p->span);
        var->name = field.name;
        fields[n++] = (FieldPat){.field = field, .pat = var};
    }
    p->u.record.fields = fields;
    p->u.record.n = n;
}

Pat *synonym_record_pat(Renamer *r, Pat *p, Mark mark)
{
    const Ref *con = &p->u.record.con;
    const PatternSynonym *s = con->entity->u.pattern;
    Pat **args = ARENA_ARRAY(r->arena, Pat *, s->n);
    for (uint32_t i = 0; i < p->u.record.n; i++) {
        FieldPat *f = &p->u.record.fields[i];
        uint32_t k = s->record ? index_of(s, f->field.name) : s->n;
        if (k == s->n) no_field(r, &f->field, con->entity);
        else args[k] = rename_pat(r, f->pat, mark);
    }
    for (uint32_t i = 0; i < s->n; i++)
        if (!args[i]) args[i] = pat_new(r->arena, PAT_WILDCARD, p->span);
    return synonym_pat(r, con, args, s->n, p->span);
}

/* ---- Expressions ---- */

Expr *synonym_expr(Renamer *r, const Ref *ref)
{
    Entity *e = ref->entity;
    const PatternSynonym *s = e->u.pattern;
    if (s->build) {
        s->build->fixity = e->fixity;
        return function(r, s->build, ref->span);
    }
    Diag *d = RENAME_ERROR(r, KIND_OF_NAME, ref->span, "the pattern `%s` is for matching only", ref->name->text);
    if (e->module) diag_second(d, e->span, "declared here, with `<-` and without `where`");
    return expr_of(r->arena, r->program->builtins->tuples[0], ref->span);
}

static Expr *applied(Renamer *r, const Ref *con, Expr **args, uint32_t n, Span span)
{
    Expr *e = synonym_expr(r, con);
    for (uint32_t i = 0; i < n; i++) e = expr_apply(r->arena, e, args[i], span);
    return e;
}

static bool place(Renamer *r, FieldExpr *fields, uint32_t n, const Entity *synonym, Expr **args)
{
    const PatternSynonym *s = synonym->u.pattern;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = s->record ? index_of(s, fields[i].field.name) : s->n;
        if (k == s->n) {
            no_field(r, &fields[i].field, synonym);
            return false;
        }
        if (!fields[i].value) {
            fields[i].value = expr_new(r->arena, EXPR_VAR, fields[i].field.span);
            fields[i].value->u.var.ref = (Ref){.name = fields[i].field.name, .span = fields[i].field.span};
        }
        args[k] = rename_expr(r, fields[i].value);
    }
    return true;
}

/* `..` stands for the fields that are not mentioned and whose name is a local variable. */
static void place_locals(Renamer *r, const PatternSynonym *s, Expr **args, Span span)
{
    for (uint32_t i = 0; i < s->n; i++) {
        if (args[i] || !ptrmap_get(&r->vars, s->vars[i])) continue;
        Expr *var = expr_new(r->arena, EXPR_VAR, span);
        var->u.var.ref = (Ref){.name = s->vars[i], .span = span};
        args[i] = rename_expr(r, var);
    }
}

Expr *synonym_record(Renamer *r, Expr *e)
{
    const Ref con = e->u.record.con;
    const PatternSynonym *s = con.entity->u.pattern;
    Expr **args = ARENA_ARRAY(r->arena, Expr *, s->n);
    if (!place(r, e->u.record.fields, e->u.record.n, con.entity, args)) return e;
    if (e->u.record.wildcard && wildcard_has_fields(r, con.entity, e->span)) place_locals(r, s, args, e->span);
    for (uint32_t i = 0; i < s->n; i++)
        if (!args[i]) {
            RENAME_ERROR(r, FIELD, e->span, "the field `%s` of `%s` is missing", s->vars[i]->text, con.name->text);
            return expr_of(r->arena, r->program->builtins->tuples[0], e->span);
        }
    return expr_expanded(r->arena, e, applied(r, &con, args, s->n, e->span));
}

Entity *synonym_of_field(Renamer *r, const Ref *field)
{
    if (!field->qualifier && ptrmap_get(&r->vars, field->name)) return NULL;
    Entity *e = scope_find(r->arena, r->scope, SPACE_VALUE, field->qualifier, field->name);
    return e && e->kind == ENTITY_VALUE && is_synonym(e->parent) ? e->parent : NULL;
}

/* e {f = x} is case e of P a b -> P x b. */
Expr *synonym_update(Renamer *r, Expr *e, Entity *synonym)
{
    const PatternSynonym *s = synonym->u.pattern;
    Ref con = ref_of(synonym, e->span);
    Pat **pats = ARENA_ARRAY(r->arena, Pat *, s->n);
    Expr **args = ARENA_ARRAY(r->arena, Expr *, s->n), *record = rename_expr(r, e->u.update.record);
    if (!place(r, e->u.update.fields, e->u.update.n, synonym, args)) return e;
    for (uint32_t i = 0; i < s->n; i++) {
        Entity *x = local_new(r->arena, "x", e->span);
        pats[i] = args[i] ? pat_new(r->arena, PAT_WILDCARD, e->span) : pat_of_var(r->arena, x, e->span);
        if (!args[i]) args[i] = expr_of(r->arena, x, e->span);
    }
    CaseAlt *alt = ARENA_NEW(r->arena, CaseAlt);
    alt->pat = synonym_pat(r, &con, pats, s->n, e->span);
    alt->rhs = rhs_of(r->arena, applied(r, &con, args, s->n, e->span));
    return expr_expanded(r->arena, e, expr_case(r->arena, record, alt, 1, e->span));
}
