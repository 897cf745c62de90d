/* The reader of .hp files, GHC's heap profiles as text:
 *
 *     file   = JOB "s" DATE "s" SAMPLE_UNIT "s" VALUE_UNIT "s" {sample | MARK time}
 *     sample = BEGIN_SAMPLE time {label TAB bytes} END_SAMPLE time
 *
 * one item per line. What the labels are (stacks, types, ..) only the command line behind JOB tells, as -hX; without
 * one they are just labels. A file that ends inside a sample was cut off: the sample counts as far as it goes. */
#include "profile/read_int.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <string.h>

/* KEY "text", where a quotation mark inside is doubled; NULL when it is not so. */
static Name quoted(const Line *line, const char *key)
{
    size_t at = strlen(key);
    if (!line_starts(line, key))
        return NULL;
    while (at < line->len && line->text[at] == ' ')
        at++;
    if (at >= line->len || line->text[at++] != '"')
        return NULL;
    Buf text = {0};
    for (; at < line->len; at++) {
        if (line->text[at] == '"') {
            if (at + 1 >= line->len || line->text[at + 1] != '"')
                break;
            at++;
        }
        buf_putc(&text, line->text[at]);
    }
    Name name = at < line->len ? input_name(buf_text(&text), text.len) : NULL;
    buf_free(&text);
    return name;
}

static bool read_header(Input *in, const char *key, Name *value)
{
    Line line;
    if (!input_line(in, &line) || (*value = quoted(&line, key)) == NULL)
        return input_wrong(in, "here should be `%s \"...\"`", key);
    input_line_done(in, &line);
    return true;
}

/* "prog args +RTS -hc -i0.02": the program, its arguments, and what the labels are. */
static Breakdown read_job(Profile *p, Name job)
{
    Breakdown breakdown = BREAK_UNKNOWN;
    bool rts = false;
    for (const char *s = job->text; *s != '\0'; ) {
        size_t n = strcspn(s, " ");
        Name word = name_intern(s, n);
        if (s == job->text)
            p->program = word;
        else if (strcmp(word->text, "+RTS") == 0 || strcmp(word->text, "-RTS") == 0)
            rts = word->text[0] == '+';
        else if (rts) {
            VEC_PUSH(&p->rts_arguments, word);
            if (n >= 3 && s[0] == '-' && s[1] == 'h')
                breakdown = breakdown_of_letter(s[2]);
        } else
            VEC_PUSH(&p->arguments, word);
        s += n;
        s += strspn(s, " ");
    }
    return breakdown;
}

/* A time in seconds behind a key, in ns. */
static bool read_time(Input *in, const Line *line, const char *key, uint64_t *ns)
{
    char text[64] = "", *end;
    size_t at = strlen(key), n = line->len - at;
    if (n < sizeof text)
        memcpy(text, line->text + at, n);
    double seconds = strtod(text, &end);
    if (end == text || end[strspn(end, " \r")] != '\0' || !(seconds >= 0 && seconds <= 1e9))
        return input_wrong(in, "`%s` needs a time in seconds", key);
    *ns = (uint64_t)llround(seconds * 1e9);
    return true;
}

/* label TAB bytes; the label is all before the last white space. */
static bool read_row(Input *in, Profile *p, IdMap *seen, Breakdown breakdown, const Line *line)
{
    size_t end = line->len, digits;
    while (end > 0 && isspace((unsigned char)line->text[end - 1]))
        end--;
    for (digits = end; digits > 0 && isdigit((unsigned char)line->text[digits - 1]); )
        digits--;
    size_t label = digits;
    while (label > 0 && isspace((unsigned char)line->text[label - 1]))
        label--;
    if (label == 0 || label == digits || digits == end)
        return input_wrong(in, "a line of a sample is a label, a tab and a number of bytes");
    errno = 0;
    uint64_t bytes = strtoull(line->text + digits, NULL, 10);
    if (errno != 0)
        return input_wrong(in, "so many bytes there are not");
    census_add(p, census_row(p, seen, breakdown, input_name(line->text, label), bytes));
    return true;
}

/* Labels may begin like one of the format's own words. */
static bool begins_with_word(const Line *line, const char *word)
{
    size_t n = strlen(word);
    return line_starts(line, word) && (line->len == n || isspace((unsigned char)line->text[n]));
}

typedef struct State {
    IdMap     seen;
    Breakdown breakdown;
    bool      in_sample;
    uint64_t  last;
} State;

static bool begin_sample(Input *in, Profile *p, State *state, const Line *line)
{
    uint64_t time;
    if (state->in_sample)
        return input_wrong(in, "BEGIN_SAMPLE inside a sample");
    if (!read_time(in, line, "BEGIN_SAMPLE", &time))
        return false;
    if (time < state->last)
        return input_wrong(in, "this sample is older than the one before");
    census_begin(p, time, p->censuses.len);
    state->last = time;
    return state->in_sample = true;
}

static bool end_sample(Input *in, State *state, const Line *line)
{
    uint64_t time;
    if (!state->in_sample)
        return input_wrong(in, "END_SAMPLE without BEGIN_SAMPLE");
    state->in_sample = false;
    return read_time(in, line, "END_SAMPLE", &time);
}

static bool read_item(Input *in, Profile *p, State *state, const Line *line)
{
    if (begins_with_word(line, "BEGIN_SAMPLE"))
        return begin_sample(in, p, state, line);
    if (begins_with_word(line, "END_SAMPLE"))
        return end_sample(in, state, line);
    if (begins_with_word(line, "MARK")) {
        Marker marker = { .text = name_of("MARK") };
        if (!read_time(in, line, "MARK", &marker.time))
            return false;
        VEC_PUSH(&p->markers, marker);
        return true;
    }
    if (line->len == 0 || line_is(line, "\r"))
        return true;
    if (!state->in_sample)
        return input_wrong(in, "here should be BEGIN_SAMPLE");
    bool cut_off = (size_t)(line->text - in->data) + line->len == in->len;
    return cut_off || read_row(in, p, &state->seen, state->breakdown, line);
}

bool read_hp(Input *in, Profile *p)
{
    Name job, unit;
    if (!read_header(in, "JOB", &job) || !read_header(in, "DATE", &p->date) || !read_header(in, "SAMPLE_UNIT", &unit) ||
        !read_header(in, "VALUE_UNIT", &unit))
        return false;
    State state = { .breakdown = read_job(p, job) };
    breakdown_note(p, state.breakdown);
    p->made_by = name_of("GHC .hp");
    bool fine = true;
    for (Line line; fine && input_line(in, &line); ) {
        fine = read_item(in, p, &state, &line);
        if (fine)
            input_line_done(in, &line);
    }
    p->complete = !state.in_sample;
    p->total_ns = state.last;
    if (!p->complete)
        profile_warn(p, state.last, "the file ends inside a sample: the program may have been killed");
    idmap_free(&state.seen);
    return fine;
}
