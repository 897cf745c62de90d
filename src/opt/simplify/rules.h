/* Rewrite rules, as the simplifier uses them: rules.c. */
#ifndef TARRY_OPT_RULES_H
#define TARRY_OPT_RULES_H

#include "core/rule.h"
#include "opt/simplify/simplify.h"

typedef struct Rewrite {
    CoreRule        rule;
    Core           *right;     /* of its parameters: a lambda if there are any; its occurrences are counted */
    Name            text;
    Hint            when;
    uint32_t        size;      /* of the left-hand side */
    bool            busy;      /* its right-hand side is being put somewhere */
    struct Rewrite *next;      /* of the same function; the larger left-hand sides first, then by name */
} Rewrite;

/* A call that is the left-hand side of a rule, as the right-hand side; NULL: there is none. */
Core *simp_rewrite(Simplify *s, Var *fun, Given given, const Core *like);
/* A variable of the copy is bound to this, from here on; `single`: it occurs once, and no more often in a run. */
void  simp_bound(Simplify *s, const Bind *b, bool single);

#endif
