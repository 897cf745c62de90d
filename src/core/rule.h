/* Rewrite rules in Core: a definition says both sides, for all values of its parameters (Top.rule):
 *
 *     f x y = let a = g x in let l = h a y in let r = k x y in let t = r : [] in l : t        h (g x) y = k x y
 */
#ifndef TARRY_CORE_RULE_H
#define TARRY_CORE_RULE_H

#include "core/core.h"

typedef struct CoreRule {
    Var       **params; uint32_t n;
    const Bind **binds; uint32_t n_binds;      /* what the sides are made of */
    Var        *head;                          /* the left-hand side: this definition .. */
    const Atom *args; uint32_t n_args;         /* .. applied to these: parameters, literals, definitions, or bound */
    Core       *list, *rest;                   /* left : rest, and right : [] */
    Atom        right;
} CoreRule;

/* Reads one; NULL, or why it cannot be used. */
const char *core_rule(Core *rhs, Arena *arena, CoreRule *out);
/* The definition becomes its right-hand side. */
void core_rule_keep_right(const CoreRule *rule);
/* What a variable is bound to in the rule; NULL: it is not. */
const Core *core_rule_bound(const CoreRule *rule, const Var *var);
/* Every definition that the left-hand side names, and every parameter. */
typedef void CoreRuleUse(void *context, const Var *var);
void core_rule_left(const CoreRule *rule, CoreRuleUse *use, void *context);

#endif
