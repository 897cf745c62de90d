/* Helpers of the unit tests of the parser: reading modules from strings, and comparing texts so that a difference is
 * seen. */
#ifndef TARRY_TESTS_SYNTAX_UTIL_H
#define TARRY_TESTS_SYNTAX_UTIL_H

#include "base/bigstack.h"
#include "syntax/extensions.h"
#include "syntax/syntax.h"
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Parsing {
    Arena  *arena;
    Diags  *ds;
    Module *module;
} Parsing;

static inline Parsing parse_file(uint32_t file)
{
    Parsing r = {.arena = arena_new(), .ds = diags_new()};
    assert_int_not_equal(file, 0);
    r.module = parse_module(r.arena, file, &haskell, extensions_new(r.arena), r.ds);
    assert_non_null(r.module);
    return r;
}

static inline Parsing parse_text(const char *text)
{
    return parse_file(source_add("test.hs", text, strlen(text)));
}

static inline void parsing_free(Parsing *r)
{
    arena_free(r->arena);
    diags_free(r->ds);
}

/* The messages; the caller frees the buffer. */
static inline Buf parsing_messages(const Parsing *r, DiagFormat format)
{
    Buf b = {0};
    diags_render(r->ds, format, false, &b);
    return b;
}

/* The tree of a module that has no errors; the caller frees the buffer. */
static inline Buf parse_good(const char *text)
{
    Parsing r = parse_text(text);
    Buf b = parsing_messages(&r, DIAG_HUMAN);
    if (b.len) fprintf(stderr, "%s\n%s", text, buf_text(&b));
    assert_int_equal(b.len, 0);
    ast_print(r.module, &b);
    parsing_free(&r);
    return b;
}

static inline void expect_tree(const char *text, const char *expected)
{
    Buf b = parse_good(text);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

/* Two texts of the same module. */
static inline void expect_same(const char *one, const char *other)
{
    Buf a = parse_good(one), b = parse_good(other);
    assert_string_equal(buf_text(&a), buf_text(&b));
    buf_free(&a);
    buf_free(&b);
}

/* Parsing `text` must give exactly these messages, in short form. */
static inline void expect_messages(const char *text, const char *expected)
{
    Parsing r = parse_text(text);
    Buf b = parsing_messages(&r, DIAG_SHORT);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
    parsing_free(&r);
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
    bigstack_run((size_t)16 << 30, run_on_stack, &t);
    return t.failed;
}

#endif
