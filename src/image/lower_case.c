/* Case: evaluating, testing, alternatives.
 *
 * A few alternatives are tested one after the other, each test before its alternative. Many constructors are a table;
 * many numbers are searched by halving, and then the alternatives follow, each with a label. */
#include "image/lower_int.h"

#include "image/lower_prim.h"
#include <assert.h>
#include <math.h>

enum { FEW = 4, LARGE_TYPE = 1024 };

typedef struct Case {
    StgExpr    *e;
    const Cont *cont;
    Merge       merge;
    size_t      mark;          /* the state where the ways part */
} Case;

static bool is_default(const StgAlt *alt) { return alt->kind == ALT_DEFAULT; }

/* Is a value looked at at all? */
static bool tests_value(const StgExpr *e)
{
    uint32_t n = e->u.cas.n;
    const StgAlt *alt = &e->u.cas.alts[0];
    if (n != 1)
        return n > 1;
    return alt->kind == ALT_LIT || (alt->kind == ALT_CON && alt->con->data->n_cons > 1);
}

static bool loads_fields(const StgExpr *e)
{
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const StgAlt *alt = &e->u.cas.alts[i];
        for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++)
            if (alt->vars[k]->used)
                return true;
    }
    return false;
}

static bool has_default(const StgExpr *e) { return e->u.cas.n > 0 && is_default(&e->u.cas.alts[e->u.cas.n - 1]); }

/* One alternative for each constructor? */
static bool covers_all(const StgExpr *e)
{
    return has_default(e)
           || (e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_CON && e->u.cas.n == e->u.cas.alts[0].con->data->n_cons);
}

/* Where a case without an alternative for a value is told to be: at what it looks at; if the library has that, where
 * the case was written, or put. */
static Span fail_span(const Lower *l, const StgExpr *e)
{
    Span scrut = e->u.cas.scrut->span;
    if (!build_is_library(&l->build, scrut))
        return scrut;
    if (!build_is_library(&l->build, e->span))
        return e->span;
    for (const Inlined *call = e->at; call != NULL; call = call->at)
        if (!build_is_library(&l->build, call->span))
            return call->span;
    return scrut;
}

static void emit_fail(Lower *l, const StgExpr *e)
{
    lower_heap_end(l);
    code_emit(l, code_word(OP_FAIL, 0, 0, 0, 0));
    Span span = fail_span(l, e);
    uint64_t place = lower_place(span);
    code_extra(l, fail_place(build_file(&l->build, span), (uint32_t)(place >> 32), (uint32_t)place));
}

/* ---- an alternative ---- */

static void load_field(Lower *l, const Con *con, uint32_t word, Operand object, StgVar *to)
{
    if (word > UINT16_MAX)
        lower_too_large(l, "a constructor with so many fields");
    var_define_fresh(l, to);
    Op op = to->rep == REP_DOUBLE ? OP_FIELD_DOUBLE : OP_FIELD;
    code_emit(l, code_word(op, con_tag(con->tag), operand_of_home(to->home), object, (uint16_t)word));
}

/* The last field may come to be where the object was, if that dies. */
static void load_fields(Lower *l, const StgAlt *alt, StgVar *object, bool dies)
{
    assert(alt->kind == ALT_CON && object->rep == REP_PTR);
    uint32_t ptr = 0, raw = 0, last = 0;
    for (uint32_t i = 0; i < alt->con->arity; i++) {
        raw += alt->con->reps[i] == REP_PTR;
        last = alt->vars[i]->used ? i : last;
    }
    for (uint32_t i = 0; i < alt->con->arity; i++) {
        uint32_t word = alt->con->reps[i] == REP_PTR ? ptr++ : raw++;
        if (!alt->vars[i]->used)
            continue;
        Operand from = operand_of_home(object->home);
        if (i == last && dies)
            var_dies(l, object);
        load_field(l, alt->con, word, from, alt->vars[i]);
    }
}

/* What only others need dies; the pattern's variables are loaded. */
static void begin_alternative(Lower *l, const StgExpr *e, const StgAlt *alt)
{
    StgVar *binder = e->u.cas.binder;
    bool dies = e->u.cas.binder_dies;
    for (uint32_t i = 0; i < alt->n_dead; i++) {
        dies |= alt->dead[i] == binder;
        if (alt->dead[i] != binder)
            var_dies(l, alt->dead[i]);
    }
    if (alt->kind == ALT_CON)
        load_fields(l, alt, binder, dies);
    if (dies)
        var_dies(l, binder);
}

