/* Patterns: variables are bound, constructors resolved; records, tuples and lists become constructor patterns.
 *
 * A pattern of a lambda, an alternative or a statement binds its variables as it is renamed, from left to right. Those
 * of a pattern binding are made beforehand (collect_pattern), because the binding may be recursive; such variables are
 * left alone here. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"

/* ---- Variables --------------------------------------------------------------------------------------------- */

static void bound_twice(Renamer *r, Name name, Span second, Span first)
{
    Diag *d = RENAME_ERROR(r, TWICE, second, "`%s` is bound twice in one pattern", name->text);
    diag_label(d, "here again");
    diag_second(d, first, "first here");
    diag_help(d, "give one of the two another name, and compare them with `==` if they should be equal");
}

Entity *bind_local(Renamer *r, Name name, Span span, Mark mark)
{
    Entity *e = entity_new(r->arena, ENTITY_VALUE, name, NULL, span);
    Entity *first = ptrmap_get_since(&r->vars, name, mark.vars);
    if (first && ask_same(r, first, e)) return e;
    if (first) bound_twice(r, name, span, first->span);
    ptrmap_put(&r->vars, name, e);
    return e;
}

/* ---- Records ----------------------------------------------------------------------------------------------- */

static bool is_mentioned(const Pat *p, const Entity *field)
{
    for (uint32_t i = 0; i < p->u.record.n; i++)
        if (p->u.record.fields[i].field.name == field->name) return true;
    return false;
}

static Pat *field_variable(Renamer *r, Name name, Span span)
{
    Pat *p = pat_new(r->arena, PAT_VAR, span);
    p->name = name;
    return p;
}

/* `..` stands for the fields that are not mentioned and are in scope, qualified or not. */
static void expand_wildcard(Renamer *r, Pat *p, const ConDecl *con)
{
    uint32_t n = p->u.record.n;
    FieldPat *fields = ARENA_ARRAY(r->arena, FieldPat, n + con->n_fields);
    for (uint32_t i = 0; i < n; i++) fields[i] = p->u.record.fields[i];
    for (uint32_t i = 0; i < con->n_fields; i++) {
        Entity *field = con->field_entities[i];
        if (is_mentioned(p, field) || !scope_has(r->scope, field)) continue;
        fields[n].field = ref_of(field, p->span);
        fields[n++].pat = field_variable(r, field->name, p->span);
    }
    p->u.record.fields = fields;
    p->u.record.n = n;
}

void expand_record_pat(Renamer *r, Pat *p)
{
    const Entity *con = p->u.record.con.entity;
    for (uint32_t i = 0; i < p->u.record.n; i++) {
        FieldPat *f = &p->u.record.fields[i];
        if (!f->pat) f->pat = field_variable(r, f->field.name, f->field.span);
    }
    if (p->u.record.wildcard && con && wildcard_has_fields(r, con, p->span)) {
        if (is_synonym(con)) synonym_wildcard_pat(r, p);
        else expand_wildcard(r, p, con->u.con);
    }
    if (con) p->u.record.wildcard = false;
}

static void given_twice(Renamer *r, const Ref *field)
{
    RENAME_ERROR(r, FIELD_TWICE, field->span, "field `%s` stands here twice", field->name->text);
}

/* Puts the pattern of a field at the field's place among the constructor's arguments, and says so in the order of
 * matching. */
static void place_field(Renamer *r, const FieldPat *f, const ConDecl *con, Pat **args, uint32_t *order, uint32_t *n)
{
    for (uint32_t i = 0; con && con->field_entities && i < con->n_fields; i++) {
        if (con->field_entities[i] != f->field.entity) continue;
        if (args[i]) given_twice(r, &f->field);
        else order[(*n)++] = i;
        args[i] = f->pat;
    }
}

static Pat *rename_record(Renamer *r, Pat *p, Mark mark)
{
    Ref *con = &p->u.record.con;
    name_con(r, con);
    expand_record_pat(r, p);
    if (is_synonym(con->entity)) return synonym_record_pat(r, p, mark);
    uint32_t arity = con->entity ? con->entity->arity : 0;
    Pat **args = ARENA_ARRAY(r->arena, Pat *, arity);
    uint32_t *order = ARENA_ARRAY(r->arena, uint32_t, arity), n = 0;
    for (uint32_t i = 0; i < p->u.record.n; i++) {
        FieldPat *f = &p->u.record.fields[i];
        if (!f->field.entity && con->entity) name_field(r, &f->field, con->entity);
        f->pat = rename_pat(r, f->pat, mark);
        if (f->field.entity) place_field(r, f, con->entity->u.con, args, order, &n);
    }
    for (uint32_t i = 0; i < arity; i++) {
        if (args[i]) continue;
        args[i] = pat_new(r->arena, PAT_WILDCARD, p->span);
        order[n++] = i;
    }
    Pat *made = pat_of_con(r->arena, *con, args, arity, p->span);
    made->u.con.order = order;
    return made;
}

/* ---- Tuples, lists, operators ------------------------------------------------------------------------------ */

