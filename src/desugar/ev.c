/* Desugaring: evidence becomes dictionaries.
 *
 * Evidence without variables is a constant: its dictionary is made once, at top level, and found again by what it is
 * made of. Other evidence is a parameter, a superclass of one, or an instance applied to evidence; it is built where it
 * is used. Inside a method of an instance, the instance itself is its own dictionary, not a new one. A call stack is a
 * dictionary like others; it is a value of the program's own, though, and no reason to specialise. Evidence may lead
 * back to itself (types/solve.c): such dictionaries are recursive. */
#include "desugar/desugar_int.h"
#include <assert.h>
#include <string.h>

Ev *desugar_ev_find(Ev *ev)
{
    for (;;) {
        if (ev->kind == EV_SAME) ev = ev->u.same;
        else if (ev->kind == EV_COERCE && ev->u.super.of) ev = ev->u.super.of;
        else if (ev->kind == EV_INSTANCE && ev->u.inst.instance->shares && ev->u.inst.instance->n_evs == 0)
            ev = ev->u.inst.instance->same_as;
        else return ev;
    }
}

uint32_t desugar_ev_params(Desugar *d, EvVar *const *evs, uint32_t n_evs, Var **params, uint32_t n)
{
    assert(n_evs == 0 || params != NULL);
    for (uint32_t i = 0; i < n_evs; i++) {
        if (!desugar_has_dict(&evs[i]->pred)) continue;
        Name name = name_printf("d%s", evs[i]->pred.cls->name->text);
        evs[i]->core = params[n++] = core_new_var(d->arena, name, REP_PTR, NO_SPAN);
    }
    return n;
}

/* ---- constants ---- */

/* What leads to the evidence at hand, innermost first. */
typedef struct Path {
    const Ev          *ev;
    const struct Path *outer;
} Path;

/* How many steps up the path `ev` is; 0: nowhere. */
static unsigned steps_up(const Path *path, const Ev *ev)
{
    unsigned n = 1;
    for (; path && path->ev != ev; path = path->outer) n++;
    return path ? n : 0;
}

/* Appends what identifies constant evidence; false: it is not constant. */
static bool put_key(Ev *ev, const Path *outer, Buf *key)
{
    ev = desugar_ev_find(ev);
    Path path = {ev, outer};
    unsigned up = steps_up(outer, ev);
    if (up) {
        buf_printf(key, "u%u", up);
        return true;
    }
    switch (ev->kind) {
    case EV_COERCE: buf_puts(key, "coerce"); return true;
    case EV_CALL:
        buf_printf(key, "c%p(", (void *)ev);
        if (ev->u.call.of && !put_key(ev->u.call.of, &path, key)) return false;
        break;
    case EV_SUPER:
        buf_printf(key, "s%u(", ev->u.super.index);
        if (!put_key(ev->u.super.of, &path, key)) return false;
        break;
    case EV_INSTANCE:
        buf_printf(key, "i%p(", (void *)ev->u.inst.instance);
        for (uint32_t i = 0; i < ev->u.inst.instance->n_evs; i++)
            if (!put_key(ev->u.inst.args[i], &path, key)) return false;
        break;
    case EV_LITERAL: buf_printf(key, "l%p(", (const void *)ev->u.text); break;
    case EV_FIELD:   buf_printf(key, "f%p(", (const void *)ev->u.field); break;
    case EV_TYPE:
        buf_printf(key, "y%d,%p,%p(", ev->u.type.maker, (const void *)ev->u.type.home, (const void *)ev->u.type.name);
        for (uint32_t i = 0; i < ev->u.type.n; i++)
            if (!put_key(ev->u.type.args[i], &path, key)) return false;
        break;
    case EV_TUPLE: case EV_APPLY:
        buf_printf(key, "t%u(", ev->u.tuple.n);
        if (ev->kind == EV_APPLY && !put_key(ev->u.tuple.of, &path, key)) return false;
        for (uint32_t i = 0; i < ev->u.tuple.n; i++)
            if (!put_key(ev->u.tuple.args[i], &path, key)) return false;
        break;
    case EV_PART:
        buf_printf(key, "p%u(", ev->u.part.index);
        if (!put_key(ev->u.part.of, &path, key)) return false;
        break;
    default: return false;
    }
    buf_putc(key, ')');
    return true;
}

