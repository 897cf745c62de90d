/* The languages there are: see language.h. */
#include "syntax/language.h"

#include <string.h>
#include <strings.h>

static const char *const haskell_suffixes[] = { ".hs", ".lhs", NULL };

const Language haskell = {
    .name = "Haskell",
    .suffixes = haskell_suffixes,
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
