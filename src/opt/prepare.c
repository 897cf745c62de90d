/* Definitions made ready: which there are, and the order of work on one. See prepare.h. */
#include "opt/prepare_int.h"
#include <assert.h>

enum { ROOM = 600, ROUNDS = 2 };

/* ---- definitions ---- */

static Definition *new_definition(Prepare *p, const Top *top, Name origin)
{
    Definition *d = ARENA_NEW(p->arena, Definition);
    d->top = top;
    d->origin = origin;
    d->dict = top->dict;
    while (p->definitions.len <= top->index)
        VEC_PUSH(&p->definitions, (Definition *)NULL);
    p->definitions.data[top->index] = d;
    return d;
}

Definition *prepare_definition(Prepare *p, const Var *var)
{
    uint32_t index = var->top->index;
    if (index < p->definitions.len && p->definitions.data[index] != NULL)
        return p->definitions.data[index];
    const Top *top = p->program->tops[index];
    return new_definition(p, top, top->var->name);
}

Definition *prepare_invent(Prepare *p, Name name, const Definition *like, const Core *source, const Known *known)
{
    Top *top = ARENA_NEW(p->arena, Top);
    *top = *like->top;
    top->var = core_new_var(p->arena, name, REP_PTR, source->span);
    top->var->top = top;
    top->index = (uint32_t)p->definitions.len;
    top->rhs = (Core *)source;
    top->dict = false;
    Definition *d = new_definition(p, top, like->origin);
    d->known = known;
    d->dict = like->dict;
    return d;
}

void prepare_begin(Prepare *p, const CoreProgram *program, PrepareOptions options, Arena *arena)
{
    *p = (Prepare){ .arena = arena, .program = program, .options = options };
    while (p->definitions.len < program->n_tops)
        VEC_PUSH(&p->definitions, (Definition *)NULL);
}

void prepare_end(Prepare *p)
{
    for (size_t i = 0; i < p->definitions.len; i++)
        if (p->definitions.data[i] != NULL)
            VEC_FREE(&p->definitions.data[i]->specials);
    VEC_FREE(&p->definitions);
    ptrmap_free(&p->meaning);
    ptrmap_free(&p->always);
    ptrmap_free(&p->owned);
    ptrmap_free(&p->boxes);
    VEC_FREE(&p->joins);
}

/* ---- the order of work ---- */

static const Core *copy_definition(Prepare *p, Definition *d)
{
    uint32_t depth = p->depth, room = p->room;
    const Shape *shapes = p->shapes;
    p->shapes = NULL;
    p->depth = 0;
    p->room = ROOM;
    Core *rhs = prepare_copy_rhs(p, prepare_source(p, d));
    for (int round = 0; round < ROUNDS && prepare_strict(p, d, rhs); round++)
        rhs = prepare_copy(p, rhs);
    p->shapes = shapes;
    p->depth = depth;
    p->room = room;
    return rhs;
}

const Core *prepare_rhs(Prepare *p, Definition *d)
{
    if (p->options.plain)
        return d->top->rhs;
    if (d->rhs != NULL)
        return d->rhs;
    assert(!d->busy);
    d->busy = true;
    size_t mark = ptrmap_mark(&p->meaning), always = ptrmap_mark(&p->always);
    const Inlined *at = p->at;
    p->at = NULL;
    prepare_means_all(p, d->known);
    const Core *rhs = d->top->dict ? prepare_dictionary(p, d) : NULL;
    d->rhs = rhs != NULL ? rhs : copy_definition(p, d);
    p->at = at;
    ptrmap_undo(&p->meaning, mark);
    ptrmap_undo(&p->always, always);
    d->busy = false;
    return d->rhs;
}
