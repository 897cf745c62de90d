/* What machine code, bytecode interpreter, collector and primitives agree on: objects, frames, registers.
 * docs/engine.md explains.
 *
 * Offsets into these structures are part of the generated code: codegen takes them by offsetof. */
#ifndef TARRY_RUNTIME_LAYOUT_H
#define TARRY_RUNTIME_LAYOUT_H

#include "image/image.h"
#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t Word;

/* ---- objects ----
 * The header's low half is the address of an Info (they are below 4 GB), the high half the cost-centre stack that made
 * the object. While collecting, a header with bit 0 set is the address the object has moved to, plus 1. A static object
 * has one word more in front of its header: the collector's mark. */
typedef struct Object {
    Word header;
    Word f[];
} Object;

/* Low bits of a pointer. 0: must be evaluated (thunk, indirection, black hole). 1-6: constructor number + 1, or how
 * many arguments a function takes, or a partial application still waits for. TAG_OTHER: a value about which Info says
 * more (more than 6 constructors or arguments, primitive object). */
enum { TAG_MASK = 7, TAG_OTHER = 7 };

/* What is in objects of each kind, and all else about them: kinds.tbl. The first four are those of the image. */
typedef enum ObjectKind {
#define KIND(constant, ...) OBJECT_##constant,
#include "runtime/kinds.tbl"
#undef KIND
    OBJECT_KINDS
} ObjectKind;

typedef struct Info {
    Word     entry;  /* code address: of a function, arguments in registers; of others: evaluates R0 and returns */
    uint8_t  kind, tag;
    uint16_t arity;            /* OBJECT_FUN; OBJECT_PAP: how many arguments are missing */
    uint32_t number;           /* OBJECT_CON: position among the constructors of its type; OBJECT_PAP: how many
                                  arguments it has */
    uint32_t ptrs, raws;       /* fixed contents; thunks: at least 1 word in the object, even if both are 0 */
    uint32_t image;            /* index in image.infos; IMAGE_NONE: the runtime's own */
    uint32_t refs;             /* of the image */
    uint32_t select, select_con;       /* OBJECT_SELECTOR; OBJECT_PAP: select is its place in Runtime.paps */
    const char *args;          /* OBJECT_FUN: a letter p, i or d each */
    const uint32_t *paps;      /* OBJECT_FUN: by number of arguments, the addresses of the Infos of its partial
                                  applications: paps.h */
    Word     known;            /* entry of who has done the first instruction: OP_FUN_CCS, if a function has one, or
                                  OP_UPDATE_ME */
    uint8_t  overhead;         /* such objects are there only because the program is profiled: no figure counts them */
    uint32_t copy;             /* OBJECT_FUN that captures nothing: the address of its copies' Info (prof_call.c); 0:
                                  there are none yet */
} Info;

/* Bit 1 of the header of a mutable object: it is in the remembered set. */
enum { HEADER_MOVED = 1, HEADER_REMEMBERED = 2 };
/* The highest bit: the fields of this constructor were demanded by the printer of main's value (cost-centre stacks have
 * 31 bits). */
#define HEADER_DEMANDED ((Word)1 << 63)
typedef uint32_t CcsAddress;   /* of a cost-centre stack: prof/ccs.h; 0: none */
static inline CcsAddress header_ccs(Word header) { return (CcsAddress)(header >> 32) & 0x7fffffff; }
static inline Info   *header_info(Word header) { return (Info *)(uintptr_t)((uint32_t)header & ~7u); }
static inline Object *untag(Word pointer) { return (Object *)(uintptr_t)(pointer & ~(Word)TAG_MASK); }
static inline unsigned tag_of(Word pointer) { return (unsigned)(pointer & TAG_MASK); }
static inline Info   *info_of(const Object *o) { return header_info(o->header); }
static inline Word    tagged(const Object *o, unsigned tag) { return (Word)(uintptr_t)o | tag; }
/* Of OBJECT_BYTES. */
static inline char   *bytes_of(Object *bytes) { return (char *)&bytes->f[1]; }
/* Whether [at, at + count) lies within [0, size). */
static inline bool within(int64_t at, int64_t count, int64_t size)
{
    return at >= 0 && count >= 0 && at <= size && count <= size - at;
}

/* A whole number of this many bytes (prims.tbl: indexBits#), as the machine has it. */
static inline int64_t read_sized(const void *at, int64_t size)
{
    uint64_t bits = 0;
    size_t n = (size_t)(size < 0 ? -size : size);
    memcpy(&bits, at, n);
    unsigned rest = (unsigned)(64 - 8 * n);
    return size < 0 ? (int64_t)(bits << rest) >> rest : (int64_t)bits;
}

/* ---- frames ----
 * The stack grows down; Sp points at the innermost frame's return word: where to go with a result in R0 or F0. The 8
 * bytes before that address hold the address of the FrameInfo, in machine code as in the interpreter, whose return word
 * is the address of `pc` below. */
