/* The profiler of a program that runs: its stacks from beginning to end. */
#include "runtime/prof/census.h"

#include "core/core.h"
#include "image/image_ops.h"
#include "runtime/prof/laziness.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- beginning and end ---- */

static CcsAddress own_root(Prof *p, const char *name)
{
    uint32_t centre = ccs_centre(&p->forest, name);
    if (p->forest.centres.data[centre].kind == CENTRE_USER)
        p->forest.centres.data[centre].kind = CENTRE_SYSTEM;
    return ccs_root_of(&p->forest, centre);
}

/* ---- where centres stand ---- */

static void place_centre(Runtime *rt, uint32_t string, const ImageInfo *info, uint32_t line, uint32_t column)
{
    uint32_t centre = prof_centre(rt, string);         /* which may move them all */
    CcsCentre *c = &rt->prof->forest.centres.data[centre];
    if (c->function != NULL || c->kind == CENTRE_MAIN || c->kind == CENTRE_DICT)
        return;
    c->function = image_string(rt->image, info->name);
    c->file = image_string(rt->image, info->file);
    c->line = line;
    c->column = column;
}

/* Each info's code reaches to the next one's. */
static void place_sccs(Runtime *rt)
{
    const Image *image = rt->image;
    uint32_t *owners = xcalloc(image->code.len + 1, sizeof *owners), owner = 0;
    for (uint32_t i = 0; i < image->infos.len; i++)
        if (image->infos.data[i].kind != INFO_CON)
            owners[image->infos.data[i].code] = i + 1;
    for (size_t at = 0; at < image->code.len; at += op_length(&image->code.data[at])) {
        const CodeWord *w = &image->code.data[at];
        owner = owners[at] != 0 ? owners[at] - 1 : owner;
        if (word_op(*w) == OP_SCC)
            place_centre(rt, (uint32_t)w[1], &image->infos.data[owner], word_b(*w), word_c(*w));
    }
    free(owners);
}

static void place_cafs(Runtime *rt)
{
    for (size_t i = 0; i < rt->image->globals.len; i++) {
        const ImageGlobal *g = &rt->image->globals.data[i];
        const ImageInfo *info = &rt->image->infos.data[g->info];
        if (g->centre != IMAGE_NONE)
            place_centre(rt, g->centre, info, info->line, info->column);
    }
}

bool prof_open(Runtime *rt, char *why, size_t size)
{
    Prof *p = xcalloc(1, sizeof *p);
    p->options = *rt->options.profile;
    if (!ccs_forest_open(&p->forest)) {
        snprintf(why, size, "no memory below 2 GB for cost-centre stacks");
        free(p);
        return false;
    }
    p->main = own_root(p, "MAIN");
    p->system = own_root(p, "SYSTEM");
    p->overhead = own_root(p, "PROFILING");
    p->gc = own_root(p, "GC");
    p->idle = own_root(p, "IDLE");
    p->centres = xcalloc(rt->image->strings.len + 1, sizeof *p->centres);
    rt->prof = p;
    place_sccs(rt);
    place_cafs(rt);
    prof_census_open(rt);
    rt->base->ccs = p->main;
    if (p->options.laziness)
        p->laziness = laziness_open(rt);
    return true;
}

void prof_loaded(Runtime *rt)
{
    if (rt->prof->laziness != NULL)
        laziness_loaded(rt);
}

void prof_close(Runtime *rt)
{
    if (rt->prof == NULL)
        return;
    laziness_close(rt->prof->laziness);
    prof_census_close(rt);
    ccs_forest_close(&rt->prof->forest);
    VEC_FREE(&rt->prof->sites);
    free(rt->prof->copies);
    free(rt->prof->centres);
    free(rt->prof);
}

/* ---- who is charged ---- */

CcsAddress prof_of_global(Runtime *rt, uint32_t global)
{
    uint32_t centre = rt->image->globals.data[global].centre;
    if (rt->image->infos.data[rt->image->globals.data[global].info].kind == INFO_CON)
        return rt->prof->system;
    return centre == IMAGE_NONE ? 0 : ccs_root_of(&rt->prof->forest, prof_centre(rt, centre));
}

