/* Small things all transitions of the small-step machine are made of. */
#ifndef TARRY_SEMANTICS_SMALL_STATE_H
#define TARRY_SEMANTICS_SMALL_STATE_H

#include "core/mutant.h"
#include "semantics/small.h"
#include <string.h>

static inline void charge(Machine *m, Ccs owner, Ccs forcer, CostKind kind, uint64_t n)
{
    if (n > 0)
        ledger_charge(m->r->ledger, owner, forcer, kind, n);
}

static inline void charge_here(Machine *m, CostKind kind, uint64_t n) { charge(m, m->ccs, m->forcer, kind, n); }

static inline void stop(Machine *m, EvalEnd end, Span span, const char *what)
{
    eval_stop(m->r, end, span, m->ccs, "%s", what);
    m->mode = MODE_END;
}

static inline Cc current_label(const Machine *m) { return m->code->labelled ? m->code->label : m->label; }

/* Whether a value that carries `pinned` is subsumed by whoever uses it. */
static inline bool is_subsumed(Machine *m, Ccs pinned, const Obj *z)
{
    if (MUTANT_SMALL(CAF_NOT_SUBSUMED) && pinned != CCS_SUB)
        return false;
    bool goes_along = pinned == CCS_SUB || obj_is_function(z) || MUTANT_SMALL(SUBSUME_DATA);
    return goes_along && ccs_subsumed(m->r->tree, pinned);
}

/* CCCS := S(CCCS, pinned, z), S of Fig. 7: see subsume in bigstep.c. The label is that of whom the value belongs to
 * then. */
static inline void subsume(Machine *m, Ccs pinned, const Obj *z, Cc label, Cc label_z)
{
    bool subsumed = is_subsumed(m, pinned, z);
    bool moves = obj_is_function(z) && m->options->scope == SCOPE_LEXICAL && !MUTANT_SMALL(CAF_KEEPS_BORN)
                 && !MUTANT_SMALL(CAF_NOT_SUBSUMED);
    m->label = subsumed ? label : label_z;
    if (!subsumed)
        m->ccs = moves ? ccs_lexical(m->r->tree, m->ccs, pinned) : pinned;
}

static inline void return_value(Machine *m, Obj *value, Ccs ccs, Cc label)
{
    m->mode = MODE_RETURN;
    m->value = value;
    m->ccs = ccs;
    m->label = label;
}

static inline void eval_code(Machine *m, const Code *code)
{
    m->mode = MODE_EVAL;
    m->code = code;
    m->value = NULL;
}

/* What a block captured is copied out of the object that holds it: the object may change or die while the block runs.
 */
static inline void enter_block(Machine *m, CodeBlock *block, Obj *const *captured)
{
    m->block = block;
    if (block->n_captures > 0)
        memcpy(m->captured, captured, block->n_captures * sizeof *captured);
}

static inline Obj *fetch(Machine *m, const Place *place)
{
    switch (place->kind) {
    case PLACE_LOCAL:    return m->locals[place->index];
    case PLACE_CAPTURED: return m->captured[place->index];
    case PLACE_GLOBAL:   return m->globals[place->index];
    case PLACE_LITERAL:  return place->literal;
    }
    return NULL;
}

static inline void fetch_all(Machine *m, Obj **to, const Place *places, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        to[i] = fetch(m, &places[i]);
}

/* A frame that remembers where to go on: f[0] is the stack below it. */
static inline Obj *new_frame(Machine *m, ObjKind kind, uint32_t n, Ccs ccs, Ccs forcer)
{
    Obj *frame = heap_new(m, kind, n + 1, ccs);
    frame->aux = forcer;
    frame->f[0] = m->stack;
    return frame;
}

#endif
