/* Where things were written. The optimiser puts the bodies of functions in the place of their calls; what was in such a
 * body still belongs to the text it was written in, and that text to the one that has the call, and so on outwards: a
 * chain, which is the same for much of the code of one function, so that each stands in the image once. */
#include "image/lower_int.h"

void lower_name_tops(Lower *l, const CoreProgram *program)
{
    for (uint32_t i = 0; i < program->n_tops; i++) {
        const Top *top = program->tops[i];
        ptrmap_put(&l->tops, top->var->name, program->tops[i]);
        if (top->library && top->module != NULL)
            build_library_file(&l->build, top->span.file, top->module);
    }
}

/* Which line of the user's text; that of the definition, if the place is in no text of its file. */
static uint32_t line_of(const Lower *l, uint32_t function, Span span)
{
    const ImageFunction *f = &l->image->functions.data[function];
    if (!l->marks || f->library)
        return 0;
    return build_is_in_file(&l->build, span, f->file) ? (uint32_t)(lower_place(span) >> 32) : f->line;
}

/* All that was in a body leads to the same call: who has walked from there outwards knows. */
static uint32_t origin_of_call(Lower *l, const Inlined *call)
{
    uintptr_t found = (uintptr_t)ptrmap_get(&l->calls, call);
    if (found != 0)
        return (uint32_t)(found - 1);
    uint32_t origin = lower_origin(l, (Written){ call->from, call->at, call->span });
    ptrmap_put(&l->calls, call, (void *)((uintptr_t)origin + 1));
    return origin;
}

uint32_t lower_origin(Lower *l, Written w)
{
    if (w.from == NULL && w.at != NULL)        /* nobody's text */
        return origin_of_call(l, w.at);
    Name name = w.from != NULL ? w.from : name_of("");
    uint32_t outer = w.at != NULL ? origin_of_call(l, w.at) : IMAGE_NONE;
    uint32_t function = build_function(&l->build, name, ptrmap_get(&l->tops, name));
    return build_origin(&l->build, (ImageOrigin){ function, line_of(l, function, w.span), outer });
}

/* A jump that was taken back may have left a mark. */
void lower_mark(Lower *l)
{
    uint32_t here = code_here(l);
    ImageMark *last = l->image->marks.len > 0 ? &VEC_TOP(&l->image->marks) : NULL;
    if (last != NULL && last->code == here)
        last->origin = l->origin;
    else if (last == NULL || last->origin != l->origin)
        VEC_PUSH(&l->image->marks, ((ImageMark){ here, l->origin }));
}
