/* Printing on one line.
 *
 * Stops soon after the limit, whatever is left: so the layout may try at every node whether it fits, in linear time in
 * total. */
#include "core/lex.h"
#include "core/print_int.h"

static bool full(const Printer *p)
{
    return p->out->len > p->limit;
}

/* Whether `n` more things cannot fit, as each takes a character at least. */
static bool too_many(const Printer *p, uint32_t n)
{
    return p->limit != SIZE_MAX && p->out->len + n > p->limit;
}

/* What does not fit may be left out, as long as the limit is exceeded. */
static void overflow(Printer *p)
{
    while (!full(p)) buf_putc(p->out, ' ');
}

/* ---- Parts ------------------------------------------------------------------------------------------------- */

void print_atom(Printer *p, const Atom *atom)
{
    if (atom->var) print_var(p, atom->var);
    else core_print_lit(atom->lit, p->out);
}

static void print_args(Printer *p, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n && !full(p); i++) {
        buf_putc(p->out, ' ');
        print_atom(p, &args[i]);
    }
}

void print_param(Printer *p, const Var *var)
{
    bool unboxed = var->rep != REP_PTR;
    if (unboxed) buf_putc(p->out, '(');
    print_var(p, var);
    if (unboxed) buf_printf(p->out, " :: %s)", rep_text(var->rep));
}

static void print_infix(Printer *p, const char *op, const Atom *args)
{
    print_atom(p, &args[0]);
    buf_printf(p->out, " %s ", op);
    print_atom(p, &args[1]);
}

const char *print_infix_con(const Con *con)
{
    return con->arity == 2 && lex_name_shape(con->name) == SHAPE_CON_OP ? con->name->text : NULL;
}

const char *print_infix_prim(Prim prim)
{
    const PrimInfo *info = &prim_info[prim];
    return info->arity == 2 && lex_is_symbol((unsigned char)info->text[0]) ? info->text : NULL;
}

bool print_needs_parens_as_function(const Core *e)
{
    return e->kind != CORE_VAR && e->kind != CORE_LIT;
}

bool print_needs_parens_before_or(const Core *e)
{
    return e->kind == CORE_LAM || e->kind == CORE_LET || e->kind == CORE_SCC || e->kind == CORE_HERE
           || e->kind == CORE_OR || e->kind == CORE_FREE;
}

static void print_parens(Printer *p, const Core *e, bool parens)
{
    if (parens) buf_putc(p->out, '(');
    print_flat(p, e);
    if (parens) buf_putc(p->out, ')');
}

void print_scc_head(Printer *p, const Core *e)
{
    if (e->kind == CORE_HERE) {
        buf_puts(p->out, "scchere "), print_bind(p, e->u.here.name);
        print_var(p, e->u.here.name);
        return;
    }
    static const char *const words[] = {[SCC_ENTER] = "scc ", [SCC_SUB] = "sccsub ", [SCC_DICT] = "sccdict ",
                                        [SCC_CALL] = "scccall ", [SCC_UNDER] = "sccunder ", [SCC_BACK] = "back "};
    bool back = e->scc_kind == SCC_BACK;
    buf_puts(p->out, words[e->scc_kind]);
    if (scc_has_centre(e->scc_kind)) print_string(p->out, e->u.scc.centre);
    if (e->scc_kind == SCC_UNDER) print_var(p, e->u.scc.stack);
    if (!e->u.scc.outer) return;
    if (!back) buf_puts(p->out, " as "), print_bind(p, e->u.scc.outer);
    print_var(p, e->u.scc.outer);
}

/* ---- Patterns ---------------------------------------------------------------------------------------------- */

/* A field's variable; its representation is the field's unless the program is wrong. */
static void print_field(Printer *p, const Var *var, Rep rep)
{
    if (var->rep == rep) print_var(p, var);
    else print_param(p, var);
}

static void print_con_pattern(Printer *p, const Alt *alt)
{
    const Con *con = alt->con;
    if (print_infix_con(con)) {
        print_field(p, alt->vars[0], con->reps[0]);
        buf_printf(p->out, " %s ", con->name->text);
        print_field(p, alt->vars[1], con->reps[1]);
        return;
    }
    print_con_name(p->out, con->name);
    for (uint32_t i = 0; i < con->arity && !full(p); i++) {
        buf_putc(p->out, ' ');
        print_field(p, alt->vars[i], con->reps[i]);
    }
}

bool print_bind_pattern(Printer *p, const Alt *alt)
{
    if (alt->kind == ALT_CON && too_many(p, alt->con->arity)) return false;
    for (uint32_t i = 0; alt->kind == ALT_CON && i < alt->con->arity; i++) print_bind_param(p, alt->vars[i]);
    if (alt->kind == ALT_DEFAULT && alt->binder) print_bind(p, alt->binder);
    return true;
}

static void print_default(Printer *p, const Alt *alt, bool owns)
{
    if (owns) buf_puts(p->out, "own ");
    if (!alt->binder) buf_putc(p->out, '_');
    else print_param(p, alt->binder);
}

