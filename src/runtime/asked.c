/* Asking the program to come to the runtime: to let another thread run, to take a signal, because its stack is full.
 *
 * The limit of the heap becomes 0, so that the next OP_HEAP comes; code that makes no objects has some for nothing
 * where it goes round by known calls (image/lower_poll.c). If it has not come when it is asked again, it evaluates
 * thunks or calls unknown functions: the runtime takes the place of their code, and what is entered next comes here,
 * where a frame says how to go on.
 *
 * Handlers of signals do all this, at any moment; places are given back in the runtime. Where the limit is a register,
 * they change that of the code that was interrupted: no handler interrupts another one, whose registers are not the
 * program's, and would be forgotten. */
#include "runtime/asked.h"

#include "runtime/heap.h"
#include "runtime/paps.h"

void asked_open(Runtime *rt)
{
    size_t n = rt->image->infos.len;
    rt->entries = xmalloc((n + rt->n_paps + 1) * sizeof *rt->entries);
    for (size_t i = 0; i < n; i++)
        rt->entries[i] = rt->infos[i].entry;
    for (size_t i = 0; i < rt->n_paps; i++)
        rt->entries[n + i] = rt->paps[i].entry;
}

static void take_places(Runtime *rt)
{
    rt->places_taken = true;
    for (size_t i = 0; i < rt->image->infos.len; i++)
        if (rt->infos[i].kind != OBJECT_CON)
            rt->infos[i].entry = rt->builtin[BUILTIN_ASKED];
    for (size_t i = 0; i < rt->n_paps; i++)
        rt->paps[i].entry = rt->builtin[BUILTIN_ASKED];
}

/* Should a handler take them meanwhile, it says so, and those that are not ours then are given back the next time. */
static void give_places_back(Runtime *rt)
{
    rt->places_taken = false;
    for (size_t i = 0; i < rt->image->infos.len; i++)
        rt->infos[i].entry = rt->entries[i];
    for (size_t i = 0; i < rt->n_paps; i++)
        rt->paps[i].entry = rt->entries[rt->image->infos.len + i];
}

void asked_ask(Runtime *rt, void *context, bool urgent)
{
    if ((urgent || rt->asked) && !rt->places_taken)
        take_places(rt);
    rt->asked = true;
    rt->engine->attention(rt->base, context);
}

sigset_t asked_signals(void)
{
    static const int asking[] = { SIGVTALRM, SIGPROF, SIGUSR2, SIGINT, SIGTERM };
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++)
        sigaddset(&set, asking[i]);
    return set;
}

void asked_came(Runtime *rt)
{
    if (rt->places_taken)
        give_places_back(rt);
}

/* Where to go on without it: all registers are as they were. */
static Word decline(Base *base, const Info *info)
{
    const Runtime *rt = base->runtime;
    base->live_r = rt->image->n_registers;
    base->live_f = rt->image->n_doubles;
    return rt->entries[info_place(rt, info)];
}

Word rt_asked(Base *base)
{
    const Info *info = info_of(untag(base->r[0]));
    if ((info->kind == OBJECT_FUN || info->kind == OBJECT_PAP) && !rt_save_arguments(base))
        return decline(base, info);
    Word *sp = base->sp - frame_words(&base->runtime->own_frames[FRAME_ENTER]);
    sp[1] = base->r[0];
    sp[0] = base->runtime->own_frames[FRAME_ENTER].ret;
    base->sp = sp;
    heap_interrupt(base);
    return rt_collect(base);
}

Word rt_enter_frame(Base *base)
{
    base->r[0] = base->sp[1];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_ENTER]);
    base->live_r = 1;
    base->live_f = 0;
    return base->runtime->builtin[BUILTIN_ENTER];
}
