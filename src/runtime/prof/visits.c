/* The search account where branches are computed anew: bfs and fair (runtime/strategy.h).
 *
 * A branch is *visited*: computed from the first choice on, as it was decided, up to a choice about which nothing is.
 * That visit is over then, and each alternative is a branch of its own, to be visited later. What was done in a visit
 * has one outcome, repeated beginning and all: a visit that ends with a value has succeeded, one that ends with a
 * failure has failed. One that ends with a choice is pending until a branch below gives a value, and shared then, or
 * until all of these have failed. So is one that was given up because others wait: it is visited again. What no value
 * has come of when the program ends was in vain.
 *
 * Choices and alternatives are counted once, and are those of depth first where all is searched. Work is more: that is
 * what the strategy takes. Inside of a visit searches (of set functions) are depth first, by frames, as branches.c has
 * it, and made in each visit. */
#include "runtime/prof/branches.h"

#include "runtime/search.h"
#include <assert.h>
#include <stdlib.h>

static BranchAccount *visiting(const Runtime *rt)
{
    BranchAccount *a = rt->prof != NULL ? rt->prof->branches : NULL;
    return a != NULL && a->replays ? a : NULL;
}

/* ---- nodes ---- */

static BranchNode *new_node(BranchAccount *a, const BranchNode *like)
{
    BranchNode *n = xmalloc(sizeof *n);
    *n = *like;
    n->index = a->nodes.len;
    VEC_PUSH(&a->nodes, n);
    return n;
}

static void free_node(BranchAccount *a, BranchNode *n)
{
    BranchNode *last = VEC_POP(&a->nodes);
    if (last != n) {
        a->nodes.data[n->index] = last;
        last->index = n->index;
    }
    VEC_FREE(&n->pending);
    free(n);
}

static void decide(BranchPending *pending, size_t n, BranchOutcome outcome)
{
    for (size_t i = 0; i < n; i++) {
        BranchRow *row = pending[i].row;
        branches_add(&row->work[outcome], &pending[i].work);
        if (outcome == BRANCH_FAILED)
            row->failed += pending[i].alternatives;
        else
            row->succeeded += pending[i].alternatives;
    }
}

static void decide_node(BranchNode *n, BranchOutcome outcome)
{
    decide(n->pending.data, n->pending.len, outcome);
    n->pending.len = 0;
}

/* Nothing is left of it to be visited; nor, perhaps, of those that it comes from. */
static void done(BranchAccount *a, BranchNode *n)
{
    while (n != NULL) {
        BranchNode *parent = n->parent;
        if (!n->gave)
            decide_node(n, BRANCH_FAILED);
        free_node(a, n);
        if (parent != NULL && --parent->left > 0)
            return;
        n = parent;
    }
}

static void gave(BranchNode *n)
{
    for (; n != NULL && !n->gave; n = n->parent) {
        n->gave = true;
        decide_node(n, BRANCH_SHARED);
    }
}

/* ---- what is pending in the visit itself ---- */

static void none_pending(BranchAccount *a)
{
    a->pending.len = 0;
    VEC_TOP(&a->frames).first = VEC_TOP(&a->frames).merged = 0;
}

static void decide_visit(BranchAccount *a, BranchOutcome outcome)
{
    decide(a->pending.data, a->pending.len, outcome);
    none_pending(a);
}

static void leave_pending(BranchAccount *a)
{
    if (a->now->gave)
        decide(a->pending.data, a->pending.len, BRANCH_SHARED);
    for (size_t i = 0; !a->now->gave && i < a->pending.len; i++)
        VEC_PUSH(&a->now->pending, a->pending.data[i]);
    none_pending(a);
}

/* ---- visits ---- */

/* The work up to here is settled, and pending. */
void visits_choice(Base *base, BranchAccount *a, uint32_t place, CcsAddress stack)
{
    bool first = a->now == NULL;
    if (first) {
        a->now = new_node(a, &(BranchNode){ .begun = true });
        VEC_PUSH(&a->frames, ((BranchFrame){ .place = place, .stack = stack }));        /* of the root */
    }
    assert(a->frames.len == 2 && base->runtime->search->choices.len == 1);
    leave_pending(a);
    BranchRow *row = branches_row(a, place, stack);
    a->chosen = (BranchNode){ .parent = a->now, .place = place, .stack = stack, .depth = a->now->depth + 1 };
    row->choices++;
    row->depth = a->chosen.depth > row->depth ? a->chosen.depth : row->depth;
    a->has_chosen = true;
}

struct BranchNode *prof_queued(Runtime *rt)
{
    BranchAccount *a = visiting(rt);
    if (a == NULL)
        return NULL;
    a->now->left++;
    return new_node(a, &a->chosen);
}

void prof_visits(Runtime *rt, BranchNode *branch, const BranchNode *first)
{
    BranchAccount *a = visiting(rt);
    if (a == NULL)
        return;
    a->now = branch;
    a->has_chosen = false;
    a->here = first->place;
    if (branch->begun)
        return;
    branch->begun = true;
    BranchRow *row = branches_row(a, branch->place, branch->stack);
    row->tried++;
    VEC_PUSH(&branch->pending, ((BranchPending){ .row = row, .alternatives = 1 }));
}

void prof_on_its_way(Runtime *rt, const BranchNode *branch)
{
    BranchAccount *a = visiting(rt);
    if (a == NULL)
        return;
    branches_begin(rt);
    branches_settle(rt, a, BRANCH_PENDING);
    a->here = branch->place;
    branches_finish(rt);
}

void visits_end(Runtime *rt, BranchAccount *a, bool value)
{
    if (a->has_chosen)                         /* visits_choice has seen to it */
        return;
    BranchOutcome outcome = value ? BRANCH_SUCCEEDED : BRANCH_FAILED;
    branches_settle(rt, a, outcome);
    decide_visit(a, outcome);
    if (value)
        gave(a->now);
    done(a, a->now);
    a->now = NULL;
    a->over = a->nodes.len == 0;
}

void prof_given_up(Runtime *rt)
{
    BranchAccount *a = visiting(rt);
    if (a == NULL)
        return;
    branches_begin(rt);
    branches_settle(rt, a, BRANCH_PENDING);
    branches_pop(a, 2);
    leave_pending(a);
    branches_finish(rt);
}

/* ---- ends ---- */

void visits_dropped(BranchAccount *a)
{
    while (a->nodes.len > 0) {
        BranchNode *n = VEC_TOP(&a->nodes);
        for (size_t i = 0; i < n->pending.len; i++)
            VEC_PUSH(&a->pending, n->pending.data[i]);
        free_node(a, n);
    }
    a->now = NULL;
}

void visits_over(BranchAccount *a)
{
    if (a->now != NULL && !a->has_chosen) {
        decide_visit(a, BRANCH_SUCCEEDED);
        gave(a->now);
    }
    while (a->nodes.len > 0) {
        decide_node(VEC_TOP(&a->nodes), BRANCH_FAILED);
        free_node(a, VEC_TOP(&a->nodes));
    }
}

void visits_close(BranchAccount *a)
{
    while (a->nodes.len > 0)
        free_node(a, VEC_TOP(&a->nodes));
    VEC_FREE(&a->nodes);
}
