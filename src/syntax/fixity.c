/* Operators by fixity: the algorithm of the Haskell Report, 10.6, with a stack instead of recursion, so in linear time.
 *
 * It is the same for expressions, patterns and types: operands are pointers, and a table of functions knows how to make
 * an application of them. Requires operands and operators to be renamed. After a mistake it goes on as if the operators
 * were left associative. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"
#include <assert.h>

enum { NEGATION_PRECEDENCE = 6, DEFAULT_PRECEDENCE = 9 };

typedef struct Operator {
    OpInfo info;
    void  *op;                 /* what the maker needs; NULL for a negation */
} Operator;

typedef struct Makers {
    void *(*binary)(Renamer *r, void *op, void *left, void *right);
    void *(*negate)(Renamer *r, void *operand, Span minus);
} Makers;

typedef struct Chain {
    Renamer      *r;
    const Makers *make;
    VEC(void *)   operands;
    VEC(Operator) operators;
    OpInfo        top;         /* the operator reduced last: the one that binds weakest */
    bool          failed;
} Chain;

/* ---- Messages ---------------------------------------------------------------------------------------------- */

static const char *show_operator(const Chain *c, const OpInfo *o)
{
    static const char *const words[] = {[ASSOC_LEFT] = "infixl", [ASSOC_RIGHT] = "infixr", [ASSOC_NONE] = "infix"};
    if (o->negation) return "prefix `-` (infixl 6)";
    return arena_printf(c->r->arena, "`%s` (%s %d)", o->name, words[o->assoc], o->precedence);
}

static void conflict(Chain *c, const OpInfo *first, const OpInfo *second)
{
    if (c->failed || first->unknown || second->unknown) return;
    c->failed = true;
    Diag *d = RENAME_ERROR(c->r, OPERATORS, second->span, "%s and %s cannot stand beside each other",
                           show_operator(c, first), show_operator(c, second));
    diag_second(d, first->span, "the first operator");
    if (second->negation) diag_help(d, "put parentheses around the negative operand");
    else diag_help(d, "use parentheses to say what belongs together");
}

/* ---- The algorithm ----------------------------------------------------------------------------------------- */

static void reduce(Chain *c)
{
    Operator o = VEC_POP(&c->operators);
    void *right = VEC_POP(&c->operands);
    c->top = o.info;
    if (o.info.negation) {
        VEC_PUSH(&c->operands, c->make->negate(c->r, right, o.info.span));
        return;
    }
    void *left = VEC_POP(&c->operands);
    VEC_PUSH(&c->operands, c->make->binary(c->r, o.op, left, right));
}

static void add_operand(Chain *c, void *operand)
{
    VEC_PUSH(&c->operands, operand);
}

static void add_operator(Chain *c, OpInfo info, void *op)
{
    while (c->operators.len) {
        const OpInfo *before = &VEC_TOP(&c->operators).info;
        bool same = before->precedence == info.precedence;
        if (same && (before->assoc != info.assoc || info.assoc == ASSOC_NONE)) conflict(c, before, &info);
        else if (before->precedence < info.precedence || (same && info.assoc == ASSOC_RIGHT)) break;
        reduce(c);
    }
    Operator o = {info, op};
    VEC_PUSH(&c->operators, o);
}

static void add_negation(Chain *c, Span span)
{
    OpInfo info = {"-", span, NEGATION_PRECEDENCE, ASSOC_LEFT, true, false};
    if (c->operators.len && VEC_TOP(&c->operators).info.precedence >= NEGATION_PRECEDENCE)
        conflict(c, &VEC_TOP(&c->operators).info, &info);
    Operator o = {info, NULL};
    VEC_PUSH(&c->operators, o);
}

static void *finish(Chain *c)
{
    while (c->operators.len) reduce(c);
    assert(c->operands.len == 1);
    void *result = c->operands.data[0];
    VEC_FREE(&c->operands);
    VEC_FREE(&c->operators);
    return result;
}