static void emit_alternative(Lower *l, Case *c, const StgAlt *alt)
{
    begin_alternative(l, c->e, alt);
    bool falls = lower_expr(l, alt->body, c->cont);
    if (c->e->u.cas.n > 1 || !covers_all(c->e)) {
        lower_merge_way(l, &c->merge, c->cont, falls);
        state_undo(l, c->mark);
    } else {
        c->merge.any = falls;
    }
}

/* ---- tests ---- */

/* Goes to the label unless a (a register) cond b. */
static void branch(Lower *l, Cond cond, Operand a, Operand b, uint32_t label)
{
    assert(!operand_is_k(a) && cond < COND_COUNT);
    uint32_t at = code_emit(l, code_word(OP_BRANCH, cond, a, b, 0));
    code_extra(l, 0);
    label_refer(l, label, at + 1, true);
}

static Operand literal_operand(Lower *l, Lit lit)
{
    StgAtom a = { .kind = STG_LIT, .u.lit = lit };
    return lower_read(l, &a);
}

/* A literal's bits must be the same: NaN is itself, and there are two zeros. */
static void test_double(Lower *l, double d, Operand a, uint32_t otherwise)
{
    assert(operand_is_f(a));
    Lit lit = { .rep = REP_DOUBLE, .u.d = d };
    if (isnan(d)) {
        branch(l, COND_FNE, a, a, otherwise);
        return;
    }
    branch(l, COND_FEQ, a, literal_operand(l, lit), otherwise);
    if (d == 0) {
        Lit one = { .rep = REP_DOUBLE, .u.d = 1.0 }, infinite = { .rep = REP_DOUBLE, .u.d = copysign(INFINITY, d) };
        Operand inverse = register_temp(l, true);
        code_emit(l, code_word(OP_OP, 0, inverse, literal_operand(l, one), a));
        code_extra(l, PRIM_DIV_DOUBLE);
        branch(l, COND_FEQ, inverse, literal_operand(l, infinite), otherwise);
    }
}

static void test_con(Lower *l, const Con *con, Operand a, uint32_t otherwise)
{
    if (con->tag < 6 || con->data->n_cons <= 7) {
        label_refer(l, otherwise, code_emit(l, code_word_bc(OP_BRANCH_TAG, con_tag(con->tag), a, 0)), false);
        return;
    }
    Operand number = register_temp(l, false);
    code_emit(l, code_word(OP_TAG_OF, 0, number, a, 0));
    branch(l, COND_EQ, number, literal_operand(l, (Lit){ .rep = REP_INT, .u.i = con->tag }), otherwise);
}

static void test_alternative(Lower *l, const StgAlt *alt, Operand a, uint32_t otherwise)
{
    if (alt->kind == ALT_CON)
        test_con(l, alt->con, a, otherwise);
    else if (alt->lit.rep == REP_DOUBLE)
        test_double(l, alt->lit.u.d, a, otherwise);
    else
        branch(l, COND_EQ, a, literal_operand(l, alt->lit), otherwise);
    registers_back(l);
}

/* ---- few alternatives ---- */

static void emit_chain(Lower *l, Case *c)
{
    const StgExpr *e = c->e;
    Operand a = operand_of_home(e->u.cas.binder->home);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        bool last = i + 1 == e->u.cas.n && covers_all(e);
        uint32_t next = last ? 0 : label_new(l);
        if (!last)
            test_alternative(l, &e->u.cas.alts[i], a, next);
        emit_alternative(l, c, &e->u.cas.alts[i]);
        if (!last)
            label_place(l, next);
    }
    if (!covers_all(e))
        emit_fail(l, e);
}

/* ---- many alternatives ---- */

typedef struct Targets {       /* labels of the alternatives, and of what is not among them */
    uint32_t *of_alt, otherwise;
} Targets;

static void emit_targets(Lower *l, Case *c, const Targets *t)
{
    for (uint32_t i = 0; i < c->e->u.cas.n; i++) {
        label_place(l, t->of_alt[i]);
        emit_alternative(l, c, &c->e->u.cas.alts[i]);
    }
    if (!covers_all(c->e)) {
        label_place(l, t->otherwise);
        emit_fail(l, c->e);
    }
}