void print_flat_pattern(Printer *p, const Alt *alt, bool owns)
{
    if (!print_bind_pattern(p, alt)) {
        overflow(p);
        return;
    }
    switch (alt->kind) {
    case ALT_CON: print_con_pattern(p, alt); break;
    case ALT_LIT: core_print_lit(alt->lit, p->out); break;
    default:      print_default(p, alt, owns);
    }
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

static bool bind_params(Printer *p, const Core *lam)
{
    if (too_many(p, lam->u.lam.n)) return overflow(p), false;
    for (uint32_t i = 0; i < lam->u.lam.n; i++) print_bind_param(p, lam->u.lam.params[i]);
    return true;
}

static void flat_lam(Printer *p, const Core *e)
{
    buf_putc(p->out, '\\');
    if (!bind_params(p, e)) return;
    for (uint32_t i = 0; i < e->u.lam.n && !full(p); i++) {
        if (i) buf_putc(p->out, ' ');
        print_param(p, e->u.lam.params[i]);
    }
    buf_puts(p->out, " -> ");
    print_flat(p, e->u.lam.body);
}

static void flat_app(Printer *p, const Core *e)
{
    print_parens(p, e->u.app.fun, print_needs_parens_as_function(e->u.app.fun));
    print_args(p, e->u.app.args, e->u.app.n);
}

static void flat_con(Printer *p, const Core *e)
{
    const Con *con = e->u.con.con;
    if (print_infix_con(con)) {
        print_infix(p, con->name->text, e->u.con.args);
        return;
    }
    print_con_name(p->out, con->name);
    print_args(p, e->u.con.args, con->arity);
}

static void flat_prim(Printer *p, const Core *e)
{
    const char *op = print_infix_prim(e->u.prim.prim);
    if (op) {
        print_infix(p, op, e->u.prim.args);
        return;
    }
    buf_puts(p->out, prim_info[e->u.prim.prim].text);
    print_args(p, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity);
}

/* f x y = e for a lambda, f = e for the rest */
static void flat_bind(Printer *p, const Bind *b)
{
    const Core *rhs = b->rhs;
    if (b->box) buf_puts(p->out, "box ");
    print_var(p, b->var);
    PrintScope scope = print_enter(p);
    if (rhs->kind == CORE_LAM) {
        if (!bind_params(p, rhs)) return;
        for (uint32_t i = 0; i < rhs->u.lam.n && !full(p); i++) {
            buf_putc(p->out, ' ');
            print_param(p, rhs->u.lam.params[i]);
        }
        rhs = rhs->u.lam.body;
    }
    buf_puts(p->out, " = ");
    print_flat(p, rhs);
    print_leave(p, scope);
}

static void flat_let(Printer *p, const Core *e)
{
    if (too_many(p, e->u.let.n)) {
        overflow(p);
        return;
    }
    buf_puts(p->out, e->u.let.join ? "join " : "let ");
    for (uint32_t i = 0; i < e->u.let.n; i++) print_bind(p, e->u.let.binds[i].var);
    for (uint32_t i = 0; i < e->u.let.n && !full(p); i++) {
        if (i) buf_puts(p->out, "; ");
        flat_bind(p, &e->u.let.binds[i]);
    }
    buf_puts(p->out, " in ");
    print_flat(p, e->u.let.body);
}

static void flat_alt(Printer *p, const Alt *alt, bool owns)
{
    PrintScope scope = print_enter(p);
    print_flat_pattern(p, alt, owns);
    buf_puts(p->out, " -> ");
    print_flat(p, alt->body);
    print_leave(p, scope);
}

static void flat_case(Printer *p, const Core *e)
{
    buf_puts(p->out, e->u.cas.flex ? "fcase " : "case ");
    print_flat(p, e->u.cas.scrut);
    buf_puts(p->out, " of { ");
    for (uint32_t i = 0; i < e->u.cas.n && !full(p); i++) {
        if (i) buf_puts(p->out, "; ");
        flat_alt(p, &e->u.cas.alts[i], case_owns(e));
    }
    buf_puts(p->out, e->u.cas.n ? " }" : "}");
}

static void flat_free(Printer *p, const Core *e)
{
    if (too_many(p, e->u.free.n)) {
        overflow(p);
        return;
    }
    buf_puts(p->out, "let ");
    for (uint32_t i = 0; i < e->u.free.n; i++) print_bind(p, e->u.free.vars[i]);
    for (uint32_t i = 0; i < e->u.free.n && !full(p); i++) {
        if (i) buf_puts(p->out, ", ");
        print_var(p, e->u.free.vars[i]);
    }
    buf_puts(p->out, " free in ");
    print_flat(p, e->u.free.body);
}

static void flat_or(Printer *p, const Core *e)
{
    print_parens(p, e->u.or.left, print_needs_parens_before_or(e->u.or.left));
    buf_puts(p->out, " or ");
    print_flat(p, e->u.or.right);
}

static void flat_scc(Printer *p, const Core *e)
{
    print_scc_head(p, e);
    buf_putc(p->out, ' ');
    print_flat(p, core_child(e, 0));
}

static void flat_node(Printer *p, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  print_var(p, e->u.var); break;
    case CORE_LIT:  core_print_lit(e->u.lit, p->out); break;
    case CORE_LAM:  flat_lam(p, e); break;
    case CORE_APP:  flat_app(p, e); break;
    case CORE_CON:  flat_con(p, e); break;
    case CORE_PRIM: flat_prim(p, e); break;
    case CORE_LET:  flat_let(p, e); break;
    case CORE_CASE: flat_case(p, e); break;
    case CORE_SCC: case CORE_HERE: flat_scc(p, e); break;
    case CORE_OR:   flat_or(p, e); break;
    case CORE_FREE: flat_free(p, e); break;
    }
}

void print_flat(Printer *p, const Core *e)
{
    if (full(p)) return;
    PrintScope scope = print_enter(p);
    flat_node(p, e);
    print_leave(p, scope);
}
