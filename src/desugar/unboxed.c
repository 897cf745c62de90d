/* Desugaring: unboxed tuples and sums.
 *
 * What they are in Core depends on their parts. The state of the world is nothing, and has no place in them; neither
 * has an unboxed tuple of such parts. With what is left
 *
 *     (# s, x #)       one part of a lifted type      Box# x, which is how effects give what they give
 *     (# s, i #)       one part that is unlifted      that part itself
 *     (# s #), (# #)   none                           the state of the world
 *     (# x, i #)       several                        a constructor of its own for each choice of representations
 *     (# x | i #)      a sum                          likewise, with an alternative for each
 *
 * A Box# can only be given, and looked into. So a variable of such a type, and a field, holds the content instead, not
 * evaluated: whoever binds it opens the Box#, and an occurrence makes one.
 *
 * A variable for the state of the world that a pattern binds is the one around it: there is but one state, and effects
 * are put in order by case. */
#include "desugar/match_int.h"
#include "syntax/unboxed.h"
#include <assert.h>
#include <string.h>

/* ---- types ---- */

static Entity *head_of(Ty *t, Ty **args, uint32_t *n)
{
    *n = 0;
    if (!t) return NULL;
    for (t = ty_find(t); t->kind == TY_APP && *n < MAX_UNBOXED; t = ty_find(t->u.app.fun)) args[(*n)++] = t->u.app.arg;
    for (uint32_t i = 0; i < *n / 2; i++) {
        Ty *other = args[i];
        args[i] = args[*n - 1 - i];
        args[*n - 1 - i] = other;
    }
    return t->kind == TY_CON ? t->u.con : NULL;
}

/* Asked of every argument. */
static bool is_unboxed_type(Ty *t)
{
    if (!t) return false;
    for (t = ty_find(t); t->kind == TY_APP;) t = ty_find(t->u.app.fun);
    return t->kind == TY_CON && is_unboxed(t->u.con);
}

/* The parts of a tuple that are something; *only: the last of them. */
static uint32_t count_parts(Ty *const *parts, uint32_t n, Ty **only)
{
    uint32_t some = 0;
    for (uint32_t i = 0; i < n; i++)
        if (desugar_rep(parts[i]) != REP_WORLD) {
            some++;
            *only = parts[i];
        }
    return some;
}

bool desugar_is_tuple(Ty *t, Rep *rep, bool *box)
{
    Ty *parts[MAX_UNBOXED], *only = NULL;
    uint32_t n;
    *box = false;
    *rep = REP_PTR;
    t = desugar_inside(t);
    if (!is_unboxed_type(t)) return false;
    const Entity *con = head_of(t, parts, &n);
    if (!con || !is_unboxed(con)) return false;
    uint32_t some = is_unboxed_tuple(con) ? count_parts(parts, n, &only) : n;
    if (is_unboxed_tuple(con) && some == 0) *rep = REP_WORLD;
    if (is_unboxed_tuple(con) && some == 1) {
        *rep = desugar_rep(only);
        *box = !desugar_unlifted(only) || desugar_is_box(only);
    }
    return true;
}

bool desugar_is_box(Ty *t)
{
    Rep rep;
    bool box;
    return desugar_is_tuple(t, &rep, &box) && box;
}

/* ---- binding values ---- */

static Core *open_box(Desugar *d, Core *value, Var *content, Core *body, Span span)
{
    assert(content->rep == REP_PTR);
    Alt *alt = ARENA_NEW(d->arena, Alt);
    Var **vars = ARENA_NEW(d->arena, Var *);
    vars[0] = content;
    *alt = (Alt){.kind = ALT_CON, .con = desugar_box(d), .vars = vars, .body = body, .span = span};
    return desugar_case(d, value, alt, 1, span);
}

Core *desugar_bind_value(Desugar *d, Ty *type, Core *value, Var *var, Core *body, Span span)
{
    return desugar_is_box(type) ? open_box(d, value, var, body, span) : desugar_eval(d, value, var, body, span);
}

