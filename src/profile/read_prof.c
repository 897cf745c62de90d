/* The reader of GHC's .prof files, the text form.
 *
 * The second table, the tree, says all that the first one does, and is the one that is read. Labels and source spans
 * may contain blanks, so columns are found by the header line (in code points) and figures are taken from the right.
 * Without +RTS -P there are only percentages: ticks and bytes are then computed from them, and the profile is marked as
 * rounded. With -hr the file holds retainer sets, too, or nothing else. */
#include "profile/read_int.h"

#include "base/utf8.h"
#include <ctype.h>
#include <string.h>

enum { PERCENT_COLUMNS = 6, ALL_COLUMNS = 8 };   /* no. entries 4 percentages [ticks bytes] */

typedef struct Columns {
    size_t module, src, number;                  /* where they begin, in code points; src == number: there is no SRC */
    bool   figures;                              /* ticks and bytes */
} Columns;

typedef struct Indented {
    size_t   indent;
    uint32_t stack;
} Indented;

typedef struct State {
    Columns       columns;
    IdMap         centres;                       /* by their text */
    VEC(Indented) path;
} State;

/* ---- the lines before the tables --------------------------------------------------------------------------------- */

/* Where `text` stands in the line; NULL when it does not. */
static const char *find(const Line *line, const char *text)
{
    return memmem(line->text, line->len, text, strlen(text));
}

static Name trimmed(const char *from, const char *to)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    return input_name(from, (size_t)(to - from));
}

/* prog +RTS args -RTS args */
static void read_command(Profile *p, const Line *line)
{
    const char *s = line->text, *end = s + line->len;
    bool rts = false, first = true;
    while (s < end) {
        const char *from = s;
        while (s < end && !isspace((unsigned char)*s))
            s++;
        if (s > from) {
            Name word = trimmed(from, s);
            if (first)
                p->program = word;
            else if (strcmp(word->text, "+RTS") == 0 || strcmp(word->text, "-RTS") == 0)
                rts = word->text[0] == '+';
            else if (rts)
                VEC_PUSH(&p->rts_arguments, word);
            else
                VEC_PUSH(&p->arguments, word);
            first = false;
        }
        s++;
    }
}

/* The digits at or behind `s`, commas left out; 0 when there are none. */
static uint64_t digits_behind(const char *s, const char *end)
{
    uint64_t n = 0;
    while (s < end && !isdigit((unsigned char)*s))
        s++;
    for (; s < end && (isdigit((unsigned char)*s) || *s == ',') && n < UINT64_MAX / 16; s++)
        if (*s != ',')
            n = n * 10 + (uint64_t)(*s - '0');
    return n;
}

/* total time  =        0.03 secs   (34 ticks @ 1000 us, 1 processor) */
static bool read_total_time(Input *in, Profile *p, const Line *line)
{
    const char *end = line->text + line->len, *paren = find(line, "("), *at = find(line, " @ ");
    if (paren == NULL || at == NULL)
        return input_wrong(in, "`total time` without `(N ticks @ N us, ...)`");
    p->total.n[METRIC_TICKS] = digits_behind(paren, end);
    uint64_t unit = find(line, " ms") != NULL ? 1000000 : 1000, interval = digits_behind(at, end);
    if (interval > 1000000000)
        return input_wrong(in, "a tick of %llu is too long", (unsigned long long)interval);
    p->tick_ns = interval * unit;
    const char *comma = memchr(at, ',', (size_t)(end - at));
    if (comma != NULL && digits_behind(comma, end) - 1 < 65536)
        p->processors = (unsigned)digits_behind(comma, end);
    return true;
}

