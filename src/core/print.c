/* Printing Core: what fits stands on one line, the rest is indented.
 *
 * Indentation means nothing to the reader (except that only declarations begin in column 1), so it may stop growing:
 * otherwise the size of deeply nested programs would grow with the square of their depth. */
#include "core/print_int.h"
#include "core/lex.h"
#include <ctype.h>
#include <string.h>

enum {
    LINE_WIDTH = 100,
    BLOCK_WIDTH = 60,          /* let, case and the like stand on one line only when they are short */
    MAX_INDENT = 60,
    RESERVE = 4                /* for what follows: `;`, ` in`, `)` */
};

static void print_block(Printer *p, const Core *e, unsigned indent);

/* ---- Lines ------------------------------------------------------------------------------------------------- */

static void new_line(Printer *p, unsigned indent)
{
    buf_putc(p->out, '\n');
    p->line = p->out->len;
    buf_pad(p->out, p->line, indent < MAX_INDENT ? indent : MAX_INDENT);
}

/* A blank and `one`, or on a new line when it does not fit here. */
static void print_word(Printer *p, unsigned indent, void (*one)(Printer *, const void *), const void *arg)
{
    size_t before = p->out->len;
    buf_putc(p->out, ' ');
    one(p, arg);
    if (p->out->len - p->line <= LINE_WIDTH - RESERVE) return;
    p->out->len = before;
    new_line(p, indent);
    one(p, arg);
}

static void word_atom(Printer *p, const void *atom)
{
    print_atom(p, atom);
}

static void word_param(Printer *p, const void *var)
{
    print_param(p, var);
}

static void word_var(Printer *p, const void *var)
{
    print_var(p, var);
}

static void print_atoms(Printer *p, const Atom *atoms, uint32_t n, unsigned indent)
{
    for (uint32_t i = 0; i < n; i++) print_word(p, indent, word_atom, &atoms[i]);
}

/* ---- One line or several ----------------------------------------------------------------------------------- */

static bool is_block(const Core *e)
{
    return e->kind != CORE_VAR && e->kind != CORE_LIT && e->kind != CORE_APP && e->kind != CORE_CON
           && e->kind != CORE_PRIM;
}

/* Prints `e` behind what stands on the line already, if there is room; else prints nothing. */
static bool fits(Printer *p, const char *before, const Core *e)
{
    size_t start = p->out->len, room = p->line + LINE_WIDTH - RESERVE;
    if (is_block(e) && start + BLOCK_WIDTH < room) room = start + BLOCK_WIDTH;
    p->limit = room;
    buf_puts(p->out, before);
    print_flat(p, e);
    bool ok = p->out->len <= room;
    p->limit = SIZE_MAX;
    if (!ok) p->out->len = start;
    return ok;
}

/* The body of something whose head stands on this line: here if it fits, else indented on the next. */
static void print_body(Printer *p, const Core *e, unsigned indent)
{
    if (fits(p, " ", e)) return;
    new_line(p, indent);
    print_block(p, e, indent);
}

/* ---- Definitions ------------------------------------------------------------------------------------------- */

static void bind_params(Printer *p, const Core *lam)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++) print_bind_param(p, lam->u.lam.params[i]);
}

/* The parameters from number `first` on */
static void print_params(Printer *p, const Core *lam, uint32_t first, unsigned indent)
{
    for (uint32_t i = first; i < lam->u.lam.n; i++) print_word(p, indent, word_param, lam->u.lam.params[i]);
}

/* var {param} = expr */
static void print_definition(Printer *p, const Var *var, const Core *rhs, unsigned indent)
{
    PrintScope scope = print_enter(p);
    print_var(p, var);
    if (rhs->kind == CORE_LAM) {
        bind_params(p, rhs);
        print_params(p, rhs, 0, indent + 2);
        rhs = rhs->u.lam.body;
    }
    buf_puts(p->out, " =");
    print_body(p, rhs, indent + 2);
    print_leave(p, scope);
}

