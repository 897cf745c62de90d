/* The runtime: one for each program that runs. docs/engine.md has the plan of the whole.
 *
 * Machine code and interpreter call it in one way only: a RuntimeFn finds everything in Base and returns the code
 * address where to go on, having set base->live_r and live_f. So both engines share all of it. */
#ifndef TARRY_RUNTIME_RUNTIME_H
#define TARRY_RUNTIME_RUNTIME_H

#include "runtime/layout.h"
#include <stdbool.h>

typedef struct Runtime Runtime;
typedef struct Heap Heap;                      /* heap.h */
typedef struct Thread Thread;                  /* thread.h */
typedef struct World World;
typedef Word RuntimeFn(Base *base);

/* What OP_CALL_RUNTIME calls. */
typedef enum RuntimeCall {
#define RT(c, function) RT_##c,
#include "runtime/calls.tbl"
#undef RT
    RT_COUNT
} RuntimeCall;
extern RuntimeFn *const runtime_calls[RT_COUNT];
#define RT(c, function) RuntimeFn function;
#include "runtime/calls.tbl"
#undef RT

/* Primitive operations that are calls. Arguments are in base->args (doubles as their bits). What lives is in the frame
 * at base->sp, so collecting is possible at any time: by rt_new, which keeps the arguments that are pointers up to
 * date. They return by one of prim_give_*, or with another address where to go on. */
extern RuntimeFn *const prim_calls[PRIM_COUNT];

/* ---- the runtime's own code and infos (builtin.c) ---- */

/* Places in builtin_code; an engine gives each its address. */
typedef enum Builtin {
    BUILTIN_LEAVE,             /* leaves the engine */
    BUILTIN_RETURN,            /* returns R0, with its tag: the entry of all that is evaluated */
    /* entries of such objects */
    BUILTIN_BOUND, BUILTIN_INDIRECTION, BUILTIN_BLACKHOLE, BUILTIN_SPENT, BUILTIN_RAISE, BUILTIN_FROZEN,
    BUILTIN_FREE,
    /* returned to by frames */
    BUILTIN_UPDATE,
    BUILTIN_UPDATE_DATA,       /* profiled: by those of machine code, if the value is no function */
    BUILTIN_CATCH_DONE, BUILTIN_MASK_DONE, BUILTIN_RETRY, BUILTIN_ENTER_FRAME,
    BUILTIN_GIVE_FRAME, BUILTIN_STOP,
    BUILTIN_APPLY_FRAME, BUILTIN_SHOW, BUILTIN_UNDERFLOW, BUILTIN_LOGIC_FRAME, BUILTIN_WATERMARK,
    BUILTIN_ENTER,             /* OP_ENTER */
    BUILTIN_COLLECT, BUILTIN_TRAP,                             /* go to the runtime */
    BUILTIN_FAIL, BUILTIN_OR_ELSE, BUILTIN_UNIFY_NOW, BUILTIN_MATCH_NOW,       /* likewise, of a logic program */
    BUILTIN_ASKED,             /* in the place of the program's own entries, while somebody wants it to come: asked.c */
    BUILTIN_PAP,               /* entry of partial applications that have no code of their own */
    BUILTIN_FORCED_AGAIN,      /* entry of a thunk that the laziness account knows to have been forced once */
    BUILTIN_EVALUATED_AGAIN,   /* entry of a thunk that has had a value, which was undone, where somebody counts */
    BUILTIN_COUNT
} Builtin;
extern const CodeWord builtin_code[];
extern const uint32_t builtin_at[BUILTIN_COUNT];               /* offsets in it */
extern const uint32_t builtin_words;
Builtin builtin_of_object(ObjectKind kind);  /* kinds.c: the entry of the runtime's own objects, and of constructors */
Builtin builtin_of_frame(FrameKind kind);      /* where such frames return to; each FrameInfo needs an address of its
                                                  own in machine code */

/* ---- engines ---- */

/* Where a program was when a signal came. */
typedef struct EngineState {
    Word    *sp;  /* of the running thread; may be anything in the few instructions between C and generated code */
    Word     ccs;              /* likewise: CCCS */
    uint32_t origin;           /* whose code it was: in image.origins; IMAGE_NONE: the runtime's */
    bool     inside;           /* in generated code, not in C: it may be left by a jump */
    bool     metering;         /* it was the exact clock's work */
} EngineState;

