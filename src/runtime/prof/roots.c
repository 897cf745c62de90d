/* Roots: see roots.h. What is static leads to the heap only by CAFs. */
#include "runtime/prof/roots.h"

#include "runtime/prof/prof.h"

typedef struct Visitor {
    Heap *h;
    RootComes *comes;
    void *context;
} Visitor;

static void visit_cafs(const Visitor *v)
{
    Heap *h = v->h;
    for (size_t i = 0; i < h->cafs.len; i++) {
        Object *caf = h->cafs.data[i];
        if (((Word *)caf)[-1] != h->epoch || info_of(caf)->kind == OBJECT_THUNK)
            continue;
        RetainedBy who = { header_ccs(caf->header), (uint32_t)(uintptr_t)h->caf_infos.data[i] };
        v->comes(v->context, who, false);
        gc_visit_object(h, caf);
    }
}

static bool has_ccs(FrameKind kind)
{
    return kind == FRAME_CASE || kind == FRAME_APPLY || kind == FRAME_UPDATE || kind == FRAME_CATCH;
}

/* Frames of the runtime's own have no function; those without a place for CCCS no stack. */
static RetainedBy who_is_frame(const Runtime *rt, const StackWalk *w)
{
    RetainedBy who = {0};
    if (rt->image->profile && has_ccs((FrameKind)w->info->kind))
        who.stack = (uint32_t)w->frame[frame_words(w->info) - 1];
    if (w->info->kind == FRAME_CASE)
        who.site = (uint32_t)(uintptr_t)&rt->infos[rt->image->frames.data[w->info->image].info];
    return who;
}

static void visit_stack(const Visitor *v, const Thread *t)
{
    for (StackWalk w = stack_all(&t->marks, gc_thread_sp(v->h, t));; stack_all_out(&w)) {
        if (w.info->ptrs > 0)
            v->comes(v->context, who_is_frame(v->h->rt, &w), true);
        for (uint32_t i = 1; i <= w.info->ptrs; i++)
            v->h->visit(v->h, &w.frame[i]);
        if (w.info->kind == FRAME_STOP)
            return;
    }
}

void roots_visit(Heap *h, RootComes *comes, void *context)
{
    Visitor v = { h, comes, context };
    visit_cafs(&v);
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        visit_stack(&v, t);
        comes(context, (RetainedBy){0}, false);
        for (unsigned i = 0; i < N_THREAD_ROOTS; i++)
            h->visit(h, &t->roots[i]);
    }
}
