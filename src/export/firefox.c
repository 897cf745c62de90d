/* The processed format of the Firefox Profiler (profiler.firefox.com), version 60, which the site brings up to date.
 *
 * One thread, with a sample for each stack of each step of time, of which the weight is its time; allocation is in
 * `nativeAllocations`; collections and the program's marks are markers; live memory is a counter. Tables are columns of
 * equal length, all texts are numbers of one list. */
#include "export/export_int.h"

#include "base/json.h"
#include "profile/course.h"
#include "profile/idmap.h"

enum { MOST_STEPS = 20000 };
enum { CATEGORY_OTHER, CATEGORY_USER, CATEGORY_GC };

typedef struct Writer {
    const Profile *p;
    Json           j;
    VEC(Name)      texts;
    IdMap          numbers;
} Writer;

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

/* ---- columns ---- */

/* The same number, or null if it is negative, in each of n rows. */
static void put_same(Writer *w, const char *key, int64_t value, size_t n)
{
    json_key(&w->j, key);
    json_array(&w->j);
    for (size_t i = 0; i < n; i++)
        if (value == INT64_MIN)
            json_null(&w->j);
        else
            json_int(&w->j, value);
    json_end_array(&w->j);
}

/* What `of` says of each row; INT64_MIN: null. */
static void put_column(Writer *w, const char *key, size_t n, int64_t (*of)(Writer *w, size_t row))
{
    json_key(&w->j, key);
    json_array(&w->j);
    for (size_t i = 0; i < n; i++) {
        int64_t value = of(w, i);
        if (value == INT64_MIN)
            json_null(&w->j);
        else
            json_int(&w->j, value);
    }
    json_end_array(&w->j);
}

static void put_length(Writer *w, size_t n)
{
    json_put_uint(&w->j, "length", n);
    json_end_object(&w->j);
}

static void put_empty_table(Writer *w, const char *key, const char *const *columns)
{
    json_key(&w->j, key);
    json_object(&w->j);
    for (; *columns != NULL; columns++)
        put_same(w, *columns, 0, 0);
    put_length(w, 0);
}

/* ---- frames: one for each cost centre ---- */

static int64_t category_of(Writer *w, size_t centre)
{
    return centre_is_system(&w->p->centres.data[centre]) ? CATEGORY_GC : CATEGORY_USER;
}

static int64_t itself(Writer *w, size_t row)
{
    (void)w;
    return (int64_t)row;
}

static int64_t name_of_centre(Writer *w, size_t centre)
{
    Buf name = {0};
    centre_show(&w->p->centres.data[centre], false, &name);
    int64_t n = (int64_t)text_number(w, name_of(buf_text(&name)));
    buf_free(&name);
    return n;
}

static int64_t line_of(Writer *w, size_t centre)
{
    Name file;
    uint32_t line, column;
    return src_parts(w->p->centres.data[centre].src, &file, &line, &column) ? (int64_t)line : INT64_MIN;
}

static int64_t file_of(Writer *w, size_t centre)
{
    Name file;
    uint32_t line, column;
    bool known = src_parts(w->p->centres.data[centre].src, &file, &line, &column);
    return (int64_t)text_number(w, known ? file : name_of("unknown"));
}

static int64_t centre_of(Writer *w, size_t stack)
{
    return (int64_t)w->p->stacks.data[stack].centre;
}

static int64_t parent_of(Writer *w, size_t stack)
{
    return stack == PROFILE_MAIN ? INT64_MIN : (int64_t)w->p->stacks.data[stack].parent;
}

static void put_shared(Writer *w)
{
    static const char *const resources[] = { "lib", "name", "host", "type", NULL };
    static const char *const symbols[] = { "libIndex", "address", "name", "functionSize", NULL };
    size_t stacks = w->p->stacks.len, centres = w->p->centres.len;
    json_key(&w->j, "shared");
    json_object(&w->j);
    json_key(&w->j, "stackTable");
    json_object(&w->j);
    put_column(w, "frame", stacks, centre_of);
    put_column(w, "prefix", stacks, parent_of);
    put_length(w, stacks);
    json_key(&w->j, "frameTable");
    json_object(&w->j);
    put_same(w, "address", -1, centres);
    put_same(w, "inlineDepth", 0, centres);
    put_column(w, "category", centres, category_of);
    put_same(w, "subcategory", 0, centres);
    put_column(w, "func", centres, itself);
    put_same(w, "nativeSymbol", INT64_MIN, centres);
    put_same(w, "innerWindowID", 0, centres);
    put_column(w, "line", centres, line_of);
    put_same(w, "column", INT64_MIN, centres);
    put_length(w, centres);
    json_key(&w->j, "funcTable");
    json_object(&w->j);
    json_key(&w->j, "isJS");
    json_array(&w->j);
    for (size_t i = 0; i < centres; i++)
        json_bool(&w->j, false);
    json_end_array(&w->j);
    json_key(&w->j, "relevantForJS");
    json_array(&w->j);
    for (size_t i = 0; i < centres; i++)
        json_bool(&w->j, false);
    json_end_array(&w->j);
    put_column(w, "name", centres, name_of_centre);
    put_same(w, "resource", -1, centres);
    put_column(w, "source", centres, itself);
    put_column(w, "lineNumber", centres, line_of);
    put_same(w, "columnNumber", INT64_MIN, centres);
    put_length(w, centres);
    put_empty_table(w, "resourceTable", resources);
    put_empty_table(w, "nativeSymbols", symbols);
    json_key(&w->j, "sources");
    json_object(&w->j);
    put_same(w, "uuid", INT64_MIN, centres);
    put_column(w, "filename", centres, file_of);
    put_length(w, centres);
    json_key(&w->j, "stringArray");
    json_array(&w->j);
    for (size_t i = 0; i < w->texts.len; i++)
        json_string(&w->j, w->texts.data[i]->text);
    json_end_array(&w->j);
    json_end_object(&w->j);
}

