/* Applying functions that are not known: too many arguments, too few, partial applications, things not yet evaluated.
 *
 * Arguments are in registers, those that are not doubles in R1, R2, ..., doubles in F0, F1, ...; in a FRAME_APPLY,
 * pointers come first, then the others; in a partial application they are in their order. A pattern's letters say which
 * is which. */
#include "runtime/heap.h"
#include "runtime/paps.h"
#include "runtime/prof/hooks.h"

#include <assert.h>
#include <string.h>

typedef struct Letters { const char *at; uint32_t n; } Letters;

static Letters letters_of(const Image *image, uint32_t pattern)
{
    const ImagePattern *p = &image->patterns.data[pattern];
    return (Letters){ image->bytes.data + p->letters, p->n };
}

static Word bits_of(double d)
{
    Word w;
    memcpy(&w, &d, sizeof w);
    return w;
}

static double double_of(Word w)
{
    double d;
    memcpy(&d, &w, sizeof d);
    return d;
}

/* ---- arguments, one after the other ---- */

/* A place among the registers of arguments. */
typedef struct Cursor { Word *r; double *f; } Cursor;

static Cursor first_argument(Base *base) { return (Cursor){ base->r + 1, base->doubles }; }

static Word cursor_read(Cursor *c, char letter) { return letter == 'd' ? bits_of(*c->f++) : *c->r++; }

static void cursor_write(Cursor *c, char letter, Word w)
{
    if (letter == 'd')
        *c->f++ = double_of(w);
    else
        *c->r++ = w;
}

static void skip(Cursor *c, const char *letters, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (letters[i] == 'd')
            c->f++;
        else
            c->r++;
}

/* The next address: a function's code, with these registers alive. */
static Word go(Base *base, Word address, Cursor end)
{
    base->live_r = (Word)(end.r - base->r);
    base->live_f = (Word)(end.f - base->doubles);
    return address;
}

/* ---- frames ---- */

/* Pushes a FRAME_APPLY with the arguments of `pattern`, which are at `from`. */
static void push_arguments(Base *base, uint32_t pattern, Cursor from)
{
    const FrameInfo *frame = &base->runtime->patterns[pattern];
    assert(pattern < base->runtime->image->patterns.len && frame->kind == FRAME_APPLY);
    Letters letters = letters_of(base->runtime->image, pattern);
    Word *sp = base->sp - frame_words(frame), *ptr = sp + 1, *raw = ptr + frame->ptrs;
    for (uint32_t i = 0; i < letters.n; i++)
        *(letters.at[i] == 'p' ? ptr++ : raw++) = cursor_read(&from, letters.at[i]);
    if (base->runtime->exact)
        *raw = base->ccs;
    sp[0] = frame->ret;
    base->sp = sp;
}

/* The pattern of just these arguments, or how many patterns there are: nobody has it. */
static uint32_t find_pattern(const Image *image, const char *letters, uint32_t n)
{
    uint32_t p = 0;
    while (p < image->patterns.len
           && !(image->patterns.data[p].n == n && memcmp(letters_of(image, p).at, letters, n) == 0))
        p++;
    return p;
}

/* What R0 waits for: a function, or a partial application. */
static Letters awaited(const Base *base)
{
    const Object *o = untag(base->r[0]);
    const Info *info = info_of(o);
    assert(info->kind == OBJECT_FUN || info->kind == OBJECT_PAP);
    const char *letters = info->kind == OBJECT_PAP ? info_of(untag(o->f[0]))->args + info->number : info->args;
    return (Letters){ letters, info->arity };
}

bool rt_save_arguments(Base *base)
{
    Letters letters = awaited(base);
    uint32_t pattern = find_pattern(base->runtime->image, letters.at, letters.n);
    if (pattern == base->runtime->image->patterns.len)
        return false;
    push_arguments(base, pattern, first_argument(base));
    return true;
}

/* Reads the arguments of a frame into registers, from `to` on; the frame stays. */
static Cursor read_arguments(Base *base, uint32_t pattern, const Word *frame_at, Cursor to)
{
    const FrameInfo *frame = &base->runtime->patterns[pattern];
    Letters letters = letters_of(base->runtime->image, pattern);
    const Word *ptr = frame_at + 1, *raw = ptr + frame->ptrs;
    for (uint32_t i = 0; i < letters.n; i++)
        cursor_write(&to, letters.at[i], letters.at[i] == 'p' ? *ptr++ : *raw++);
    return to;
}

/* ---- the cases ---- */

static Word enter(Base *base)
{
    base->live_r = 1;
    base->live_f = 0;
    return info_of(untag(base->r[0]))->entry;
}

/* Profiled: what comes now, R0's body or a partial application of it, is charged by the scope's rule. */
static void charge_body(Base *base)
{
    if (base->runtime->exact || base->runtime->follows)
        prof_charge_body(base);
}

/* The rest of a pattern behind its first n arguments. */
static uint32_t rest_of(const Image *image, uint32_t pattern, uint32_t n)
{
    while (n-- > 0)
        pattern = image->patterns.data[pattern].tail;
    return pattern;
}

/* More arguments than it takes: the rest waits for the result. */
static Word apply_some(Base *base, Word entry, uint32_t pattern, uint32_t taken)
{
    Letters letters = letters_of(base->runtime->image, pattern);
    Cursor at = first_argument(base);
    skip(&at, letters.at, taken);
    push_arguments(base, rest_of(base->runtime->image, pattern, taken), at);
    return go(base, entry, at);
}

