/* Desugaring: foreign declarations, as definitions (types/foreign.c has their letters).
 *
 *     foreign import ccall "pow" power :: CDouble -> CDouble -> IO CDouble
 *
 *     power = \x y w -> case x of D# a -> case y of D# b ->
 *             case newBytes# 16 w of args -> case writeDouble# args 0 a w of _ -> case writeDouble# args 1 b w of _ ->
 *             case callDouble# "ddd\npow\nA.hs:3:1\n"# args w of r -> Box# (D# r)
 *
 * What is pure takes the world as it is. The text says letters, symbol, place, and the library that has it, if it is
 * not one that every program has. Without a symbol the first word of the arguments is the function.
 *
 * What C calls, a callback, is an action without arguments (runtime/callback.c): it asks where they are, words in the
 * order of the letters, calls the function, and writes the result over the first. */
#include "base/shared.h"
#include "desugar/desugar_int.h"
#include <string.h>

enum { WORD = 8 };

/* ---- pieces of Core, left pending ---- */

static Atom bind(Desugar *d, Core *value, Rep rep, bool strict)
{
    Var *v = desugar_fresh(d, "c", rep, value->span);
    pending_push(d, v, value, strict);
    return core_atom_var(v, value->span);
}

static Atom int_atom(int64_t i, Span span) { return core_atom_lit(desugar_int_lit(i), span); }

static Atom text_atom(const char *text, Span span) { return core_atom_lit(desugar_addr_lit(name_of(text)), span); }

/* The result of an operation, which is done now. */
static Atom done(Desugar *d, Prim prim, const Atom *args, Rep rep, Span span)
{
    uint32_t n = (uint32_t)prim_info[prim].arity;
    return bind(d, core_prim(d->arena, prim, arena_copy(d->arena, args, n * sizeof *args), span), rep, true);
}

static Atom convert(Desugar *d, Prim prim, Atom a, Rep rep, Span span) { return done(d, prim, &a, rep, span); }

static Core *atom_core(Desugar *d, Atom a)
{
    return a.var ? core_var(d->arena, a.var, a.span) : core_lit(d->arena, a.lit, a.span);
}

/* ---- from Haskell to C ---- */

static Core *truth_number(Desugar *d, Core *truth, Span span)
{
    return desugar_if(d, truth, core_lit(d->arena, desugar_int_lit(1), span),
                      core_lit(d->arena, desugar_int_lit(0), span), span);
}

/* case value of K a -> a */
static Core *field(Desugar *d, Con *con, Core *value, Span span)
{
    Alt *alt = ARENA_NEW(d->arena, Alt);
    Var **vars = ARENA_NEW(d->arena, Var *);
    vars[0] = desugar_fresh(d, "u", con->reps[0], span);
    *alt = (Alt){.kind = ALT_CON, .con = con, .vars = vars, .body = core_var(d->arena, vars[0], span), .span = span};
    return desugar_case(d, value, alt, 1, span);
}

/* A value without its box. */
static Atom open_value(Desugar *d, Atom value, Ty *type, Span span)
{
    if (desugar_unlifted(type)) return value;
    if (foreign_letter(type) == 'o') return bind(d, truth_number(d, atom_core(d, value), span), REP_INT, true);
    Con *con = desugar_con(d, foreign_data(type)->cons[0]);
    return bind(d, field(d, con, atom_core(d, value), span), con->reps[0], true);
}

/* As a word, but for doubles. */
static Atom as_word(Desugar *d, Atom a, Atom world, Span span)
{
    Atom of_bytes[] = {a, world};
    switch (a.var ? a.var->rep : a.lit.rep) {
    case REP_CHAR: return convert(d, PRIM_ORD, a, REP_INT, span);
    case REP_ADDR: return convert(d, PRIM_ADDR_INT, a, REP_INT, span);
    case REP_PTR:
        return convert(d, PRIM_ADDR_INT, done(d, PRIM_BYTES_ADDRESS, of_bytes, REP_ADDR, span), REP_INT, span);
    default:       return a;
    }
}

static void write_argument(Desugar *d, Atom args, uint32_t i, Atom a, Atom world, Span span)
{
    bool is_double = a.var && a.var->rep == REP_DOUBLE;
    Atom all[] = {args, int_atom(i, span), is_double ? a : as_word(d, a, world, span), world};
    done(d, is_double ? PRIM_WRITE_DOUBLE : PRIM_WRITE_INT, all, REP_WORLD, span);
}

/* ---- from C to Haskell ---- */

static Rep rep_of_letter(char letter) { return letter == 'd' || letter == 'f' ? REP_DOUBLE : REP_INT; }

