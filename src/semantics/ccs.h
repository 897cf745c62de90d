/* Cost centres and cost-centre stacks.
 *
 * A stack is a node of a tree: a centre pushed on a parent stack; equal stacks are the same node, so a stack is a
 * number. What happens when a centre is pushed that is on the stack already keeps the number of stacks bounded by the
 * program:
 *
 *     push <.. d> c      = <.. d c>         c does not occur
 *     push <P c Q> c     = <P c>            call-stack scope: GHC's rule; the stack is cut off at that occurrence
 *     push <P c Q> c     = <P c Q c>        the other scopes: a stack that ends so is a *repetition*, and
 *     push <P c Q c> d   = push <P c> d     ... goes on as the stack that it repeats
 *     push S MAIN        = <MAIN>           which is always a root (sccsub "MAIN" goes back to it)
 *
 * So without repetitions the stacks are those of GHC in all scopes, and a repetition is an edge that goes back in GHC's
 * tree, with costs of its own. With them the top is the centre of the papers' flat tables, and the top two are UCL's
 * pair c<-o exactly (also for o = c, and whatever came before). A centre may occur twice in a repetition: who sums over
 * stacks that contain c counts each stack once. */
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

typedef enum PushRule { PUSH_REPEATS, PUSH_TRUNCATES } PushRule;         /* what push does with a centre that is
                                                                            there; the latter is GHC's */

CcsTree *ccs_tree_new(PushRule rule);  /* holds the centres MAIN and DICT and the stacks <MAIN>, <DICT> */
void     ccs_tree_free(CcsTree *tree);

/* The centre called `name`; made on first use. Its kind follows from the name: MAIN, DICT, CAF:x, else CC_USER. */
Cc       cc_of_name(CcsTree *tree, Name name);
Name     cc_name(const CcsTree *tree, Cc cc);
CcKind   cc_kind(const CcsTree *tree, Cc cc);

Ccs      ccs_main(const CcsTree *tree);                   /* <MAIN> */
Ccs      ccs_root(CcsTree *tree, Cc cc);                  /* the stack that holds only cc */
Ccs      ccs_push(CcsTree *tree, Ccs stack, Cc cc);
/* Call-stack scoping, GHC's rule: `caller` extended by what `function` has beyond their common prefix; of a function
 * that was born in another CAF, by what it has beyond that. */
Ccs      ccs_call(CcsTree *tree, Ccs caller, Ccs function);
/* What a function runs under that is made under `stack` with cc pushed, and called under `stack`: by call stacks,
 * `stack` itself if cc is on it already. */
Ccs      ccs_push_called(CcsTree *tree, Ccs stack, Cc cc);
/* Lexical scoping: `function`, unless it was born in a CAF (or dictionary) that is not at work: then that is replaced
 * by `caller`, and what is above it is pushed there, as if the function entered it at each call. So Fig. 7 of S&PJ,
 * where CAF and SUB are subsumed, carries over to stacks; GHC did it before version 7.4. Doing it twice is doing it
 * once. */
Ccs      ccs_lexical(CcsTree *tree, Ccs caller, Ccs function);
Cc       ccs_top(const CcsTree *tree, Ccs stack);
Ccs      ccs_parent(const CcsTree *tree, Ccs stack);      /* CCS_SUB for a root */
bool     ccs_contains(const CcsTree *tree, Ccs stack, Cc cc);
/* Whether functions that carry this stack are subsumed by their callers: SUB, or CAF:x or DICT on top. */
bool     ccs_subsumed(const CcsTree *tree, Ccs stack);
size_t   ccs_count(const CcsTree *tree);                  /* stacks are 1 .. ccs_count-1 in order of creation */
void     ccs_show(const CcsTree *tree, Ccs stack, Buf *out);        /* MAIN > f > g */

#endif
