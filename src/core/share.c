/* Cost centres for functions that are shared: see share.h.
 *
 * The paper colours the program. Each profiled function has a colour and gives it to what it refers to, and so on until
 * another profiled function is met. Where two colours meet, a function is shared: it becomes profiled, with a colour of
 * its own, and colouring begins again, because what was below it is now its part. Dictionaries and methods are not
 * functions that the user thinks of: references lead through them. */
#include "core/share.h"

#include "base/vec.h"
#include "core/walk.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef VEC(uint32_t) Indices;
enum { NO_COLOUR = UINT32_MAX };

typedef struct Sharing {
    const CoreProgram *program;
    Indices  *refers;          /* by definition: to the user's definitions */
    bool     *profiled;
    uint32_t *colours;         /* the profiled definition each is a part of */
    Indices   todo;
} Sharing;

/* ---- who refers to whom ---- */

static void note(void *to, const Var *var)
{
    Indices *indices = to;
    if (var->top != NULL && !var->top->library)
        VEC_PUSH(indices, var->top->index);
}

/* ---- colours ---- */

/* "f" of Main.f; NULL for what the compiler made: methods, dictionaries. */
static const char *written_name(const Top *top)
{
    const char *name = top->var->name->text;
    size_t module = top->module != NULL ? top->module->len : 0;
    if (module > 0 && strncmp(name, top->module->text, module) == 0 && name[module] == '.')
        name += module + 1;
    return name[0] == '$' && name[1] >= 'A' ? NULL : name;
}

static bool is_function(const Top *top)
{
    return top->rhs->kind == CORE_LAM && !top->dict && written_name(top) != NULL;
}

static bool is_profiled(const Top *top)
{
    if (top->rhs->kind != CORE_LAM)
        return !top->dict;
    const Core *body = top->rhs->u.lam.body;
    return body->kind == CORE_SCC && body->scc_kind == SCC_ENTER;
}

/* A definition is reached from a part of `colour`. False: it is shared, and has become profiled. */
static bool reach(Sharing *s, uint32_t at, uint32_t colour)
{
    assert(at < s->program->n_tops && s->program->tops[at]->index == at);
    if (s->profiled[at] || s->colours[at] == colour)
        return true;
    if (s->colours[at] != NO_COLOUR && is_function(s->program->tops[at])) {
        s->profiled[at] = true;
        return false;
    }
    s->colours[at] = colour;
    VEC_PUSH(&s->todo, at);
    return true;
}

static bool colour_from(Sharing *s, uint32_t root)
{
    assert(s->profiled[root] && s->todo.len == 0);
    VEC_PUSH(&s->todo, root);
    while (s->todo.len > 0) {
        const Indices *next = &s->refers[s->todo.data[--s->todo.len]];
        for (size_t i = 0; i < next->len; i++)
            if (!reach(s, next->data[i], root)) {
                s->todo.len = 0;
                return false;
            }
    }
    return true;
}

static bool colour_all(Sharing *s)
{
    memset(s->colours, 0xff, s->program->n_tops * sizeof *s->colours);
    for (uint32_t i = 0; i < s->program->n_tops; i++)
        if (s->profiled[i] && !colour_from(s, i))
            return false;
    return true;
}

/* ---- the new program ---- */

/* Names of the main module are short, as the desugarer has them. */
static Top *with_centre(const CoreProgram *program, const Top *top, Arena *arena)
{
    assert(is_function(top));
    Top *copy = arena_copy(arena, top, sizeof *top);
    const Core *lam = top->rhs;
    Name centre = top->module == program->module ? name_of(written_name(top)) : top->var->name;
    Core *body = core_scc(arena, SCC_ENTER, centre, lam->u.lam.body, top->span);
    body->from = lam->from;
    copy->rhs = arena_copy(arena, lam, sizeof *lam);
    copy->rhs->u.lam.body = body;
    return copy;
}

CoreProgram *share_centres(const CoreProgram *program, Arena *arena)
{
    Sharing s = { .program = program };
    s.refers = xcalloc(program->n_tops, sizeof *s.refers);
    s.profiled = xcalloc(program->n_tops, sizeof *s.profiled);
    s.colours = xcalloc(program->n_tops, sizeof *s.colours);
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (!program->tops[i]->library) {
            core_uses(program->tops[i]->rhs, note, &s.refers[i]);
            s.profiled[i] = is_profiled(program->tops[i]);
        }
    while (!colour_all(&s))
        ;
    CoreProgram *shared = arena_copy(arena, program, sizeof *program);
    shared->tops = arena_copy(arena, program->tops, program->n_tops * sizeof *program->tops);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        if (s.profiled[i] && !is_profiled(program->tops[i]))
            shared->tops[i] = with_centre(program, program->tops[i], arena);
        VEC_FREE(&s.refers[i]);
    }
    VEC_FREE(&s.todo);
    free(s.refers);
    free(s.profiled);
    free(s.colours);
    return shared;
}