/* ---- Expressions over several lines ------------------------------------------------------------------------ */

static void block_parens(Printer *p, const Core *e, bool parens, unsigned indent)
{
    if (parens) buf_putc(p->out, '(');
    print_block(p, e, indent + parens);
    if (parens) buf_putc(p->out, ')');
}

static void block_lam(Printer *p, const Core *e, unsigned indent)
{
    buf_putc(p->out, '\\');
    bind_params(p, e);
    print_param(p, e->u.lam.params[0]);
    print_params(p, e, 1, indent + 2);
    buf_puts(p->out, " ->");
    print_body(p, e->u.lam.body, indent + 2);
}

static void block_app(Printer *p, const Core *e, unsigned indent)
{
    block_parens(p, e->u.app.fun, print_needs_parens_as_function(e->u.app.fun), indent);
    print_atoms(p, e->u.app.args, e->u.app.n, indent + 2);
}

static void block_con(Printer *p, const Core *e, unsigned indent)
{
    print_con_name(p->out, e->u.con.con->name);
    print_atoms(p, e->u.con.args, e->u.con.con->arity, indent + 2);
}

static void print_binds(Printer *p, const Core *e, unsigned indent)
{
    const Bind *binds = e->u.let.binds;
    for (uint32_t i = 0; i < e->u.let.n; i++) print_bind(p, binds[i].var);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        if (i) buf_putc(p->out, ';'), new_line(p, indent);
        if (binds[i].box) buf_puts(p->out, "box ");
        print_definition(p, binds[i].var, binds[i].rhs, indent);
    }
}

/* let on one line: `in` ends it and the body begins the next. Else `in` stands on the body's line. */
static void block_let(Printer *p, const Core *e, unsigned indent)
{
    size_t line = p->line;
    buf_puts(p->out, e->u.let.join ? "join " : "let ");
    print_binds(p, e, indent + 4 + e->u.let.join);
    if (p->line == line) {
        buf_puts(p->out, " in");
        new_line(p, indent);
        print_block(p, e->u.let.body, indent);
    } else {
        new_line(p, indent);
        buf_puts(p->out, "in");
        print_body(p, e->u.let.body, indent);
    }
}

static void block_alt(Printer *p, const Alt *alt, bool owns, unsigned indent)
{
    PrintScope scope = print_enter(p);
    print_flat_pattern(p, alt, owns);
    buf_puts(p->out, " ->");
    print_body(p, alt->body, indent + 2);
    print_leave(p, scope);
}

static void block_case(Printer *p, const Core *e, unsigned indent)
{
    buf_puts(p->out, e->u.cas.flex ? "fcase" : "case");
    if (!fits(p, " ", e->u.cas.scrut)) {
        new_line(p, indent + 2);
        print_block(p, e->u.cas.scrut, indent + 2);
        new_line(p, indent);
        buf_puts(p->out, "of {");
    } else {
        buf_puts(p->out, " of {");
    }
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        if (i) buf_putc(p->out, ';');
        new_line(p, indent + 2);
        block_alt(p, &e->u.cas.alts[i], case_owns(e), indent + 2);
    }
    new_line(p, indent);
    buf_putc(p->out, '}');
}

static void block_scc(Printer *p, const Core *e, unsigned indent)
{
    print_scc_head(p, e);
    new_line(p, indent + 2);
    print_block(p, core_child(e, 0), indent + 2);
}

static void block_or(Printer *p, const Core *e, unsigned indent)
{
    block_parens(p, e->u.or.left, print_needs_parens_before_or(e->u.or.left), indent);
    new_line(p, indent);
    buf_puts(p->out, "or ");
    print_block(p, e->u.or.right, indent);
}

static void block_free(Printer *p, const Core *e, unsigned indent)
{
    buf_puts(p->out, "let");
    for (uint32_t i = 0; i < e->u.free.n; i++) print_bind(p, e->u.free.vars[i]);
    for (uint32_t i = 0; i < e->u.free.n; i++) {
        if (i) buf_putc(p->out, ',');
        print_word(p, indent + 4, word_var, e->u.free.vars[i]);
    }
    buf_puts(p->out, " free in");
    new_line(p, indent);
    print_block(p, e->u.free.body, indent);
}

