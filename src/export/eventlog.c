/* An eventlog with nothing but GHC's own events, for ghc-events, eventlog2html and their kin: the run, its cost
 * centres, collections, markers, memory in all, and the heap censuses as samples by one dimension, as of a run with
 * -hd -l. The first words of the identifier are what eventlog2html takes for GHC's version. */
#include "export/export_int.h"

#include "profile/bands.h"
#include "profile/eventlog_write.h"

static bool to_buffer(void *out, const void *data, size_t n)
{
    buf_write(out, data, n);
    return true;
}

/* In the order of time. */
typedef enum WhenKind { WHEN_COLLECTION, WHEN_MARKER, WHEN_CENSUS, WHEN_RESIDENT } WhenKind;
typedef struct When { uint64_t time; WhenKind kind; size_t index; } When;
typedef VEC(When) Whens;

static int by_time(const void *a, const void *b)
{
    const When *x = a, *y = b;
    if (x->time != y->time)
        return x->time < y->time ? -1 : 1;
    return x->kind != y->kind ? (x->kind < y->kind ? -1 : 1) : x->index < y->index ? -1 : 1;
}

static void put_program(const Profile *p, EventLog *log)
{
    VEC(char *) argv = {0};
    VEC_PUSH(&argv, (char *)(uintptr_t)p->program->text);
    for (size_t i = 0; i < p->arguments.len; i++)
        VEC_PUSH(&argv, (char *)(uintptr_t)p->arguments.data[i]->text);
    eventlog_identify(log, 0, "GHC-9.0.2 compatible, by tarry");
    eventlog_arguments(log, 0, (int)argv.len, argv.data);
    if (p->began > 0)
        eventlog_wall_clock(log, 0, p->began, 0);
    for (size_t i = 0; i < p->centres.len; i++) {
        const Centre *c = &p->centres.data[i];
        eventlog_centre(log, 0, (uint32_t)i + 1, c->label->text, c->module->text, c->src->text, c->caf);
    }
    VEC_FREE(&argv);
}

/* What each key has in one census, of the bands that its rows are in. */
static void put_census(const Profile *p, const Bands *b, size_t i, uint64_t *sums, EventLog *log)
{
    const Census *c = &p->censuses.data[i];
    for (size_t k = c->first; k < c->first + c->n; k++)
        sums[b->band_of_row[k]] += p->rows.data[k].bytes;
    eventlog_sample_begin(log, c->time, i);
    for (size_t k = c->first; k < c->first + c->n; k++) {
        uint64_t *sum = &sums[b->band_of_row[k]];
        if (*sum > 0)
            eventlog_sample_string(log, c->time, *sum, b->bands.data[b->band_of_row[k]].key->text);
        *sum = 0;
    }
    eventlog_sample_end(log, c->time, i);
}

static void put_events(const Profile *p, const Bands *b, const Whens *whens, EventLog *log)
{
    uint64_t *sums = xcalloc(b->bands.len + 1, sizeof *sums);
    for (size_t i = 0; i < whens->len; i++) {
        size_t at = whens->data[i].index;
        switch (whens->data[i].kind) {
        case WHEN_COLLECTION: eventlog_gc(log, p->collections.data[at].start, p->collections.data[at].end); break;
        case WHEN_MARKER:     eventlog_marker(log, whens->data[i].time, p->markers.data[at].text->text); break;
        case WHEN_RESIDENT:   eventlog_heap_size(log, whens->data[i].time, p->resident.data[at].live_bytes); break;
        case WHEN_CENSUS:
            eventlog_heap_live(log, whens->data[i].time, p->censuses.data[at].live_bytes);
            put_census(p, b, at, sums, log);
            break;
        }
    }
    free(sums);
}

void export_eventlog(const Profile *p, Dim by, Buf *out)
{
    enum { BUFFER = 1 << 16 };
    unsigned char *buffer = xmalloc(BUFFER);
    EventLog log;
    Whens whens = {0};
    Bands *b = bands_new(p, by, DIM_NONE);
    for (size_t i = 0; i < p->collections.len; i++)
        VEC_PUSH(&whens, ((When){ p->collections.data[i].start, WHEN_COLLECTION, i }));
    for (size_t i = 0; i < p->markers.len; i++)
        VEC_PUSH(&whens, ((When){ p->markers.data[i].time, WHEN_MARKER, i }));
    for (size_t i = 0; i < p->censuses.len; i++)
        VEC_PUSH(&whens, ((When){ p->censuses.data[i].time, WHEN_CENSUS, i }));
    for (size_t i = 0; i < p->resident.len; i++)
        VEC_PUSH(&whens, ((When){ p->resident.data[i].time, WHEN_RESIDENT, i }));
    if (whens.len > 0)
        qsort(whens.data, whens.len, sizeof *whens.data, by_time);
    eventlog_start(&log, to_buffer, out, buffer, BUFFER);
    put_program(p, &log);
    eventlog_heap_prof_begin(&log, 0, p->censuses.len > 1 ? p->censuses.data[1].time - p->censuses.data[0].time : 0,
                             SAMPLED_BY_DESCRIPTION);
    put_events(p, b, &whens, &log);
    eventlog_heap_allocated(&log, p->ended > p->total_ns ? p->ended : p->total_ns, profile_allocated(p));
    eventlog_end(&log);
    VEC_FREE(&whens);
    bands_free(b);
    free(buffer);
}
