/* Which functions of the user get a cost centre, and what these are called.
 *
 * A function of the library gets one only when it is asked for by name. A centre is known by its name alone, so
 * different functions need different ones, which must be those that a programmer would use:
 *
 *     f           a top-level function of the main module        plus@Pair   a method, in the instance for Pair
 *     M.f         one of module M                                plus@Num    its default in the class Num
 *     f.go        a local function, in f                         M.name      a name from an SCC pragma in module M */
#include "desugar/desugar_int.h"
#include "syntax/scope.h"
#include <string.h>

/* Names of the main module are short. */
static Name in_module(const Desugar *d, const char *name)
{
    return d->home == NULL || d->home == d->program->main ? name_of(name)
                                                          : name_printf("%s.%s", d->home->name->text, name);
}

Name desugar_named_centre(const Desugar *d, Name name) { return in_module(d, name->text); }

static bool is_exported(const Entity *e)
{
    return e != NULL && e->module != NULL && table_has(&e->module->scope->exports, e);
}

/* By its name in the source, which may stand for several, or by that of its centre, which in the main module may be
 * written Main.f, too. */
bool desugar_centre_asked(const Desugar *d, const Binding *b, Name centre)
{
    CentreNames *names = d->centres.names;
    if (names == NULL) return false;
    bool by_name = centre_names_want(names, b->name, d->user);
    bool by_centre = centre_names_want(names, centre, d->user);
    bool in_main = d->home != NULL && d->home == d->program->main;
    bool in_full =
        in_main && centre_names_want(names, name_printf("%s.%s", d->home->name->text, centre->text), d->user);
    return by_name || by_centre || in_full;
}

static bool gets_one(const Desugar *d, const Entity *e)
{
    AutoCentres kind = d->centres.kind;
    return kind == CENTRES_TOP || kind == CENTRES_ALL || (kind == CENTRES_EXPORTED && is_exported(e));
}

/* The rules of a function that has a default rule, too: syntax/default_rules.c. */
static bool is_part(const Binding *b) { return b->name && strncmp(b->name->text, "$r", 2) == 0; }

Name desugar_top_centre(Desugar *d, const Binding *b, const char *at)
{
    d->owner = in_module(d, at == NULL ? b->name->text : arena_printf(d->scratch, "%s@%s", b->name->text, at));
    if (is_part(b)) {
        d->owner = in_module(d, entity_shown(b->entity));
        return NULL;
    }
    if (b->scc && d->centres.kind != CENTRES_NONE) return desugar_named_centre(d, b->scc);
    if (b->kind != BINDING_FUNCTION || (!d->user && b->clauses[0].n == 0)) return NULL;
    if (desugar_centre_asked(d, b, d->owner)) return d->owner;
    return d->user && gets_one(d, b->entity) ? d->owner : NULL;
}

Name desugar_selector_centre(Desugar *d, const Entity *field)
{
    d->owner = in_module(d, field->name->text);
    return d->user && gets_one(d, field) ? d->owner : NULL;
}

Name desugar_local_centre(const Desugar *d, const Binding *b)
{
    AutoCentres kind = d->centres.kind;
    if (b->scc && kind != CENTRES_NONE) return desugar_named_centre(d, b->scc);
    if (!d->user || b->kind != BINDING_FUNCTION) return NULL;
    Name centre = name_printf("%s.%s", d->owner->text, b->name->text);
    bool is_function = b->clauses[0].n > 0 || desugar_is_function(b->entity->type);
    return desugar_centre_asked(d, b, centre) || (kind == CENTRES_ALL && is_function) ? centre : NULL;
}
