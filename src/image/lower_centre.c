/* Cost centres. Where one stands is taken from the program as it was written, since the optimiser copies sccs to
 * wherever they are needed. */
#include "image/lower_int.h"

#include "core/walk.h"

uint32_t lower_centre(Lower *l, Name name, Name module, Span span)
{
    uintptr_t found = (uintptr_t)ptrmap_get(&l->centres, name);
    if (found != 0)
        return (uint32_t)found - 1;
    uint64_t position = lower_place(span);
    ImageCentre centre = {
        .name = build_string(&l->build, name), .module = build_string(&l->build, module),
        .file = build_file(&l->build, span), .line = (uint32_t)(position >> 32), .column = (uint32_t)position,
    };
    VEC_PUSH(&l->image->centres, centre);
    const Top *top = ptrmap_get(&l->tops, name);
    if (top != NULL && top->library)           /* asked for by name: reports call it what its users do, wherever it
                                                  was inlined */
        build_function(&l->build, name, top);
    ptrmap_put(&l->centres, name, (void *)(uintptr_t)l->image->centres.len);
    return (uint32_t)l->image->centres.len - 1;
}

static void put_scc(Lower *l, SccKind kind, uint16_t what, Name centre, Span span)
{
    code_emit(l, code_word(OP_SCC, kind, what, 0, 0));
    code_extra(l, lower_centre(l, centre, NULL, span));
}

void lower_scc(Lower *l, SccKind kind, Name centre, Span span) { put_scc(l, kind, SCC_GOES, centre, span); }

static void go_through(Lower *l, const StgExpr *scc)
{
    if (scc == NULL)
        return;
    go_through(l, scc->u.scc.under);
    put_scc(l, scc_again(scc->u.scc.kind), SCC_THROUGH, scc->u.scc.centre, scc->span);
}

void lower_count(Lower *l, const StgExpr *scc)
{
    go_through(l, scc->u.scc.under);
    put_scc(l, scc->u.scc.kind, SCC_STAYS, scc->u.scc.centre, scc->span);
}

static void centres_in(Lower *l, const Core *e, Name module)
{
    if (e->kind == CORE_SCC && e->scc_kind == SCC_ENTER)         /* what is moved was somewhere before */
        lower_centre(l, e->u.scc.centre, module, e->span);
    for (uint32_t i = 0; i < core_children(e); i++)
        centres_in(l, core_child(e, i), module);
}

void lower_centres(Lower *l, const CoreProgram *program)
{
    for (uint32_t i = 0; i < program->n_tops; i++)
        centres_in(l, program->tops[i]->rhs, program->tops[i]->module);
}