Core *desugar_open_pending(Desugar *d, const Pending *p, Core *body)
{
    return open_box(d, p->rhs, p->var, body, p->rhs->span);
}

/* The content of a value that is a Box#. */
Atom desugar_content(Desugar *d, Core *value)
{
    assert(value->kind != CORE_CON || core_is_box(value->u.con.con));
    if (value->kind == CORE_CON) return value->u.con.args[0];
    Var *v = desugar_fresh(d, "u", REP_PTR, value->span);
    pending_push_box(d, v, value);
    return core_atom_var(v, value->span);
}

static Entity *find_box(const Program *p)
{
    for (uint32_t i = 0; i < p->n_modules; i++) {
        const Module *m = p->modules[i];
        if (strcmp(m->name->text, "Tarry.Prim") != 0) continue;
        for (uint32_t k = 0; k < m->n_decls; k++)
            if (m->decls[k]->kind == DECL_DATA && m->decls[k]->u.data.n_cons > 0) return m->decls[k]->u.data.entity;
    }
    return NULL;
}

/* The one data type of Tarry.Prim that has a constructor. */
Con *desugar_box(Desugar *d)
{
    if (!d->box) d->box = desugar_con(d, find_box(d->program)->cons[0]);
    return d->box;
}

Core *desugar_in_box(Desugar *d, Var *content, Span span)
{
    Atom a = core_atom_var(content, span);
    return desugar_con_app(d, desugar_box(d), &a, span);
}

/* ---- the state of the world ---- */

Var *desugar_world(Desugar *d, Var *const *params, uint32_t n)
{
    Var *outer = d->world;
    for (uint32_t i = 0; i < n; i++)
        if (params[i]->rep == REP_WORLD) d->world = params[i];
    return outer;
}

static Var *world(Match *m)
{
    Desugar *d = m->d;
    if (d->world) return d->world;
    if (!m->world) m->world = desugar_fresh(d, "w", REP_WORLD, m->spec->span);
    return m->world;
}

/* ---- constructors in Core ---- */

/* A name with letters for the representations of these. */
static Name name_with(const Entity *e, const char *letters, Ty *const *parts, uint32_t n)
{
    Buf out = {0};
    buf_printf(&out, "%.*s:", (int)e->name->len - 1, e->name->text);
    for (uint32_t i = 0; i < n; i++) buf_putc(&out, letters[desugar_rep(parts[i])]);
    buf_putc(&out, ')');
    Name name = name_of(buf_text(&out));
    buf_free(&out);
    return name;
}

static void part_con(Desugar *d, Data *data, const Entity *e, Ty *const *parts, uint32_t n)
{
    Con *con = ARENA_NEW(d->arena, Con);
    con->reps = ARENA_ARRAY(d->arena, Rep, n);
    data->field_types[e->index] = ARENA_ARRAY(d->arena, Name, n);
    for (uint32_t i = 0; i < n; i++) {
        Rep rep = desugar_rep(parts[i]);
        if (rep == REP_WORLD) continue;
        data->field_types[e->index][con->arity] = name_of("_");
        con->reps[con->arity++] = rep;
    }
    con->data = data;
    con->tag = e->index;
    data->cons[e->index] = con;
}

/* Of the type with these parts; each choice of representations is a type in Core, and its constructors, whose names say
 * so, too, are no others'. */
static Con *core_con_of(Desugar *d, const Entity *con, Ty **parts, uint32_t n)
{
    const Entity *type = con->parent;
    Name name = name_with(type, "PIDCAW", parts, n);
    Data *data = ptrmap_get(&d->memo, name);
    if (!data) {
        data = ARENA_NEW(d->arena, Data);
        *data = (Data){.name = name, .module = name_of("Tarry.Prim"), .n_cons = type->n_cons};
        data->cons = ARENA_ARRAY(d->arena, Con *, type->n_cons);
        data->field_types = ARENA_ARRAY(d->arena, Name *, type->n_cons);
        for (uint32_t i = 0; i < type->n_cons; i++) {
            bool sum = type->n_cons > 1;
            part_con(d, data, type->cons[i], sum ? parts + i : parts, sum ? 1 : n);
            data->cons[i]->name = name_with(type->cons[i], "pidcaw", parts, n);
        }
        VEC_PUSH(&d->datas, data);
        ptrmap_put(&d->memo, name, data);
    }
    assert(con->index < data->n_cons);
    return data->cons[con->index];
}

