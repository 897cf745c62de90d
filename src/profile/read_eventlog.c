/* The reader of eventlogs, GHC's and ours.
 *
 * The header says how long each kind of event is, so what is not known is skipped. Buffers are written independently,
 * so definitions may stand behind their uses: the file is gone over twice, definitions first. A file that ends in the
 * middle of an event, or without the end mark, was cut off: everything before counts. So it is with a log of GHC's in
 * which something is wrong: its timer may write a tick into the middle of another event (-p and -h together). */
#include "profile/read_event_int.h"

#include <inttypes.h>
#include <string.h>

enum { VARIABLE = -1, UNDECLARED = -2 };

/* ---- integers and strings ---------------------------------------------------------------------------------------- */

static uint64_t big_endian(const unsigned char *s, int n)
{
    uint64_t value = 0;
    for (int i = 0; i < n; i++)
        value = value << 8 | s[i];
    return value;
}

uint64_t event_take(Payload *e, int n)
{
    if (e->end - e->at < n) {
        e->short_of = true;
        e->at = e->end;
        return 0;
    }
    e->at += n;
    return big_endian(e->at - n, n);
}

Name event_string(Payload *e)
{
    const unsigned char *zero = memchr(e->at, 0, (size_t)(e->end - e->at));
    if (zero == NULL) {
        e->short_of = true;
        return name_of("");
    }
    Name name = input_name((const char *)e->at, (size_t)(zero - e->at));
    e->at = zero + 1;
    return name;
}

Name event_rest(Payload *e)
{
    Name name = input_name((const char *)e->at, (size_t)(e->end - e->at));
    e->at = e->end;
    return name;
}

bool event_too_late(LogState *s)
{
    return input_wrong(s->in, "this time is more than 30 years after the start");
}

/* ---- going over the file ----------------------------------------------------------------------------------------- */

static const EventHandler **index_handlers(void)
{
    const EventHandler **handler_of = xcalloc(0x10000, sizeof *handler_of);
    const EventHandler *const tables[] = { event_handlers_ghc, event_handlers_tarry, event_handlers_search };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const EventHandler *h = tables[i]; h->passes != 0; h++)
            handler_of[h->number] = h;
    return handler_of;
}

static bool handle(LogState *s, uint16_t number, Payload *e, int pass)
{
    const EventHandler *h = s->handler_of[number];
    if (h == NULL || !(h->passes & pass))
        return true;
    if (!h->handle(s, e))
        return false;
    return !e->short_of || input_wrong(s->in, "event %u is too short", number);
}

/* One event at in->at. False at the end of the file or when the event is wrong. */
static bool read_event(LogState *s, int pass)
{
    Input *in = s->in;
    const unsigned char *at = (const unsigned char *)in->data + in->at;
    size_t left = in->len - in->at, head = 10;
    if (left < 2)
        return false;
    uint16_t number = (uint16_t)big_endian(at, 2);
    if (number == EVENT_DATA_END) {
        s->finished = true;
        return false;
    }
    int32_t size = s->sizes[number];
    if (size == UNDECLARED)
        return input_wrong(in, "event type %u is not declared in the header", number);
    if (size == VARIABLE)
        head = 12;
    if (left < head)
        return false;
    size_t length = size == VARIABLE ? (size_t)big_endian(at + 10, 2) : (size_t)size;
    if (left - head < length)
        return false;
    if (in->at >= s->block_end)
        s->cap = NO_CAP;
    s->time = big_endian(at + 2, 8);
    if (s->time > LATEST_TIME)
        return event_too_late(s);
    if (s->time > s->last_time)
        s->last_time = s->time;
    Payload payload = { at + head, at + head + length, false };
    if (!handle(s, number, &payload, pass))
        return false;
    s->last = in->at;
    in->at += head + length;
    return true;
}

/* A log of GHC's ends where it cannot be read: before the event in front, whose length was wrong then. With nothing in
 * front of that it is no log. */
static bool is_cut_short(LogState *s)
{
    if (s->ours || s->last == s->data)
        return false;
    if (s->damage.what[0] == '\0')
        s->damage = *s->in->error;
    s->in->error->what[0] = '\0';
    s->in->len = s->last;
    return true;
}

static bool go_over(LogState *s, int pass)
{
    s->in->at = s->last = s->data;
    s->block_end = 0;
    s->last_time = 0;
    while (read_event(s, pass))
        ;
    return s->in->error->what[0] == '\0' || is_cut_short(s);
}

/* ---- the header -------------------------------------------------------------------------------------------------- */

static bool expect(Input *in, const char *mark)
{
    if (in->len - in->at < 4 || memcmp(in->data + in->at, mark, 4) != 0)
        return in->len - in->at < 4 ? input_wrong(in, "the file ends inside its header")
                                    : input_wrong(in, "the header is damaged: `%.4s` should be here", mark);
    in->at += 4;
    return true;
}

