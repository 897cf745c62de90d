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

uint32_t lower_origin(Lower *l, Name from, const Inlined *at)
{
    if (from == NULL && at != NULL)            /* nobody's text */
        return lower_origin(l, at->from, at->at);
    Name name = from != NULL ? from : name_of("");
    uint32_t outer = at != NULL ? lower_origin(l, at->from, at->at) : IMAGE_NONE;
    return build_origin(&l->build, build_function(&l->build, name, ptrmap_get(&l->tops, name)), outer);
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
