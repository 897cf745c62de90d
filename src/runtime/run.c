/* Running main, and all the ways in which that ends.
 *
 * Signals: Ctrl-C, and whatever else wants the program's attention, makes it come to the runtime soon: at the next safe
 * point, of which every loop has one. A collection is no such point, and may take seconds: there the program ends at
 * once if nothing of it wants to run before that, or if it is asked again; else the collection is done first. A fault
 * in the guard below the running stack means that the stack is full: some of the guard is lent, and the next safe point
 * raises the exception. If the program needs more than that before, the handler leaves the engine by a jump, for the
 * runtime is not used afterwards. Every other fault is left to whoever handled it before. */
#include "runtime/asked.h"
#include "runtime/exception.h"
#include "runtime/foreign.h"
#include "runtime/heap.h"
#include "runtime/prof/hooks.h"
#include "runtime/search.h"
#include "runtime/strategy.h"
#include "runtime/show.h"
#include "runtime/stacks.h"

#include "base/arena.h"
#include "base/interrupt.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

/* ---- ends ---- */

static void set_message(Runtime *rt, const char *format, va_list args)
{
    char text[1000];
    vsnprintf(text, sizeof text, format, args);
    free(rt->message);
    rt->message = strcpy(xmalloc(strlen(text) + 1), text);
}

static Word end_with(Runtime *rt, RunEnd end, const char *format, va_list args)
{
    if (rt->end == RUN_GOING) {
        rt->end = end;
        set_message(rt, format, args);
    }
    return rt->builtin[BUILTIN_LEAVE];
}

Word rt_end(Base *base, RunEnd end, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base->live_r = base->live_f = 0;
    Word next = end_with(base->runtime, end, format, args);
    va_end(args);
    return next;
}

/* The innermost frame of the program's own; NULL when there is none. */
static const ImageFrame *innermost(const Base *base)
{
    Runtime *rt = base->runtime;
    StackWalk at = stack_walk(&rt->current->marks, base->sp);
    while (at.info->kind != FRAME_CASE && at.info->kind != FRAME_STOP)
        stack_walk_out(&at);
    return at.info->kind == FRAME_CASE ? &rt->image->frames.data[at.info->image] : NULL;
}

uint32_t rt_file_of_frame(const Base *base)
{
    const ImageFrame *frame = innermost(base);
    return frame == NULL ? IMAGE_NONE : base->runtime->image->infos.data[frame->info].file;
}

void rt_place(const Base *base, uint32_t *line, uint32_t *column, uint32_t *file)
{
    const ImageFrame *frame = innermost(base);
    if (frame == NULL)
        return;
    *line = frame->line;
    *column = frame->column;
    *file = base->runtime->image->infos.data[frame->info].file;
}

Word rt_end_at(Base *base, RunEnd end, const char *format, ...)
{
    Runtime *rt = base->runtime;
    va_list args;
    va_start(args, format);
    base->live_r = base->live_f = 0;
    if (rt->end == RUN_GOING)
        rt_place(base, &rt->line, &rt->column, &rt->file);
    Word next = end_with(rt, end, format, args);
    va_end(args);
    return next;
}

Word rt_stop(Base *base)
{
    if (base->runtime->current->number != MAIN_THREAD)
        return schedule_end(base);
    if (base->runtime->search != NULL && !base->runtime->options.show)
        return search_action_done(base);
    return rt_end(base, RUN_DONE, "main has been evaluated");
}

/* An object that is evaluated was entered without its tag (after an update by copying). */
Word rt_return(Base *base)
{
    const Object *o = untag(base->r[0]);
    return prim_give_pointer(base, tagged(o, info_of(o)->tag));
}

/* ---- asked to come ---- */

struct Stops {
    sigjmp_buf       out;
    struct sigaction former_segv, former_bus, former_tick;
    pthread_t        thread;           /* where the engine runs */
    volatile sig_atomic_t signal;      /* the last one that asked for attention */
    volatile sig_atomic_t insists;     /* it came again, during a collection */
    bool             has_handlers;     /* so the collection at work is to be finished */
    void            *alternate;        /* a signal stack of our own */
};

/* How a jump out of the engine says why. */
enum { OUT_OF_STACK = 1, INTERRUPTED_COLLECTION };

/* Ctrl-C is the library's exception, and others end the program. */
static bool wants_exception(const Runtime *rt)
{
    return rt->stops->signal == SIGINT && !rt->stops->insists && rt->exceptions[EXCEPTION_INTERRUPT] != 0;
}

