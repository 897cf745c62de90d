/* pprof's profile.proto, in gzip. Each stack is a sample with a value of each figure that we have; each cost centre is
 * a function with one location. pprof shows the last of the values when nobody says, so time comes last. */
#include "export/export_int.h"

#include "base/vec.h"
#include "profile/idmap.h"
#include <assert.h>

/* Fields of the messages, by their numbers in profile.proto. */
enum { PROFILE_SAMPLE_TYPE = 1, PROFILE_SAMPLE, PROFILE_MAPPING, PROFILE_LOCATION, PROFILE_FUNCTION, PROFILE_STRING,
       PROFILE_DURATION = 10, PROFILE_PERIOD_TYPE, PROFILE_PERIOD, PROFILE_COMMENT };
enum { VALUE_TYPE = 1, VALUE_UNIT };
enum { SAMPLE_LOCATION = 1, SAMPLE_VALUE };
enum { MAPPING_ID = 1, MAPPING_FILENAME = 5, MAPPING_HAS_FUNCTIONS = 7, MAPPING_HAS_INLINE = 10 };
enum { LOCATION_ID = 1, LOCATION_MAPPING, LOCATION_LINE = 4 };
enum { LINE_FUNCTION = 1, LINE_LINE };
enum { FUNCTION_ID = 1, FUNCTION_NAME, FUNCTION_SYSTEM_NAME, FUNCTION_FILE, FUNCTION_START };

typedef struct Writer {
    const Profile *p;
    Buf            out;
    VEC(Name)      texts;
    IdMap          numbers;
} Writer;

static const struct { const char *name, *unit; Metric metric; unsigned has; } values[] = {
    { "entries", "count", METRIC_ENTRIES, HAS_ENTRIES },
    { "objects", "count", METRIC_OBJECTS, HAS_OBJECTS },
    { "alloc", "bytes", METRIC_BYTES, HAS_BYTES },
    { "time", "nanoseconds", METRIC_NS, HAS_TICKS | HAS_NS },
};
enum { N_VALUES = sizeof values / sizeof values[0] };

/* ---- protocol buffers ---- */

static void put_varint(Buf *b, uint64_t n)
{
    for (; n >= 128; n >>= 7)
        buf_putc(b, (char)(n | 128));
    buf_putc(b, (char)n);
}

static void put_number(Buf *b, int field, uint64_t n)
{
    if (n == 0)
        return;
    put_varint(b, (uint64_t)field << 3);
    put_varint(b, n);
}

static void put_bytes(Buf *b, int field, const char *data, size_t n)
{
    put_varint(b, (uint64_t)field << 3 | 2);
    put_varint(b, n);
    buf_write(b, data, n);
}

/* A message, which is freed. */
static void put_message(Buf *b, int field, Buf *message)
{
    put_bytes(b, field, buf_text(message), message->len);
    buf_free(message);
}

/* ---- what a profile has ---- */

static uint64_t text_number(Writer *w, Name text)
{
    uint32_t n = idmap_get(&w->numbers, (uint64_t)(uintptr_t)text, PROFILE_NONE);
    if (n == PROFILE_NONE) {
        n = (uint32_t)w->texts.len;
        VEC_PUSH(&w->texts, text);
        idmap_put(&w->numbers, (uint64_t)(uintptr_t)text, n);
    }
    return n;
}

static void put_type(Writer *w, int field, const char *name, const char *unit)
{
    Buf type = {0};
    put_number(&type, VALUE_TYPE, text_number(w, name_of(name)));
    put_number(&type, VALUE_UNIT, text_number(w, name_of(unit)));
    put_message(&w->out, field, &type);
}

static uint64_t figure(const Profile *p, int value, const Counts *c)
{
    return values[value].metric == METRIC_NS ? counts_ns(p, c) : c->n[values[value].metric];
}

