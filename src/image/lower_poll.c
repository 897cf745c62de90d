/* Where code looks whether the runtime wants it, besides where it makes objects: so that no loop runs on for ever,
 * whether it allocates or not.
 *
 * A poll is an OP_HEAP for nothing. Each circle of known calls, and each of labels, that can be gone round without
 * making an object gets one: functions that a walk along the calls meets while it is still below them, and the labels
 * of loops. What comes round by an unknown function or a thunk needs none, since the runtime can put itself in the
 * place of their code (runtime/asked.c). */
#include "image/lower_int.h"

#include <assert.h>

typedef VEC(StgCode *) Codes;

typedef struct Polls {
    Codes   *closures;         /* that are made, to be looked at later: what they do is not done on the way */
    bool     goes_round;       /* looking for ways to a label of a loop, else for calls */
    unsigned safe;             /* objects are made so often before what is looked at */
} Polls;

static bool walk(Polls *p, const StgExpr *e);

/* ---- calls ---- */

static void visit(StgCode *code, Codes *closures)
{
    assert(!code->visited && !code->visiting);
    Polls p = { .closures = closures };
    code->visiting = code->visited = true;
    walk(&p, code->body);
    code->visiting = false;
}

static void visit_call(const Polls *p, const StgExpr *e)
{
    StgCode *code = lower_known_code(e);
    if (code == NULL || p->goes_round || p->safe > 0)
        return;
    code->poll |= code->visiting;
    if (!code->visited)
        visit(code, p->closures);
}

static void add_closures(Codes *to, StgAlloc **allocs, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (allocs[i]->code != NULL)
            VEC_PUSH(to, allocs[i]->code);
}

/* ---- ways ---- */

static bool walk_case(Polls *p, const StgExpr *e)
{
    bool found = walk(p, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        found |= walk(p, e->u.cas.alts[i].body);
    return found;
}

static bool walk_join(Polls *p, const StgExpr *e)
{
    bool found = walk(p, e->u.join.body);
    for (uint32_t i = 0; i < e->u.join.n; i++)
        found |= walk(p, e->u.join.joins[i]->body);
    return found;
}

/* What is behind an object that is made has a safe point before it. */
static bool walk_let(Polls *p, const StgExpr *e)
{
    if (!p->goes_round)
        add_closures(p->closures, e->u.let.allocs, e->u.let.n);
    p->safe += e->u.let.n > 0;
    bool found = walk(p, e->u.let.body);
    p->safe -= e->u.let.n > 0;
    return found && e->u.let.n == 0;
}

/* True: there is a way to the label of a loop without a safe point. */
static bool walk(Polls *p, const StgExpr *e)
{
    switch (e->kind) {
    case STG_CALL:
        visit_call(p, e);
        return false;
    case STG_GOTO: return e->u.jump.to->recursive;
    case STG_LET:  return walk_let(p, e);
    case STG_JOIN: return walk_join(p, e);
    case STG_CASE: return walk_case(p, e);
    case STG_SCC:  return walk(p, e->u.scc.body);
    case STG_HERE: return walk(p, e->u.here.body);
    case STG_BACK: return walk(p, e->u.back.body);
    case STG_ATOM: case STG_CON: case STG_PRIM: case STG_GIVE: break;
    }
    return false;
}

/* ---- the two questions ---- */

void lower_find_polls(const StgProgram *program)
{
    Codes todo = {0};
    for (uint32_t i = 0; i < program->n_globals; i++)
        if (program->globals[i]->code != NULL)
            VEC_PUSH(&todo, program->globals[i]->code);
    while (todo.len > 0) {
        StgCode *code = VEC_POP(&todo);
        if (!code->visited)
            visit(code, &todo);
    }
    VEC_FREE(&todo);
}

bool lower_needs_poll(const StgJoin *j)
{
    Polls p = { .goes_round = true };
    return j->recursive && walk(&p, j->body);
}
