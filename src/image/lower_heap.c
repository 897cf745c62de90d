/* Making objects. One OP_HEAP makes room for all objects of a stretch of code without safe points, jumps and labels;
 * how much is known only at its end. A stretch that becomes too long is cut. */
#include "image/lower_int.h"

#include <assert.h>

enum { STRETCH = 32 << 10, WORD = 8 };

void lower_heap_end(Lower *l)
{
    HeapStretch *h = &l->heap;
    if (!h->open)
        return;
    CodeWord *code = l->image->code.data;
    assert(word_op(code[h->at]) == OP_HEAP && h->objects == h->allocs.len);
    code[h->at] |= (CodeWord)h->objects << 16;
    code[h->at + 1] = h->bytes;
    for (size_t i = 0; i < h->allocs.len; i++)
        code[h->allocs.data[i] + 1] = h->bytes - code[h->allocs.data[i] + 1];
    h->allocs.len = 0;
    h->open = false;
}

static void open_heap(Lower *l, uint32_t refs, Span span)
{
    lower_heap_end(l);
    assert(l->heap.allocs.len == 0);
    state_stabilise(l);
    uint32_t frame = lower_frame(l, NULL, REP_COUNT, refs, span);
    l->heap.open = true;
    l->heap.bytes = l->heap.objects = 0;
    l->heap.at = l->image->frames.data[frame].code = code_emit(l, code_word_bc(OP_HEAP, 0, 0, frame));
    code_extra(l, 0);
}

void lower_poll(Lower *l, uint32_t refs, Span span)
{
    open_heap(l, refs, span);
    lower_heap_end(l);
}

/* ---- the infos of places that make objects ---- */

static uint32_t words_of(const StgAlloc *a)
{
    if (a->code == NULL)
        return a->con->arity;
    return a->code->n_captures > 0 || a->code->kind == INFO_FUN ? a->code->n_captures : 1;
}

static unsigned tag_of_alloc(const StgAlloc *a)
{
    return a->code == NULL ? con_tag(a->con->tag) : a->code->kind == INFO_FUN ? fun_tag(a->code->n_params) : 0;
}

static uint32_t bytes_of(Lower *l, StgAlloc **allocs, uint32_t n)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < n; i++)
        bytes += WORD * (1 + (uint64_t)words_of(allocs[i]));
    if (bytes > IMAGE_MAX_HEAP || n > UINT16_MAX)
        lower_too_large(l, "so many objects that need each other");
    return (uint32_t)bytes;
}

/* Whoever evaluates it is charged under another stack; making it is not. */
static void emit_alloc(Lower *l, StgAlloc *a, Operand to)
{
    Operand saved = a->sub != NULL && l->profile ? register_temp(l, false) : 0;
    if (saved != 0) {
        code_emit(l, code_word(OP_SAVE_CCS, 0, saved, 0, 0));
        lower_scc(l, SCC_SUB, a->sub, a->origin.span);
    }
    assert(l->heap.open);
    uint32_t at = code_emit(l, code_word_bc(OP_ALLOC, 0, to, lower_info(l, a)));
    VEC_PUSH(&l->heap.allocs, at);
    code_extra(l, l->heap.bytes);
    l->heap.bytes += WORD * (1 + words_of(a));
    l->heap.objects++;
    if (saved != 0) {
        code_emit(l, code_word(OP_LOAD_CCS, 0, saved, 0, 0));
        registers_back(l);
    }
}

static void store(Lower *l, const StgAlloc *a, Operand object, uint32_t word, const StgAtom *value)
{
    Operand from = lower_read(l, value);
    code_emit(l, code_word(OP_STORE, tag_of_alloc(a), object, from, (uint16_t)word));
    registers_back(l);
}

static void fill(Lower *l, StgAlloc *a, Operand object)
{
    if (words_of(a) > UINT16_MAX)
        lower_too_large(l, "an object with so many fields");
    if (a->code != NULL) {
        for (uint32_t i = 0; i < a->code->n_captures; i++)
            store(l, a, object, a->code->captures[i].word, &a->code->captures[i].outer);
        for (uint32_t i = 0; i < a->code->n_captures; i++)
            vars_die(l, &a->code->captures[i].outer, 1);
        return;
    }
    uint32_t ptr = 0, raw = 0;
    for (uint32_t i = 0; i < a->con->arity; i++)
        raw += a->con->reps[i] == REP_PTR;
    for (uint32_t i = 0; i < a->con->arity; i++)
        store(l, a, object, a->con->reps[i] == REP_PTR ? ptr++ : raw++, &a->args[i]);
    vars_die(l, a->args, a->con->arity);
}

void lower_allocs(Lower *l, StgAlloc **allocs, uint32_t n, uint32_t refs)
{
    uint32_t bytes = bytes_of(l, allocs, n);
    assert(n > 0 && (n == 1 || allocs[0]->var != NULL));
    if (!l->heap.open || l->heap.bytes + bytes > STRETCH)
        open_heap(l, refs, allocs[0]->origin.span);
    for (uint32_t i = 0; i < n; i++) {
        if (allocs[i]->var != NULL)
            var_define_fresh(l, allocs[i]->var);
        emit_alloc(l, allocs[i], allocs[i]->var != NULL ? operand_of_home(allocs[i]->var->home) : 0);
    }
    for (uint32_t i = 0; i < n; i++)
        fill(l, allocs[i], allocs[i]->var != NULL ? operand_of_home(allocs[i]->var->home) : 0);
}