static Core *truth(Desugar *d, Atom number, Span span)
{
    Alt *alts = ARENA_ARRAY(d->arena, Alt, 2);
    Con *no = desugar_con(d, d->program->known[KNOWN_FALSE]), *yes = desugar_con(d, d->program->known[KNOWN_TRUE]);
    Core *is_no = desugar_con_app(d, no, NULL, span);
    alts[0] = (Alt){.kind = ALT_LIT, .lit = desugar_int_lit(0), .body = is_no, .span = span};
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = desugar_con_app(d, yes, NULL, span), .span = span};
    return desugar_case(d, atom_core(d, number), alts, 2, span);
}

/* A word or double in the representation that a type has it in. */
static Atom as_rep(Desugar *d, Atom a, Rep rep, Span span)
{
    if (rep == REP_CHAR) return convert(d, PRIM_CHR, a, REP_CHAR, span);
    return rep == REP_ADDR ? convert(d, PRIM_INT_ADDR, a, REP_ADDR, span) : a;
}

static Core *box_value(Desugar *d, Atom raw, Ty *type, Span span)
{
    if (desugar_unlifted(type)) return atom_core(d, as_rep(d, raw, desugar_rep(type), span));
    if (foreign_letter(type) == 'o') return truth(d, raw, span);
    Con *con = desugar_con(d, foreign_data(type)->cons[0]);
    Atom inner = as_rep(d, raw, con->reps[0], span);
    return desugar_con_app(d, con, &inner, span);
}

static Core *unit(Desugar *d, Span span)
{
    return desugar_con_app(d, desugar_con(d, d->program->builtins->tuples[0]), NULL, span);
}

/* ---- definitions as they are put together ---- */

/* A function of C as it is being put together. */
typedef struct Call {
    Var   **params; uint32_t n;                /* with the world, if it is an action */
    Ty    **types;
    Atom    world;
    Span    span;
} Call;

static uint32_t n_letters(const Foreign *f) { return (uint32_t)strlen(f->letters) - 1; }

/* `first`: parameters that C does not see. */
static Call open_call(Desugar *d, const Foreign *f, Ty *type, uint32_t first, Span span)
{
    Call c = {.n = first + n_letters(f), .span = span};
    c.params = ARENA_ARRAY(d->arena, Var *, c.n + 1);
    c.types = ARENA_ARRAY(d->arena, Ty *, c.n + 1);
    for (uint32_t i = 0; i < c.n; i++) {
        c.types[i] = desugar_param(&type);
        c.params[i] = desugar_fresh(d, "x", desugar_unlifted(c.types[i]) ? desugar_rep(c.types[i]) : REP_PTR, span);
    }
    c.world = core_atom_lit(lit_world(), span);
    if (!f->io) return c;
    c.params[c.n] = desugar_fresh(d, "w", REP_WORLD, span);
    c.world = core_atom_var(c.params[c.n++], span);
    return c;
}

/* As what an action gives. */
static Core *in_box(Desugar *d, Core *value, Span span)
{
    return desugar_in_box(d, bind(d, value, REP_PTR, false).var, span);
}

/* ---- calls ---- */

static void no_symbol(Desugar *d, const Foreign *f)
{
    Diag *g = diag_add(d->ds, DIAG_ERROR, desugar_errors[DESUGAR_ERR_NO_SYMBOL].code, f->span,
                       "no library has `%s`", f->symbol->text);
    diag_help(g, "`--link=NAME` names the library that has it: `libNAME.so`, or a file");
}

static TypeSig *find_export(const Desugar *d, Name symbol)
{
    for (uint32_t i = 0; i < d->program->n_modules; i++)
        for (uint32_t k = 0; k < d->program->modules[i]->n_foreign_exports; k++) {
            TypeSig *sig = d->program->modules[i]->foreign_exports[k];
            if (sig->foreign->symbol == symbol) return sig;
        }
    return NULL;
}

/* Letters, symbol, place, library: a line each. */
static const char *descriptor(Desugar *d, const Foreign *f, bool named)
{
    const char *library = "";
    if (named && !shared_find(f->symbol->text, &library)) no_symbol(d, f);
    return arena_printf(d->arena, "%s\n%s\n%s\n%s", f->letters ? f->letters : "", named ? f->symbol->text : "",
                        span_show(f->span), library);
}

