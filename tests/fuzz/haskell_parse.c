/* Fuzzing the Haskell parser: bytes, and tokens of valid programs mixed up.
 *
 * Whatever the input, parsing must end, give a module whose tree can be printed, and say something printable; every message stands at a
 * place in the text. A text that begins with `>` or `\` is taken as literate. Anything else aborts.
 *
 *     clang -std=c17 -D_GNU_SOURCE -Isrc -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -fno-strict-aliasing \
 *         tests/fuzz/haskell_parse.c src/base/[a-z]*.c src/syntax/lex*.c src/syntax/layout.c src/syntax/parse*.c \
 *         src/syntax/extensions.c src/syntax/literate.c src/syntax/cpp*.c src/syntax/ast_print.c -lutf8proc -lm -lpthread -o haskell_parse
 *     haskell_parse -max_total_time=60 -timeout=20 -max_len=4000 -dict=tests/fuzz/haskell.dict NEW tests/syntax/ok tests/syntax/bad
 *
 * Sources and names are kept for ever, so run it in slices of a minute. */
#include "base/bigstack.h"
#include "syntax/extensions.h"
#include "syntax/syntax.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) __attribute__((weak));

static void require(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

typedef struct Input { const uint8_t *data; size_t size; } Input;

static void run(void *arg)
{
    const Input *input = arg;
    const uint8_t *data = input->data;
    size_t size = input->size;
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    Buf text = {0};
    bool literate = size && (*data == '>' || *data == '\\');
    uint32_t file = source_add(literate ? "fuzz.lhs" : "fuzz.hs", (const char *)data, size);
    Module *m = parse_module(arena, file, extensions_new(arena), ds);
    require(m && m->binds && m->name && m->extensions, "no module");
    diags_render(ds, DIAG_HUMAN, false, &text);
    require((text.len > 0) == (diags_errors(ds) + diags_warnings(ds) > 0), "messages are lost");
    buf_clear(&text);
    diags_render(ds, DIAG_JSON, false, &text);
    buf_clear(&text);
    ast_print(m, &text);
    require(text.len > 0, "no tree");
    buf_free(&text);
    diags_free(ds);
    arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {data, size};
    bigstack_run((size_t)64 << 20, run, &input);       /* the sanitizer clears as much of its own for each */
    return 0;
}

/* ---- Mutating tokens ---- */

typedef struct Word { size_t lo, hi; } Word;

enum { MOST_WORDS = 4000 };

static int class_of(uint8_t c)
{
    if (c == ' ') return 0;
    if (c == '\n') return 1;
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '\'' || c >= 0x80) return 2;
    return strchr("()[]{},;`\"", c) ? 3 : 4;
}

/* Runs of letters, symbols or blanks; brackets and newlines alone. */
static size_t split(const uint8_t *s, size_t size, Word *words)
{
    size_t n = 0;
    for (size_t i = 0; i < size && n < MOST_WORDS; n++) {
        size_t from = i;
        int class = class_of(s[i++]);
        while (i < size && class != 1 && class != 3 && class_of(s[i]) == class) i++;
        words[n] = (Word){from, i};
    }
    return n;
}

static const char *const spare[] = {
    "case", "of", "let", "in", "where", "do", "if", "then", "else", "data", "newtype", "type", "class", "instance", "deriving", "import",
    "module", "infixl 5", "forall a.", "_", "..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>", "-", "!", "(", ")", "[", "]", "{", "}",
    ",", ";", "`", "\n", "\n  ", "\n      ", "\t", "x", "X", "M.x", "M.+", "M..", "1", "1.5e3", "'c'", "\"s\"", "{-", "-}", "--", ":", ":+",
    "\\case", "{-# SCC \"a\" #-}", "{-# MINIMAL a | b #-}", "#if 1\n", "#endif\n", "\n#define A(x) x x\n", "A(", "$", "(+ 1)", "C {..}",
};

static void put(Buf *b, const uint8_t *s, Word w)
{
    buf_write(b, (const char *)s + w.lo, w.hi - w.lo);
}

static void mutate(const uint8_t *s, const Word *words, size_t n, unsigned *seed, Buf *out)
{
    size_t at = (size_t)rand_r(seed) % n, other = (size_t)rand_r(seed) % n, len = 1 + (size_t)rand_r(seed) % 8;
    unsigned what = (unsigned)rand_r(seed) % 6;
    const char *word = spare[(size_t)rand_r(seed) % (sizeof spare / sizeof *spare)];
    for (size_t i = 0; i < n; i++) {
        bool here = i == at;
        if (what == 0 && i >= at && i < at + len) continue;                    /* leave out */
        if (what == 1 && here) buf_puts(out, word);                            /* insert */
        if (what == 2 && here) for (size_t k = other; k < n && k < other + len; k++) put(out, s, words[k]);    /* copy */
        if (what == 3 && here) { buf_puts(out, word); continue; }              /* replace */
        if (what == 4 && (here || i == other)) { put(out, s, words[here ? other : at]); continue; }    /* swap */
        if (what == 5 && here) { buf_puts(out, "\n"); for (size_t k = 0; k < len; k++) buf_putc(out, ' '); }   /* break the line */
        put(out, s, words[i]);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static Word words[MOST_WORDS];
    size_t n = split(data, size, words);
    if (n == 0 || rand_r(&seed) % 3 == 0) return LLVMFuzzerMutate(data, size, max_size);
    Buf out = {0};
    mutate(data, words, n, &seed, &out);
    size_t len = out.len < max_size ? out.len : max_size;
    if (len) memcpy(data, out.data, len);
    buf_free(&out);
    return len ? len : LLVMFuzzerMutate(data, size, max_size);
}