uint32_t prof_centre(Runtime *rt, uint32_t string)
{
    uint32_t *known = &rt->prof->centres[string];
    if (*known == 0)
        *known = 1 + ccs_centre(&rt->prof->forest, image_string(rt->image, string));
    return *known - 1;
}

CcsAddress prof_scc(Runtime *rt, CcsAddress stack, uint32_t centre, unsigned kind)
{
    CcsAddress to = ccs_pushed(&rt->prof->forest, stack, centre);
    ccs_node(to)->entries += kind != SCC_SUB;
    ccs_node(stack)->inner += kind == SCC_ENTER;
    return to;
}

SccSite *prof_site(Runtime *rt, uint32_t string, CodeWord word, uint32_t label)
{
    SccSite *site = ccs_room(&rt->prof->forest, sizeof *site);
    site->centre = prof_centre(rt, string);
    site->kind = word_x(word);
    site->label = label;
    VEC_PUSH(&rt->prof->sites, site);
    return site;
}

/* Labels rise within a function, and a function that is made again makes new sites. */
SccSite *prof_last_site(const Runtime *rt, uint32_t label)
{
    size_t i = rt->prof->sites.len;
    while (rt->prof->sites.data[--i]->label != label)
        ;
    return rt->prof->sites.data[i];
}

CcsAddress prof_body(Runtime *rt, CcsAddress caller, CcsAddress function)
{
    switch (rt->prof->options.scope) {
    case PROF_LEXICAL:    return ccs_owned(function) ? function : caller;
    case PROF_EVALUATION: return caller;
    case PROF_CALLSTACK:  return ccs_called(&rt->prof->forest, caller, function);
    }
    return caller;
}

bool prof_unowned(const Runtime *rt, Word value, CcsAddress stack)
{
    const Object *o = untag(value);
    if (rt->prof->options.scope == PROF_EVALUATION || ccs_owned(header_ccs(o->header)) || !ccs_owned(stack))
        return false;
    return info_of(o)->kind == OBJECT_FUN || info_of(o)->kind == OBJECT_PAP;
}

/* ---- counters ---- */

void prof_collect_counts(Runtime *rt)
{
    CcsForest *f = &rt->prof->forest;
    for (size_t i = 0; i < f->stacks.len; i++) {
        CcsNode *n = ccs_node(f->stacks.data[i]);
        n->bytes += (uint32_t)n->recent;
        n->objects += n->recent >> 32;
        n->recent = 0;
    }
    rt->prof->uncollected = 0;
}

void prof_allocated(Runtime *rt, size_t bytes)
{
    enum { MOST = 1 << 30 };
    rt->prof->uncollected += bytes;
    if (rt->prof->uncollected > MOST)
        prof_collect_counts(rt);
}

/* ---- the table ---- */

static void print_stack(const CcsForest *f, CcsAddress s, FILE *to)
{
    if (ccs_node(s)->parent != 0) {
        print_stack(f, ccs_node(s)->parent, to);
        fputs(" > ", to);
    }
    fputs(f->centres.data[ccs_node(s)->centre].name, to);
}

static bool is_used(const CcsNode *n) { return (n->ticks | n->entries | n->inner | n->objects) != 0; }

void prof_table(const Runtime *rt, FILE *to)
{
    const CcsForest *f = &rt->prof->forest;
    CcsNode sum = {0};
    fprintf(to, "%8s %12s %12s %12s %15s  %s\n", "ticks", "entries", "inner", "objects", "bytes", "stack");
    for (size_t i = 0; i < f->stacks.len; i++) {
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        if (!is_used(n))
            continue;
        fprintf(to, "%8" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %15" PRIu64 "  ", n->ticks, n->entries, n->inner, n->objects, n->bytes);
        print_stack(f, f->stacks.data[i], to);
        fputc('\n', to);
        sum.ticks += n->ticks;
        sum.entries += n->entries;
        sum.inner += n->inner;
        sum.objects += n->objects;
        sum.bytes += n->bytes;
    }
    fprintf(to, "%8" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %15" PRIu64 "  total\n", sum.ticks, sum.entries, sum.inner, sum.objects,
            sum.bytes);
    if (f->lost > 0)
        fprintf(to, "%" PRIu32 " stacks found no room: their costs are their parents'\n", f->lost);
}
