/* The languages there are: see language.h. */
#include "syntax/language.h"

#include "syntax/lex.h"
#include "syntax/syntax.h"
#include <string.h>
#include <strings.h>

static const char *const haskell_suffixes[] = { ".hs", ".lhs", NULL };

static const ReservedWord haskell_words[] = {
#define TOKEN(c, text)
#define WORD(c, text) { TOK_##c, text },
    SYN_TOKENS(TOKEN, WORD, TOKEN)
#undef TOKEN
#undef WORD
};

static const KnownName haskell_known[KNOWN_COUNT] = {
#define KNOWN(constant, module, name, is_type) [KNOWN_##constant] = { module, name, is_type },
#include "syntax/known.tbl"
#undef KNOWN
};

const Language haskell = {
    .name = "Haskell",
    .suffixes = haskell_suffixes,
    .literate = ".lhs",
    .prelude = "Prelude",
    .main_module = "Main",
    .main = "main",
    .strings = "Data.String",
    .words = haskell_words,
    .n_words = sizeof haskell_words / sizeof *haskell_words,
    .known = haskell_known,
    .clauses = CLAUSES_FIRST,
};

static const Language *const languages[] = { &haskell };

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
