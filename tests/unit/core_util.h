/* Helpers of the unit tests of src/core: reading programs from strings, and comparing texts so that a difference is
 * seen. */
#ifndef TARRY_TESTS_CORE_UTIL_H
#define TARRY_TESTS_CORE_UTIL_H

#include "base/bigstack.h"
#include "core/text.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Reading {
    Arena       *arena;
    Diags       *ds;
    CoreProgram *program;      /* NULL: there were errors */
} Reading;

static inline Reading read_text(const char *text)
{
    Reading r = {.arena = arena_new(), .ds = diags_new()};
    r.program = core_read(r.arena, source_add("test.core", text, strlen(text)), r.ds);
    return r;
}

static inline void reading_free(Reading *r)
{
    arena_free(r->arena);
    diags_free(r->ds);
}

/* The messages; the caller frees the buffer. */
static inline Buf messages(const Reading *r, DiagFormat format)
{
    Buf b = {0};
    diags_render(r->ds, format, false, &b);
    return b;
}

static inline Reading read_good(const char *text)
{
    Reading r = read_text(text);
    Buf b = messages(&r, DIAG_SHORT);
    if (!r.program) fprintf(stderr, "%s", buf_text(&b));
    assert_non_null(r.program);
    buf_free(&b);
    return r;
}

/* Reading `text` must give exactly these messages, in short form. */
static inline void expect_messages(const char *text, const char *expected)
{
    Reading r = read_text(text);
    Buf b = messages(&r, DIAG_SHORT);
    assert_string_equal(buf_text(&b), expected);
    assert_true(!r.program == (*expected != 0));
    buf_free(&b);
    reading_free(&r);
}

/* Reading `text` must print as `expected`, and that as itself. */
static inline void expect_print(const char *text, const char *expected)
{
    Reading first = read_good(text);
    Buf b = {0}, again = {0};
    core_print(first.program, &b);
    assert_string_equal(buf_text(&b), expected);
    Reading second = read_good(buf_text(&b));
    core_print(second.program, &again);
    assert_string_equal(buf_text(&again), expected);
    assert_true(core_equal(first.program, second.program));
    buf_free(&b);
    buf_free(&again);
    reading_free(&first);
    reading_free(&second);
}

static inline Top *find_top(const CoreProgram *program, const char *name)
{
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (strcmp(program->tops[i]->var->name->text, name) == 0) return program->tops[i];
    return NULL;
}

/* The part of a source text that a span covers, in a static buffer. */
static inline const char *span_text(Span s)
{
    static char text[256];
    snprintf(text, sizeof text, "%.*s", (int)(s.hi - s.lo), source_get(s.file)->text + s.lo);
    return text;
}

/* Runs all tests of a file on a large stack. */
typedef struct TestRun { int (*run)(void); int failed; } TestRun;

static inline void run_on_stack(void *arg)
{
    TestRun *t = arg;
    t->failed = t->run();
}

static inline int run_with_big_stack(int (*run)(void))
{
    TestRun t = {.run = run};
    bigstack_run((size_t)4 << 30, run_on_stack, &t);
    return t.failed;
}

#endif
