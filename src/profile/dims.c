/* Dimensions: see dims.h. */
#include "profile/dims.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name;
    unsigned    needs;     /* one of these HAS_ */
    size_t      field;     /* of Site, whose value must occur; 0 for others */
} dims[DIM_COUNT] = {
    [DIM_NONE]         = { "auto", 0, 0 },
    [DIM_PRODUCER]     = { "producer", HAS_SITES, offsetof(Site, producer) },
    [DIM_CONSTRUCTION] = { "construction", HAS_SITES, offsetof(Site, construction) },
    [DIM_TYPE]         = { "type", HAS_SITES, offsetof(Site, type) },
    [DIM_MODULE]       = { "module", HAS_SITES | HAS_STACKS, offsetof(Site, module) },
    [DIM_KIND]         = { "kind", HAS_SITES, offsetof(Site, kind) },
    [DIM_LINE]         = { "line", HAS_SITES, offsetof(Site, file) },
    [DIM_CENTRE]       = { "centre", HAS_STACKS, 0 },
    [DIM_STACK]        = { "stack", HAS_STACKS, 0 },
    [DIM_PAIR]         = { "pair", HAS_STACKS, 0 },
    [DIM_RETAINER]     = { "retainer", HAS_RETAINERS, 0 },
    [DIM_BIOGRAPHY]    = { "biography", HAS_BIOGRAPHY, 0 },
    [DIM_LABEL]        = { "label", HAS_LABELS, 0 },
};

const char *dim_name(Dim dim)
{
    assert(dim < DIM_COUNT);
    return dims[dim].name;
}

Dim dim_of_name(const char *name, size_t len)
{
    for (int d = DIM_PRODUCER; d < DIM_COUNT; d++)
        if (strlen(dims[d].name) == len && memcmp(dims[d].name, name, len) == 0)
            return (Dim)d;
    return DIM_NONE;
}

static Name field_of(const Site *site, Dim dim)
{
    assert(dims[dim].needs & HAS_SITES);
    return *(const Name *)((const char *)site + dims[dim].field);
}

bool dim_known(const Profile *p, Dim dim)
{
    if (p->censuses.len == 0 || !(p->has & dims[dim].needs))
        return false;
    if (dim == DIM_MODULE && p->has & HAS_STACKS)
        return true;
    if (!(dims[dim].needs & HAS_SITES))
        return true;
    for (size_t i = 0; i < p->sites.len; i++)
        if (field_of(&p->sites.data[i], dim)->len > 0)
            return true;
    return false;
}

Dim dim_default(const Profile *p)
{
    for (int d = DIM_PRODUCER; d < DIM_COUNT; d++)
        if (dim_known(p, (Dim)d))
            return d == DIM_MODULE && dim_known(p, DIM_CENTRE) ? DIM_CENTRE : (Dim)d;
    return DIM_NONE;
}

void dim_list_known(const Profile *p, Buf *out)
{
    const char *between = "";
    for (int d = DIM_PRODUCER; d < DIM_COUNT; d++)
        if (dim_known(p, (Dim)d)) {
            buf_printf(out, "%s%s", between, dims[d].name);
            between = ", ";
        }
}

void dim_say_unknown(const Profile *p, Dim d, Buf *out)
{
    const char *option = d == DIM_RETAINER ? "retainers" : d == DIM_BIOGRAPHY ? "biography" : NULL;
    buf_printf(out, "the censuses of this profile have no `%s`", dim_name(d));
    if (option != NULL)
        buf_printf(out, " (`tarry prof --%s` records it)", option);
    buf_puts(out, "; they have: ");
    dim_list_known(p, out);
}

const char *biography_name(Biography b)
{
    assert(b < BIO_COUNT);
    static const char *const names[BIO_COUNT] = { "UNKNOWN", "VOID", "LAG", "USE", "INHERENT_USE", "DRAG" };
    return names[b];
}