typedef enum FrameKind {
    FRAME_CASE,                /* an ImageFrame */
    FRAME_UPDATE,              /* the thunk; of a logic program that is not profiled, raw: Base.taint then */
    FRAME_CATCH,               /* the handler; raw: was masked, and so many choices are older (exception.h) */
    FRAME_APPLY,               /* the arguments of a pattern: pointers first, then the others (doubles as their bits) */
    FRAME_STOP,                /* the bottom of a stack */
    FRAME_MASK,                /* raw: the Masking to go back to */
    FRAME_RETRY,
        /* a primitive operation that waits for a file: its pointer, or any; raw: which one, how much it has done, its
                                  arguments */
    FRAME_ENTER,               /* what is to be entered, or returned if it is evaluated */
    FRAME_GIVE,                /* what is to be returned as it is */
    FRAME_SHOW,                /* a constructor whose fields are demanded, in order; raw: how many were */
    FRAME_UNDERFLOW,           /* raw: what is returned to is so many words further out: search.h */
    FRAME_LOGIC,               /* an operation on logic variables, or a search inside: logic.h */
    FRAME_WATERMARK,           /* stands for another: see gc */
    FRAME_KINDS
} FrameKind;

typedef struct FrameInfo {
    Word     ret;              /* the return word of such frames */
    Word     owned;            /* FRAME_CASE, of machine code: where a function goes on that has its owner; 0: nobody
                                  asks for that at ret */
    uint16_t kind;
    uint8_t  rep;              /* FRAME_CASE: Rep of the result */
    uint8_t  passes;           /* likewise: it only returns what it gets */
    uint32_t ptrs, raws;       /* words after the return word, pointers first; profiled: the last raw word is CCCS */
    uint32_t image;            /* FRAME_CASE: in image.frames; FRAME_APPLY: in image.patterns */
    uint32_t refs;             /* FRAME_CASE */
    uint32_t flex;             /* FRAME_CASE: in image.flexes; IMAGE_NONE: no logic variable comes back here */
    const struct Guesses *guesses; /* FRAME_CASE: what generated code makes of a logic variable; NULL: it does not */
    struct FrameInfo *self;    /* must stand right before pc */
    Word     pc;               /* the interpreter's: address of the code word to go on at */
    const Word *constants;     /* the interpreter's: those of the function */
} FrameInfo;

static inline FrameInfo *frame_info(Word ret) { return *(FrameInfo **)(uintptr_t)(ret - sizeof(Word)); }
static inline size_t     frame_words(const FrameInfo *f) { return (size_t)1 + f->ptrs + f->raws; }

/* ---- the trail of a search: search.h ---- */

typedef enum TrailKind {
    TRAIL_WORDS,               /* its header was `header`, its first word `was`, and its other words are as they were:
                                  until a collection, which makes one of the next three of it */
    TRAIL_FREE,                /* likewise, after a collection, too: it is a logic variable again */
    TRAIL_STAYS,               /* likewise, and a collection does not move it: a large OBJECT_FROZEN, a constant, or,
                                  until a major one, what is old */
    TRAIL_THUNK,               /* it leads to a copy of what it was, `was` */
    TRAIL_LED,                 /* it leads to `was` again */
    TRAIL_BOUND,               /* likewise, and that is itself on the trail further down */
    TRAIL_DEMANDED             /* a constructor: its fields were not demanded */
} TrailKind;

typedef struct TrailEntry {
    Word      object, header;
    Word      was;             /* 0, or as TrailKind says; TRAIL_FREE: the variable's word, which is no pointer */
    TrailKind kind;            /* with what follows a word */
    uint32_t  reached;         /* by the major collection at work, or the last one */
} TrailEntry;

/* ---- registers ---- */
enum { MAX_PRIM_ARGS = PRIM_MAX_ARGS, RETRY_RAWS = 2 + MAX_PRIM_ARGS };

/* Pinned in generated code; everything here is up to date whenever C runs, except while the interpreter or machine code
 * runs. */
typedef struct Base {
    Word  *sp;
    Word  *hp;                 /* the next free word of the nursery */
    Word  *hp_limit;           /* OP_HEAP that would pass it goes to the runtime; 0 asks it to come soon */
    Word   ccs;                /* CCCS: 32 bits */
    Word   young, young_bytes; /* addresses [young, young + young_bytes): objects not yet old */
    Word **remembered, **remembered_end; /* next free entry of the remembered set: addresses of Objects, or of elements
                                            of arrays plus 1; one is always free, and
                                            there is always one before */
    Word   args[MAX_PRIM_ARGS];            /* of OP_PRIM */
    Word   need;  /* what goes to the runtime: the bytes of OP_HEAP, the pattern of OP_APPLY, the Prim of OP_TRAP */
    Word   live_r, live_f;     /* from the runtime: so many registers R0.. F0.. matter where it says to go on */
    struct Runtime *runtime;
    Word   taint;              /* logic programs: so often was something chosen, or looked at that a choice may undo */
    Word   latest, latest_bytes;       /* likewise: addresses of what is younger than the last choice; all, if none */
    TrailEntry *trail, *trail_end;             /* likewise: the next free entry; generated code may fill those before
                                                  trail_end */
    Word   scratch[8];         /* the code generator's */
    double *doubles;           /* F registers, all of them */
    Word   r[];                /* R registers, all of them, in the same allocation */
} Base;

#endif
