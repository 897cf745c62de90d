/* From Core to an image: see compile.h. */
#include "driver/compile.h"

#include "base/passes.h"

bool compile_core(const CoreProgram *program, const LowerOptions *options, Image *image, Diags *ds)
{
    static const LowerOptions usual;
    const LowerOptions *o = options != NULL ? options : &usual;
    Arena *arena = arena_new();
    OptOptions opt = { .profile = o->profile, .call_stack = o->call_stack };
    if (!o->plain && !program->flat)
        program = opt_program(program, &opt, arena);
    passes_begin("lower");
    bool fine = image_lower(program, o, image, ds);
    arena_free(arena);
    return fine;
}
