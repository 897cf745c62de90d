/* The eventlog's definitions of cost centres, stacks, sites and retainer sets, written when they are new. See log.c. */
#include "runtime/prof/log_int.h"

#include "runtime/prof/line.h"
#include <string.h>

static bool has_place(const CcsCentre *c) { return c->line > 0 && (c->kind == CENTRE_USER || c->kind == CENTRE_CAF); }

/* What the profiler makes itself has the label for its module. */
static void define_centre(ProfLog *l, CcsCentre *c, uint32_t number, uint64_t time)
{
    Line label = {0}, place = {0};
    line_put(&place, has_place(c) ? c->file : "<built-in>");
    if (has_place(c)) {
        line_put(&place, ":");
        line_put_number(&place, c->line);
        line_put(&place, ":");
        line_put_number(&place, c->column);
    }
    line_put(&label, c->kind == CENTRE_CAF ? "CAF:" : "");
    line_put(&label, c->shown != NULL ? c->shown : ccs_centre_name(c));
    const char *module = c->kind == CENTRE_DICT ? c->name : c->module;
    eventlog_centre(&l->log, time, number, label.text, module, place.text, c->kind == CENTRE_CAF);
    c->defined = true;
}

void log_define_stacks(const Runtime *rt, ProfLog *l, uint64_t time)
{
    const CcsForest *f = &rt->prof->forest;
    for (; l->stacks < f->stacks.len; l->stacks++) {
        CcsNode *n = ccs_node(f->stacks.data[l->stacks]);
        if (!f->centres.data[n->centre].defined)
            define_centre(l, &f->centres.data[n->centre], n->centre + 1, time);
        n->number = (uint32_t)l->stacks + 1;
        eventlog_stack(&l->log, time, n->number, n->parent == 0 ? 0 : ccs_node(n->parent)->number, n->centre + 1);
    }
}

uint32_t log_define_site(const Runtime *rt, ProfLog *l, uint64_t time, uint32_t key)
{
    uint32_t number = site_number(rt, &l->sites, key);
    if (number != 0)
        return number;
    SiteTexts texts;
    EventSite site = site_describe(rt, key, &texts);
    site.id = site_number_new(rt, &l->sites, key);
    eventlog_site(&l->log, time, &site);
    return site.id;
}

void log_define_set(Runtime *rt, ProfLog *l, uint64_t time, const RetainerSets *sets, uint32_t set)
{
    uint32_t members[LARGEST_RETAINER_SET][2];
    while (l->sets.len <= set)
        VEC_PUSH(&l->sets, false);
    if (set == 0 || l->sets.data[set])
        return;
    const RetainerMembers *m = &sets->sets.data[set];
    for (uint32_t i = 0; i < m->n; i++) {
        RetainedBy r = sets->retainers.data[m->members[i]];
        members[i][0] = r.stack == 0 ? 0 : ccs_node(r.stack)->number;
        members[i][1] = r.site == 0 ? 0 : log_define_site(rt, l, time, r.site);
    }
    eventlog_retainers(&l->log, time, set, set == RETAINED_BY_MANY, (const uint32_t (*)[2])members, m->n);
    l->sets.data[set] = true;
}