static void emit_table(Lower *l, const StgExpr *e, const Targets *t)
{
    uint32_t n = e->u.cas.alts[0].con->data->n_cons;
    uint32_t *of_number = xmalloc(n * sizeof *of_number);
    for (uint32_t i = 0; i < n; i++)
        of_number[i] = t->otherwise;
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (e->u.cas.alts[i].kind == ALT_CON)
            of_number[e->u.cas.alts[i].con->tag] = t->of_alt[i];
    code_emit(l, code_word(OP_SWITCH, 0, operand_of_home(e->u.cas.binder->home), (uint16_t)n, (uint16_t)n));
    for (uint32_t i = 0; i < n; i++) {
        label_refer(l, of_number[i], code_here(l), true);
        code_extra(l, 0);
    }
    free(of_number);
}

typedef struct Key { int64_t value; uint32_t label; } Key;

static int compare_keys(const void *a, const void *b)
{
    int64_t x = ((const Key *)a)->value, y = ((const Key *)b)->value;
    return (x > y) - (x < y);
}

static void emit_search(Lower *l, const Key *keys, uint32_t n, Operand a, uint32_t otherwise)
{
    if (n == 1) {
        branch(l, COND_NE, a, literal_operand(l, (Lit){ .rep = REP_INT, .u.i = keys[0].value }), keys[0].label);
        registers_back(l);
        lower_goto(l, otherwise);
        return;
    }
    uint32_t half = n / 2, upper = label_new(l);
    branch(l, COND_LT, a, literal_operand(l, (Lit){ .rep = REP_INT, .u.i = keys[half].value }), upper);
    registers_back(l);
    emit_search(l, keys, half, a, otherwise);
    label_place(l, upper);
    emit_search(l, keys + half, n - half, a, otherwise);
}

static int64_t key_of(const StgAlt *alt)
{
    return alt->kind == ALT_CON ? alt->con->tag : alt->lit.rep == REP_CHAR ? alt->lit.u.c : alt->lit.u.i;
}

static void emit_halving(Lower *l, const StgExpr *e, const Targets *t)
{
    Key *keys = xmalloc(e->u.cas.n * sizeof *keys);
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (!is_default(&e->u.cas.alts[i]))
            keys[n++] = (Key){ key_of(&e->u.cas.alts[i]), t->of_alt[i] };
    qsort(keys, n, sizeof *keys, compare_keys);
    StgVar *value = e->u.cas.binder, *number = ARENA_NEW(l->arena, StgVar);
    if (e->u.cas.alts[0].kind == ALT_CON) {
        number->rep = REP_INT;
        var_define_fresh(l, number);
        code_emit(l, code_word(OP_TAG_OF, 0, operand_of_home(number->home), operand_of_home(value->home), 0));
        value = number;
    }
    emit_search(l, keys, n, operand_of_home(value->home), t->otherwise);
    var_dies(l, number);
    free(keys);
}

static void emit_many(Lower *l, Case *c)
{
    const StgExpr *e = c->e;
    uint32_t n = e->u.cas.n;
    Targets t = { .of_alt = xmalloc(n * sizeof(uint32_t)) };
    for (uint32_t i = 0; i < n; i++)
        t.of_alt[i] = label_new(l);
    t.otherwise = has_default(e) ? t.of_alt[n - 1] : label_new(l);
    if (e->u.cas.alts[0].kind == ALT_CON && e->u.cas.alts[0].con->data->n_cons <= LARGE_TYPE)
        emit_table(l, e, &t);
    else
        emit_halving(l, e, &t);
    if (!has_default(e) && covers_all(e))
        label_place(l, t.otherwise);           /* halving refers to it, but never comes there */
    emit_targets(l, c, &t);
    free(t.of_alt);
}

/* ---- comparisons ---- */

/* The alternative for a comparison's result. */
static const StgAlt *alt_for(const StgExpr *e, int64_t value)
{
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (is_default(&e->u.cas.alts[i]) || (e->u.cas.alts[i].kind == ALT_LIT && e->u.cas.alts[i].lit.u.i == value))
            return &e->u.cas.alts[i];
    return NULL;
}

/* case p of { 1 -> ..; _ -> .. }, the result of a primitive operation being looked at here only: no number is made. */
static bool asks(const StgExpr *e)
{
    return e->u.cas.scrut->kind == STG_PRIM && e->u.cas.n == 2 && e->u.cas.binder_dies && alt_for(e, 0) != NULL
           && alt_for(e, 1) != NULL && alt_for(e, 0) != alt_for(e, 1);
}