/* d$Show_List_Int, from head to arguments */
static void put_type(const Desugar *d, Ty *t, Buf *out)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_APP:
        put_type(d, t->u.app.fun, out);
        put_type(d, t->u.app.arg, out);
        break;
    case TY_FUN:
        buf_puts(out, "_Fun");
        put_type(d, t->u.fun.arg, out);
        put_type(d, t->u.fun.res, out);
        break;
    case TY_CON:
        buf_puts(out, "_");
        buf_puts(out, t->u.con->name->text[0] == '"' ? "Symbol" : desugar_type_text(d, t->u.con));
        break;
    default: buf_puts(out, "_a");
    }
}

static Name constant_name(const Desugar *d, const Ev *ev)
{
    Buf out = {0};
    buf_printf(&out, "d$%s", ev->pred.cls->name->text);
    for (uint32_t i = 0; i < ev->pred.n; i++) put_type(d, ev->pred.types[i], &out);
    Name name = name_of(buf_text(&out));
    buf_free(&out);
    return name;
}

/* Maybe_Int, as in the name. */
static const char *type_names(const Desugar *d, const Ev *ev)
{
    Buf out = {0};
    for (uint32_t i = 0; i < ev->pred.n; i++) put_type(d, ev->pred.types[i], &out);
    const char *text = arena_strndup(d->scratch, buf_text(&out) + (out.len > 0), out.len - (out.len > 0));
    buf_free(&out);
    return text;
}

static Core *build(Desugar *d, Ev *ev);

static Core *make_constant(Desugar *d, void *arg)
{
    size_t mark = pending_mark(d);
    return pending_wrap(d, mark, build(d, arg));
}

/* Not a value of the program's own. */
static bool is_dictionary(const Ev *ev)
{
    return ev->kind != EV_CALL && ev->kind != EV_LITERAL && ev->kind != EV_TYPE;
}

static Var *constant(Desugar *d, Ev *ev, Name key)
{
    Var *v = ptrmap_get(&d->memo, key);
    if (v) return v;
    v = desugar_new_top(d, constant_name(d, ev), d->home, ev->span, is_dictionary(ev),
                        (Body){make_constant, ev});
    desugar_show_as(d, v, ev->pred.cls, name_printf("%s@%s", ev->pred.cls->name->text, type_names(d, ev)));
    ptrmap_put(&d->memo, key, v);
    return v;
}

/* ---- evidence ---- */

/* Whether it is the instance whose method is being made, at the very types it is being made for. */
static bool is_self(const Desugar *d, const Ev *ev)
{
    if (!d->self || ev->u.inst.instance != d->self || !d->self_var) return false;
    for (uint32_t i = 0; i < d->self->n_evs; i++) {
        const Ev *arg = desugar_ev_find(ev->u.inst.args[i]);
        if (arg->kind != EV_VAR || arg->u.var != d->self->evs[i]) return false;
    }
    return true;
}

static Core *build_instance(Desugar *d, Ev *ev)
{
    Instance *inst = ev->u.inst.instance;
    size_t base = d->atoms.len;
    for (uint32_t i = 0; i < inst->n_evs; i++)
        if (desugar_has_dict(&inst->evs[i]->pred)) {
            Atom a = desugar_ev(d, ev->u.inst.args[i]);
            VEC_PUSH(&d->atoms, a);
        }
    Core *fun = core_var(d->arena, desugar_instance(d, inst), ev->span);
    Core *made = desugar_apply(d, fun, d->atoms.data + base, (uint32_t)(d->atoms.len - base), ev->span);
    d->atoms.len = base;
    return made;
}

static Core *build_super(Desugar *d, Ev *ev)
{
    Atom a = desugar_ev(d, ev->u.super.of);
    Var *selector = desugar_super(d, ev->u.super.of->pred.cls, ev->u.super.index);
    return desugar_apply(d, core_var(d->arena, selector, ev->span), &a, 1, ev->span);
}

