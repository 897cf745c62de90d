/* Guesses: a logic variable becomes one of the things that a flexible case asks for.
 *
 * What that is says a maker (image/logic.c), a function from the number of an alternative to a constructor with fresh
 * variables in it. It always gives the same but for these: so it is called once for each alternative, and where nobody
 * counts its steps the runtime makes the others like the first. */
#include "runtime/logic.h"

#include "runtime/heap_int.h"
#include "runtime/prim.h"
#include "runtime/search_plain_int.h"
#include <assert.h>

enum { ALTERNATIVE_BITS = 32 };

/* ---- what was made ---- */

/* Only pointers, all of them to variables, and not too many for a first look whether there is room; or nothing, and
 * static: the optimiser may have been told to leave such values as they are written, and then they are moved. */
static bool is_like_others(const Runtime *rt, Word value)
{
    enum { MOST = 64 };
    const Object *o = untag(value);
    const Info *info = info_of(o);
    if (tag_of(value) == 0 || info->kind != OBJECT_CON || info->raws > 0 || info->ptrs > MOST)
        return false;
    if (info->ptrs == 0)
        return !in_heap(rt->heap, value);
    for (uint32_t i = 0; i < info->ptrs; i++)
        if (!logic_is_free(o->f[i]))
            return false;
    return true;
}

static GuessPattern pattern_with_variables(const Object *o, const Info *info)
{
    enum { VARIABLE_WORDS = 2 };
    size_t words = 1 + info->ptrs;
    return (GuessPattern){ info, info->tag, variable_place(untag(o->f[0])), words * sizeof(Word),
                           (words + (size_t)info->ptrs * VARIABLE_WORDS) * sizeof(Word) };
}

static void keep_pattern(Runtime *rt, uint32_t maker, uint32_t alternative, Word value)
{
    Search *s = rt->search;
    const Object *o = untag(value);
    const Info *info = info_of(o);
    if (s->guesses == NULL)
        s->guesses = xcalloc(rt->image->globals.len, sizeof *s->guesses);
    GuessPatterns *of = &s->guesses[maker];
    while (of->len <= alternative)
        VEC_PUSH(of, ((GuessPattern){0}));
    if (of->data[alternative].info == NULL && is_like_others(rt, value))
        of->data[alternative] = info->ptrs == 0 ? (GuessPattern){ .info = info, .value = value }
                                                : pattern_with_variables(o, info);
}

static const GuessPattern *pattern_of(const Search *s, uint32_t maker, uint32_t alternative)
{
    if (!s->plain || s->guesses == NULL || s->guesses[maker].len <= alternative)
        return NULL;
    const GuessPattern *p = &s->guesses[maker].data[alternative];
    return p->info != NULL ? p : NULL;
}

/* Generated code is told what is known of a case's alternatives. */
static void tell_guesses(Runtime *rt, const ImageFlex *flex)
{
    const Search *s = rt->search;
    FrameInfo *frame = &rt->frames[flex->frame];
    Guesses *known = (Guesses *)frame->guesses;
    if (known == NULL) {
        known = xcalloc(1, sizeof *known + flex->n * sizeof *known->of);
        *known = (Guesses){ .maker = flex->maker, .next = 1, .n = flex->n,
                            .flex = (uint32_t)(flex - rt->image->flexes.data),
                            .second = &known->of[1] };
        frame->guesses = known;
    }
    for (; known->told < flex->n; known->told++) {
        const GuessPattern *p = pattern_of(s, flex->maker, known->told);
        if (p == NULL)
            return;
        known->of[known->told] = *p;
    }
}

void guesses_close(Runtime *rt)
{
    Search *s = rt->search;
    for (size_t i = 0; i < rt->image->flexes.len; i++) {
        FrameInfo *frame = &rt->frames[rt->image->flexes.data[i].frame];
        free((Guesses *)frame->guesses);
        frame->guesses = NULL;
    }
    for (size_t i = 0; s->guesses != NULL && i < rt->image->globals.len; i++)
        VEC_FREE(&s->guesses[i]);
    free(s->guesses);
}

/* ---- making another one ---- */

/* The constructor, and behind it its variables. 0: no room. */
static Word make_like(Base *base, const GuessPattern *p)
{
    Search *s = base->runtime->search;
    uint32_t n = p->info->ptrs;
    Object *made = (Object *)base->hp;
    if (n == 0)
        return p->value;
    if (base->hp + 1 + 3 * (size_t)n > base->hp_limit)
        return 0;
    made->header = (Word)(uintptr_t)p->info;
    base->hp += 1 + n;
    for (uint32_t i = 0; i < n; i++) {
        Object *var = (Object *)base->hp;
        base->hp += 2;
        var->header = (Word)(uintptr_t)&base->runtime->own[OBJECT_FREE];
        var->f[0] = search_variable(s, p->place);
        made->f[i] = tagged(var, 0);
    }
    return tagged(made, p->info->tag);
}

static inline Word give_guess(Base *base, Word made)
{
    base->r[0] = made;
    base->live_r = 1;
    base->live_f = 0;
    return base->sp[0];
}

static inline Word guess(Base *base, Word var, uint32_t maker, uint32_t alternative)
{
    const GuessPattern *p = pattern_of(base->runtime->search, maker, alternative);
    Word made = p != NULL ? make_like(base, p) : 0;
    if (made != 0) {
        bind_variable(base, untag(var), made);
        return give_guess(base, made);
    }
    logic_push(base, LOGIC_GUESS, var, 0, 0, (Word)maker << ALTERNATIVE_BITS | alternative);
    base->r[0] = load_global(base->runtime, maker);
    base->r[1] = alternative;
    return rt_apply_pattern(base, PATTERN_I);
}

Word logic_guess(Base *base, Word var, uint32_t maker, uint32_t alternative)
{
    return guess(base, var, maker, alternative);
}

const GuessPattern *logic_next_guess(const Runtime *rt, const Choice *choice)
{
    const ImageFlex *flex = &rt->image->flexes.data[choice->flex];
    const Guesses *known = rt->frames[flex->frame].guesses;
    return known != NULL && choice->maker == flex->maker ? &known->of[choice->next] : NULL;
}

Word logic_guess_first(Base *base, const ImageFlex *flex)
{
    Runtime *rt = base->runtime;
    Word var = base->r[0];
    assert(rt->search->plain && logic_is_free(var));
    if (flex->n > 1) {
        Choice *choice = open_plain(base, rt->search);
        choice->guesses = true;
        choice->n = flex->n;
        choice->maker = flex->maker;
        choice->flex = (uint32_t)(flex - rt->image->flexes.data);
        choice->var = var;
        tell_guesses(rt, flex);
        choice->guess = logic_next_guess(rt, choice);
    }
    return guess(base, var, flex->maker, 0);
}

Word logic_guess_next(Base *base, const Choice *choice, uint32_t alternative)
{
    Runtime *rt = base->runtime;
    const ImageFlex *flex = &rt->image->flexes.data[choice->flex];
    if (choice->maker == flex->maker)          /* not that of all constructors */
        tell_guesses(rt, flex);
    return guess(base, choice->var, choice->maker, alternative);
}

Word logic_guessed(Base *base, Word var, Word step, Word value)
{
    keep_pattern(base->runtime, (uint32_t)(step >> ALTERNATIVE_BITS), (uint32_t)step, value);
    search_bind(base, untag(var), value);
    return prim_give_pointer(base, value);
}