/* The exception for it; 0: there is none. */
static Word take_interrupt(Runtime *rt)
{
    Word exception = wants_exception(rt) ? rt->exceptions[EXCEPTION_INTERRUPT] : 0;
    rt->stops->has_handlers = false;
    if (exception == 0)
        rt_end(rt->base, RUN_INTERRUPTED, "interrupted");
    else
        interrupt_clear();
    return exception;
}

bool schedule_interrupt(Base *base)
{
    Word exception = take_interrupt(base->runtime);
    base->runtime->current = NULL;
    if (exception != 0)
        async_throw(base, base->runtime->scheduler->main, exception);
    return exception != 0;
}

Word rt_interrupt(Base *base)
{
    Runtime *rt = base->runtime;
    Word exception = take_interrupt(rt);
    return exception == 0 ? rt->builtin[BUILTIN_LEAVE] : async_throw(base, rt->scheduler->main, exception);
}

/* The outermost handler is the library's, which would do what is done anyway. */
static bool main_has_handlers(Runtime *rt)
{
    Thread *t = rt->scheduler->main;
    Word *sp = t == rt->current ? rt->base->sp : t->sp;
    unsigned handlers = 0;
    stack_cut(&t->marks, sp);
    for (StackWalk at = stack_walk(&t->marks, sp); at.info->kind != FRAME_STOP && handlers < 2; stack_walk_out(&at))
        handlers += at.info->kind == FRAME_CATCH;
    return handlers > 1;
}

/* In the middle of a collection. What is found out about main holds until the program goes on. */
static void interrupted(Runtime *rt)
{
    struct Stops *s = rt->stops;
    if (wants_exception(rt) && (s->has_handlers || !async_may_get(rt->scheduler->main) || main_has_handlers(rt)))
        s->has_handlers = true;
    else
        siglongjmp(s->out, INTERRUPTED_COLLECTION);
}

/* Has the main thread learnt that the heap is full? Until it waits, others do not use up what is left to do something
 * about that. */
static bool handles_full_heap(const Runtime *rt)
{
    return rt->current == rt->scheduler->main && heap_has_forgiven(rt);
}

static bool has_strategy(const Runtime *rt) { return rt->search != NULL && rt->search->strategy != NULL; }

/* A search may have more promising branches. */
static Word collected(Base *base)
{
    Runtime *rt = base->runtime;
    return has_strategy(rt) && strategy_is_over(rt) ? strategy_leave(base) : *base->sp;
}

/* OP_HEAP came because somebody asked it to. */
static Word attend(Base *base)
{
    Runtime *rt = base->runtime;
    asked_came(rt);
    if (stack_is_full(rt))
        return stack_overflow(base);
    if (interrupt_requested())
        return rt_interrupt(base);
    if (handles_full_heap(rt))
        return base->sp[0];
    Thread *t = rt->current;
    Word next = schedule_preempt(base);
    if (rt->current != t || !has_strategy(rt))
        return next;
    strategy_tick(rt);
    return collected(base);
}

/* OP_HEAP got nothing. It is asked again when the main thread has had the exception, or later. */
static Word heap_full(Base *base)
{
    Runtime *rt = base->runtime;
    Word exception = rt->exceptions[EXCEPTION_HEAP];
    if (rt->end != RUN_HEAP || exception == 0 || !heap_forgive(rt))
        return rt->builtin[BUILTIN_LEAVE];
    rt->end = RUN_GOING;
    Word next = async_throw(base, rt->scheduler->main, exception);
    return rt->current == rt->scheduler->main ? next : schedule_first(base, rt->scheduler->main);
}

/* ---- signals ---- */

static Runtime *running;               /* for the handlers */

static void on_fault(int signal, siginfo_t *info, void *context)
{
    Runtime *rt = running;
    bool from_outside = info->si_code <= 0;
    if (!from_outside && stack_extend(rt, info->si_addr)) {
        asked_ask(rt, context, true);
        return;
    }
    if (!from_outside && stack_is_full(rt) && stack_is_guard(rt, info->si_addr))
        siglongjmp(rt->stops->out, OUT_OF_STACK);
    /* Not ours: the fault happens again, and meets the former handler; somebody's signal ends the process. */
    sigaction(signal, signal == SIGSEGV ? &rt->stops->former_segv : &rt->stops->former_bus, NULL);
    if (from_outside) {
        sigaction(signal, &(struct sigaction){ .sa_handler = SIG_DFL }, NULL);
        raise(signal);
    }
}

/* SIGVTALRM: the timer's, and how other signals ask for attention, which do so only once. It must come where the engine
 * runs. */