/* x <# y */
static bool is_comparison(const StgExpr *e, Cond *cond)
{
    return asks(e) && prim_condition(e->u.cas.scrut->u.prim.prim, cond);
}

/* isVar# x */
static bool asks_variable(const StgExpr *e)
{
    return asks(e) && e->u.cas.scrut->u.prim.prim == PRIM_IS_VAR && e->u.cas.scrut->u.prim.args[0].kind == STG_LOCAL;
}

static void emit_comparison(Lower *l, Case *c, Cond cond)
{
    const StgAtom *args = c->e->u.cas.scrut->u.prim.args;
    uint32_t otherwise = label_new(l);
    Operand a = lower_read_register(l, &args[0]), b = lower_read(l, &args[1]);
    lower_heap_end(l);
    branch(l, cond, a, b, otherwise);
    registers_back(l);
    vars_die(l, args, 2);
    c->mark = state_mark(l);
    emit_alternative(l, c, alt_for(c->e, 1));
    label_place(l, otherwise);
    emit_alternative(l, c, alt_for(c->e, 0));
}

/* What is no variable is evaluated. */
static void emit_asked_variable(Lower *l, Case *c)
{
    const StgAtom *x = &c->e->u.cas.scrut->u.prim.args[0];
    uint32_t value = label_new(l);
    lower_branch_value(l, c->e->u.cas.scrut, c->e->u.cas.refs, value);
    c->mark = state_mark(l);
    emit_alternative(l, c, alt_for(c->e, 1));
    label_place(l, value);
    if (!x->dies)
        var_evaluated(l, x->u.var);
    emit_alternative(l, c, alt_for(c->e, 0));
}

/* ---- case ---- */

/* The value that is looked at comes to be in the binder's register. False: control never comes behind it. */
static bool emit_scrutinee(Lower *l, StgExpr *e)
{
    StgExpr *scrut = e->u.cas.scrut;
    StgVar *binder = e->u.cas.binder;
    bool looks = tests_value(e) || loads_fields(e);
    if (!stg_looks_at_binder(e)) {
        bool owns = l->profile && e->u.cas.n == 1 && is_default(&e->u.cas.alts[0])
                    && (scrut->kind != STG_ATOM || e->u.cas.owns) && !binder->data && !e->u.cas.opens;
        bool needed = looks || !e->u.cas.binder_dies || (l->profile && l->plain && scrut->kind == STG_CON);
        Cont cont = { .result = needed ? binder : NULL, .rep = needed ? binder->rep : REP_COUNT,
                      .more = e->u.cas.more, .n_more = e->u.cas.n_more, .first = binder->rep,
                      .refs = e->u.cas.refs, .own = owns, .flex = e->u.cas.flex ? e : NULL };
        return lower_expr(l, scrut, &cont);
    }
    if (binder->rep == REP_PTR && !binder->evaluated)
        lower_eval(l, binder, e->u.cas.refs, e->u.cas.flex ? e : NULL, scrut->span);
    else if (looks)
        lower_read_register(l, &scrut->u.atom);
    return true;
}

static void emit_alternatives(Lower *l, Case *c)
{
    const StgExpr *e = c->e;
    bool one = e->u.cas.n == 1 && !tests_value(e);
    bool doubles_or_texts = e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_LIT
                            && (e->u.cas.alts[0].lit.rep == REP_DOUBLE || e->u.cas.alts[0].lit.rep == REP_ADDR);
    if (e->u.cas.n == 0) {
        emit_fail(l, e);
    } else if (one) {
        emit_alternative(l, c, &e->u.cas.alts[0]);
    } else {
        lower_heap_end(l);
        if (e->u.cas.n <= FEW || doubles_or_texts)
            emit_chain(l, c);
        else
            emit_many(l, c);
    }
}

bool lower_case(Lower *l, StgExpr *e, const Cont *cont)
{
    Case c = { .e = e, .cont = cont };
    Cond cond;
    bool compared = is_comparison(e, &cond), variable = asks_variable(e);
    if (!compared && !variable && !emit_scrutinee(l, e))
        return false;
    bool one = e->u.cas.n == 1 && !tests_value(e);
    if (cont != NULL && !one)
        state_stabilise(l);
    c.mark = state_mark(l);
    if (compared)
        emit_comparison(l, &c, cond);
    else if (variable)
        emit_asked_variable(l, &c);
    else
        emit_alternatives(l, &c);
    return one ? c.merge.any : lower_merge_end(l, &c.merge, cont);
}
