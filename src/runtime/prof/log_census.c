/* Censuses in the eventlog: rows of what lives, who waits, and what was freed since the last one. See log.c. */
#include "runtime/prof/log_int.h"

#include "runtime/prof/line.h"
#include "runtime/prof/waiting.h"

/* What was allocated and did not live at the last census is freed. Never less than before: a thunk may be found under
 * another stack than the one that was charged with it. */
static uint64_t freed(uint64_t before, uint64_t allocated, uint64_t live)
{
    uint64_t now = allocated > live ? allocated - live : 0;
    return now > before ? now : before;
}

/* Counters are those of the same moment, so what does not live has been freed. */
static void note_freed(Runtime *rt)
{
    for (size_t i = 0; i < rt->prof->forest.stacks.len; i++) {
        CcsNode *n = ccs_node(rt->prof->forest.stacks.data[i]);
        n->freed_bytes = freed(n->freed_bytes, n->bytes, n->live_bytes);
        n->freed_objects = freed(n->freed_objects, n->objects, n->live_objects);
    }
}

static CcsNode *row_stack(const HeapRow *row)
{
    CcsAddress stack = (CcsAddress)(row->what >> 32);
    return stack == 0 ? NULL : ccs_node(stack);
}

/* How many objects they count. */
static uint64_t write_rows(const Runtime *rt, ProfLog *l, uint64_t time, const HeapTable *rows)
{
    uint64_t objects = 0;
    for (size_t i = 0; i < rows->cap; i++) {
        const HeapRow *row = &rows->slots[i];
        if (row->objects == 0 || site_is_overhead((uint32_t)row->what))
            continue;
        const CcsNode *stack = row_stack(row);
        uint32_t site = site_number(rt, &l->sites, (uint32_t)row->what);
        eventlog_row(&l->log, time, site, stack == NULL ? 0 : stack->number, also_retainers(row->also),
                     (uint8_t)also_biography(row->also), row->objects, row->bytes);
        objects += row->objects;
    }
    return objects;
}

static void note_live(const HeapTable *rows)
{
    for (size_t i = 0; i < rows->cap; i++) {
        const HeapRow *row = &rows->slots[i];
        CcsNode *stack = row->objects == 0 || site_is_overhead((uint32_t)row->what) ? NULL : row_stack(row);
        if (stack != NULL) {
            stack->live_bytes += row->bytes;
            stack->live_objects += row->objects;
        }
    }
}

static void forget_live(Runtime *rt)
{
    for (size_t i = 0; i < rt->prof->forest.stacks.len; i++) {
        CcsNode *n = ccs_node(rt->prof->forest.stacks.data[i]);
        n->live_bytes = n->live_objects = 0;
    }
}

static void define_rows(Runtime *rt, ProfLog *l, uint64_t time, const CensusResult *census)
{
    for (size_t i = 0; i < census->rows->cap; i++) {
        const HeapRow *row = &census->rows->slots[i];
        if (row->objects == 0 || site_is_overhead((uint32_t)row->what))
            continue;
        log_define_site(rt, l, time, (uint32_t)row->what);
        if (census->sets != NULL)
            log_define_set(rt, l, time, census->sets, also_retainers(row->also));
    }
}

static uint32_t stack_number(uint32_t stack) { return stack == 0 ? 0 : ccs_node(stack)->number; }

static uint32_t define_who(const Runtime *rt, ProfLog *l, uint64_t time, RetainedBy who)
{
    return who.site == 0 ? 0 : log_define_site(rt, l, time, who.site);
}

static void write_path(const Runtime *rt, ProfLog *l, uint64_t time, const HeapPath *path)
{
    EventStep steps[PATH_STEPS];
    for (uint32_t i = 0; i < path->n; i++) {
        const PathStep *s = &path->steps[i];
        steps[i] = (EventStep){ stack_number(s->who.stack), define_who(rt, l, time, s->who), (uint16_t)s->field,
                                s->evaluating };
    }
    eventlog_path(&l->log, time, &(EventPath){
        .site = define_who(rt, l, time, path->what), .stack = stack_number(path->what.stack),
        .objects = path->objects, .bytes = path->bytes, .n = path->n, .steps = steps,
    });
}