static void on_tick(int signal, siginfo_t *info, void *context)
{
    (void)info;
    if (running != NULL && pthread_equal(pthread_self(), running->stops->thread))
        asked_ask(running, context, interrupt_requested());
    else if (running != NULL)
        pthread_kill(running->stops->thread, signal);
}

static void catch_faults(Runtime *rt)
{
    enum { SIGNAL_STACK = 64 << 10 };
    stack_t former;
    const sigset_t mask = asked_signals();
    struct sigaction action = { .sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK, .sa_mask = mask };
    struct sigaction tick = { .sa_sigaction = on_tick, .sa_flags = SA_SIGINFO | SA_RESTART, .sa_mask = mask };
    if (sigaltstack(NULL, &former) == 0 && former.ss_flags & SS_DISABLE) {
        rt->stops->alternate = xmalloc(SIGNAL_STACK);
        sigaltstack(&(stack_t){ .ss_sp = rt->stops->alternate, .ss_size = SIGNAL_STACK }, NULL);
    }
    rt->stops->thread = pthread_self();
    running = rt;
    sigaction(SIGSEGV, &action, &rt->stops->former_segv);
    sigaction(SIGBUS, &action, &rt->stops->former_bus);
    sigaction(SIGVTALRM, &tick, &rt->stops->former_tick);
}

static void release_faults(Runtime *rt)
{
    setitimer(ITIMER_VIRTUAL, &(struct itimerval){0}, NULL);
    running = NULL;
    sigaction(SIGVTALRM, &rt->stops->former_tick, NULL);
    sigaction(SIGSEGV, &rt->stops->former_segv, NULL);
    sigaction(SIGBUS, &rt->stops->former_bus, NULL);
    if (rt->stops->alternate != NULL)
        sigaltstack(&(stack_t){ .ss_flags = SS_DISABLE }, NULL);
    free(rt->stops->alternate);
}

bool runtime_forward(int signal)
{
    return running != NULL && !pthread_equal(pthread_self(), running->stops->thread)
           && pthread_kill(running->stops->thread, signal) == 0;
}

void runtime_attention(int signal)
{
    if (running == NULL)
        return;
    running->stops->signal = signal;
    pthread_kill(running->stops->thread, SIGVTALRM);
}

bool runtime_insist(void)
{
    if (running == NULL || !heap_collects(running) || running->stops->insists)
        return false;
    running->stops->insists = 1;
    interrupt_request();
    pthread_kill(running->stops->thread, SIGVTALRM);   /* should it be over in this moment */
    return true;
}

/* ---- main ---- */

static void start(Runtime *rt)
{
    Base *base = rt->base;
    Word main = load_global(rt, rt->image->main);
    Thread *t = schedule_new(rt);
    if (t == NULL || !stack_lay_out(rt, t, NULL)) {
        rt_end(base, RUN_STACK, "no memory for a stack");
        return;
    }
    rt->current = rt->scheduler->main = t;
    heap_set_hooks(rt, (HeapHooks){ .switch_thread = attend, .collected = collected, .full = heap_full,
                                    .stuck = schedule_stuck, .interrupted = interrupted });
    base->sp = t->sp;
    if (rt->options.show)
        show_begin(base, main);
    base->r[0] = main;
    base->live_r = 1;
    rt->engine->run(base, rt->builtin[BUILTIN_ENTER]);
}

static void end_collection(Runtime *rt)
{
    if (rt->prof != NULL)
        prof_collection_abandoned(rt);
    rt_end(rt->base, RUN_INTERRUPTED, "interrupted");
}

/* After a jump the stack, or the heap, is not what Base says: nobody may walk it. */
static void run_to_end(Runtime *rt)
{
    int why = sigsetjmp(rt->stops->out, 1);
    if (why == 0) {
        start(rt);
        return;
    }
    rt->current = NULL;
    if (why == INTERRUPTED_COLLECTION) {
        end_collection(rt);
        return;
    }
    stack_say_limit(rt);
    rt->end = RUN_STACK;
}

void runtime_run(Runtime *rt)
{
    struct Stops stops = {0};
    Scheduler scheduler = {0};
    rt->stops = &stops;
    rt->scheduler = &scheduler;
    exceptions_find(rt);
    catch_faults(rt);
    if (rt->prof != NULL)
        prof_start(rt);
    run_to_end(rt);
    if (rt->prof != NULL)
        prof_stop(rt);
    release_faults(rt);
    weak_end(rt);
    VEC_FREE(&scheduler.sleeping);
    VEC_FREE(&scheduler.turns);
    VEC_FREE(&scheduler.files);
    rt->scheduler = NULL;
    rt->stops = NULL;
}