/* Location n + 1 is centre n; one more stands for frames that are left out. */
static void put_sample(Writer *w, const ExportOptions *o, uint32_t stack, uint32_t *frames)
{
    Buf sample = {0}, list = {0};
    size_t left_out, n = export_frames(w->p, stack, o->depth, frames, &left_out);
    while (n-- > 0)
        put_varint(&list, (frames[n] == PROFILE_NONE ? w->p->centres.len : frames[n]) + 1);
    put_message(&sample, SAMPLE_LOCATION, &list);
    for (int v = 0; v < N_VALUES; v++)
        if (w->p->has & values[v].has)
            put_varint(&list, figure(w->p, v, &w->p->stacks.data[stack].own));
    put_message(&sample, SAMPLE_VALUE, &list);
    put_message(&w->out, PROFILE_SAMPLE, &sample);
}

static void put_function(Writer *w, size_t n)
{
    assert(n <= w->p->centres.len);
    Name file = name_of("");
    uint32_t line = 0, column;
    Buf name = {0}, function = {0}, place = {0}, location = {0};
    if (n < w->p->centres.len)
        src_parts(w->p->centres.data[n].src, &file, &line, &column);
    export_frame_name(w->p, n < w->p->centres.len ? (uint32_t)n : PROFILE_NONE, 0, &name);
    uint64_t text = text_number(w, name_of(n < w->p->centres.len ? buf_text(&name) : "[... frames left out ...]"));
    put_number(&function, FUNCTION_ID, n + 1);
    put_number(&function, FUNCTION_NAME, text);
    put_number(&function, FUNCTION_SYSTEM_NAME, text);
    put_number(&function, FUNCTION_FILE, text_number(w, file));
    put_number(&function, FUNCTION_START, line);
    put_message(&w->out, PROFILE_FUNCTION, &function);
    put_number(&place, LINE_FUNCTION, n + 1);
    put_number(&place, LINE_LINE, line);
    put_number(&location, LOCATION_ID, n + 1);
    put_number(&location, LOCATION_MAPPING, 1);
    put_message(&location, LOCATION_LINE, &place);
    put_message(&w->out, PROFILE_LOCATION, &location);
    buf_free(&name);
}

/* That functions, files and lines are known, so that nobody looks for a program to find them in. */
static void put_mapping(Writer *w)
{
    Buf mapping = {0};
    put_number(&mapping, MAPPING_ID, 1);
    put_number(&mapping, MAPPING_FILENAME, text_number(w, w->p->program));
    for (int has = MAPPING_HAS_FUNCTIONS; has <= MAPPING_HAS_INLINE; has++)
        put_number(&mapping, has, 1);
    put_message(&w->out, PROFILE_MAPPING, &mapping);
}

static bool has_any(const Profile *p, const Counts *c)
{
    for (int v = 0; v < N_VALUES; v++)
        if (p->has & values[v].has && figure(p, v, c) > 0)
            return true;
    return false;
}

void export_pprof(const Profile *p, const ExportOptions *o, Buf *out)
{
    Writer w = { .p = p };
    uint32_t *frames = xmalloc((o->depth + 2) * sizeof *frames);
    text_number(&w, name_of(""));
    assert(w.texts.len == 1);                  /* the empty text is number 0 */
    for (int v = 0; v < N_VALUES; v++)
        if (p->has & values[v].has)
            put_type(&w, PROFILE_SAMPLE_TYPE, values[v].name, values[v].unit);
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (has_any(p, &p->stacks.data[i].own))
            put_sample(&w, o, i, frames);
    put_mapping(&w);
    for (size_t i = 0; i <= p->centres.len; i++)
        put_function(&w, i);
    put_number(&w.out, PROFILE_DURATION, p->total_ns);
    put_type(&w, PROFILE_PERIOD_TYPE, "time", "nanoseconds");
    put_number(&w.out, PROFILE_PERIOD, p->tick_ns);
    for (size_t i = 0; i < w.texts.len; i++)
        put_bytes(&w.out, PROFILE_STRING, w.texts.data[i]->text, w.texts.data[i]->len);
    export_gzip(&w.out, out);
    free(frames);
    buf_free(&w.out);
    VEC_FREE(&w.texts);
    idmap_free(&w.numbers);
}
