/* speedscope's own format: the time in its order, where the profile knows it; then one sampled profile per figure that
 * we have, of whole stacks and not of a time line. */
#include "export/export_int.h"

#include "base/json.h"
#include "profile/course.h"

/* Numbers in JSON are exact below 2^53. */
static const uint64_t largest = (uint64_t)1 << 53;

typedef struct Kind {
    const char *name, *unit;
    Metric      metric;
    unsigned    has;
} Kind;

static const Kind kinds[] = {
    { "time", "nanoseconds", METRIC_NS, HAS_TICKS | HAS_NS },
    { "allocation", "bytes", METRIC_BYTES, HAS_BYTES },
    { "objects", "none", METRIC_OBJECTS, HAS_OBJECTS },
    { "entries", "none", METRIC_ENTRIES, HAS_ENTRIES },
};

static void put_frames(const Profile *p, Json *j)
{
    json_key(j, "shared");
    json_object(j);
    json_key(j, "frames");
    json_array(j);
    for (size_t i = 0; i <= p->centres.len; i++) {
        Buf name = {0};
        Name file;
        uint32_t line, column;
        json_object(j);
        json_key(j, "name");
        if (i == p->centres.len)
            buf_puts(&name, "[... frames left out ...]");
        else
            centre_show(&p->centres.data[i], false, &name);
        json_string(j, buf_text(&name));
        if (i < p->centres.len && src_parts(p->centres.data[i].src, &file, &line, &column)) {
            json_key(j, "file");
            json_string(j, file->text);
            json_key(j, "line");
            json_uint(j, line);
            if (column > 0) {
                json_key(j, "col");
                json_uint(j, column);
            }
        }
        json_end_object(j);
        buf_free(&name);
    }
    json_end_array(j);
    json_end_object(j);
}

static uint64_t figure(const Profile *p, const Kind *kind, const Counts *c)
{
    uint64_t n = kind->metric == METRIC_NS ? counts_ns(p, c) : c->n[kind->metric];
    return n < largest ? n : largest;
}

static void put_sample(const Profile *p, const ExportOptions *o, uint32_t stack, uint32_t *frames, Json *j)
{
    size_t left_out, n = export_frames(p, stack, o->depth, frames, &left_out);
    json_array(j);
    for (size_t k = 0; k < n; k++)
        json_uint(j, frames[k] == PROFILE_NONE ? p->centres.len : frames[k]);
    json_end_array(j);
}

/* What the window is called. speedscope draws samples in the order of the file: it must not be taken for that of time.
 */
static void put_name(const Profile *p, const Kind *kind, Json *j)
{
    Buf name = {0};
    buf_printf(&name, "%s%s%s (whole run, not in order of time)", p->program->text, p->program->len > 0 ? " " : "",
               kind->name);
    json_key(j, "name");
    json_string(j, buf_text(&name));
    buf_free(&name);
}

static void put_kind(const Profile *p, const ExportOptions *o, const Kind *kind, const uint32_t *order, Json *j)
{
    uint64_t sum = 0;
    uint32_t *frames = xmalloc((o->depth + 2) * sizeof *frames);
    json_object(j);
    json_key(j, "type");
    json_string(j, "sampled");
    put_name(p, kind, j);
    json_key(j, "unit");
    json_string(j, kind->unit);
    json_key(j, "samples");
    json_array(j);
    for (size_t i = 0; i < p->stacks.len; i++)
        if (figure(p, kind, &p->stacks.data[order[i]].own) > 0)
            put_sample(p, o, order[i], frames, j);
    json_end_array(j);
    json_key(j, "weights");
    json_array(j);
    for (size_t i = 0; i < p->stacks.len; i++) {
        uint64_t n = figure(p, kind, &p->stacks.data[order[i]].own);
        sum += n;
        if (n > 0)
            json_uint(j, n);
    }
    json_end_array(j);
    json_key(j, "startValue");
    json_uint(j, 0);
    json_key(j, "endValue");
    json_uint(j, sum);
    json_end_object(j);
    free(frames);
}

enum { MOST_STEPS = 20000 };

/* Time as it went by. The order within a step is not known: there stacks follow each other as in the tree. */
static void put_course(const Profile *p, const ExportOptions *o, const Course *c, Json *j)
{
    uint64_t sum = 0;
    uint32_t *frames = xmalloc((o->depth + 2) * sizeof *frames);
    Buf name = {0};
    buf_printf(&name, "%s%stime in its order (%zu steps, by %s)", p->program->text, p->program->len > 0 ? " " : "",
               c->steps.len, c->by_ticks ? "ticks" : "snapshots");
    json_object(j);
    json_put_string(j, "type", "sampled");
    json_put_string(j, "name", buf_text(&name));
    json_put_string(j, "unit", "nanoseconds");
    json_key(j, "samples");
    json_array(j);
    for (size_t i = 0; i < c->rows.len; i++)
        if (c->rows.data[i].ns > 0)
            put_sample(p, o, c->rows.data[i].stack, frames, j);
    json_end_array(j);
    json_key(j, "weights");
    json_array(j);
    for (size_t i = 0; i < c->rows.len; i++) {
        sum += c->rows.data[i].ns;
        if (c->rows.data[i].ns > 0)
            json_uint(j, c->rows.data[i].ns);
    }
    json_end_array(j);
    json_put_uint(j, "startValue", 0);
    json_put_uint(j, "endValue", sum);
    json_end_object(j);
    buf_free(&name);
    free(frames);
}

static bool has_time(const Course *c)
{
    for (size_t i = 0; i < c->rows.len; i++)
        if (c->rows.data[i].ns > 0)
            return true;
    return false;
}

/* The profile to open with: speedscope shows an empty page when there is nothing in it: a short run has no ticks. */
static size_t first_with_samples(const Profile *p)
{
    for (size_t i = 0, place = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!(p->has & kinds[i].has))
            continue;
        if (figure(p, &kinds[i], &p->stacks.data[PROFILE_MAIN].below) > 0)
            return place;
        place++;
    }
    return 0;
}

void export_speedscope(const Profile *p, const ExportOptions *o, Buf *out)
{
    uint32_t *order = profile_preorder(p, NULL);
    Json j = json_new(out, false);
    json_object(&j);
    json_key(&j, "$schema");
    json_string(&j, "https://www.speedscope.app/file-format-schema.json");
    json_key(&j, "exporter");
    json_string(&j, "tarry");
    json_key(&j, "name");
    json_string(&j, p->program->text);
    json_key(&j, "activeProfileIndex");
    bool in_order;
    Course *course = export_course(p, MOST_STEPS, &in_order);
    in_order = in_order && has_time(course);
    json_uint(&j, in_order ? 0 : first_with_samples(p));
    put_frames(p, &j);
    json_key(&j, "profiles");
    json_array(&j);
    if (in_order)
        put_course(p, o, course, &j);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (p->has & kinds[i].has)
            put_kind(p, o, &kinds[i], order, &j);
    json_end_array(&j);
    json_end_object(&j);
    buf_putc(out, '\n');
    course_free(course);
    free(order);
}