static void block_node(Printer *p, const Core *e, unsigned indent)
{
    switch (e->kind) {
    case CORE_LAM:  block_lam(p, e, indent); break;
    case CORE_APP:  block_app(p, e, indent); break;
    case CORE_CON:  block_con(p, e, indent); break;
    case CORE_LET:  block_let(p, e, indent); break;
    case CORE_CASE: block_case(p, e, indent); break;
    case CORE_SCC: case CORE_HERE: block_scc(p, e, indent); break;
    case CORE_OR:   block_or(p, e, indent); break;
    case CORE_FREE: block_free(p, e, indent); break;
    default:        print_flat(p, e);
    }
}

/* Prints an expression from here on; its further lines are indented by `indent`. */
static void print_block(Printer *p, const Core *e, unsigned indent)
{
    if (fits(p, "", e)) return;
    PrintScope scope = print_enter(p);
    block_node(p, e, indent);
    print_leave(p, scope);
}

/* ---- Data declarations ------------------------------------------------------------------------------------- */

/* Where the bracket or string that begins at text[i] ends. */
static size_t skip_string(const char *text, size_t i)
{
    for (i++; text[i] && text[i] != '"'; i++)
        if (text[i] == '\\' && text[i + 1]) i++;
    return text[i] ? i + 1 : i;
}

/* Whether the bracket that opens a type closes at its end. */
static bool is_bracketed(const char *text)
{
    size_t depth = 0, i = 0;
    if (!*text || !strchr("([{", *text)) return false;
    do {
        if (text[i] == '"') {
            i = skip_string(text, i);
            continue;
        }
        if (strchr("([{", text[i])) depth++;
        if (strchr(")]}", text[i])) depth--;
        i++;
    } while (depth > 0 && text[i]);
    return depth == 0 && !text[i];
}

static bool is_of_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '\'' || c == '.' || c == '#'; }

/* As it is, but for variables that are words of Core. */
static void print_type_text(Buf *out, const char *text)
{
    for (size_t i = 0, end; text[i]; i = end) {
        end = text[i] == '"' ? skip_string(text, i) : i + 1;
        while (is_of_word(text[i]) && is_of_word(text[end])) end++;
        bool word = islower((unsigned char)text[i]) && tok_reserved(text + i, end - i) != TOK_VAR;
        buf_printf(out, word ? "{\"%.*s\"}" : "%.*s", (int)(end - i), text + i);
    }
}

static void print_type(Buf *out, Name type, Rep rep)
{
    Rep unboxed;
    if (rep != REP_PTR) {
        buf_puts(out, rep_text(rep));
    } else if (!type || type->len == 0 || rep_of_text(type->text, &unboxed)) {
        buf_putc(out, '_');
    } else {
        NameShape shape = lex_name_shape(type);
        bool atomic =
            shape == SHAPE_VAR || shape == SHAPE_CON || is_bracketed(type->text) || strcmp(type->text, "_") == 0;
        if (!atomic) buf_putc(out, '(');
        print_type_text(out, type->text);
        if (!atomic) buf_putc(out, ')');
    }
}

static void print_constr(Printer *p, const Con *con)
{
    Name **types = con->data->field_types;
    if (con->refines) buf_puts(p->out, "given ");
    print_con_name(p->out, con->name);
    for (uint32_t i = 0; i < con->arity; i++) {
        buf_putc(p->out, ' ');
        if (con_field_box(con, i)) {
            buf_putc(p->out, '!');
            print_con_name(p->out, con->boxes[i]->data->name);
        } else
            print_type(p->out, types && types[con->tag] ? types[con->tag][i] : NULL, con->reps[i]);
    }
}

static void word_constr(Printer *p, const void *con)
{
    buf_puts(p->out, ((const Con *)con)->tag == 0 ? "= " : "| ");
    print_constr(p, con);
}