typedef struct Engine {
    const char *name;
    /* Fills in every Info.entry, FrameInfo.ret and runtime->builtin. False with why: this machine cannot run it. */
    bool (*load)(Runtime *rt, char *why, size_t size);
    void (*run)(Base *base, Word address);     /* until BUILTIN_LEAVE */
    void (*unload)(Runtime *rt);
    /* In a signal handler, with its ucontext: sets hp_limit to 0 wherever the engine keeps it, so that the program
     * comes to rt_collect soon. */
    void (*attention)(Base *base, void *ucontext);
    void (*state)(const Base *base, const void *ucontext, EngineState *state);         /* likewise */
    void (*trial)(Base *base, unsigned trial); /* what shows what the exact clock costs: MeterTrial, in prof/meter.h */
    void (*go_back)(Base *base, void *ucontext);       /* in a signal handler: a clock that is just being read is
                                                          read again */
} Engine;
extern const Engine engine_native, engine_bytecode;            /* in codegen */

/* ---- the runtime ---- */

typedef enum RunEnd { RUN_GOING, RUN_DONE, RUN_EXIT, RUN_ERROR, RUN_HEAP, RUN_STACK, RUN_INTERRUPTED } RunEnd;

/* In which order a logic program searches: strategy.h. */
typedef enum SearchStrategy { SEARCH_DFS, SEARCH_IDS, SEARCH_BFS, SEARCH_FAIR } SearchStrategy;
#define SEARCH_WORDS "dfs|ids|bfs|fair"

typedef struct RuntimeOptions {
    size_t heap_limit;         /* bytes; 0: most of the machine's memory */
    size_t stack_limit;        /* bytes per thread; 0: 1 GB */
    size_t nursery;            /* bytes; 0: by the size of the cache */
    bool   sanity;             /* collect at every allocation and check the heap after each */
    bool   gc_stats;
    bool   follow_peak;        /* collect all whenever there may be an eighth more than ever before: so exact is
                                  HeapStats.peak_used */
    bool   show;               /* main's value: evaluate all of it, and keep its text in runtime->value */
    bool   terms;              /* as a term of the source language */
    /* show: each value of main is told, as long as it answers true. NULL: the first one is enough */
    bool (*found)(void *context, const char *value);
    void  *found_context;
    SearchStrategy strategy;
    bool   whole_searches;     /* those inside of the search give no value before they are through */
    const struct WorldSettings *world;         /* prims/world.h */
    bool   perf_map;           /* native: /tmp/perf-PID.map */
    const char *code_file;     /* native: the machine code is written there, for objdump; NULL: nowhere */
    const struct ProfOptions *profile;         /* prof/prof.h; NULL: no profile. Unless it is light, only for images
                                                  that were made for it */
    bool   no_blackholing, update_by_copy, no_selector_gc;     /* York's switches */
} RuntimeOptions;

struct Runtime {
    const Image   *image;
    const Engine  *engine;
    RuntimeOptions options;
    Base          *base;
    char          *near;       /* what is not taken yet of the memory behind it */
    Heap          *heap;
    World         *world;
    Thread        *current;    /* the one that runs: its stack pointer is base->sp */
    Thread        *threads;    /* all there are, by Thread.next: their stacks and roots are the collector's roots */
    Thread        *touched;    /* by Thread.touched_next: those that may have pointers to young objects; the running
                                  one always does */
    struct Stacks {                            /* stacks.c's */
        size_t           bytes, deepest;
        unsigned         n_areas;
        struct FreeArea *free;
        Word            *extended;
    } stacks;
    Info          *infos;      /* one for each of the image's; all below 4 GB */
    Info          *own;        /* one for each ObjectKind that needs no image: OBJECT_PAP, OBJECT_BIG ... */
    Info          *paps;       /* of partial applications: paps.h */
    uint32_t       n_paps;
    FrameInfo     *frames;     /* one for each of the image's */
    FrameInfo     *patterns;   /* FRAME_APPLY, one for each of the image's patterns */
    FrameInfo     *own_frames; /* by FrameKind: UPDATE, CATCH, MASK, STOP, SHOW, WATERMARK */
    Object       **globals;    /* static objects, one for each of the image's */
    Word           builtin[BUILTIN_COUNT];     /* addresses */
    void          *engine_data;
    char          *low;        /* the memory below 4 GB */
    size_t         low_bytes;
    Word           code, code_end;     /* the engine's: return words lead to addresses in between */
    bool           loaded;     /* the engine has */
    Word          *entries;    /* of infos, then of paps, whoever is in their place: asked.c */
    volatile bool  places_taken;
    volatile bool  asked;      /* somebody wants it to come to the runtime: hp_limit is 0, or will be soon */
    Word           shadow, lives;              /* prof/shadow.h; 0: objects have none */
    struct Prof   *prof;       /* NULL: the program is not profiled */
    bool           exact;      /* it is, by code that charges cost-centre stacks: frames have a word for CCCS; else
                                  only by samples */
    bool           follows;    /* by samples, of code that follows whom the library works for: prof/owner.h */
    struct Scheduler *scheduler;
    struct ForeignState *foreign;              /* foreign.h; NULL: it has not used C so far */
    struct Search *search;     /* search.h; NULL: it is no logic program */
    Word           exceptions[8];              /* by OwnException: its value, or 0 */
    struct Stops  *stops;      /* run.c's: how to get out of the engine in a signal handler */
    RunEnd         end;
    int            exit_code;
    bool           uncaught;                   /* by an exception that nobody handled, and that was reported */
    bool           ended_itself;               /* it did so, perhaps because of a limit: after its handlers have run */
    char          *message;    /* RUN_ERROR ...: what happened; RUN_GOING: which limit was reached, if one was */
    char          *value;      /* RUN_DONE with options.show */
    uint32_t       line, column, file;         /* and where: file: string of the image, or IMAGE_NONE */
};

