/* Cost centres and cost-centre stacks.
 *
 * A stack is a node of a tree: a centre pushed on a parent stack; equal stacks are the same node, so a stack is a number.
 * To keep recursion finite a stack holds each centre once, with one exception at its top:
 *
 *     push <.. d> c      = <.. d c>         c does not occur
 *     push <.. c .. d> c = <.. .. d c>      an earlier occurrence moves to the top
 *     push <.. c> c      = <.. c c>         c called from itself is shown once more ...
 *     push <.. c c> c    = <.. c c>         ... but never a third time, and
 *     push <.. c c> d    = <.. c d>         only at the top
 *     push S MAIN        = <MAIN>           which is always a root (sccsub "MAIN" goes back to it)
 *
 * So the top is the centre of the papers' flat tables, the top two are UCL's pair c<-o exactly (also for o = c), and a stack
 * contains c exactly when c is among the callers, which makes inherited sums exact. GHC's truncation loses the last two. */
#ifndef TARRY_SEMANTICS_CCS_H
#define TARRY_SEMANTICS_CCS_H

#include "base/buffer.h"
#include "base/name.h"

typedef enum CcKind { CC_MAIN, CC_USER, CC_CAF, CC_DICT } CcKind;

typedef uint32_t Cc;       /* a cost centre */
typedef uint32_t Ccs;      /* a stack */

enum {
    CCS_SUB = 0            /* no stack: pinned on top-level functions and constants, subsumed by whoever uses them */
};

typedef struct CcsTree CcsTree;

CcsTree *ccs_tree_new(void);           /* holds the centres MAIN and DICT and the stacks <MAIN>, <DICT> */
void     ccs_tree_free(CcsTree *tree);

/* The centre called `name`; made on first use. Its kind follows from the name: MAIN, DICT, CAF:x, else CC_USER. */
Cc       cc_of_name(CcsTree *tree, Name name);
Name     cc_name(const CcsTree *tree, Cc cc);
CcKind   cc_kind(const CcsTree *tree, Cc cc);
size_t   cc_count(const CcsTree *tree);                   /* centres are 0 .. cc_count-1 in order of creation */

Ccs      ccs_main(const CcsTree *tree);                   /* <MAIN> */
Ccs      ccs_root(CcsTree *tree, Cc cc);                  /* the stack that holds only cc */
Ccs      ccs_push(CcsTree *tree, Ccs stack, Cc cc);
/* Call-stack scoping, GHC's rule: `caller` extended by what `function` has beyond their common prefix. */
Ccs      ccs_call(CcsTree *tree, Ccs caller, Ccs function);
Cc       ccs_top(const CcsTree *tree, Ccs stack);
Ccs      ccs_parent(const CcsTree *tree, Ccs stack);      /* CCS_SUB for a root */
bool     ccs_contains(const CcsTree *tree, Ccs stack, Cc cc);
/* Whether functions that carry this stack are subsumed by their callers: SUB, or CAF:x or DICT on top. */
bool     ccs_subsumed(const CcsTree *tree, Ccs stack);
size_t   ccs_count(const CcsTree *tree);                  /* stacks are 1 .. ccs_count-1 in order of creation */
void     ccs_show(const CcsTree *tree, Ccs stack, Buf *out);        /* MAIN > f > g */

#endif