static bool read_title(Input *in, Profile *p)
{
    Line line;
    static const char title[] = "Time and Allocation Profiling Report";
    if (!input_line(in, &line) || find(&line, title) == NULL)
        return input_wrong(in, "here should be `%s`", title);
    p->date = trimmed(line.text, find(&line, title));
    p->complete = find(&line, "(Final)") != NULL;
    input_line_done(in, &line);
    while (input_line(in, &line) && !line_starts(&line, "COST CENTRE")) {
        if (line_starts(&line, "\ttotal time")) {         /* the command line, which may hold these words, begins
                                                             with blanks */
            if (!read_total_time(in, p, &line))
                return false;
        } else if (line_starts(&line, "\ttotal alloc"))
            p->total.n[METRIC_BYTES] = digits_behind(line.text, line.text + line.len);
        else if (line.len > 1 && p->program->len == 0)
            read_command(p, &line);
        input_line_done(in, &line);
    }
    return true;
}

/* ---- the tree ---------------------------------------------------------------------------------------------------- */

static bool find_tree(Input *in, Columns *columns)
{
    Line line;
    while (input_line(in, &line) && !(line_starts(&line, "COST CENTRE") && find(&line, " entries") != NULL))
        input_line_done(in, &line);
    if (!input_line(in, &line))
        return input_wrong(in, "the file ends before the table of stacks");
    const char *module = find(&line, "MODULE"), *src = find(&line, "SRC"), *number = find(&line, "no.");
    if (module == NULL || number == NULL || number < module || (src != NULL && (src < module || number < src)))
        return input_wrong(in, "the heading of the table of stacks lacks columns");
    columns->module = (size_t)(module - line.text);
    columns->number = (size_t)(number - line.text);
    columns->src = src != NULL ? (size_t)(src - line.text) : columns->number;
    columns->figures = find(&line, " ticks") != NULL && find(&line, " bytes") != NULL;
    input_line_done(in, &line);
    return true;
}

/* The place of the n-th code point of a line, or its end. */
static const char *column_at(const Line *line, size_t n)
{
    const char *s = line->text, *end = s + line->len;
    for (uint32_t c; n > 0 && s < end; n--)
        s += utf8_next(s, (size_t)(end - s), &c);
    return s;
}

/* The last n numbers of a line; the first of them begins at `*from`. */
static bool numbers_at_end(const Line *line, int n, double *numbers, uint64_t *whole, const char **from)
{
    const char *end = line->text + line->len;
    while (n-- > 0) {
        while (end > line->text && isspace((unsigned char)end[-1]))
            end--;
        const char *start = end;
        while (start > line->text && (isdigit((unsigned char)start[-1]) || start[-1] == '.'))
            start--;
        char text[32] = "";
        if (start == end || end - start >= (ptrdiff_t)sizeof text)
            return false;
        memcpy(text, start, (size_t)(end - start));
        numbers[n] = strtod(text, NULL);
        whole[n] = strtoull(text, NULL, 10);
        *from = end = start;
    }
    return true;
}

static uint32_t centre_of(Profile *p, State *state, Name label, Name module, Name src)
{
    Name key = name_printf("%s\n%s\n%s", label->text, module->text, src->text);
    uint32_t centre = idmap_get(&state->centres, (uintptr_t)key, PROFILE_NONE);
    if (centre == PROFILE_NONE) {
        centre = profile_add_centre(p, label, module, src, strncmp(label->text, "CAF", 3) == 0);
        idmap_put(&state->centres, (uintptr_t)key, centre);
    }
    return centre;
}

/* The stack of this row: its parent is the last row above it that is indented less. */
static uint32_t stack_of(Profile *p, State *state, size_t indent, uint32_t centre)
{
    while (state->path.len > 0 && VEC_TOP(&state->path).indent >= indent)
        state->path.len--;
    bool is_main = state->path.len == 0 && strcmp(p->centres.data[centre].label->text, "MAIN") == 0;
    uint32_t parent = state->path.len > 0 ? VEC_TOP(&state->path).stack : PROFILE_MAIN;
    Indented row = { indent, is_main ? PROFILE_MAIN : profile_push(p, parent, centre) };
    VEC_PUSH(&state->path, row);
    return row.stack;
}