/* args: what is written after the function itself, if that is the first word. */
static Core *call(Desugar *d, const Foreign *f, const Call *c, Atom function, bool named)
{
    uint32_t n = n_letters(f), skip = f->kind == FOREIGN_DYNAMIC, first = !named;
    Atom *values = ARENA_ARRAY(d->arena, Atom, n + 1);
    for (uint32_t i = 0; i < n; i++)
        values[i] = open_value(d, core_atom_var(c->params[skip + i], c->span), c->types[skip + i], c->span);
    Atom size[] = {int_atom((int64_t)(n + first) * WORD, c->span), c->world};
    Atom args = done(d, PRIM_NEW_BYTES, size, REP_PTR, c->span);
    if (!named) write_argument(d, args, 0, function, c->world, c->span);
    for (uint32_t i = 0; i < n; i++) write_argument(d, args, first + i, values[i], c->world, c->span);
    char letter = f->letters[n];
    Rep rep = rep_of_letter(letter);
    Atom all[] = {text_atom(descriptor(d, f, named), c->span), args, c->world};
    Atom raw = done(d, rep == REP_DOUBLE ? PRIM_CALL_DOUBLE : PRIM_CALL_INT, all, rep, c->span);
    return letter == 'v' ? unit(d, c->span) : box_value(d, raw, f->result, c->span);
}

static Core *finish_call(Desugar *d, const Foreign *f, const Call *c, size_t mark, Core *value)
{
    if (f->io) value = in_box(d, value, c->span);
    return desugar_lam(d, c->params, c->n, pending_wrap(d, mark, value), c->span);
}

/* ---- callbacks ---- */

static Atom argument_address(Desugar *d, Atom args, uint32_t i, Span span)
{
    Atom both[] = {args, int_atom((int64_t)i * WORD, span)};
    return i == 0 ? args : done(d, PRIM_PLUS_ADDR, both, REP_ADDR, span);
}

static Atom read_argument(Desugar *d, Atom args, uint32_t i, char letter, Ty *type, Atom world, Span span)
{
    Atom all[] = {argument_address(d, args, i, span), int_atom(WORD, span), world};
    Atom raw = done(d, PRIM_READ_MEMORY, all, REP_INT, span);
    if (rep_of_letter(letter) == REP_DOUBLE) raw = convert(d, PRIM_BITS_DOUBLE, raw, REP_DOUBLE, span);
    bool strict = desugar_unlifted(type);
    return bind(d, box_value(d, raw, type, span), strict ? desugar_rep(type) : REP_PTR, strict || letter == 'o');
}

static void write_result(Desugar *d, Atom args, Atom value, Ty *type, Atom world, Span span)
{
    Atom raw = open_value(d, value, type, span);
    raw = raw.var && raw.var->rep == REP_DOUBLE ? convert(d, PRIM_DOUBLE_BITS, raw, REP_INT, span)
                                                : as_word(d, raw, world, span);
    Atom all[] = {args, int_atom(WORD, span), raw, world};
    done(d, PRIM_WRITE_MEMORY, all, REP_WORLD, span);
}

/* The action that calls `function`, of this type. */
static Core *adapter(Desugar *d, const Foreign *f, Var *function, Ty *type, Span span)
{
    size_t mark = pending_mark(d);
    uint32_t n = n_letters(f);
    Var **world = ARENA_NEW(d->arena, Var *);
    world[0] = desugar_fresh(d, "w", REP_WORLD, span);
    Atom w = core_atom_var(world[0], span), where = done(d, PRIM_CALLBACK_ARGUMENTS, &w, REP_ADDR, span);
    Atom *args = ARENA_ARRAY(d->arena, Atom, n + 1);
    for (uint32_t i = 0; i < n; i++)
        args[i] = read_argument(d, where, i, f->letters[i], desugar_param(&type), w, span);
    if (f->io) args[n] = w;
    Core *called = desugar_apply(d, core_var(d->arena, function, span), args, n + f->io, span);
    Atom result = f->io ? desugar_content(d, called) : bind(d, called, REP_PTR, false);
    if (f->letters[n] != 'v') write_result(d, where, result, f->result, w, span);
    Core *body = in_box(d, unit(d, span), span);
    return core_lam(d->arena, world, 1, pending_wrap(d, mark, body), span);
}

static Atom new_callback(Desugar *d, const Foreign *f, Var *function, Ty *type, Atom world, Span span)
{
    Atom action = bind(d, adapter(d, f, function, type, span), REP_PTR, false);
    Core *run = core_var(d->arena, desugar_known(d, KNOWN_RUN_CALLBACK), span);
    Atom all[] = {text_atom(f->letters, span), bind(d, desugar_apply(d, run, &action, 1, span), REP_PTR, false), world};
    return done(d, PRIM_NEW_CALLBACK, all, REP_ADDR, span);
}

