/* Functions for C: libffi makes one of an action, which a new thread does when it is called. See foreign.h. */
#include "runtime/foreign.h"

#include "base/shared.h"
#include "runtime/prim.h"
#include "runtime/stacks.h"
#include <stdlib.h>

typedef struct Callback {
    ffi_closure *closure;
    Runtime     *runtime;
    Word         action;                       /* a stable pointer */
    ffi_cif      cif;
    uint32_t     n;
    char         letters[MAX_C_ARGUMENTS + 1];
    ffi_type    *types[MAX_C_ARGUMENTS];
} Callback;

/* ---- arguments and results ---- */

static Word read_argument(char letter, const void *from)
{
    double d;
    Word w;
    switch (letter) {
    case 'b': return (Word)(int64_t)*(const int8_t *)from;
    case 'B': case 'o': return *(const uint8_t *)from;
    case 's': return (Word)(int64_t)*(const int16_t *)from;
    case 'S': return *(const uint16_t *)from;
    case 'i': return (Word)(int64_t)*(const int32_t *)from;
    case 'I': case 'c': return *(const uint32_t *)from;
    case 'f':
        d = *(const float *)from;
        memcpy(&w, &d, sizeof w);
        return w;
    default:  return *(const Word *)from;
    }
}

static void write_result(char letter, Word value, void *to)
{
    double d;
    memcpy(&d, &value, sizeof d);
    switch (letter) {
    case 'v': break;
    case 'd': *(double *)to = d; break;
    case 'f': *(float *)to = (float)d; break;
    default:  *(ffi_arg *)to = value; break;
    }
}

/* ---- being called ---- */

/* The program has ended: C is left behind. */
static _Noreturn void leave(Runtime *rt) { longjmp(*rt->foreign->out, 1); }

static void run(Runtime *rt, Thread *t)
{
    Base *base = rt->base;
    Thread *caller = rt->current;
    Masking mask = caller->mask;
    Invocation here = { .thread = t, .outer = rt->foreign->innermost };
    rt->foreign->innermost = &here;
    thread_suspend(base, 0, 0);
    caller->mask = UNINTERRUPTIBLE;            /* C cannot be interrupted */
    rt->engine->run(base, schedule_to(base, t));
    rt->foreign->innermost = here.outer;
    if (here.thread != NULL || rt->end != RUN_GOING)
        leave(rt);
    caller->mask = mask;
    schedule_to(base, caller);
    if (rt->end != RUN_GOING)
        leave(rt);
}

static void called(ffi_cif *cif, void *result, void **args, void *context)
{
    const Callback *c = context;
    Runtime *rt = c->runtime;
    Word words[MAX_C_ARGUMENTS + 1] = {0};
    (void)cif;
    for (uint32_t i = 0; i < c->n; i++)
        words[i] = read_argument(c->letters[i], args[i]);
    Thread *t = thread_for(rt->base, stable_value(rt, c->action));
    if (t == NULL)
        leave(rt);
    t->c_arguments = words;
    shared_runs = false;
    run(rt, t);
    shared_runs = true;
    write_result(c->letters[c->n], words[0], result);
}

void foreign_thread_ends(Runtime *rt, const Thread *t)
{
    for (Invocation *i = rt->foreign == NULL ? NULL : rt->foreign->innermost; i != NULL; i = i->outer)
        if (i->thread == t)
            i->thread = NULL;
}

bool foreign_is_done(const Runtime *rt)
{
    return rt->foreign != NULL && rt->foreign->innermost != NULL && rt->foreign->innermost->thread == NULL;
}

/* ---- making them ---- */

static void release(Callback *c)
{
    if (c->closure != NULL)
        ffi_closure_free(c->closure);
    free(c);
}

/* NULL: libffi cannot. */
static void *make_code(Callback *c)
{
    void *code = NULL;
    for (uint32_t i = 0; i < c->n; i++)
        c->types[i] = foreign_type(c->letters[i]);
    c->closure = ffi_closure_alloc(sizeof *c->closure, &code);
    bool made = c->closure != NULL
                && ffi_prep_cif(&c->cif, FFI_DEFAULT_ABI, c->n, foreign_type(c->letters[c->n]), c->types) == FFI_OK
                && ffi_prep_closure_loc(c->closure, &c->cif, called, c, code) == FFI_OK;
    return made ? code : NULL;
}

/* args: letters, the action. */
Word prim_call_NEW_CALLBACK(Base *base)
{
    const char *letters = (const char *)(uintptr_t)base->args[0];
    size_t n = strlen(letters) - 1;
    if (n > MAX_C_ARGUMENTS)
        return prim_fail(base, PRIM_NEW_CALLBACK, "too many arguments");
    Callback *c = xcalloc(1, sizeof *c);
    c->runtime = base->runtime;
    c->n = (uint32_t)n;
    memcpy(c->letters, letters, n + 1);
    void *code = make_code(c);
    if (code == NULL) {
        release(c);
        return prim_fail(base, PRIM_NEW_CALLBACK, "there is no memory for it");
    }
    c->action = stable_new(base->runtime, base->args[1]);
    ptrmap_put(&foreign_state(base->runtime)->callbacks, code, c);
    return prim_give_int(base, (int64_t)(uintptr_t)code);
}

void callbacks_close(ForeignState *s)
{
    for (size_t i = 0; i < s->callbacks.n_slots; i++)
        if (s->callbacks.slots[i].value != NULL)
            release(s->callbacks.slots[i].value);
    ptrmap_free(&s->callbacks);
}

/* Others than ours are left alone, as GHC's freeHaskellFunPtr must not be given any. */
Word prim_call_FREE_CALLBACK(Base *base)
{
    ForeignState *s = foreign_state(base->runtime);
    const void *code = (const void *)(uintptr_t)base->args[0];
    Callback *c = ptrmap_get(&s->callbacks, code);
    if (c != NULL) {
        ptrmap_put(&s->callbacks, code, NULL);
        stable_free(base->runtime, c->action);
        release(c);
    }
    return prim_give_int(base, 0);
}

Word prim_call_CALLBACK_ARGUMENTS(Base *base)
{
    return prim_give_int(base, (int64_t)(uintptr_t)base->runtime->current->c_arguments);
}