static uint64_t percent_of(double percent, uint64_t total)
{
    return percent <= 100 ? (uint64_t)(percent * (double)total / 100 + 0.5) : total;
}

static bool read_row(Input *in, Profile *p, State *state, const Line *line)
{
    double numbers[ALL_COLUMNS];
    uint64_t whole[ALL_COLUMNS];
    const Columns *columns = &state->columns;
    const char *first, *module = column_at(line, columns->module), *src = column_at(line, columns->src);
    if (!numbers_at_end(line, columns->figures ? ALL_COLUMNS : PERCENT_COLUMNS, numbers, whole, &first))
        return input_wrong(in, "a row of the table of stacks ends with %d numbers",
                           columns->figures ? ALL_COLUMNS : PERCENT_COLUMNS);
    if (columns->src == columns->number)
        src = first;
    if (module > src || src > first)
        return input_wrong(in, "a row of the table of stacks is not below its heading");
    size_t indent = 0;
    while (indent < line->len && line->text[indent] == ' ')
        indent++;
    uint32_t centre = centre_of(p, state, trimmed(line->text, module), trimmed(module, src), trimmed(src, first));
    uint32_t number = stack_of(p, state, indent, centre);
    Stack *stack = &p->stacks.data[number];
    uint64_t *own = stack->own.n;
    stack->number = whole[0];
    own[METRIC_ENTRIES] += whole[1];
    own[METRIC_TICKS] += columns->figures ? whole[6] : percent_of(numbers[2], p->total.n[METRIC_TICKS]);
    own[METRIC_BYTES] += columns->figures ? whole[7] : percent_of(numbers[3], p->total.n[METRIC_BYTES]);
    return true;
}

static bool read_tree(Input *in, Profile *p)
{
    State state = {0};
    bool fine = find_tree(in, &state.columns);
    bool begun = false;
    for (Line line; fine && input_line(in, &line); input_line_done(in, &line)) {
        if (line.len <= 1) {
            if (begun)
                break;
            continue;
        }
        begun = true;
        if (!(fine = read_row(in, p, &state, &line)))
            break;
    }
    p->has |= HAS_TICKS | HAS_BYTES | HAS_ENTRIES;
    p->rounded = !state.columns.figures;
    idmap_free(&state.centres);
    VEC_FREE(&state.path);
    return fine;
}

/* ---- retainer sets ----------------------------------------------------------------------------------------------- */

/* SET 50 = {<GHC.IO.Encoding.CAF>, <GHC.IO.Handle.FD.CAF>} */
static void read_sets(Input *in, Profile *p)
{
    for (Line line; input_line(in, &line); input_line_done(in, &line))
        if (line_starts(&line, "SET ")) {
            RetainerSet set = { .text = trimmed(line.text, line.text + line.len) };
            VEC_PUSH(&p->retainer_sets, set);
        }
}

bool read_prof_text(Input *in, Profile *p)
{
    static const char *const preamble[] = { "Retainer Profiling", "\tMax auxiliary", "\tAverage number of visits" };
    p->made_by = name_of("GHC .prof");
    Line line;
    bool sets = false;
    while (input_line(in, &line)) {
        bool skip = line.len == 0;
        for (size_t i = 0; i < sizeof preamble / sizeof *preamble; i++)
            skip |= line_starts(&line, preamble[i]);
        sets |= line_starts(&line, "Retainer sets");
        if (!skip)
            break;
        input_line_done(in, &line);
    }
    if (!sets && !(read_title(in, p) && read_tree(in, p)))
        return false;
    p->complete |= sets;
    read_sets(in, p);
    if (p->rounded)
        profile_warn(p, 0,
                     "this file has percentages only (no +RTS -P): times and bytes are rounded to 0.1 %% of the total");
    return true;
}