/* load.c. The image must outlive the runtime. NULL with why when there is no memory for it. */
Runtime *runtime_new(const Image *image, const Engine *engine, const RuntimeOptions *options, char *why, size_t size);
void     runtime_free(Runtime *rt);
void    *runtime_near(Runtime *rt, size_t bytes);       /* room a short way from Base, zeroed; NULL: none left */
/* What the image's indices lead to. */
Word     load_global(const Runtime *rt, uint32_t global);      /* with its tag */
Word     load_constant(const Runtime *rt, const Constant *c);
/* run.c. Runs main to its end; rt->end says how it ended. */
void     runtime_run(Runtime *rt);
/* Ends the program from within a RuntimeFn; returns the address to go on at. */
Word     rt_end(Base *base, RunEnd end, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same, with the position of the innermost frame. */
Word     rt_end_at(Base *base, RunEnd end, const char *format, ...) __attribute__((format(printf, 3, 4)));
uint32_t rt_file_of_frame(const Base *base);
void     rt_place(const Base *base, uint32_t *line, uint32_t *column, uint32_t *file);         /* of that frame */
/* In a signal handler, after interrupt_request: the program that runs, if one does, comes to the runtime soon. Ctrl-C
 * is the main thread's exception, if it knows it (rt->end is what it makes of it), other signals end the program:
 * RUN_INTERRUPTED. */
void     runtime_attention(int signal);
/* Likewise: if the program runs on another thread, that one gets the signal, and true. */
bool     runtime_forward(int signal);
/* Likewise, when another signal has asked for attention before: true: the program collects, and ends in the middle of
 * that. False: it does not, or has been told. */
bool     runtime_insist(void);

/* ---- allocation (heap.c) ---- */

/* A new object with so many words of contents, in the nursery or apart when it is large. May collect; base->args[i]
 * with bit i of `pointers` set are roots and updated. NULL when the heap limit is reached: then rt->end is set, and the
 * caller returns rt_no_memory(base). Contents are not set, and must be before the next allocation. */
Object  *rt_new(Base *base, Info *info, size_t words, unsigned pointers);
/* Likewise, where there is room for it if it is small (heap_make_room): without collecting. */
Object  *rt_new_at_once(Base *base, Info *info, size_t words);
/* As rt_new, of one that stays where it is: it costs a page at least. */
Object  *rt_new_pinned(Base *base, Info *info, size_t words, unsigned pointers);
bool     rt_is_pinned(const Base *base, const Object *o);
/* Where rt_new would put a small object of so many words: for contents that are known before their size. NULL: who
 * knows. */
Object  *rt_room(Base *base, size_t words);
/* Makes an object of it, of no more words than rt_room was asked for. */
void     rt_take(Base *base, Info *info, size_t words);
Word     rt_no_memory(Base *base);
/* After pointers were written into an object that may be old; after one was written into an array. */
void     rt_written(Base *base, Object *o);
/* before: what was there; if that is young, it has been remembered. */
void     rt_written_element(Base *base, Word *element, Word before);
/* A thunk is an indirection to `value`, or raises it, from now on: OBJECT_INDIRECTION, OBJECT_RAISE. */
void     rt_become(Runtime *rt, Object *thunk, ObjectKind kind, Word value);
/* Makes a thunk an indirection to `value`, and remembers it if need be. */
void     rt_update(Base *base, Object *thunk, Word value);

/* ---- calls (apply.c) ---- */

/* The function or partial application in R0, whose arguments are in registers, is entered later: they wait in a
 * FRAME_APPLY. False: there is none for such arguments. */
bool     rt_save_arguments(Base *base);
/* R0 applied to R1.. of a pattern: the address to go to. */
Word     rt_apply_pattern(Base *base, uint32_t pattern);

/* ---- results of primitive operations (prim.c) ---- */
Word     prim_give_int(Base *base, int64_t i);
Word     prim_give_double(Base *base, double d);
Word     prim_give_pointer(Base *base, Word pointer);
Word     prim_fail(Base *base, Prim prim, const char *what);   /* ends the program */

#endif
