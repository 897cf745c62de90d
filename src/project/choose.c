/* Which component of a project is meant: see opening.h. */
#include "project/opening.h"

#include <string.h>

static const struct { const char *kind, *prefix; } kinds[] = {
    { "executable", "exe:" }, { "test-suite", "test:" }, { "benchmark", "bench:" }, { "library", "lib:" },
};
enum { N_KINDS = sizeof kinds / sizeof *kinds, N_PROGRAMS = 3 };

/* What is left behind `prefix`, and a colon; the same if it does not begin so. */
static const char *behind(const char *name, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(name, prefix, n) == 0 && name[n] == ':' ? name + n + 1 : name;
}

/* NAME, KIND:NAME, PACKAGE:KIND:NAME; a package's own library is `lib`, or has the package's name. */
static bool is_called(const Choice *choice, size_t kind, const char *name)
{
    const char *prefix = kinds[kind].prefix, *own = choice->stanza->text, *package = choice->package->name;
    size_t n = strlen(prefix);
    const char *rest = behind(name, package);
    if (kind >= N_PROGRAMS && own[0] == '\0' && strcmp(rest, "lib") == 0)
        return true;
    bool said = strncmp(rest, prefix, n) == 0;
    rest += said ? n : 0;
    return strcmp(own, rest) == 0 || (said && own[0] == '\0' && strcmp(rest, package) == 0);
}

static bool is_built(const Opening *o, const Choice *choice)
{
    Diags *unheard = diags_new();
    Component c = { .arena = o->arena, .ds = unheard, .package = choice->package, .settings = o->settings,
                    .stanza = choice->stanza, .trial = true };
    component_read(&c);
    bool built = !c.left_out;
    component_free(&c);
    diags_free(unheard);
    return built;
}

/* Those of a kind that are built, or, if a name is asked for, of that name. */
static void find_choices(const Opening *o, size_t kind, const char *name, Choices *out)
{
    for (size_t i = 0; i < o->local.len; i++)
        for (size_t k = 0; k < o->local.data[i]->items->len; k++) {
            Choice choice = { o->local.data[i], &o->local.data[i]->items->data[k] };
            if (choice.stanza->kind == CABAL_SECTION && strcmp(choice.stanza->name, kinds[kind].kind) == 0 &&
                (name == NULL ? is_built(o, &choice) : is_called(&choice, kind, name)))
                VEC_PUSH(out, choice);
        }
}

const char *choice_name(const Opening *o, const Choice *choice)
{
    const char *package = o->local.len > 1 ? arena_printf(o->arena, "%s:", choice->package->name) : "";
    const char *prefix = "lib", *name = choice->stanza->text;
    for (size_t i = 0; name[0] != '\0' && i < N_KINDS; i++)
        if (strcmp(choice->stanza->name, kinds[i].kind) == 0)
            prefix = kinds[i].prefix;
    return arena_printf(o->arena, "%s%s%s", package, prefix, name);
}

static void list_components(const Opening *o, Diag *d)
{
    Choices all = {0};
    for (size_t kind = 0; kind < N_KINDS; kind++)
        find_choices(o, kind, NULL, &all);
    for (size_t i = 0; i < all.len; i++)
        diag_note(d, "%s", choice_name(o, &all.data[i]));
    VEC_FREE(&all);
}

bool choose(const Opening *o, Choice *choice)
{
    const char *name = o->settings->component;
    Choices found = {0};
    size_t most = name != NULL ? N_KINDS : N_PROGRAMS;
    for (size_t kind = 0; kind < most && (found.len == 0 || name != NULL); kind++)
        find_choices(o, kind, name, &found);
    bool one = found.len == 1;
    if (one)
        *choice = found.data[0];
    else if (found.len == 0 && name != NULL)
        list_components(o, diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "there is no component `%s`; there are:", name));
    else if (found.len == 0)
        list_components(o, diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "there is no program in this project"));
    else
        list_components(o, diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "which component? --component=NAME says it:"));
    VEC_FREE(&found);
    return one;
}

void choose_all(const Opening *o, Choices *out)
{
    Choice one;
    if (o->settings->component != NULL && choose(o, &one))
        VEC_PUSH(out, one);
    for (size_t kind = N_KINDS; o->settings->component == NULL && kind-- > 0;)
        find_choices(o, kind, NULL, out);
}