/* ---- the thread ---- */

static double ms(uint64_t ns)
{
    return (double)ns / 1e6;
}

/* A table of samples: when, of which stack, how much. */
static void put_samples(Writer *w, const Course *c, const char *key, bool bytes)
{
    size_t n = 0;
    json_key(&w->j, key);
    json_object(&w->j);
    json_key(&w->j, "stack");
    json_array(&w->j);
    for (size_t i = 0; i < c->rows.len; i++)
        if ((bytes ? c->rows.data[i].bytes : c->rows.data[i].ns) > 0) {
            json_uint(&w->j, c->rows.data[i].stack);
            n++;
        }
    json_end_array(&w->j);
    json_key(&w->j, "time");
    json_array(&w->j);
    uint64_t start = 0;
    for (size_t i = 0; i < c->steps.len; i++) {
        const CourseStep *s = &c->steps.data[i];
        uint64_t all = 0, done = 0, length = s->time > start ? s->time - start : 0;
        for (size_t k = s->first; k < s->first + s->n; k++)
            all += bytes ? c->rows.data[k].bytes : c->rows.data[k].ns;
        for (size_t k = s->first; k < s->first + s->n; k++) {
            uint64_t value = bytes ? c->rows.data[k].bytes : c->rows.data[k].ns;
            if (value > 0)
                json_double(&w->j, ms(start) + ms(length) * (double)done / (double)all);
            done += value;
        }
        start = s->time;
    }
    json_end_array(&w->j);
    json_key(&w->j, "weight");
    json_array(&w->j);
    for (size_t i = 0; i < c->rows.len; i++)
        if ((bytes ? c->rows.data[i].bytes : c->rows.data[i].ns) > 0) {
            if (bytes)
                json_uint(&w->j, c->rows.data[i].bytes);
            else
                json_double(&w->j, ms(c->rows.data[i].ns));
        }
    json_end_array(&w->j);
    json_put_string(&w->j, "weightType", bytes ? "bytes" : "tracing-ms");
    put_length(w, n);
}

/* Pauses of the collector are intervals, the program's own marks are instants. */
static void put_markers(Writer *w)
{
    const Profile *p = w->p;
    size_t pauses = p->collections.len, n = pauses + p->markers.len;
    int64_t gc = (int64_t)text_number(w, name_of("GC"));
    json_key(&w->j, "markers");
    json_object(&w->j);
    json_key(&w->j, "data");
    json_array(&w->j);
    for (size_t i = 0; i < n; i++)
        json_null(&w->j);
    json_end_array(&w->j);
    json_key(&w->j, "name");
    json_array(&w->j);
    for (size_t i = 0; i < n; i++)
        json_int(&w->j, i < pauses ? gc : (int64_t)text_number(w, p->markers.data[i - pauses].text));
    json_end_array(&w->j);
    json_key(&w->j, "startTime");
    json_array(&w->j);
    for (size_t i = 0; i < n; i++)
        json_double(&w->j, ms(i < pauses ? p->collections.data[i].start : p->markers.data[i - pauses].time));
    json_end_array(&w->j);
    json_key(&w->j, "endTime");
    json_array(&w->j);
    for (size_t i = 0; i < n; i++)
        if (i < pauses)
            json_double(&w->j, ms(p->collections.data[i].end));
        else
            json_null(&w->j);
    json_end_array(&w->j);
    json_key(&w->j, "phase");
    json_array(&w->j);
    for (size_t i = 0; i < n; i++)
        json_uint(&w->j, i < pauses);
    json_end_array(&w->j);
    put_same(w, "category", CATEGORY_GC, n);
    put_length(w, n);
}