Name site_place(const Site *site)
{
    if (site->file->len == 0)
        return site->file;
    return site->line > 0 ? name_printf("%s:%u", site->file->text, site->line) : site->file;
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

static Name buf_name(Buf *text)
{
    Name name = name_of(buf_text(text));
    buf_free(text);
    return name;
}

static Name centre_name(const Profile *p, uint32_t stack)
{
    Buf text = {0};
    centre_show(stack_top(p, stack), true, &text);
    return buf_name(&text);
}

/* What stands on <MAIN> only because every tree has one root: nobody there refers to it. */
static bool is_root(const Profile *p, uint32_t stack)
{
    const Centre *c = stack_top(p, stack);
    return centre_is_system(c) || (c->caf && p->stacks.data[stack].parent == PROFILE_MAIN);
}

Name pair_name(const Profile *p, uint32_t stack)
{
    Buf text = {0};
    centre_show(stack_top(p, stack), true, &text);
    if (p->stacks.data[stack].parent != PROFILE_NONE && !is_root(p, stack)) {
        buf_puts(&text, "<-");
        centre_show(stack_top(p, p->stacks.data[stack].parent), true, &text);
    }
    return buf_name(&text);
}

static Name stack_key(const Profile *p, Dim dim, uint32_t stack)
{
    Buf text = {0};
    switch (dim) {
    case DIM_MODULE: return stack_top(p, stack)->module;
    case DIM_CENTRE: return centre_name(p, stack);
    case DIM_PAIR:   return pair_name(p, stack);
    default:
        stack_show(p, stack, " > ", true, &text);
        return buf_name(&text);
    }
}

/* A function of the user with its place, without folders: "f (F.hs:3)". */
static Name with_place(Name function, Name src)
{
    Name file;
    uint32_t line, column;
    if (!src_parts(src, &file, &line, &column))
        return function;
    const char *slash = strrchr(file->text, '/');
    return name_printf("%s (%s:%u)", function->text, slash != NULL ? slash + 1 : file->text, line);
}

/* Whom a function of the library has worked for: in whose text it stands now, else who was charged. NULL: nobody knows,
 * or MAIN. */
static Name worked_for(const Profile *p, const Site *site, uint32_t stack)
{
    if (site->worked_for->len > 0)
        return site->worked_for;
    const Centre *c = stack == PROFILE_NONE || stack == PROFILE_MAIN ? NULL : stack_top(p, stack);
    return c == NULL || centre_is_system(c) || c->label == site->producer ? NULL : with_place(c->label, c->src);
}

/* Not by the user's text: a function of the library made it, or the runtime, as it does large integers and arrays. */
static bool made_for_somebody(const Site *site) { return site->library || site->producer == name_of("SYSTEM"); }

Name site_producer(const Profile *p, const Site *site, uint32_t stack)
{
    Name user = made_for_somebody(site) ? worked_for(p, site, stack) : NULL;
    return user != NULL ? name_printf("%s for %s", site->producer->text, user->text) : site->producer;
}

/* `f (thunk)` is a thunk that f made, `f` alone a frame of it; `MutVar# of f` was made by the runtime while f was on
 * top. */
static void show_retaining_site(const Profile *p, const Site *site, uint32_t stack, Buf *out)
{
    bool produced = site->producer->len > 0 && site->producer != name_of("SYSTEM");
    buf_puts(out, produced ? site_producer(p, site, stack)->text : site->construction->text);
    if (produced && site->kind == name_of("thunk"))
        buf_puts(out, " (thunk)");
    if (produced || stack == PROFILE_NONE)
        return;
    buf_puts(out, " of ");
    centre_show(stack_top(p, stack), true, out);
}

static void show_retainer(const Profile *p, const Retainer *r, Buf *out)
{
    if (r->site != PROFILE_NONE)
        show_retaining_site(p, &p->sites.data[r->site], r->stack, out);
    else if (r->stack != PROFILE_NONE)
        centre_show(stack_top(p, r->stack), true, out);
    else
        buf_puts(out, "SYSTEM");
}

static Name set_key(const Profile *p, const RetainerSet *set)
{
    if (set->text != NULL)
        return set->text;
    Buf text = {0};
    for (uint32_t i = 0; i < set->n; i++) {
        if (i > 0)
            buf_puts(&text, ", ");
        show_retainer(p, &set->members[i], &text);
    }
    if (set->many)
        buf_puts(&text, set->n > 0 ? ", and more" : "MANY");
    return buf_name(&text);
}

DimKeys dim_keys(const Profile *p, Dim dim)
{
    return (DimKeys){ .p = p, .dim = dim, .of_stack = xcalloc(p->stacks.len, sizeof(Name)),
                      .of_set = xcalloc(p->retainer_sets.len, sizeof(Name)),
                      .of_site = xcalloc(p->sites.len, sizeof(Name)), .unknown = name_of("UNKNOWN") };
}

void dim_keys_free(DimKeys *keys)
{
    free(keys->of_stack);
    free(keys->of_set);
    free(keys->of_site);
    idmap_free(&keys->of_both);
    VEC_FREE(&keys->names);
}

static Name by_stack(DimKeys *keys, uint32_t stack)
{
    if (stack == PROFILE_NONE)
        return NULL;
    if (keys->of_stack[stack] == NULL)
        keys->of_stack[stack] = stack_key(keys->p, keys->dim, stack);
    return keys->of_stack[stack];
}

static Name by_set(DimKeys *keys, uint32_t set)
{
    if (set == PROFILE_NONE)
        return NULL;
    if (keys->of_set[set] == NULL)
        keys->of_set[set] = set_key(keys->p, &keys->p->retainer_sets.data[set]);
    return keys->of_set[set];
}

/* Of a site whose key depends on the stack, too. */
static Name by_both(DimKeys *keys, uint32_t site, uint32_t stack)
{
    assert(site < keys->p->sites.len);
    uint64_t id = (uint64_t)site << 32 | stack;
    uint32_t found = idmap_get(&keys->of_both, id, PROFILE_NONE);
    if (found != PROFILE_NONE)
        return keys->names.data[found];
    Name name = site_producer(keys->p, &keys->p->sites.data[site], stack);
    idmap_put(&keys->of_both, id, (uint32_t)keys->names.len);
    VEC_PUSH(&keys->names, name);
    return name;
}

static Name by_site(DimKeys *keys, const CensusRow *row)
{
    if (row->site == PROFILE_NONE)
        return keys->dim == DIM_MODULE ? by_stack(keys, row->stack) : NULL;
    const Site *site = &keys->p->sites.data[row->site];
    if (keys->dim == DIM_PRODUCER && made_for_somebody(site) && site->worked_for->len == 0)
        return by_both(keys, row->site, row->stack);
    Name *kept = &keys->of_site[row->site];
    if (*kept == NULL)
        *kept = keys->dim == DIM_PRODUCER ? site_producer(keys->p, site, row->stack)
              : keys->dim == DIM_LINE ? site_place(site) : field_of(site, keys->dim);
    return *kept;
}

Name dim_key(DimKeys *keys, const CensusRow *row)
{
    Name key = NULL;
    switch (keys->dim) {
    case DIM_PRODUCER: case DIM_CONSTRUCTION: case DIM_TYPE: case DIM_MODULE: case DIM_KIND: case DIM_LINE:
        key = by_site(keys, row);
        break;
    case DIM_CENTRE: case DIM_STACK: case DIM_PAIR:
        key = by_stack(keys, row->stack);
        break;
    case DIM_RETAINER:
        key = by_set(keys, row->retainers);
        break;
    case DIM_BIOGRAPHY:
        key = name_of(biography_name(row->biography));
        break;
    case DIM_LABEL:
        key = row->label;
        break;
    case DIM_NONE: case DIM_COUNT:
        break;
    }
    return key != NULL && key->len > 0 ? key : keys->unknown;
}
