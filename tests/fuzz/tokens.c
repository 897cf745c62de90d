/* Changing programs by their tokens: Haskell, and Curry, which has a few more.
 *
 * A text is cut into words, some changes from the table at the end are made to the list of words, and it is put
 * together again. Words are cut roughly: for a fuzzer it is no matter that a few are wrong. */
#include "tokens.h"

#include "base/vec.h"
#include <ctype.h>
#include <string.h>

/* LINE: a newline, and what indents */
typedef enum Kind { BLANK, LINE, VAR, KEYWORD, CON, NUMBER, TEXT, SYMBOL, BRACKET } Kind;

typedef struct Word {
    const char *s;
    size_t      len;
    Kind        kind;
} Word;

typedef VEC(Word) Words;

typedef struct Edit {
    Words     words, other;
    unsigned *seed;
} Edit;

/* ---- cutting ---- */

static const char *const keywords[] = {
    "case", "class", "data", "default", "deriving", "do", "else", "forall", "if", "import", "in", "infix", "infixl",
    "infixr", "instance",
    "let", "module", "newtype", "of", "then", "type", "where", "_", "free", "fcase", "external",
};

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_' || c == '\'' || (unsigned char)c >= 0x80; }
static bool is_symbol(char c) { return c && strchr("!#$%&*+./<=>?@\\^|-~:", c); }

static bool is_keyword(const char *s, size_t len)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strlen(keywords[i]) == len && memcmp(s, keywords[i], len) == 0) return true;
    return false;
}

/* The length of what begins with a quote; 1 when it is not closed in its line. */
static size_t quoted(const char *s, size_t left)
{
    for (size_t i = 1; i < left && s[i] != '\n'; i++) {
        if (s[i] == '\\') i++;
        else if (s[i] == *s) return i + 1;
    }
    return 1;
}

static size_t comment(const char *s, size_t left)
{
    const char *end = memmem(s, left, "-}", 2);
    return end ? (size_t)(end - s) + 2 : left;
}