/* Ptr or FunPtr */
static Core *pointer(Desugar *d, Ty *type, Atom address, Span span)
{
    return desugar_con_app(d, desugar_con(d, foreign_data(type)->cons[0]), &address, span);
}

/* f -> IO (FunPtr f) */
static Core *make_wrapper(Desugar *d, const Foreign *f, Ty *type, Span span)
{
    size_t mark = pending_mark(d);
    Var **params = ARENA_ARRAY(d->arena, Var *, 2);
    params[0] = desugar_fresh(d, "f", REP_PTR, span);
    params[1] = desugar_fresh(d, "w", REP_WORLD, span);
    Atom address = new_callback(d, f, params[0], desugar_param(&type), core_atom_var(params[1], span), span);
    Core *body = in_box(d, pointer(d, f->pointer, address, span), span);
    return desugar_lam(d, params, 2, pending_wrap(d, mark, body), span);
}

/* ---- addresses and exports ---- */

static Core *make_exported(Desugar *d, void *arg)
{
    TypeSig *sig = arg;
    size_t mark = pending_mark(d);
    Entity *hidden = sig->names[0].entity;
    Atom world = core_atom_lit(lit_world(), sig->span);
    Atom address = new_callback(d, sig->foreign, desugar_var(d, hidden), hidden->type, world, sig->span);
    Atom number = convert(d, PRIM_ADDR_INT, address, REP_INT, sig->span);
    Con *con = desugar_con(d, d->program->known[KNOWN_INT]->cons[0]);
    return pending_wrap(d, mark, desugar_con_app(d, con, &number, sig->span));
}

/* Where C finds it, as an Int that is made once. */
static Atom exported_address(Desugar *d, TypeSig *sig, Span span)
{
    Var *v = ptrmap_get(&d->memo, sig);
    if (!v) {
        Module *home = sig->names[0].entity->module;
        Name name = desugar_qualified(home, "$C", sig->foreign->symbol->text);
        v = desugar_new_top(d, name, home, sig->span, false, (Body){make_exported, sig});
        ptrmap_put(&d->memo, sig, v);
    }
    Con *con = desugar_con(d, d->program->known[KNOWN_INT]->cons[0]);
    Atom number = bind(d, field(d, con, core_var(d->arena, v, span), span), REP_INT, true);
    return convert(d, PRIM_INT_ADDR, number, REP_ADDR, span);
}

static Core *make_address(Desugar *d, const Foreign *f, Ty *type, Span span)
{
    size_t mark = pending_mark(d);
    TypeSig *exported = find_export(d, f->symbol);
    while (ty_find(type)->kind == TY_FORALL) type = ty_find(type)->u.forall.body;
    Atom address;
    if (exported) {
        address = exported_address(d, exported, span);
    } else {
        Atom all[] = {text_atom(descriptor(d, f, true), span), core_atom_lit(lit_world(), span)};
        address = done(d, PRIM_SYMBOL, all, REP_ADDR, span);
    }
    return pending_wrap(d, mark, pointer(d, type, address, span));
}

/* ---- definitions ---- */

static Core *make_call(Desugar *d, const Foreign *f, Ty *type, Span span)
{
    size_t mark = pending_mark(d);
    bool dynamic = f->kind == FOREIGN_DYNAMIC;
    TypeSig *exported = dynamic ? NULL : find_export(d, f->symbol);
    Call c = open_call(d, f, type, dynamic, span);
    Atom function = int_atom(0, span);
    if (dynamic) function = open_value(d, core_atom_var(c.params[0], span), c.types[0], span);
    else if (exported) function = exported_address(d, exported, span);
    return finish_call(d, f, &c, mark, call(d, f, &c, function, !dynamic && !exported));
}

static Core *make_foreign(Desugar *d, void *arg)
{
    Entity *x = arg;
    const Foreign *f = x->u.prim->foreign;
    switch (f->kind) {
    case FOREIGN_ADDRESS: return make_address(d, f, x->type, x->span);
    case FOREIGN_WRAPPER: return make_wrapper(d, f, x->type, x->span);
    default:              return make_call(d, f, x->type, x->span);
    }
}

Var *desugar_foreign(Desugar *d, Entity *x)
{
    Var *v = ptrmap_get(&d->memo, x);
    if (v) return v;
    Name name = desugar_qualified(x->module, "", x->name->text);
    v = desugar_new_top(d, name, x->module, x->span, false, (Body){make_foreign, x});
    desugar_show_as(d, v, x, x->name);
    ptrmap_put(&d->memo, x, v);
    return v;
}
