/* Reading profiles: which reader, and what they share. See read.h. */
#include "profile/read_int.h"

#include "base/utf8.h"
#include <ctype.h>
#include <errno.h>
#include <string.h>

/* ---- what is wrong ----------------------------------------------------------------------------------------------- */

bool input_wrong(Input *in, const char *format, ...)
{
    if (in->error->what[0] != '\0')
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(in->error->what, sizeof in->error->what, format, args);
    va_end(args);
    in->error->offset = in->at;
    in->error->line = in->line;
    return false;
}

Name input_name(const char *s, size_t len)
{
    len = strnlen(s, len);
    bool clean = true;
    for (size_t i = 0; i < len; i++)
        clean &= (unsigned char)s[i] >= 32 && (unsigned char)s[i] < 127;
    if (clean)
        return name_intern(s, len);
    Buf text = {0};
    for (size_t i = 0; i < len; ) {
        uint32_t c;
        i += utf8_next(s + i, len - i, &c);
        buf_utf8(&text, c < 32 || (c >= 127 && c < 160) ? UTF8_REPLACEMENT : c);
    }
    Name name = name_intern(buf_text(&text), text.len);
    buf_free(&text);
    return name;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

bool input_line(const Input *in, Line *line)
{
    if (in->at >= in->len)
        return false;
    const char *from = in->data + in->at, *newline = memchr(from, '\n', in->len - in->at);
    *line = (Line){ from, newline != NULL ? (size_t)(newline - from) : in->len - in->at };
    return true;
}

void input_line_done(Input *in, const Line *line)
{
    in->at = (size_t)(line->text - in->data) + line->len;
    if (in->at < in->len)
        in->at++;
    in->line++;
}

bool line_starts(const Line *line, const char *prefix)
{
    size_t n = strlen(prefix);
    return line->len >= n && memcmp(line->text, prefix, n) == 0;
}

bool line_is(const Line *line, const char *text)
{
    return line->len == strlen(text) && line_starts(line, text);
}

/* ---- one-dimensional censuses ------------------------------------------------------------------------------------ */

static const struct {
    char        letter;
    unsigned    has;
    const char *words;     /* for Profile.breakdown */
} breakdowns[BREAK_COUNT] = {
    [BREAK_UNKNOWN]     = { 0,   HAS_LABELS,    "" },
    [BREAK_STACK]       = { 'c', HAS_STACKS,    "cost-centre stack" },
    [BREAK_MODULE]      = { 'm', HAS_SITES,     "module" },
    [BREAK_DESCRIPTION] = { 'd', HAS_SITES,     "closure description" },
    [BREAK_TYPE]        = { 'y', HAS_SITES,     "type" },
    [BREAK_RETAINER]    = { 'r', HAS_RETAINERS, "retainer set" },
    [BREAK_BIOGRAPHY]   = { 'b', HAS_BIOGRAPHY, "biography" },
    [BREAK_CLOSURE]     = { 'T', HAS_SITES,     "closure type" },
    [BREAK_INFO]        = { 'i', HAS_SITES,     "info table" },
    [BREAK_ERA]         = { 'e', HAS_LABELS,    "era" },
};

Breakdown breakdown_of_letter(char letter)
{
    for (int b = BREAK_STACK; b < BREAK_COUNT; b++)
        if (breakdowns[b].letter == letter)
            return (Breakdown)b;
    return BREAK_UNKNOWN;
}

void breakdown_note(Profile *p, Breakdown breakdown)
{
    p->has |= breakdowns[breakdown].has;
    p->breakdown = name_of(breakdowns[breakdown].words);
}

Biography biography_of(const char *name)
{
    static const char *const names[BIO_COUNT] = {
        [BIO_VOID] = "VOID", [BIO_LAG] = "LAG", [BIO_USE] = "USE", [BIO_INHERENT] = "INHERENT_USE", [BIO_DRAG] = "DRAG",
    };
    for (int b = BIO_VOID; b < BIO_COUNT; b++)
        if (strcmp(names[b], name) == 0)
            return (Biography)b;
    return BIO_NONE;
}

/* The centre that a component of a stack's text names: "f", or "Mod.CAF". */
static uint32_t centre_of_text(Profile *p, IdMap *seen, const char *text, size_t len)
{
    Name name = name_intern(text, len);
    uint32_t centre = idmap_get(seen, (uintptr_t)name ^ 1, PROFILE_NONE);  /* apart from whole texts, which are even */
    if (centre != PROFILE_NONE)
        return centre;
    bool caf = len > 4 && memcmp(text + len - 4, ".CAF", 4) == 0;
    centre = caf ? profile_add_centre(p, name_of("CAF"), name_intern(text, len - 4), name_of("<entire-module>"), true)
                 : profile_add_centre(p, name, name_of(""), NULL, false);
    idmap_put(seen, (uintptr_t)name ^ 1, centre);
    return centre;
}

/* "(301)main.n/main", innermost first, or "MAIN". */
static uint32_t stack_of_text(Profile *p, IdMap *seen, Name text)
{
    const char *from = text->text, *end = from + text->len;
    if (strcmp(from, "MAIN") == 0)
        return PROFILE_MAIN;
    const char *paren = from[0] == '(' && isdigit((unsigned char)from[1]) ? strchr(from, ')') : NULL;
    if (paren != NULL)
        from = paren + 1;
    uint32_t stack = PROFILE_MAIN;
    while (end > from) {
        const char *part = end;
        while (part > from && part[-1] != '/')
            part--;
        if (part < end)
            stack = profile_push(p, stack, centre_of_text(p, seen, part, (size_t)(end - part)));
        end = part > from ? part - 1 : from;
    }
    if (paren != NULL)
        p->stacks.data[stack].number = strtoull(text->text + 1, NULL, 10);
    return stack;
}

static uint32_t set_of_text(Profile *p, Name text)
{
    RetainerSet set = { .text = text, .many = strcmp(text->text, "MANY") == 0 };
    VEC_PUSH(&p->retainer_sets, set);
    return (uint32_t)p->retainer_sets.len - 1;
}

static uint32_t site_of_text(Profile *p, Breakdown breakdown, Name text)
{
    Site site = {0};
    switch (breakdown) {
    case BREAK_MODULE: site.module = text; break;
    case BREAK_TYPE:   site.type = text; break;
    case BREAK_INFO:   site.producer = text; break;
    default:           site.construction = text; break;
    }
    return profile_add_site(p, site);
}

static uint32_t number_of_text(Profile *p, IdMap *seen, Breakdown breakdown, Name text)
{
    uint32_t number = idmap_get(seen, (uintptr_t)text, PROFILE_NONE);
    if (number == PROFILE_NONE) {
        number = breakdown == BREAK_STACK ? stack_of_text(p, seen, text)
               : breakdown == BREAK_RETAINER ? set_of_text(p, text) : site_of_text(p, breakdown, text);
        idmap_put(seen, (uintptr_t)text, number);
    }
    return number;
}

CensusRow census_row(Profile *p, IdMap *seen, Breakdown breakdown, Name text, uint64_t bytes)
{
    CensusRow row = { .site = PROFILE_NONE, .stack = PROFILE_NONE, .retainers = PROFILE_NONE, .bytes = bytes };
    switch (breakdown) {
    case BREAK_UNKNOWN: case BREAK_ERA: case BREAK_COUNT:
        row.label = text;
        break;
    case BREAK_BIOGRAPHY:
        row.biography = biography_of(text->text);
        break;
    case BREAK_STACK:
        row.stack = number_of_text(p, seen, breakdown, text);
        break;
    case BREAK_RETAINER:
        row.retainers = number_of_text(p, seen, breakdown, text);
        break;
    default:
        row.site = number_of_text(p, seen, breakdown, text);
        break;
    }
    return row;
}

void census_begin(Profile *p, uint64_t time, uint64_t number)
{
    Census census = { .time = time, .number = number, .first = p->rows.len };
    VEC_PUSH(&p->censuses, census);
}

void census_add(Profile *p, CensusRow row)
{
    VEC_PUSH(&p->rows, row);
    VEC_TOP(&p->censuses).n++;
}

/* ---- which reader ------------------------------------------------------------------------------------------------ */

static bool starts(const Input *in, const char *prefix)
{
    size_t n = strlen(prefix);
    return in->len >= n && memcmp(in->data, prefix, n) == 0;
}

static bool read_any(Input *in, Profile *p)
{
    if (in->len == 0)
        return input_wrong(in, "the file is empty");
    if (starts(in, "hdrb"))
        return read_eventlog(in, p);
    in->line = 1;
    if (starts(in, "JOB"))
        return read_hp(in, p);
    if (starts(in, "\t") || starts(in, "Retainer Profiling") || starts(in, "\nRetainer sets"))
        return read_prof_text(in, p);
    const char *first = in->data;
    while (first < in->data + in->len && isspace((unsigned char)*first))
        first++;
    if (first < in->data + in->len && *first == '{')
        return read_prof_json(in, p);
    in->line = 0;
    return input_wrong(in,
                       "this is no profile: it begins neither as an .eventlog, nor as a .prof, .prof JSON or .hp file");
}

Profile *profile_read(const char *data, size_t len, ReadError *error)
{
    *error = (ReadError){0};
    Input in = { .data = data, .len = len, .error = error };
    Profile *p = profile_new();
    if (read_any(&in, p)) {
        profile_finish(p);
        return p;
    }
    profile_free(p);
    return NULL;
}

static bool read_all(FILE *file, Buf *out)
{
    char chunk[1 << 16];
    size_t n;
    while ((n = fread(chunk, 1, sizeof chunk, file)) > 0)
        buf_write(out, chunk, n);
    return !ferror(file);
}

Profile *profile_load(const char *path, Buf *why)
{
    Buf data = {0};
    errno = 0;
    bool is_stdin = strcmp(path, "-") == 0;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    bool fine = file != NULL && read_all(file, &data);
    int error = errno;
    if (file != NULL && !is_stdin)
        fclose(file);
    Profile *p = NULL;
    if (!fine)
        buf_printf(why, "cannot read `%s`: %s", path, strerror(error));
    else {
        ReadError wrong;
        p = profile_read(buf_text(&data), data.len, &wrong);
        if (p == NULL && wrong.line > 0)
            buf_printf(why, "%s:%zu: line %u: %s", is_stdin ? "<stdin>" : path, wrong.offset, wrong.line, wrong.what);
        else if (p == NULL)
            buf_printf(why, "%s:%zu: %s", is_stdin ? "<stdin>" : path, wrong.offset, wrong.what);
    }
    buf_free(&data);
    return p;
}