/* A call as pushCall reads it: name, module, file, and where it begins and ends. */
static Name call_site(const Ev *ev)
{
    const SourceFile *file = source_get(ev->span.file);
    Position from = source_position(ev->span.file, ev->span.lo), to = source_position(ev->span.file, ev->span.hi);
    return name_printf("%s\n%s\n%s\n%u\n%u\n%u\n%u\n", ev->u.call.function->text, ev->u.call.home->name->text,
                       file ? file->path : "", from.line, from.column, to.line, to.column);
}

static Core *build_call(Desugar *d, Ev *ev)
{
    Core *empty = core_var(d->arena, desugar_known(d, KNOWN_EMPTY_STACK), ev->span);
    if (!ev->u.call.function) return empty;
    Atom args[2];
    args[0] = core_atom_lit(desugar_addr_lit(call_site(ev)), ev->span);
    args[1] = ev->u.call.of ? desugar_ev(d, ev->u.call.of) : desugar_atom(d, empty, "d", REP_PTR, false);
    return desugar_apply(d, core_var(d->arena, desugar_known(d, KNOWN_PUSH_CALL), ev->span), args, 2, ev->span);
}

/* The dictionary is the literal's text, as a string. */
static Core *build_literal(Desugar *d, Ev *ev)
{
    Atom text = core_atom_lit(desugar_addr_lit(ev->u.text), ev->span);
    return desugar_apply(d, core_var(d->arena, desugar_known(d, KNOWN_UNPACK_STRING), ev->span), &text, 1, ev->span);
}

static Core *build_field(Desugar *d, const Ev *ev)
{
    Atom *selector = ARENA_NEW(d->arena, Atom);
    *selector = core_atom_var(desugar_var(d, ev->u.field), ev->span);
    return core_con(d->arena, desugar_class_con(d, ev->pred.cls), selector, ev->span);
}

/* `fun` applied to the atoms from `base` on, and dictionaries. */
static Core *apply_from(Desugar *d, Core *fun, size_t base, Ev *const *args, uint32_t n, Span span)
{
    for (uint32_t i = 0; i < n; i++) {
        Atom a = desugar_ev(d, args[i]);
        VEC_PUSH(&d->atoms, a);
    }
    Core *made = desugar_apply(d, fun, d->atoms.data + base, (uint32_t)(d->atoms.len - base), span);
    d->atoms.len = base;
    return made;
}

static Core *build_apply(Desugar *d, Core *fun, Ev *const *args, uint32_t n, Span span)
{
    return apply_from(d, fun, d->atoms.len, args, n, span);
}

static void push_text(Desugar *d, Name text, Span span)
{
    Atom a = core_atom_lit(desugar_addr_lit(text), span);
    VEC_PUSH(&d->atoms, a);
}

/* Typeable: the dictionary is the type's representation. */
static Core *build_type(Desugar *d, const Ev *ev)
{
    size_t base = d->atoms.len;
    if (ev->u.type.home) push_text(d, ev->u.type.home, ev->span);
    if (ev->u.type.name) push_text(d, ev->u.type.name, ev->span);
    Core *maker = core_var(d->arena, desugar_known(d, ev->u.type.maker), ev->span);
    return apply_from(d, maker, base, ev->u.type.args, ev->u.type.n, ev->span);
}

static Core *build_tuple(Desugar *d, const Ev *ev)
{
    Core *con = core_var(d->arena, desugar_wrapper(d, d->program->builtins->tuples[ev->u.tuple.n]), ev->span);
    return build_apply(d, con, ev->u.tuple.args, ev->u.tuple.n, ev->span);
}