static void print_data(Printer *p, const Data *data)
{
    p->line = p->out->len;
    buf_puts(p->out, "data ");
    print_con_name(p->out, data->name);
    for (uint32_t i = 0; i < data->n_params; i++) {
        buf_putc(p->out, ' ');
        print_var_name(p->out, data->params[i]);
    }
    for (uint32_t i = 0; i < data->n_cons; i++) print_word(p, 2, word_constr, data->cons[i]);
    buf_putc(p->out, '\n');
}

/* ---- Programs ---------------------------------------------------------------------------------------------- */

static void print_module(Printer *p, Name module)
{
    buf_puts(p->out, "module ");
    print_con_name(p->out, module);
    buf_putc(p->out, '\n');
}

/* Changes to the module of the next declaration. */
static Name switch_module(Printer *p, Name current, Name next)
{
    if (!next || next == current) return current;
    print_module(p, next);
    return next;
}

/* A header is needed when it is not Main, and when a switch of module before the first declaration would be taken for
 * one. */
static void print_header(Printer *p, const CoreProgram *program)
{
    Name first = program->n_datas ? program->datas[0]->module : program->n_tops ? program->tops[0]->module : NULL;
    if (program->flat) buf_puts(p->out, "flat\n");
    if (program->unfolds) buf_puts(p->out, "unfold\n");
    if (program->search) buf_puts(p->out, "values\n");
    if (program->module != name_of("Main") || (first && first != program->module)) print_module(p, program->module);
}

static void print_top(Printer *p, const Top *top)
{
    if (p->out->len) buf_putc(p->out, '\n');
    p->line = p->out->len;
    if (top->dict) buf_puts(p->out, "dict ");
    if (top->rule) {
        buf_puts(p->out, "rule ");
        print_string(p->out, top->rule);
        buf_putc(p->out, ' ');
    }
    if (top->hint.before == top->hint.after && top->hint.after != INLINING_USUAL)
        buf_puts(p->out, top->hint.after == INLINING_ALWAYS ? "inline " : "noinline ");
    if (top->hint.conlike) buf_puts(p->out, "conlike ");
    print_definition(p, top->var, top->rhs, 0);
    buf_putc(p->out, '\n');
}

/* Names of top-level variables: `main` first, since it must keep its name. */
static void bind_tops(Printer *p, const CoreProgram *program)
{
    if (program->main) print_bind(p, program->main->var);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        if (program->tops[i] != program->main) print_bind(p, program->tops[i]->var);
        print_scan(p, program->tops[i]->rhs, false, SIZE_MAX);
    }
}

void core_print(const CoreProgram *program, Buf *out)
{
    Printer p = printer_new(out);
    Name module = program->module;
    bind_tops(&p, program);
    print_header(&p, program);
    for (uint32_t i = 0; i < program->n_datas; i++) {
        module = switch_module(&p, module, program->datas[i]->module);
        print_data(&p, program->datas[i]);
    }
    for (uint32_t i = 0; i < program->n_tops; i++) {
        module = switch_module(&p, module, program->tops[i]->module);
        print_top(&p, program->tops[i]);
    }
    printer_free(&p);
}

/* Cuts the text behind `start` to `width` bytes, the last of them the sign that something is missing. */
static void cut(Buf *out, size_t start, size_t width)
{
    size_t end = start + (width > 0 ? width - 1 : 0);
    while (end > start && ((unsigned char)out->data[end] & 0xC0) == 0x80) end--;
    out->len = end;
    buf_puts(out, "…");
}

void core_print_expr(const Core *e, size_t width, Buf *out)
{
    Printer p = printer_new(out);
    size_t start = out->len;
    print_scan(&p, e, true, width ? width : SIZE_MAX);
    if (width == 0) {
        print_block(&p, e, 2);
    } else {
        p.limit = start + width;
        print_flat(&p, e);
        if (out->len > p.limit) cut(out, start, width);
    }
    printer_free(&p);
}
