/* Language extensions: a set of bits, and the rules of switching. The table is extensions.tbl. */
#include "syntax/extensions.h"
#include <stdio.h>
#include <string.h>

enum { MOST_REDUCTIONS = 10000 };      /* evidence is as deep, and goes through the compiler */

struct Extensions {
    bool on[EXT_COUNT];
    bool asked[EXT_COUNT];     /* switched by name: an edition leaves it as it is */
    CppSettings cpp;
    uint32_t depth;            /* of instances that need each other, as it was given; 0: it was not */
};

static const struct { const char *name, *status, *implied; } table[EXT_COUNT] = {
#define EXTENSION(constant, name, status, implied) {name, status, implied},
#include "syntax/extensions.tbl"
#undef EXTENSION
};

static const struct { const char *other, *name; } synonyms[] = {
    {"GeneralisedNewtypeDeriving", "GeneralizedNewtypeDeriving"}, {"Rank2Types", "RankNTypes"},
    {"PolymorphicComponents", "RankNTypes"}, {"NamedFieldPuns", "NamedFieldPuns"}, {"RecordPuns", "NamedFieldPuns"},
    {"PatternSignatures", "ScopedTypeVariables"}, {"DoRec", "RecursiveDo"}, {"CUSKs", "PolyKinds"},
    {"NullaryTypeClasses", "MultiParamTypeClasses"},
};

static const struct { const char *name, *letters; } editions[] = {
    {"Haskell98", "ho"}, {"Haskell2010", "h2"}, {"GHC2021", "d"}, {"GHC2024", "df"},
};

static bool has(int extension, char letter)
{
    return strchr(table[extension].status, letter);
}

static void set_edition(Extensions *x, const char *letters)
{
    for (int i = 0; i < EXT_COUNT; i++)
        if (!x->asked[i]) x->on[i] = strpbrk(table[i].status, letters);
}

Extensions *extensions_new(Arena *arena)
{
    Extensions *x = ARENA_NEW(arena, Extensions);
    set_edition(x, "d");
    return x;
}

Extensions *extensions_copy(Arena *arena, const Extensions *x)
{
    return arena_copy(arena, x, sizeof *x);
}

void extensions_set_cpp(Extensions *x, const CppSettings *cpp) { x->cpp = *cpp; }

const CppSettings *extensions_cpp(const Extensions *x) { return &x->cpp; }

/* -freduction-depth=N, which was -fcontext-stack=N; 0 is as many as there are. */
void extensions_option(Extensions *x, const char *option)
{
    unsigned n;
    if (sscanf(option, "-freduction-depth=%u", &n) != 1 && sscanf(option, "-fcontext-stack=%u", &n) != 1) return;
    x->depth = n == 0 || n > MOST_REDUCTIONS ? MOST_REDUCTIONS : n;
}

uint32_t extensions_depth(const Extensions *x) { return x->depth; }

bool extension_on(const Extensions *x, int extension)
{
    return x->on[extension];
}

bool extensions_kind_classes(const Extensions *x)
{
    return extension_on(x, EXT_CONSTRAINT_KINDS) || extension_on(x, EXT_KIND_SIGNATURES)
           || extension_on(x, EXT_QUANTIFIED_CONSTRAINTS);
}

const char *extension_name(int extension)
{
    return table[extension].name;
}

bool extension_is_supported(int extension)
{
    return !has(extension, 'u') && !has(extension, 'x');
}

bool extension_is_unchecked(int extension)
{
    return has(extension, 'n');
}

bool extension_changes_meaning(int extension)
{
    return has(extension, 'x');
}

static int find(const char *name, size_t len)
{
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
        if (strlen(synonyms[i].other) == len && memcmp(synonyms[i].other, name, len) == 0) {
            name = synonyms[i].name;
            len = strlen(name);
        }
    for (int i = 0; i < EXT_COUNT; i++)
        if (strlen(table[i].name) == len && memcmp(table[i].name, name, len) == 0) return i;
    return -1;
}

/* Switching on switches on what is implied, too; switching off does not undo that. */
static void set_with_implied(Extensions *x, int extension, bool on)
{
    if (x->asked[extension] && x->on[extension] == on) return;
    x->asked[extension] = true;
    x->on[extension] = on;
    if (!on) return;
    for (const char *s = table[extension].implied; *s; s += strspn(s, " ")) {
        size_t len = strcspn(s, " ");
        int implied = find(s, len);
        if (implied >= 0) set_with_implied(x, implied, true);
        else set_with_implied(x, find(s + 2, len - 2), false);         /* NoX */
        s += len;
    }
}

static bool switch_edition(Extensions *x, const char *name)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (strcmp(editions[i].name, name) == 0) return set_edition(x, editions[i].letters), true;
    return false;
}

bool extensions_switch(Extensions *x, const char *name, bool on, int *extension)
{
    *extension = find(name, strlen(name));
    if (*extension < 0 && strncmp(name, "No", 2) == 0) {
        *extension = find(name + 2, strlen(name + 2));
        on = !on;
    }
    if (*extension >= 0) set_with_implied(x, *extension, on);
    return *extension >= 0 || switch_edition(x, name);
}

bool extension_set(Extensions *x, const char *name, bool on)
{
    int ignored;
    return extensions_switch(x, name, on, &ignored);
}

void extensions_glasgow(Extensions *x)
{
    for (int i = 0; i < EXT_COUNT; i++)
        if (has(i, 'g')) set_with_implied(x, i, true);
}

size_t extensions_similar(const char *wanted, const char *out[3])
{
    const char *names[EXT_COUNT];
    for (int i = 0; i < EXT_COUNT; i++) names[i] = table[i].name;
    return diag_similar(wanted, names, EXT_COUNT, out);
}