static void put_thread(Writer *w, const Course *c)
{
    json_key(&w->j, "threads");
    json_array(&w->j);
    json_object(&w->j);
    json_put_string(&w->j, "processType", "default");
    json_put_uint(&w->j, "processStartupTime", 0);
    json_key(&w->j, "processShutdownTime");
    json_null(&w->j);
    json_put_uint(&w->j, "registerTime", 0);
    json_key(&w->j, "unregisterTime");
    json_null(&w->j);
    json_key(&w->j, "pausedRanges");
    json_array(&w->j);
    json_end_array(&w->j);
    json_put_string(&w->j, "name", w->p->program->text);
    json_key(&w->j, "isMainThread");
    json_bool(&w->j, true);
    json_put_string(&w->j, "processName", w->p->program->text);
    json_put_string(&w->j, "pid", "1");
    json_put_uint(&w->j, "tid", 1);
    put_samples(w, c, "samples", false);
    if (w->p->has & HAS_BYTES)
        put_samples(w, c, "nativeAllocations", true);
    put_markers(w);
    json_end_object(&w->j);
    json_end_array(&w->j);
}

/* ---- the rest ---- */

static void put_categories(Writer *w)
{
    static const char *const categories[][2] = { { "Other", "grey" }, { "Program", "blue" }, { "Runtime", "orange" } };
    json_key(&w->j, "categories");
    json_array(&w->j);
    for (size_t i = 0; i < sizeof categories / sizeof *categories; i++) {
        json_object(&w->j);
        json_put_string(&w->j, "name", categories[i][0]);
        json_put_string(&w->j, "color", categories[i][1]);
        json_key(&w->j, "subcategories");
        json_array(&w->j);
        json_string(&w->j, "Other");
        json_end_array(&w->j);
        json_end_object(&w->j);
    }
    json_end_array(&w->j);
}

static void put_meta(Writer *w, bool in_order)
{
    json_key(&w->j, "meta");
    json_object(&w->j);
    json_put_double(&w->j, "interval", w->p->tick_ns > 0 ? ms(w->p->tick_ns) : 1);
    json_put_uint(&w->j, "startTime", 0);
    json_put_uint(&w->j, "processType", 0);
    json_put_string(&w->j, "product", w->p->program->len > 0 ? w->p->program->text : "program");
    json_put_uint(&w->j, "stackwalk", 0);
    json_put_uint(&w->j, "version", 31);
    json_put_uint(&w->j, "preprocessedProfileVersion", 60);
    json_key(&w->j, "symbolicated");
    json_bool(&w->j, true);
    json_put_string(&w->j, "importedFrom", in_order ? "tarry" : "tarry (whole run, not in order of time)");
    json_key(&w->j, "usesOnlyOneStackType");
    json_bool(&w->j, true);
    json_key(&w->j, "sourceCodeIsNotOnSearchfox");
    json_bool(&w->j, true);
    put_categories(w);
    json_key(&w->j, "markerSchema");
    json_array(&w->j);
    json_end_array(&w->j);
    json_end_object(&w->j);
}

/* Live memory, as changes from one point to the next. */
static void put_counters(Writer *w)
{
    const Profile *p = w->p;
    json_key(&w->j, "counters");
    json_array(&w->j);
    if (p->heap.len > 0) {
        json_object(&w->j);
        json_put_string(&w->j, "name", "live memory");
        json_put_string(&w->j, "category", "Memory");
        json_put_string(&w->j, "description", "what lived after each collection");
        json_put_string(&w->j, "pid", "1");
        json_put_uint(&w->j, "mainThreadIndex", 0);
        json_key(&w->j, "samples");
        json_object(&w->j);
        json_key(&w->j, "time");
        json_array(&w->j);
        for (size_t i = 0; i < p->heap.len; i++)
            json_double(&w->j, ms(p->heap.data[i].time));
        json_end_array(&w->j);
        json_key(&w->j, "count");
        json_array(&w->j);
        for (size_t i = 0; i < p->heap.len; i++)
            json_int(&w->j, (int64_t)(p->heap.data[i].live_bytes - (i > 0 ? p->heap.data[i - 1].live_bytes : 0)));
        json_end_array(&w->j);
        put_length(w, p->heap.len);
        json_end_object(&w->j);
    }
    json_end_array(&w->j);
}

void export_firefox(const Profile *p, Buf *out)
{
    Writer w = { .p = p, .j = json_new(out, false) };
    bool in_order;
    Course *c = export_course(p, MOST_STEPS, &in_order);
    json_object(&w.j);
    put_meta(&w, in_order);
    json_key(&w.j, "libs");
    json_array(&w.j);
    json_end_array(&w.j);
    json_key(&w.j, "pages");
    json_array(&w.j);
    json_end_array(&w.j);
    put_counters(&w);
    put_thread(&w, c);
    put_shared(&w);
    json_end_object(&w.j);
    buf_putc(out, '\n');
    course_free(c);
    VEC_FREE(&w.texts);
    idmap_free(&w.numbers);
}