static OpInfo info_of(const Ref *ref)
{
    const Fixity *f = ref->entity ? ref->entity->fixity : NULL;
    if (!f) return (OpInfo){ref->name->text, ref->span, DEFAULT_PRECEDENCE, ASSOC_LEFT, false, !ref->entity};
    return (OpInfo){ref->name->text, ref->span, f->precedence, f->assoc, false, false};
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

static void *binary_expr(Renamer *r, void *op, void *left, void *right)
{
    return expr_apply2(r->arena, op, left, right);
}

static void *negate_expr(Renamer *r, void *operand, Span minus)
{
    return expand_negation(r, operand, minus);
}

static OpInfo info_of_expr(const Expr *op)
{
    while (op->kind == EXPR_PAREN) op = op->u.inner;
    assert(op->kind == EXPR_VAR || op->kind == EXPR_CON);
    return info_of(&op->u.var.ref);
}

Expr *resolve_expr_ops(Renamer *r, Expr *e, OpInfo *top)
{
    static const Makers makers = {binary_expr, negate_expr};
    Chain c = {.r = r, .make = &makers};
    for (uint32_t i = 0; i < e->u.ops.n; i++) {
        const OpItem *item = &e->u.ops.items[i];
        if (!item->operand) {
            add_negation(&c, item->span);
            continue;
        }
        add_operand(&c, item->operand);
        if (item->op) add_operator(&c, info_of_expr(item->op), item->op);
    }
    Expr *result = finish(&c);
    if (top) *top = c.top;
    return result;
}

/* (e op) stands for (e op x) if e is an operand there; likewise (op e). As in GHC, of operators that bind equally
 * strongly only the one in e must lean to its side. */
void check_section(Renamer *r, const Expr *section, const OpInfo *top, bool left)
{
    OpInfo op = info_of_expr(section->u.section.op);
    int assoc = left ? ASSOC_LEFT : ASSOC_RIGHT;
    if (!top->name || top->precedence > op.precedence || top->unknown || op.unknown) return;
    if (top->precedence == op.precedence && top->assoc == assoc) return;
    Chain c = {.r = r};
    Diag *d = RENAME_ERROR(r, SECTION, section->span, "in this section %s binds no stronger than %s",
                           show_operator(&c, top), show_operator(&c, &op));
    diag_second(d, section->u.section.operand->span, "needs parentheses");
}

/* ---- Patterns ---------------------------------------------------------------------------------------------- */

static void *binary_pat(Renamer *r, void *op, void *left, void *right)
{
    return pat_of_con2(r->arena, op, left, right);
}

Pat *resolve_pat_ops(Renamer *r, Pat *p)
{
    static const Makers makers = {.binary = binary_pat};
    Chain c = {.r = r, .make = &makers};
    uint32_t n = p->u.ops.n_ops;
    for (uint32_t i = 0; i < n; i++) {
        add_operand(&c, p->u.ops.operands[i]);
        add_operator(&c, info_of(&p->u.ops.ops[i]), &p->u.ops.ops[i]);
    }
    add_operand(&c, p->u.ops.operands[n]);
    return finish(&c);
}

/* ---- Types ------------------------------------------------------------------------------------------------- */

static void *binary_type(Renamer *r, void *op, void *left, void *right)
{
    return type_apply2(r->arena, op, left, right);
}

Type *resolve_type_ops(Renamer *r, Type *t)
{
    static const Makers makers = {.binary = binary_type};
    Chain c = {.r = r, .make = &makers};
    uint32_t n = t->u.ops.n_ops;
    for (uint32_t i = 0; i < n; i++) {
        add_operand(&c, t->u.ops.operands[i]);
        add_operator(&c, info_of(&t->u.ops.ops[i]), &t->u.ops.ops[i]);
    }
    add_operand(&c, t->u.ops.operands[n]);
    return finish(&c);
}