/* Fewer than it takes: a partial application with those of `old`, if that is one, and the new ones. */
static Word make_pap(Base *base, uint32_t pattern)
{
    Runtime *rt = base->runtime;
    Letters letters = letters_of(rt->image, pattern);
    const Object *fun = untag(base->r[0]);
    size_t had = info_of(fun)->kind == OBJECT_PAP ? fun->f[1] : 0;
    const Info *function = info_of(had > 0 ? untag(fun->f[0]) : fun);
    assert(function->kind == OBJECT_FUN && had + letters.n < function->arity);
    Info *info = pap_info(function, (uint32_t)had + letters.n);
    push_arguments(base, pattern, first_argument(base));       /* where the collector sees them */
    charge_body(base);
    base->args[0] = base->r[0];
    Object *pap = rt_new(base, info, 2 + had + letters.n, 1);
    if (pap == NULL)
        return rt_no_memory(base);
    const Object *old = untag(base->args[0]);
    Word *to = &pap->f[2];
    pap->f[0] = had > 0 ? old->f[0] : base->args[0];
    pap->f[1] = had + letters.n;
    for (size_t i = 0; i < had; i++)
        *to++ = old->f[2 + i];
    const Word *ptr = base->sp + 1, *raw = ptr + rt->patterns[pattern].ptrs;
    for (uint32_t i = 0; i < letters.n; i++)
        *to++ = letters.at[i] == 'p' ? *ptr++ : *raw++;
    base->sp += frame_words(&rt->patterns[pattern]);
    return prim_give_pointer(base, tagged(pap, info->tag));
}

/* The new arguments move up, the last one first, and those it had go before them. */
Word rt_enter_pap(Base *base)
{
    const Object *pap = untag(base->r[0]);
    const Info *function = info_of(untag(pap->f[0]));
    uint32_t had = (uint32_t)pap->f[1];
    assert(info_of(pap)->kind == OBJECT_PAP && had > 0 && had < function->arity);
    shadow_use(base->runtime, pap->f[0]);
    charge_body(base);
    Cursor from = first_argument(base), to = from, end = from, first = from;
    skip(&from, function->args + had, function->arity - had);
    skip(&end, function->args, function->arity);
    to = end;
    for (uint32_t i = function->arity; i-- > had;)
        if (function->args[i] == 'd')
            *--to.f = *--from.f;
        else
            *--to.r = *--from.r;
    for (uint32_t i = 0; i < had; i++)
        cursor_write(&first, function->args[i], pap->f[2 + i]);
    base->r[0] = pap->f[0];
    return go(base, function->known, end);
}

Word rt_apply_pattern(Base *base, uint32_t pattern)
{
    shadow_use(base->runtime, base->r[0]);
    if (tag_of(base->r[0]) == 0) {
        push_arguments(base, pattern, first_argument(base));
        return enter(base);
    }
    const Info *info = info_of(untag(base->r[0]));
    if (info->kind != OBJECT_FUN && info->kind != OBJECT_PAP)
        return rt_end(base, RUN_ERROR, "something that is not a function is applied");
    Letters letters = letters_of(base->runtime->image, pattern);
    if (letters.n < info->arity)
        return make_pap(base, pattern);
    if (letters.n > info->arity)
        return apply_some(base, info->entry, pattern, info->arity);
    Cursor end = first_argument(base);
    skip(&end, letters.at, letters.n);
    return go(base, info->entry, end);
}

Word rt_apply(Base *base) { return rt_apply_pattern(base, (uint32_t)base->need); }

/* By call-stack scoping, a function that comes back and gets just what it takes: nobody else will see whom it belongs
 * to, so it need not become an object that says so, as prof_return_to_apply would make it. */
static bool is_used_up(const Runtime *rt, Word function, uint32_t pattern)
{
    const Info *info = info_of(untag(function));
    bool scoped = rt->exact && prof_uses_up_functions(rt);
    return scoped && info->kind == OBJECT_FUN && info->arity == rt->image->patterns.data[pattern].n;
}

/* Pops a frame that waits for the function in R0. */
static Cursor pop_arguments(Base *base, uint32_t pattern)
{
    Cursor end = read_arguments(base, pattern, base->sp, first_argument(base));
    base->sp += frame_words(&base->runtime->patterns[pattern]);
    return end;
}

static Word use_up(Base *base, uint32_t pattern, CcsAddress caller)
{
    shadow_use(base->runtime, base->r[0]);
    prof_charge_used_up(base, caller);
    return go(base, info_of(untag(base->r[0]))->known, pop_arguments(base, pattern));
}

Word rt_apply_frame(Base *base)
{
    const FrameInfo *frame = frame_info(base->sp[0]);
    assert(frame->kind == FRAME_APPLY);
    uint32_t pattern = frame->image;
    CcsAddress caller = (CcsAddress)base->sp[frame_words(frame) - 1];          /* profiled */
    if (is_used_up(base->runtime, base->r[0], pattern))
        return use_up(base, pattern, caller);
    if (base->runtime->exact && !prof_return_to_apply(base, caller))
        return rt_no_memory(base);
    pop_arguments(base, pattern);
    return rt_apply_pattern(base, pattern);
}
