/* The text of `perf script`, which many viewers read: a sample for each tick, the innermost frame first. In the order
 * of time where the profile knows it: within a step, ticks are spread evenly. */
#include "export/export_int.h"

#include "profile/course.h"
#include <inttypes.h>

enum { MOST_SAMPLES = 200000, MOST_STEPS = 20000 };

static void put_word(const char *s, const char *without, Buf *out)
{
    for (; *s != '\0'; s++)
        buf_putc(out, (unsigned char)*s <= ' ' || *s == without[0] ? '_' : *s);
}

static void put_frame(const Profile *p, uint32_t frame, size_t left_out, Buf *out)
{
    Buf name = {0};
    Name file = name_of("");
    uint32_t line, column;
    export_frame_name(p, frame, left_out, &name);
    buf_puts(out, "\t               0 ");
    put_word(buf_text(&name), ";", out);
    if (frame != PROFILE_NONE && src_parts(p->centres.data[frame].src, &file, &line, &column)) {
        buf_puts(out, " (");
        put_word(file->text, ")", out);
        buf_puts(out, ")\n");
    } else
        buf_puts(out, " (unknown)\n");
    buf_free(&name);
}

static void put_sample(const Profile *p, const ExportOptions *o, uint32_t stack, uint64_t time, uint32_t *frames,
                       Buf *out)
{
    put_word(p->program->len > 0 ? p->program->text : "program", " ", out);
    buf_printf(out, " 1 %" PRIu64 ".%06" PRIu64 ": %" PRIu64 " cpu-clock:\n", time / 1000000000,
               time % 1000000000 / 1000, p->tick_ns > 0 ? p->tick_ns : 1000000);
    size_t left_out, n = export_frames(p, stack, o->depth, frames, &left_out);
    while (n-- > 0)
        put_frame(p, frames[n], left_out, out);
    buf_putc(out, '\n');
}

/* How many ticks stand for one sample, so that there are not too many. */
static uint64_t ticks_per_sample(const Course *c, uint64_t tick)
{
    uint64_t ns = 0;
    for (size_t i = 0; i < c->rows.len; i++)
        ns += c->rows.data[i].ns;
    return ns / tick / MOST_SAMPLES + 1;
}

/* How many samples each row has: what is less than one waits for the next row of its stack. */
static uint64_t *samples_of_rows(const Profile *p, const Course *c, uint64_t each)
{
    uint64_t *left = xmalloc(p->stacks.len * sizeof *left), *samples = xcalloc(c->rows.len + 1, sizeof *samples);
    for (size_t i = 0; i < p->stacks.len; i++)
        left[i] = each / 2;
    for (size_t i = 0; i < c->rows.len; i++) {
        uint64_t ns = c->rows.data[i].ns + left[c->rows.data[i].stack];
        samples[i] = ns / each;
        left[c->rows.data[i].stack] = ns % each;
    }
    free(left);
    return samples;
}

void export_perf(const Profile *p, const ExportOptions *o, Buf *out)
{
    bool in_order;
    Course *c = export_course(p, MOST_STEPS, &in_order);
    uint32_t *frames = xmalloc((o->depth + 2) * sizeof *frames);
    uint64_t tick = p->tick_ns > 0 ? p->tick_ns : 1000000, start = 0;
    uint64_t *samples = samples_of_rows(p, c, tick * ticks_per_sample(c, tick));
    for (size_t i = 0; i < c->steps.len; i++) {
        const CourseStep *step = &c->steps.data[i];
        uint64_t all = 0, done = 0;
        for (size_t k = step->first; k < step->first + step->n; k++)
            all += samples[k];
        for (size_t k = step->first; k < step->first + step->n; k++)
            for (uint64_t n = samples[k]; n > 0; n--)
                put_sample(p, o, c->rows.data[k].stack,
                           start + (uint64_t)((double)(step->time - start) * (double)done++ / (double)all), frames,
                           out);
        start = step->time;
    }
    free(samples);
    free(frames);
    course_free(c);
}
