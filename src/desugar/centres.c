/* Cost centres asked for by name: see centres.h. */
#include "desugar/centres.h"

#include "base/diag.h"
#include <stdlib.h>
#include <string.h>

static const char between[] = ", \t\r\n";

/* `-->` is a name. */
static const char *skip_comment(const char *at)
{
    size_t dashes = strspn(at, "-");
    return dashes >= 2 && strchr(" \t\r\n", at[dashes]) != NULL ? at + strcspn(at, "\n") : at;
}

CentreNames *centre_names_new(const char *text)
{
    CentreNames *names = xcalloc(1, sizeof *names);
    for (const char *at = text; *at != '\0'; ) {
        const char *start = skip_comment(at);
        size_t len = start == at ? strcspn(at, between) : 0;
        if (len > 0)
            VEC_PUSH(&names->wanted, ((WantedCentre){ .name = name_intern(at, len), .library = true }));
        at = start + len;
        at += strspn(at, between);
    }
    return names;
}

void centre_names_free(CentreNames *names)
{
    if (names == NULL)
        return;
    VEC_FREE(&names->wanted);
    VEC_FREE(&names->others);
    xfree(names);
}

/* Who asked did so before the program was loaded, which has a table of names of its own (driver/library.h). */
static bool is_called(const WantedCentre *w, Name name)
{
    return w->name == name || (w->name->hash == name->hash && strcmp(w->name->text, name->text) == 0);
}

static WantedCentre *find(const CentreNames *names, Name name)
{
    for (size_t i = 0; names != NULL && i < names->wanted.len; i++)
        if (is_called(&names->wanted.data[i], name))
            return &names->wanted.data[i];
    return NULL;
}

void centre_names_own(CentreNames *names, Name name)
{
    WantedCentre *w = find(names, name);
    if (w != NULL)
        w->library = false;
}

bool centre_names_want(CentreNames *names, Name name, bool user)
{
    WantedCentre *w = find(names, name);
    if (w != NULL && (user || w->library)) {
        w->found = true;
        return true;
    }
    if (names != NULL && user)
        VEC_PUSH(&names->others, name);
    return false;
}

Name centre_names_unknown(const CentreNames *names, const char *similar[3], size_t *n)
{
    for (size_t i = 0; names != NULL && i < names->wanted.len; i++) {
        const WantedCentre *w = &names->wanted.data[i];
        if (find(names, w->name)->found)       /* the first of that name: it may be there twice */
            continue;
        const char **others = xmalloc((names->others.len + 1) * sizeof *others);
        for (size_t k = 0; k < names->others.len; k++)
            others[k] = names->others.data[k]->text;
        *n = diag_similar(w->name->text, others, names->others.len, similar);
        xfree(others);
        return w->name;
    }
    return NULL;
}
