/* Source files and spans: where something stands in what the user wrote.
 *
 * Files are registered once and live as long as the process, so a Span (12 bytes) is enough to find the text. */
#ifndef TARRY_BASE_SOURCE_H
#define TARRY_BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Span {
    uint32_t file;         /* 0: no source (made by a transformation); else from source_add */
    uint32_t lo, hi;       /* byte offsets, hi exclusive; lo == hi is a point */
} Span;

#define NO_SPAN ((Span){0, 0, 0})

typedef struct SourceFile {
    const char *path;      /* as the user gave it; shown in messages */
    const char *text;      /* NUL-terminated copy */
    size_t      len;
} SourceFile;

typedef struct Position {
    uint32_t line, column; /* from 1; the column counts Unicode code points (a tab is one) */
} Position;

/* Registers `text` (copied) under `path`; returns the number for Span.file. At most 4 GB - 2 bytes, else 0 with EFBIG.
 */
uint32_t source_add(const char *path, const char *text, size_t len);
/* Reads and registers a file ("-": standard input, shown as <stdin>); a byte-order mark is dropped. 0 on failure, with
 * errno set. */
uint32_t source_load(const char *path);
/* Whether a file that source_load reads and that is not UTF-8 is taken to be Latin 1; else its bytes stay. */
void source_set_latin1(bool on);
/* From now on, source_load(path) gives this text instead of the file's; it must stay where it is. */
void source_replace(const char *path, const char *text, size_t len);
bool source_is_replaced(const char *path);
const SourceFile *source_get(uint32_t file);              /* NULL for 0 */
/* An offset beyond the text counts as its end, where a final newline begins one more, empty line. {0, 0} for file 0. */
Position source_position(uint32_t file, uint32_t offset);
/* The text of a line (from 1) without its newline (LF or CR LF), not NUL-terminated; `*len` is set. "" if there is
 * none. */
const char *source_line(uint32_t file, uint32_t line, size_t *len);

/* The table itself, for those who keep files between runs. A zeroed one is empty. */
typedef struct Sources {
    struct SourceEntry **data;
    size_t   len, cap;                         /* as a VEC has them */
    uint32_t standard_input;                   /* its number; 0: it was not read */
} Sources;
Sources sources_swap(Sources other);           /* from now on this is the table; the one before is returned */
Sources sources_copy(Sources from);            /* the same files; new ones will be elsewhere */
void    sources_keep_input(Sources from);      /* standard input, if it was read there, is known here */
uint32_t sources_keep(Sources from, uint32_t file);    /* a copy of this one is here: its number */
void    sources_drop(Sources from);            /* forgets the files, but for standard input */

/* The point at this position of a registered file; NO_SPAN when there is none of this name. */
Span source_point(const char *path, Position at);

Span span_join(Span a, Span b);                           /* the smallest span that holds both; ignores NO_SPAN */
bool span_is_none(Span s);
/* "file:line:col", or "<generated>" for NO_SPAN; the result lives in a small ring of static buffers. */
const char *span_show(Span s);

#endif