/* ---- expressions ---- */

/* The value made of the parts that are something. */
static Core *made_of(Desugar *d, const Entity *con, Ty **types, uint32_t n_types, const Atom *args, uint32_t n,
                     Span span)
{
    Ty *only = NULL;
    Atom rest[MAX_UNBOXED];
    uint32_t some = 0;
    bool tuple = is_unboxed_tuple(con);
    for (uint32_t i = 0; i < n; i++)
        if (desugar_rep(types[tuple ? i : con->index]) != REP_WORLD) {
            only = types[tuple ? i : con->index];
            rest[some++] = args[i];
        }
    if (!tuple || some > 1) return desugar_con_app(d, core_con_of(d, con, types, n_types), rest, span);
    if (some == 0) return core_lit(d->arena, lit_world(), span);
    if (!desugar_unlifted(only) || desugar_is_box(only)) return desugar_con_app(d, desugar_box(d), rest, span);
    return rest[0].var ? core_var(d->arena, rest[0].var, span) : core_lit(d->arena, rest[0].lit, span);
}

/* A constructor with less than all its parts: a function of the others. */
static Core *partial(Desugar *d, const Entity *con, const Instantiation *inst, Atom *args, uint32_t given, Span span)
{
    uint32_t n = con->arity - given;
    Var **params = ARENA_ARRAY(d->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++) {
        Ty *type = inst->types[is_unboxed_tuple(con) ? given + i : con->index];
        params[i] = desugar_fresh(d, "x", desugar_rep(type), span);
        args[given + i] = core_atom_var(params[i], span);
    }
    return desugar_lam(d, params, n, made_of(d, con, inst->types, inst->n_types, args, con->arity, span), span);
}

Core *desugar_unboxed(Desugar *d, const Entity *con, const Instantiation *inst, Expr **given, uint32_t n, Span span)
{
    Atom args[MAX_UNBOXED];
    for (uint32_t i = 0; i < n; i++)
        args[i] = desugar_arg(d, given[i], inst->types[is_unboxed_tuple(con) ? i : con->index]);
    if (n < con->arity) return partial(d, con, inst, args, n, span);
    return made_of(d, con, inst->types, inst->n_types, args, n, span);
}

/* ---- patterns ---- */

bool match_unboxed(Match *m, MatchLine *line, Pat *p, Var *var, Pat **out)
{
    const Entity *con = p->u.con.con.entity;
    Ty *only = NULL;
    if (con->module || !is_unboxed_tuple(con) || !p->u.con.univ) return false;
    if (count_parts(p->u.con.univ, con->arity, &only) > 1) return false;
    *out = NULL;
    for (uint32_t i = 0; i < p->u.con.n; i++) {
        bool nothing = desugar_rep(p->u.con.univ[i]) == REP_WORLD;
        Pat *part = match_normal(m, line, p->u.con.args[i], nothing ? world(m) : var);
        if (!nothing) *out = part;
    }
    return true;
}

/* The constructor of a pattern, whose fields get the variables `parts`, one per part: those that are nothing the
 * state of the world. */
Con *match_unboxed_con(Match *m, const Pat *p, Var **fields, Var **parts, Var *(*name)(void *, uint32_t, Rep),
                       void *arg)
{
    Entity *con = p->u.con.con.entity;
    const Entity *type = con->parent;
    Con *out = core_con_of(m->d, con, p->u.con.univ, type->arity);
    uint32_t some = 0;
    for (uint32_t i = 0; i < con->arity; i++) {
        Rep rep = desugar_rep(p->u.con.univ[is_unboxed_tuple(con) ? i : con->index]);
        parts[i] = rep == REP_WORLD ? world(m) : (fields[some++] = name(arg, i, rep));
    }
    return out;
}