static size_t run_of(const char *s, size_t left, bool (*in)(char))
{
    size_t n = 1;
    while (n < left && in(s[n])) n++;
    return n;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static Word next_word(const char *s, size_t left)
{
    if (*s == '\n') return (Word){s, run_of(s, left, is_blank), LINE};
    if (is_blank(*s)) return (Word){s, run_of(s, left, is_blank), BLANK};
    if (left > 2 && memcmp(s, "{-", 2) == 0) return (Word){s, comment(s, left), s[2] == '#' ? TEXT : BLANK};
    if (*s == '"' || *s == '\'') return (Word){s, quoted(s, left), TEXT};
    if (isdigit((unsigned char)*s)) return (Word){s, run_of(s, left, is_letter), NUMBER};
    if (is_letter(*s)) {
        size_t len = run_of(s, left, is_letter);
        return (Word){s, len, isupper((unsigned char)*s) ? CON : is_keyword(s, len) ? KEYWORD : VAR};
    }
    if (is_symbol(*s)) return (Word){s, run_of(s, left, is_symbol), SYMBOL};
    return (Word){s, 1, BRACKET};
}

static void cut(const char *s, size_t len, Words *out)
{
    for (size_t i = 0; i < len; ) {
        Word w = next_word(s + i, len - i);
        VEC_PUSH(out, w);
        i += w.len;
    }
}

/* ---- lists of words ---- */

static size_t pick(Edit *e, size_t n) { return n ? (size_t)rand_r(e->seed) % n : 0; }

/* Puts `n` words in the place of `gone` others; `with` may be part of the list. */
static void splice(Words *w, size_t at, size_t gone, const Word *with, size_t n)
{
    Words out = {0};
    for (size_t i = 0; i < at; i++) VEC_PUSH(&out, w->data[i]);
    for (size_t i = 0; i < n; i++) VEC_PUSH(&out, with[i]);
    for (size_t i = at + gone; i < w->len; i++) VEC_PUSH(&out, w->data[i]);
    VEC_FREE(w);
    w->data = out.data;
    w->len = out.len;
    w->cap = out.cap;
}

static Word word(const char *s, Kind kind) { return (Word){s, strlen(s), kind}; }

static bool is_same(const Word *a, const Word *b) { return a->len == b->len && memcmp(a->s, b->s, a->len) == 0; }

/* A word that is not blank; the list is not empty. */
static size_t pick_word(Edit *e, const Words *w)
{
    size_t at = pick(e, w->len);
    for (size_t n = 0; n < w->len && (w->data[at].kind == BLANK || w->data[at].kind == LINE); n++)
        at = (at + 1) % w->len;
    return at;
}

/* One of the kind, from a random place on; w->len: there is none. */
static size_t pick_kind(Edit *e, const Words *w, Kind kind)
{
    size_t from = pick(e, w->len);
    for (size_t n = 0; n < w->len; n++)
        if (w->data[(from + n) % w->len].kind == kind) return (from + n) % w->len;
    return w->len;
}

static size_t run_length(Edit *e, size_t at)
{
    size_t len = 1 + pick(e, pick(e, 4) ? 3 : 12);
    return len < e->words.len - at ? len : e->words.len - at;
}

/* ---- changes ---- */

static void drop(Edit *e)
{
    size_t at = pick_word(e, &e->words);
    splice(&e->words, at, run_length(e, at), NULL, 0);
}

static void repeat(Edit *e)
{
    size_t at = pick_word(e, &e->words), from = pick_word(e, &e->words);
    splice(&e->words, at, 0, e->words.data + from, run_length(e, from));
}

static void swap(Edit *e)
{
    Word *a = &e->words.data[pick_word(e, &e->words)], *b = &e->words.data[pick_word(e, &e->words)], kept = *a;
    *a = *b;
    *b = kept;
}

/* A name for another, a number for another ...: what comes out is often valid. */
static void same_kind(Edit *e)
{
    size_t at = pick_word(e, &e->words);
    const Words *from = pick(e, 5) ? &e->words : &e->other;
    size_t with = pick_kind(e, from, e->words.data[at].kind);
    if (with < from->len) e->words.data[at] = from->data[with];
}

/* All occurrences of a name. */
static void rename_all(Edit *e)
{
    Word old = e->words.data[pick_kind(e, &e->words, VAR) % e->words.len];
    Word new = e->words.data[pick_kind(e, &e->words, VAR) % e->words.len];
    for (size_t i = 0; i < e->words.len; i++)
        if (is_same(&e->words.data[i], &old)) e->words.data[i] = new;
}

static const char *const spare_vars[] = {
    "x", "f", "id", "map", "show", "undefined", "fmap", "pure", "return", "mempty", "(+)", "(.)", "[]", "()", "(,)",
    "main", "a", "m", "failed", "unknown", "(?)", "anyOf", "(++)",
};
static const char *const spare_keywords[] = {
    "case", "of", "let", "in", "where", "do", "if", "then", "else", "forall a.", "_", "data", "newtype", "type",
    "class", "instance",
    "deriving", "import", "module", "infixl 5", "\\case", "mdo", "rec", "default", "pattern", "family", "foreign",
    "x free", "let x, y free in", "where x free", "fcase", "external",
};
static const char *const spare_types[] = {
    "Int", "Integer", "Bool", "Char", "Double", "String", "Maybe", "Either a", "[a]", "(a, b)", "(a -> b)", "IO", "()",
    "(forall b. b -> b)", "Show", "Eq", "Monad", "Functor", "Data", "Success", "Float", "True", "Just",
    "Nothing", "f a", "a", "(->)", "[]",
    "(Maybe a ~ b)",
    "(Eq a => a)", "_", "!Int",
};
static const char *const spare_numbers[] = {
    "0", "1", "-1", "1.5", "0x1F", "100000000000000000000", "1e400", "'c'", "\"\"", "1#", "2.5##", "0b1", "1_000", "n",
    "minBound",
};
static const char *const spare_symbols[] = {
    "+", "$", ".", ":", "<>", ">>=", "->", "=>", "<-", "=", "|", "::", "@", "~", "!", "\\", "..", "-", "`f`", "`seq`",
    ":+", "==", "&&", "?", "=:=", "=:<=", "&", "&>", "$!!", "===",
    "#",
};
static const char *const spare_brackets[] = {"(", ")", "[", "]", "{", "}", ",", ";", "`", "(,", "[]", "()", "{..}",
                                             "#-}", "{- "};

#define SPARE(table) {table, sizeof table / sizeof *table}
static const struct { const char *const *words; size_t n; } spare[] = {
    [BLANK] = SPARE(spare_keywords), [LINE] = SPARE(spare_keywords), [VAR] = SPARE(spare_vars),
    [KEYWORD] = SPARE(spare_keywords),
    [CON] = SPARE(spare_types), [NUMBER] = SPARE(spare_numbers), [TEXT] = SPARE(spare_numbers),
    [SYMBOL] = SPARE(spare_symbols),
    [BRACKET] = SPARE(spare_brackets),
};

static Word pick_spare(Edit *e, Kind kind) { return word(spare[kind].words[pick(e, spare[kind].n)], kind); }

static void replace(Edit *e)
{
    Word *w = &e->words.data[pick_word(e, &e->words)];
    *w = pick_spare(e, w->kind);
}

static void insert(Edit *e)
{
    Word added[] = {word(" ", BLANK), pick_spare(e, (Kind)pick(e, BRACKET + 1)), word(" ", BLANK)};
    splice(&e->words, pick(e, e->words.len), 0, added, 3);
}

/* Where the bracket that opens at `at` is closed; `at` itself when it is no bracket. */
static size_t closing(const Words *w, size_t at)
{
    int depth = 0;
    for (size_t i = at; i < w->len; i++) {
        char c = *w->data[i].s;
        if (w->data[i].kind == BRACKET) depth += (c == '(' || c == '[') - (c == ')' || c == ']');
        if (depth <= 0) return i;
    }
    return at;
}

static void wrap(Edit *e)
{
    static const char *const around[][2] = {
        {"(", ")"}, {"[", "]"}, {"(\\x -> ", ")"}, {"(let y = ", " in y)"}, {"(case ", " of { z -> z })"},
        {"(", " :: Int)"},
        {"(", " :: a)"}, {"(do { ", " })"}, {"(do { q <- ", "; return q })"}, {"(if True then ", " else undefined)"},
        {"~(", ")"}, {"!(", ")"}, {"(", ", ())"},
        {"[", " | True]"}, {"[q | q <- ", "]"}, {"(. ", ")"}, {"(", " .)"}, {"(forall t. ", ")"}, {"(Show a => ", ")"},
        {"(id -> ", ")"},
        {"v@(", ")"}, {"(let { g :: a -> a; g = ", " } in g)"}, {"(\\(Just x) -> ", ")"},
        {"(let { (p, q) = ", " } in p)"}, {"[", " ..]"},
        {"(Maybe ", ")"}, {"(", " -> a)"}, {"(- ", ")"}, {"(case () of { _ | ", " -> 1; _ -> 2 })"}, {"(where ", ")"},
        {"(let l free in l =:= ", ")"}, {"(", " ? failed)"}, {"(_ ++ ", ")"}, {"(fcase ", " of { w -> w })"},
    };
    size_t at = pick_word(e, &e->words), end = closing(&e->words, at), form = pick(e, sizeof around / sizeof *around);
    Word before = word(around[form][0], BRACKET), after = word(around[form][1], BRACKET);
    splice(&e->words, end + 1, 0, &after, 1);
    splice(&e->words, at, 0, &before, 1);
}

static void indent(Edit *e)
{
    static const char blanks[] = "\n                    ";
    size_t at = pick_kind(e, &e->words, LINE), other = pick_kind(e, &e->words, LINE);
    if (at == e->words.len) return;
    Word *w = &e->words.data[at];
    size_t len = pick(e, 3) == 0 ? e->words.data[other].len : w->len + pick(e, 5) - (w->len > 2 ? 2 : 0);
    *w = (Word){blanks, len < 1 ? 1 : len < sizeof blanks ? len : sizeof blanks - 1, LINE};
}

static void break_line(Edit *e)
{
    static const char *const breaks[] = {"\n", "\n ", "\n  ", "\n    ", "\n      ", "\n          ", ";", "\n\t"};
    Word w = word(breaks[pick(e, sizeof breaks / sizeof *breaks)], LINE);
    splice(&e->words, pick(e, e->words.len), 0, &w, 1);
}

/* ---- changes of declarations: from a line that is not indented to the next ---- */

static bool starts_declaration(const Words *w, size_t i)
{
    return i == 0 || (w->data[i].kind == LINE && w->data[i].len == 1 && i + 1 < w->len && w->data[i + 1].kind != LINE);
}

static size_t declaration_at(const Words *w, size_t at)
{
    while (at > 0 && !starts_declaration(w, at)) at--;
    return at;
}

static size_t declaration_end(const Words *w, size_t at)
{
    for (at++; at < w->len && !starts_declaration(w, at); at++) {}
    return at < w->len ? at : w->len;
}

static void drop_declaration(Edit *e)
{
    size_t at = declaration_at(&e->words, pick(e, e->words.len));
    splice(&e->words, at, declaration_end(&e->words, at) - at, NULL, 0);
}

static void copy_declaration(Edit *e)
{
    const Words *from = pick(e, 3) ? &e->other : &e->words;
    if (from->len == 0) return;
    size_t lo = declaration_at(from, pick(e, from->len)), hi = declaration_end(from, lo);
    size_t to = declaration_at(&e->words, pick(e, e->words.len));
    if (to == 0) to = declaration_end(&e->words, 0);
    splice(&e->words, to, 0, from->data + lo, hi - lo);
}

/* A part of a line from the other program. */
static void copy_words(Edit *e)
{
    if (e->other.len == 0) return;
    size_t from = pick_word(e, &e->other), end = from + 1 + pick(e, 15);
    size_t at = pick_word(e, &e->words), gone = pick(e, 2) ? run_length(e, at) : 0;
    if (end > e->other.len) end = e->other.len;
    splice(&e->words, at, gone, e->other.data + from, end - from);
}

static void extension(Edit *e)
{
    static const char *const lines[] = {
        "{-# LANGUAGE GADTs, RankNTypes #-}\n", "{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections #-}\n",
        "{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}\n",
        "{-# LANGUAGE FunctionalDependencies, FlexibleInstances #-}\n",
        "{-# LANGUAGE Haskell2010 #-}\n", "{-# LANGUAGE MagicHash, UnboxedTuples #-}\n",
        "{-# LANGUAGE ViewPatterns, PatternSynonyms #-}\n",
        "{-# LANGUAGE DerivingVia, DeriveAnyClass, DefaultSignatures #-}\n",
        "{-# LANGUAGE TypeFamilies, DataKinds, PolyKinds #-}\n",
        "{-# LANGUAGE NoMonomorphismRestriction #-}\n", "{-# LANGUAGE CPP #-}\n",
        "{-# LANGUAGE OverloadedStrings #-}\n",
        "{-# LANGUAGE ScopedTypeVariables, TypeApplications #-}\n", "{-# LANGUAGE NoImplicitPrelude #-}\n",
        "{-# LANGUAGE Strict #-}\n",
        "{-# LANGUAGE Arrows, RebindableSyntax #-}\n", "{-# LANGUAGE BlockArguments, NumericUnderscores #-}\n",
    };
    Word w = word(lines[pick(e, sizeof lines / sizeof *lines)], TEXT);
    splice(&e->words, 0, 0, &w, 1);
}

/* ---- all ---- */

static const struct { void (*change)(Edit *); unsigned weight; } changes[] = {
    {same_kind, 10}, {replace, 5}, {wrap, 5}, {drop, 3}, {insert, 3}, {swap, 2}, {repeat, 2}, {copy_declaration, 4},
    {copy_words, 3},
    {drop_declaration, 2}, {indent, 2}, {break_line, 1}, {rename_all, 1}, {extension, 1},
};

static void change(Edit *e)
{
    unsigned total = 0;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) total += changes[i].weight;
    unsigned at = (unsigned)pick(e, total);
    for (size_t i = 0; ; at -= changes[i++].weight)
        if (at < changes[i].weight) {
            changes[i].change(e);
            return;
        }
}

void tokens_mutate(const char *text, size_t len, const char *other, size_t other_len, unsigned *seed, Buf *out)
{
    Edit e = {.seed = seed};
    cut(text, len, &e.words);
    cut(other, other_len, &e.other);
    for (size_t n = 1 + pick(&e, pick(&e, 3) ? 2 : 6); n > 0 && e.words.len > 0; n--) change(&e);
    for (size_t i = 0; i < e.words.len; i++) buf_write(out, e.words.data[i].s, e.words.data[i].len);
    VEC_FREE(&e.words);
    VEC_FREE(&e.other);
}