static void write_waiting(Runtime *rt, ProfLog *l, uint64_t time)
{
    HeapTable waiting = {0};
    if (rt->prof->options.light)
        return;                                /* frames do not say whose they are */
    waiting_count(rt, &waiting);
    for (size_t i = 0; i < waiting.cap; i++)
        if (waiting.slots[i].objects != 0)
            eventlog_waiting(&l->log, time, ccs_node((CcsAddress)(waiting.slots[i].what >> 32))->number,
                             waiting.slots[i].objects);
    heap_table_free(&waiting);
}

/* ---- for GHC's tools ---- */

static void sample_stacks(const Runtime *rt, ProfLog *l, uint64_t time)
{
    const CcsForest *f = &rt->prof->forest;
    uint32_t centres[UINT8_MAX];
    for (size_t i = 0; i < f->stacks.len; i++) {
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        uint8_t depth = 0;
        if (n->live_bytes == 0)
            continue;
        for (CcsAddress at = f->stacks.data[i]; at != 0 && depth < UINT8_MAX; at = ccs_node(at)->parent)
            centres[depth++] = ccs_node(at)->centre + 1;
        eventlog_sample_stack(&l->log, time, n->live_bytes, centres, depth);
    }
}

static void sample_site(const Runtime *rt, ProfLog *l, uint64_t time, const HeapRow *row)
{
    SiteTexts texts;
    Line label = {0};
    EventSite site = site_describe(rt, (uint32_t)row->what, &texts);
    line_put(&label, site.construction);
    line_put(&label, " by ");
    line_put(&label, site.producer);
    eventlog_sample_string(&l->log, time, row->bytes, label.text);
}

/* Those that have a thousandth of all; the others as one, for texts are long. */
static void sample_sites(const Runtime *rt, ProfLog *l, uint64_t time, const CensusResult *census)
{
    uint64_t others = 0;
    for (size_t i = 0; i < census->rows->cap; i++) {
        const HeapRow *row = &census->rows->slots[i];
        if (row->objects == 0 || site_is_overhead((uint32_t)row->what))
            continue;
        if (row->bytes >= census->bytes / 1000)
            sample_site(rt, l, time, row);
        else
            others += row->bytes;
    }
    if (others > 0)
        eventlog_sample_string(&l->log, time, others, "others");
}

/* A census as those write and read one who know nothing of ours: what lives, by stack; where there are no cost centres,
 * by what it is and who made it. */
static void write_samples(const Runtime *rt, ProfLog *l, uint64_t time, const CensusResult *census)
{
    eventlog_sample_begin(&l->log, time, census->number);
    if (rt->prof->options.light)
        sample_sites(rt, l, time, census);
    else
        sample_stacks(rt, l, time);
    eventlog_sample_end(&l->log, time, census->number);
}

void prof_log_census(Runtime *rt, CensusResult *census)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL)
        return;
    uint64_t time = prof_time(rt), stacks = rt->prof->forest.stacks.len;
    if (!log_has_room(l, time, census->rows->len * BYTES_OF_ROW + stacks * (BYTES_OF_COUNTERS + BYTES_OF_SAMPLE)))
        return;
    census->number = ++l->censuses;
    census->time = time;
    prof_collect_counts(rt);
    log_define_stacks(rt, l, time);
    define_rows(rt, l, time, census);
    forget_live(rt);
    eventlog_heap_live(&l->log, time, census->bytes);
    eventlog_census(&l->log, time, census->number, time);
    uint64_t objects = write_rows(rt, l, time, census->rows);
    write_waiting(rt, l, time);
    for (uint32_t i = 0; census->paths != NULL && i < census->paths->n; i++)
        write_path(rt, l, time, &census->paths->paths[i]);
    eventlog_census_end(&l->log, time, census->number, objects, census->bytes);
    note_live(census->rows);
    write_samples(rt, l, time, census);
    l->peak = census->bytes > l->peak ? census->bytes : l->peak;
    note_freed(rt);
    log_snapshot(rt, l, time);
    log_laziness(rt, l, time, false);
    log_lines(rt, l, time, false);
    log_search(rt, l, time, false);
    log_note_size(rt, l, time);
    eventlog_flush(&l->log);
}

void prof_log_census_again(Runtime *rt, const CensusResult *census)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL || census->number == 0)
        return;
    uint64_t time = prof_time(rt);
    eventlog_census(&l->log, time, census->number, census->time);
    uint64_t objects = write_rows(rt, l, time, census->rows);
    eventlog_census_end(&l->log, time, census->number, objects, census->bytes);
}