static void rename_all(Renamer *r, Pat **pats, uint32_t n, Mark mark)
{
    for (uint32_t i = 0; i < n; i++) pats[i] = rename_pat(r, pats[i], mark);
}

static Pat *rename_tuple(Renamer *r, Pat *p, Mark mark)
{
    uint32_t n = p->u.items.n;
    rename_all(r, p->u.items.items, n, mark);
    if (n > MAX_TUPLE) {
        RENAME_ERROR(r, TUPLE, p->span, "this tuple has %u parts, but at most %d are possible", n, MAX_TUPLE);
        return p;
    }
    return pat_of_con(r->arena, ref_of(r->program->builtins->tuples[n], p->span), p->u.items.items, n, p->span);
}

static Pat *rename_list(Renamer *r, Pat *p, Mark mark)
{
    const Builtins *b = r->program->builtins;
    uint32_t n = p->u.items.n;
    rename_all(r, p->u.items.items, n, mark);
    Span end = {p->span.file, p->span.hi, p->span.hi};
    Pat *list = pat_of_con(r->arena, ref_of(b->nil, n ? end : p->span), NULL, 0, n ? end : p->span);
    for (uint32_t i = n; i-- > 0;) {
        Ref cons = ref_of(b->cons, p->span);
        list = pat_of_con2(r->arena, &cons, p->u.items.items[i], list);
    }
    list->span = p->span;
    return expand_list_pat(r, list);
}

/* Operators that are synonyms, once it is known what belongs to which. The operands have been renamed. */
static Pat *view_synonyms(Renamer *r, Pat *p)
{
    if (p->kind != PAT_CON || p->u.con.n != 2) return p;
    for (uint32_t i = 0; i < 2; i++) p->u.con.args[i] = view_synonyms(r, p->u.con.args[i]);
    if (!is_synonym(p->u.con.con.entity)) return p;
    return synonym_pat(r, &p->u.con.con, p->u.con.args, 2, p->span);
}

static Pat *rename_pat_ops(Renamer *r, Pat *p, Mark mark)
{
    rename_all(r, p->u.ops.operands, p->u.ops.n_ops + 1, mark);
    for (uint32_t i = 0; i < p->u.ops.n_ops; i++) name_con(r, &p->u.ops.ops[i]);
    return view_synonyms(r, resolve_pat_ops(r, p));
}

/* ---- All patterns ------------------------------------------------------------------------------------------ */

static void synonym_types(Renamer *r, const Pat *p)
{
    Diag *d = RENAME_ERROR(r, SYNONYM_TYPES, p->u.con.types[0]->span, "a type argument behind the pattern synonym `%s`",
                           p->u.con.con.name->text);
    if (d) diag_help(d, "only constructors take them in patterns");
}

Pat *rename_pat(Renamer *r, Pat *p, Mark mark)
{
    if (rename_is_too_deep(r, p->span)) return p;
    p = letters_pat(r, p);
    if (is_function_pat(r, p)) return rename_function_pat(r, p);
    switch (p->kind) {
    case PAT_WILDCARD:
        break;
    case PAT_VAR:
        if (!p->u.var) p->u.var = bind_local(r, p->name, p->span, mark);
        break;
    case PAT_LIT:
        expand_literal_pat(r, p);
        break;
    case PAT_CON:
        name_con(r, &p->u.con.con);
        for (uint32_t i = 0; i < p->u.con.n_types; i++)
            p->u.con.types[i] = rename_pattern_type(r, p->u.con.types[i]);
        rename_all(r, p->u.con.args, p->u.con.n, mark);
        if (p->u.con.n_types && is_synonym(p->u.con.con.entity)) synonym_types(r, p);
        if (is_synonym(p->u.con.con.entity))
            return synonym_pat(r, &p->u.con.con, p->u.con.args, p->u.con.n, p->span);
        if (p->kind == PAT_CON && p->u.con.con.entity == r->program->builtins->nil) return expand_list_pat(r, p);
        break;
    case PAT_RECORD:
        return rename_record(r, p, mark);
    case PAT_TUPLE:
        return rename_tuple(r, p, mark);
    case PAT_LIST:
        return rename_list(r, p, mark);
    case PAT_AS:
        if (!p->u.as.var) p->u.as.var = bind_local(r, p->u.as.name, name_span(p->span, p->u.as.name), mark);
        p->u.as.pat = rename_pat(r, p->u.as.pat, mark);
        break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN:
        p->u.inner = rename_pat(r, p->u.inner, mark);
        break;
    case PAT_SIG:
        p->u.sig.type = rename_pattern_type(r, p->u.sig.type);
        p->u.sig.pat = rename_pat(r, p->u.sig.pat, mark);
        break;
    case PAT_VIEW:
        p->u.view.fun = rename_expr(r, p->u.view.fun);
        p->u.view.pat = rename_pat(r, p->u.view.pat, mark);
        break;
    case PAT_OPS:
        return rename_pat_ops(r, p, mark);
    }
    return p;
}
