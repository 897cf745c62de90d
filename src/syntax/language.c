/* The languages there are: see language.h. */
#include "syntax/language.h"

#include "syntax/lex.h"
#include "syntax/syntax.h"
#include <string.h>
#include <strings.h>

#define NOTHING(c, text)
#define WORD(c, text) { TOK_##c, text },

/* ---- Haskell ----------------------------------------------------------------------------------------------------- */

static const char *const haskell_suffixes[] = { ".hs", ".lhs", NULL };

static const ReservedWord haskell_words[] = { SYN_TOKENS(NOTHING, WORD, NOTHING, NOTHING) };

static const KnownName haskell_known[KNOWN_COUNT] = {
#define KNOWN(constant, module, name, is_type) [KNOWN_##constant] = { module, name, is_type },
#define LOGIC(constant)
#include "syntax/known.tbl"
#undef LOGIC
#undef KNOWN
};

/* What is called so in other languages, and here by no module that is often used. */
static const Habit haskell_habits[] = {
    { "!=", false, "`/=` asks whether two values differ" },
    { "%", false, "`mod` and `rem` give a remainder; fractions are made by `%` of `Data.Ratio`" },
    { "+=", false, "values do not change: define another one" },
    { "len", false, "write `length`" },
    { "println", false, "write `putStrLn`, or `print` for what is no text" },
    { "foreach", false, "write `mapM_`, or `forM_` of `Control.Monad`" },
    { "None", false, "write `Nothing`" },
    { "Some", false, "write `Just`" },
    { "nil", false, "write `[]`" },
    { "Boolean", true, "write `Bool`" },
    { NULL, false, NULL },
};

const Language haskell = {
    .id = LANGUAGE_HASKELL,
    .name = "Haskell",
    .suffixes = haskell_suffixes,
    .literate = ".lhs",
    .folder = "",
    .prelude = "Prelude",
    .main_module = "Main",
    .main = "main",
    .strings = "Data.String",
    .words = haskell_words,
    .n_words = sizeof haskell_words / sizeof *haskell_words,
    .known = haskell_known,
    .habits = haskell_habits,
    .clauses = CLAUSES_FIRST,
};

/* ---- Curry ------------------------------------------------------------------------------------------------------- */

static const char *const curry_suffixes[] = { ".curry", ".lcurry", NULL };

static const ReservedWord curry_words[] = { SYN_TOKENS(NOTHING, WORD, WORD, NOTHING) };

static const KnownName curry_known[KNOWN_COUNT] = {
#define KNOWN(constant, module, name, is_type) [KNOWN_##constant] = { module, name, is_type },
#include "syntax/known_curry.tbl"
#undef KNOWN
};

static const ShownName curry_shown[] = {
    { "Tarry.Types", "Integer", "Int" },
    { "Tarry.Types", "Double", "Float" },
    { NULL, NULL, NULL },
};

static const Habit curry_habits[] = {
    { "Integer", true, "Curry's `Int` has no bounds: write `Int`" },
    { "Double", true, "write `Float`" },
    { "Rational", true, "there is no type of fractions; `Float` is approximate" },
    { "Word", true, "write `Int`, which has no bounds" },
    { "Foldable", true, "functions like `foldr` and `length` are those of lists" },
    { "Traversable", true, "functions like `mapM` are those of lists" },
    { "Semigroup", true, "class `Monoid` has `mappend` itself" },
    { "<>", false, "write `mappend`, or import `Data.Monoid`" },
    { "fromInteger", false, "write `fromInt`" },
    { "toInteger", false, "write `toInt`" },
    { "undefined", false, "write `failed`, which has no value, or `error`" },
    { "gcd", false, "not in Curry's library: `gcd x y = if y == 0 then abs x else gcd y (mod x y)`" },
    { "lcm", false, "not in Curry's library: it is the product, divided by the greatest common divisor" },
    { "subtract", false, "write `flip (-)`, or a lambda: `\\x -> x - 1`" },
    { "foldMap", false, "write `mconcat` of `map f xs`" },
    { "traverse", false, "write `mapM`" },
    { "readIO", false, "write `read`" },
    { "readLn", false, "write `getLine`, and `read` what it gives" },
    { "^^", false, "write `^`, or `**` for `Float`" },
    { "atan2", false, "write `atan` of a quotient" },
    { NULL, false, NULL },
};

static const char *const curry_off[] = {
    "BangPatterns", "ForeignFunctionInterface", "ViewPatterns", "TypeApplications", NULL
};

/* The last two are about class Data, whose instances are always there. */
static const char *const curry_own[] = { "AnonFreeVars", "FunctionalPatterns", "DataDeriving", "NoDataDeriving", NULL };

static const char *const curry_common[] = {
    "CPP", "ExistentialQuantification", "ExplicitForAll", "FlexibleContexts", "FlexibleInstances",
    "FunctionalDependencies", "KindSignatures", "MultiParamTypeClasses", "NegativeLiterals", "RankNTypes", NULL
};

const Language curry = {
    .id = LANGUAGE_CURRY,
    .name = "Curry",
    .suffixes = curry_suffixes,
    .literate = ".lcurry",
    .folder = "curry",
    .base = &haskell,
    .prelude = "Prelude",
    .main_module = "Main",
    .main = "main",
    .strings = "Data.String",
    .words = curry_words,
    .n_words = sizeof curry_words / sizeof *curry_words,
    .known = curry_known,
    .shown = curry_shown,
    .habits = curry_habits,
    .off = curry_off,
    .own = curry_own,
    .common = curry_common,
    .clauses = CLAUSES_ALL,
    .logic = true,
    .calls = true,
    .fixed_literals = true,
    .own_first = true,
    .named_by_file = true,
    .dashes = true,
    .lone_quote = true,
    .any_main = true,
    .any_case = true,
};

/* ---- FlatCurry: what other systems' front end has made of Curry (flatcurry.h) ------------------------------------ */

static const char *const flatcurry_suffixes[] = { ".fcy", NULL };

const Language flatcurry = {
    .id = LANGUAGE_CURRY,
    .name = "FlatCurry",
    .suffixes = flatcurry_suffixes,
    .source = &curry,
};

/* ---- all --------------------------------------------------------------------------------------------------------- */

static const Language *const languages[] = { &haskell, &curry, &flatcurry };

static bool ends_with(const char *path, const char *suffix)
{
    size_t n = strlen(path), k = strlen(suffix);
    return n > k && strcasecmp(path + n - k, suffix) == 0;
}

const Language *language_of_file(const char *path)
{
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        for (const char *const *s = languages[i]->suffixes; *s != NULL; s++)
            if (ends_with(path, *s))
                return languages[i];
    return NULL;
}

const char *language_shows(const Language *language, const char *module, const char *name)
{
    for (const ShownName *s = language->shown; s != NULL && s->name != NULL; s++)
        if (strcmp(s->name, name) == 0 && strcmp(s->module, module) == 0)
            return s->shown;
    return name;
}

/* NULL: none. */
static bool is_one_of(const char *const *names, const char *name)
{
    for (; names != NULL && *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

bool language_has_extension(const Language *language, const char *name) { return is_one_of(language->own, name); }

bool language_has_alone(const Language *language, const char *name)
{
    return language->common != NULL && !is_one_of(language->common, name);
}

const char *language_habit(const Language *language, const char *name, bool is_type)
{
    for (const Habit *h = language->habits; h != NULL && h->name != NULL; h++)
        if (h->is_type == is_type && strcmp(h->name, name) == 0)
            return h->advice;
    return NULL;
}
