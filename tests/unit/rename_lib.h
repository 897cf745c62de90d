/* A small library for the tests of the renamer, so that they neither need the real one nor change with it.
 *
 * Modules for users are in tests/rename/lib. Those that hold what the compiler needs (known.tbl) are made here,
 * whatever modules these are today, and so is a Prelude that exports all of it and Tarry.Extra. */
#ifndef TARRY_TESTS_RENAME_LIB_H
#define TARRY_TESTS_RENAME_LIB_H

#include "base/buffer.h"
#include "base/vec.h"
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct LibName { const char *module, *name; bool type; } LibName;

static const LibName lib_names[] = {
#define KNOWN(constant, module, name, is_type) {module, name, is_type},
#define LOGIC(constant)
#include "syntax/known.tbl"
#undef LOGIC
#undef KNOWN
};
enum { N_LIB_NAMES = sizeof lib_names / sizeof lib_names[0] };

/* How the tests want to see some of these; without a text: part of another one. */
static const struct { const char *name, *text; } lib_texts[] = {
    {"Bool", "data Bool = False | True"}, {"False", NULL}, {"True", NULL},
    {"Ordering", "data Ordering = LT | EQ | GT"}, {"LT", NULL}, {"EQ", NULL}, {"GT", NULL},
    {"Eq", "infix 4 ==, /=\nclass Eq a where { (==), (/=) :: a -> a -> b }"}, {"==", NULL},
    {"Ord", "infix 4 <, <=, >=, >\nclass Ord a where { compare, (<), (<=), (>=), (>) :: a -> a -> b }"},
    {"compare", NULL}, {">=", NULL},
    {"Num",
        "infixl 7 *\ninfixl 6 +, -\nclass Num a where { (+), (-), (*) :: a -> a -> a; negate, fromInteger :: b -> a }"},
    {"negate", NULL}, {"fromInteger", NULL}, {"-", NULL},
    {"Fractional", "infixl 7 /\nclass Fractional a where { (/) :: a -> a -> a; fromRational :: b -> a }"},
    {"fromRational", NULL},
    {":%", "infixl 7 :%\ndata Ratio a = a :% a"},
    {"Enum", "class Enum a where { enumFrom, enumFromThen, enumFromTo, enumFromThenTo, succ, pred :: a }"},
    {"enumFrom", NULL}, {"enumFromThen", NULL}, {"enumFromTo", NULL}, {"enumFromThenTo", NULL},
    {"Bounded", "class Bounded a where { minBound, maxBound :: a }"},
    {"Show", "class Show a where { showsPrec :: a; show :: a; showList :: a }"}, {"Read", "class Read a"},
    {"Ix", "class Ix a"},
    {"Functor", "class Functor f where { fmap :: (a -> b) -> f a -> f b }"},
    {"Foldable", "class Foldable t"}, {"Traversable", "class Traversable t"},
    {"Monad",
        "infixl 1 >>=, >>\nclass Monad m where { (>>=) :: m a -> (a -> m b) -> m b; (>>) :: m a -> m b -> m b; "
        "return :: a -> m a }"},
    {">>=", NULL}, {">>", NULL},
    {".", "infixr 9 .\nf . g = \\x -> f (g x)"},
};
enum { N_LIB_TEXTS = sizeof lib_texts / sizeof lib_texts[0] };

static inline void lib_definition(const LibName *n, int number, Buf *out)
{
    for (int i = 0; i < N_LIB_TEXTS; i++) {
        if (strcmp(lib_texts[i].name, n->name) != 0) continue;
        if (lib_texts[i].text) buf_printf(out, "%s\n", lib_texts[i].text);
        return;
    }
    bool symbol = !isalnum((unsigned char)n->name[0]) && n->name[0] != '_';
    const char *open = symbol ? "(" : "", *close = symbol ? ")" : "";
    if (n->type) buf_printf(out, "data %s\n", n->name);
    else if (isupper((unsigned char)n->name[0]) || n->name[0] == ':')
        buf_printf(out, "data Known%d = %s%s%s\n", number, open, n->name, close);
    else buf_printf(out, "%s%s%s = %s%s%s\n", open, n->name, close, open, n->name, close);
}

static inline void lib_save(const char *lib, const char *module, const Buf *text)
{
    char path[512];
    int len = snprintf(path, sizeof path, "%s/", lib);
    for (const char *c = module; *c && len < (int)sizeof path - 8; c++) {
        path[len] = '\0';
        if (*c == '.') mkdir(path, 0777);
        path[len++] = *c == '.' ? '/' : *c;
    }
    snprintf(path + len, sizeof path - (size_t)len, ".hs");
    if (!buf_save(text, path, true)) perror(path);
}

static inline bool is_first_of_module(int i)
{
    for (int k = 0; k < i; k++)
        if (strcmp(lib_names[k].module, lib_names[i].module) == 0) return false;
    return true;
}

static inline void lib_known_module(const char *lib, const char *module)
{
    Buf text = {0};
    buf_printf(&text, "{-# LANGUAGE NoImplicitPrelude, MagicHash #-}\nmodule %s where\n", module);
    for (int i = 0; i < N_LIB_NAMES; i++)
        if (strcmp(lib_names[i].module, module) == 0) lib_definition(&lib_names[i], i, &text);
    lib_save(lib, module, &text);
    buf_free(&text);
}

/* Exports everything; what Tarry.Extra defines as well gives way. */
static inline void lib_prelude(const char *lib)
{
    Buf text = {0};
    buf_puts(&text, "{-# LANGUAGE NoImplicitPrelude #-}\nmodule Prelude (module Tarry.Extra");
    for (int i = 0; i < N_LIB_NAMES; i++)
        if (is_first_of_module(i)) buf_printf(&text, ", module %s", lib_names[i].module);
    buf_puts(&text, ") where\n");
    for (int i = 0; i < N_LIB_NAMES; i++)
        if (is_first_of_module(i)) buf_printf(&text, "import %s\n", lib_names[i].module);
    buf_puts(&text, "import Tarry.Extra hiding (seq");
    for (int i = 0; i < N_LIB_NAMES; i++) {
        bool symbol = !isalnum((unsigned char)lib_names[i].name[0]);
        buf_printf(&text, symbol ? ", (%s)" : ", %s", lib_names[i].name);
    }
    buf_puts(&text, ")\n");
    lib_save(lib, "Prelude", &text);
    buf_free(&text);
}

/* Makes the library in a fresh folder, whose name is written to `lib`. */
static inline bool lib_make(char *lib, size_t size)
{
    char command[1024];
    snprintf(lib, size, "%s/tarry-rename-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    if (!mkdtemp(lib)) return false;
    snprintf(command, sizeof command, "cp -R tests/rename/lib/. '%s'", lib);
    if (system(command) != 0) return false;
    for (int i = 0; i < N_LIB_NAMES; i++)
        if (is_first_of_module(i)) lib_known_module(lib, lib_names[i].module);
    lib_prelude(lib);
    return true;
}

static inline void lib_remove(const char *lib)
{
    char command[1024];
    snprintf(command, sizeof command, "rm -rf '%s'", lib);
    if (system(command) != 0) perror(lib);
}

#endif
