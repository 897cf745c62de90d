/* Changes of a program that may make it better: what they do to its text, and why they are thought of.
 *
 * A change is a set of edits of the source, not of Core: so what is tried is what the user would write, the compiler
 * says whether it is a program at all, and the patch that is offered is the very thing that was measured. Compiling
 * takes milliseconds.
 *
 * Everything lives in the arena of Changes. */
#ifndef TARRY_ADVISE_CHANGE_H
#define TARRY_ADVISE_CHANGE_H

#include "base/buffer.h"
#include "base/vec.h"
#include <stdint.h>

/* In the text of a file, at byte `at`: `drop` bytes go, `put` comes. */
typedef struct Edit {
    uint32_t    file;          /* in Changes.files */
    uint32_t    at, drop;
    const char *put;
} Edit;

/* A part of the text. */
typedef struct Part { uint32_t file, lo, hi; } Part;

typedef enum ChangeKind {
    CHANGE_BANG,               /* evaluated before it is passed on: bangs, strict fields, $! */
    CHANGE_SWAP,               /* a function of the library that evaluates more, or earlier */
    CHANGE_IMPORT,             /* the same for all that a module gives */
    CHANGE_BETTER,             /* a function of the library that does the same with less work */
    CHANGE_AGAIN               /* computed again instead of kept */
} ChangeKind;

typedef struct Change {
    ChangeKind  kind;
    const char *what;          /* "bang on the argument `s` of `go`" */
    Part        where;         /* what it is about, for messages */
    const char *function;      /* the top-level function it is in; "": none */
    VEC(Edit)   edits;
    VEC(Part)   concerns;      /* expressions that would be evaluated earlier, or not at all: whose thunks count */
    /* evidence.c */
    uint64_t    weight;        /* bytes that speak for it */
    uint64_t    made, never;   /* thunks of these places: all, those that nobody needed */
} Change;

typedef struct ChangedFile {
    const char *path, *text;
    size_t      len;
} ChangedFile;

typedef VEC(uint32_t) ChangeSet;               /* numbers in Changes.all, ascending while it is made */

/* Changes that belong together: the components of a pattern, the fields of a constructor, all of a function. */
typedef struct Group {
    const char *what;
    ChangeSet   set;
} Group;

/* What is known to be slow in a loop, but has no other form that does the same. */
typedef enum SlowKind {
#define SLOW(kind, name, why, instead, alloc) SLOW_##kind,
#include "advise/slow.tbl"
} SlowKind;

typedef struct SlowPlace {
    SlowKind    kind;
    Part        where;
    const char *function;      /* the top-level function it is in */
} SlowPlace;

/* A variable that a function goes through, as a list, for the second time. */
typedef struct TwicePlace {
    Part        where;
    const char *name;
    const void *of;            /* which variable; gone with the program */
} TwicePlace;

typedef struct Changes {
    Arena           *arena;
    VEC(ChangedFile) files;
    VEC(Change)      all;
    VEC(Group)       groups;
    VEC(SlowPlace)   slow;
    VEC(TwicePlace)  twice;
} Changes;

Changes *changes_new(void);
void     changes_free(Changes *c);
/* Orders `all` by weight; numbers in groups are adapted. */
void     changes_sort(Changes *c);

void set_add(ChangeSet *set, uint32_t change);         /* once */
bool set_has(const ChangeSet *set, uint32_t change);
void set_copy(ChangeSet *to, const ChangeSet *from);
bool set_equal(const ChangeSet *a, const ChangeSet *b);

/* Whether any change of the set touches the file. */
bool     set_touches(const Changes *c, const ChangeSet *set, uint32_t file);
/* The text of a file with the changes of a set. False: they get in each other's way. */
bool     set_apply(const Changes *c, const ChangeSet *set, uint32_t file, Buf *out);
/* A unified diff of all files with so many lines of context, which `patch -p0` applies; heads: with the lines that name
 * the files and places. */
void     set_diff(const Changes *c, const ChangeSet *set, unsigned context, bool heads, Buf *out);

/* The same without context and heads, of a set that comes on top of another one. */
void     set_step(const Changes *c, const ChangeSet *earlier, const ChangeSet *set, Buf *out);

/* "F.hs:3:7" of the start of a part. */
void     part_show(const Changes *c, Part part, Buf *out);
/* Line and column, from 1. */
void     part_position(const Changes *c, Part part, uint32_t *line, uint32_t *column);

#endif