static Core *build_part(Desugar *d, const Ev *ev)
{
    Core *of = core_var(d->arena, desugar_ev(d, ev->u.part.of).var, ev->span);
    Con *con = desugar_con(d, d->program->builtins->tuples[ev->u.part.n]);
    assert(con->arity == ev->u.part.n && ev->u.part.index < con->arity);
    Var **vars = ARENA_ARRAY(d->arena, Var *, con->arity);
    for (uint32_t i = 0; i < con->arity; i++)
        vars[i] = desugar_fresh(d, i == ev->u.part.index ? "d" : "_", REP_PTR, ev->span);
    Alt *alt = ARENA_NEW(d->arena, Alt);
    *alt = (Alt){.kind = ALT_CON, .con = con, .vars = vars, .span = ev->span,
                 .body = core_var(d->arena, vars[ev->u.part.index], ev->span)};
    return core_case(d->arena, false, of, alt, 1, ev->span);
}

static Core *build_lambda(Desugar *d, const Ev *ev)
{
    Var **params = ARENA_ARRAY(d->arena, Var *, ev->u.lambda.n);
    uint32_t n = desugar_ev_params(d, ev->u.lambda.params, ev->u.lambda.n, params, 0);
    size_t mark = pending_mark(d);
    Atom body = desugar_ev(d, ev->u.lambda.body);
    Core *made = pending_wrap(d, mark, core_var(d->arena, body.var, ev->span));
    return n ? core_lam(d->arena, params, n, made, ev->span) : made;
}

/* The dictionary as an expression; leaves what is pending. */
static Core *build(Desugar *d, Ev *ev)
{
    switch (ev->kind) {
    case EV_INSTANCE: return build_instance(d, ev);
    case EV_SUPER:    return build_super(d, ev);
    case EV_CALL:     return build_call(d, ev);
    case EV_LITERAL:  return build_literal(d, ev);
    case EV_FIELD:    return build_field(d, ev);
    case EV_TYPE:     return build_type(d, ev);
    case EV_TUPLE:    return build_tuple(d, ev);
    case EV_PART:     return build_part(d, ev);
    case EV_LAMBDA:   return build_lambda(d, ev);
    case EV_APPLY:
        return build_apply(d, core_var(d->arena, desugar_ev(d, ev->u.tuple.of).var, ev->span), ev->u.tuple.args,
                           ev->u.tuple.n, ev->span);
    case EV_COERCE:   return core_var(d->arena, desugar_wrapper(d, d->program->builtins->tuples[0]), ev->span);
    default:          break;
    }
    assert(ev->kind == EV_VAR && ev->u.var->core);
    return core_var(d->arena, ev->u.var->core, ev->span);
}

/* Evidence that is being built; `var`: its dictionary, once that has been asked for inside it. */
typedef struct Knot {
    const Ev    *ev;
    Var         *var;
    struct Knot *outer;
} Knot;

static Knot *find_knot(const Desugar *d, const Ev *ev)
{
    Knot *k = d->knots;
    while (k && k->ev != ev) k = k->outer;
    return k;
}

static Atom build_knotted(Desugar *d, Ev *ev)
{
    Knot *around = find_knot(d, ev);
    if (around) {
        if (!around->var) around->var = desugar_fresh(d, "d", REP_PTR, ev->span);
        return core_atom_var(around->var, ev->span);
    }
    Knot knot = {.ev = ev, .outer = d->knots};
    d->knots = &knot;
    Core *made = build(d, ev);
    assert(d->knots == &knot);
    d->knots = knot.outer;
    if (!knot.var) return desugar_atom(d, made, "d", REP_PTR, false);
    pending_push(d, knot.var, made, false);
    return core_atom_var(knot.var, ev->span);
}

Atom desugar_ev(Desugar *d, Ev *ev)
{
    ev = desugar_ev_find(ev);
    if (ev->kind == EV_INSTANCE && is_self(d, ev)) return core_atom_var(d->self_var, ev->span);
    bool simple =
        ev->kind == EV_VAR || ev->kind == EV_COERCE || (ev->kind == EV_INSTANCE && ev->u.inst.instance->n_evs == 0);
    Buf key = {0};
    Core *made = NULL;
    if (!simple && put_key(ev, NULL, &key))
        made = core_var(d->arena, constant(d, ev, name_of(buf_text(&key))), ev->span);
    buf_free(&key);
    return made ? desugar_atom(d, made, "d", REP_PTR, false) : build_knotted(d, ev);
}