/* etb number size description extra ete */
static bool read_type(LogState *s)
{
    Input *in = s->in;
    size_t start = in->at;
    if (!expect(in, "etb"))
        return false;
    const unsigned char *at = (const unsigned char *)in->data + in->at;
    uint64_t lengths[2];
    if (in->len - in->at < 8)
        return input_wrong(in, "the file ends inside its header");
    uint16_t number = (uint16_t)big_endian(at, 2);
    int32_t size = (int16_t)big_endian(at + 2, 2);
    in->at += 4;
    for (int i = 0; i < 2; i++) {              /* a description, and what a later version may add */
        if (in->len - in->at < 4)
            return input_wrong(in, "the file ends inside its header");
        lengths[i] = big_endian((const unsigned char *)in->data + in->at, 4);
        in->at += 4;
        if (lengths[i] > in->len - in->at)
            return input_wrong(in, "the file ends inside its header");
        in->at += lengths[i];
    }
    if (!expect(in, "ete"))
        return false;
    int32_t least = 0;
    switch (number) {
#define EVENT(name, n, bytes, description) case n: least = bytes; break;
#include "profile/events.tbl"
#undef EVENT
    }
    if (least > 0 && size != VARIABLE && size < least) {
        in->at = start;
        return input_wrong(in, "event type %u is declared with %d bytes, but has %d", number, size, least);
    }
    s->sizes[number] = size < 0 ? VARIABLE : size;
    return true;
}

static bool read_header(LogState *s)
{
    Input *in = s->in;
    for (int i = 0; i < 0x10000; i++)
        s->sizes[i] = UNDECLARED;
    if (!expect(in, "hdrb") || !expect(in, "hetb"))
        return false;
    while (in->len - in->at >= 4 && memcmp(in->data + in->at, "etb", 4) == 0)
        if (!read_type(s))
            return false;
    if (!expect(in, "hete") || !expect(in, "hdre") || !expect(in, "datb"))
        return false;
    s->data = in->at;
    return true;
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

static void drop_replaced(Profile *p)
{
    size_t n = 0;
    for (size_t i = 0; i < p->censuses.len; i++)
        if (p->censuses.data[i].number != UINT64_MAX)
            p->censuses.data[n++] = p->censuses.data[i];
    p->censuses.len = n;
}

/* What is left of a census in which the damage is says too little. */
static void note_damage(LogState *s)
{
    Profile *p = s->p;
    profile_warn(p, s->last_time, "the log is damaged at byte %zu (%s): the last %.0f %% of it are not shown",
                 s->damage.offset, s->damage.what, 100.0 * (double)(s->whole - s->in->len) / (double)s->whole);
    if (s->in_census && p->censuses.len > 0)
        p->censuses.len--;
}

/* A writer that counts wrongly shall be noticed: ticks in their order add up to those of the stacks. */
static void check_order(const LogState *s)
{
    Profile *p = s->p;
    uint64_t *sums = xcalloc(p->stacks.len, sizeof *sums), wrong = 0;
    for (size_t i = 0; i < p->ticks.len; i++)
        sums[p->ticks.data[i].stack] += p->ticks.data[i].n;
    for (size_t i = 0; i < p->stacks.len; i++)
        wrong += sums[i] != p->stacks.data[i].own.n[METRIC_TICKS];
    if (wrong > 0)
        profile_warn(p, s->last_time, "%" PRIu64 " stacks have another number of ticks in their order than in all",
                     wrong);
    free(sums);
}

static void finish(LogState *s)
{
    Profile *p = s->p;
    bool damaged = s->damage.what[0] != '\0';
    if (damaged)
        note_damage(s);
    drop_replaced(p);
    p->complete = s->finished;
    if (!s->finished && !damaged)
        profile_warn(p, s->last_time, "the log ends without its end mark, at %.2f s: the program may have been killed",
                     (double)s->last_time / 1e9);
    if (p->total_ns == 0)
        p->total_ns = s->last_time;
    if (s->ours && s->finished && p->ticks.len > 0)
        check_order(s);
    for (size_t i = 0; i < s->caps.len && !s->ours; i++)
        p->allocated += s->caps.data[i].allocated;
}

static void free_state(LogState *s)
{
    IdMap *maps[] = { &s->centres, &s->stacks, &s->sites, &s->sets, &s->infos, &s->texts, &s->censuses, &s->tickies,
                      &s->laziness, &s->demand, &s->lines, &s->made_for, &s->runs, &s->cap_runs, &s->choice_sites,
                      &s->choice_paths, &s->search_places, &s->search };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        idmap_free(maps[i]);
    VEC_FREE(&s->ticks);
    VEC_FREE(&s->open);
    VEC_FREE(&s->caps);
    free(s->sizes);
    free(s->handler_of);
}

bool read_eventlog(Input *in, Profile *p)
{
    LogState s = { .in = in, .p = p, .whole = in->len, .cap = NO_CAP, .sizes = xmalloc(0x10000 * sizeof(int32_t)),
                   .handler_of = index_handlers() };
    bool fine = read_header(&s) && go_over(&s, DEFINITIONS) && go_over(&s, SAMPLES);
    if (fine)
        finish(&s);
    free_state(&s);
    return fine;
}
