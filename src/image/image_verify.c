/* Is an image what image.h says it must be? An engine runs it only then, and trusts it.
 *
 * Every index lies within its table, every instruction is one that ops.tbl knows, with operands of the right kinds; the
 * code of an info is one stretch, entered at its beginning only, left by instructions that leave, with labels at
 * instructions of the same stretch. Frames belong to one instruction each, which refers to them. Objects are made
 * within the room that was made, and stores go to words they have. What is not checked is what the program computes:
 * that a register holds what is read from it. */
#include "image/image_check.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool check_bad(Check *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(c->why, c->size, format, args);
    va_end(args);
    return false;
}

/* ---- texts ---- */

static bool string_ok(const Check *c, uint32_t string)
{
    return string == IMAGE_NONE || string < c->image->strings.len;
}

static bool check_strings(Check *c)
{
    const Image *m = c->image;
    if (m->bytes.len >= IMAGE_NONE)
        return check_bad(c, "too many bytes");
    for (size_t i = 0; i < m->strings.len; i++) {
        const ImageString *s = &m->strings.data[i];
        if (s->start >= m->bytes.len || s->length >= m->bytes.len - s->start
            || m->bytes.data[s->start + s->length] != '\0')
            return check_bad(c, "string %zu lies outside of the texts", i);
    }
    return true;
}

/* Letters that stand in `allowed`, with a NUL behind them. */
static bool letters_ok(const Check *c, uint32_t start, uint64_t n, const char *allowed)
{
    const Image *m = c->image;
    if (start >= m->bytes.len || n >= m->bytes.len - start || m->bytes.data[start + n] != '\0')
        return false;
    for (uint64_t i = 0; i < n; i++)
        if (m->bytes.data[start + i] == '\0' || strchr(allowed, m->bytes.data[start + i]) == NULL)
            return false;
    return true;
}

static uint32_t count_letter(const Check *c, uint32_t start, uint32_t n, char letter)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++)
        count += c->image->bytes.data[start + i] == letter;
    return count;
}

/* ---- tables ---- */

static bool check_con(Check *c, size_t i)
{
    const ImageCon *con = &c->image->cons.data[i];
    uint64_t n = (uint64_t)con->ptrs + con->raws;
    if (!string_ok(c, con->name) || !string_ok(c, con->type) || !string_ok(c, con->module))
        return check_bad(c, "constructor %zu has no name", i);
    if (con->number >= con->of)
        return check_bad(c, "constructor %zu has number %" PRIu32 " of %" PRIu32, i, con->number, con->of);
    if (!letters_ok(c, con->fields, n, "pidcaw") || count_letter(c, con->fields, (uint32_t)n, 'p') != con->ptrs)
        return check_bad(c, "the fields of constructor %zu are wrong", i);
    return true;
}

static unsigned tag_for_con(uint32_t number) { return number < 6 ? number + 1 : 7; }

static bool check_info_con(Check *c, size_t i, const ImageInfo *info)
{
    const ImageCon *con = info->con < c->image->cons.len ? &c->image->cons.data[info->con] : NULL;
    if (con == NULL || info->ptrs != con->ptrs || info->raws != con->raws || info->tag != tag_for_con(con->number))
        return check_bad(c, "info %zu is not that of its constructor", i);
    return true;
}

static bool check_info_code(Check *c, size_t i, const ImageInfo *info)
{
    const Image *m = c->image;
    unsigned tag = info->kind != INFO_FUN ? 0 : info->arity < 7 ? info->arity : 7;
    if (info->code >= m->code.len || info->constants > m->constants.len
        || info->n_constants > m->constants.len - info->constants)
        return check_bad(c, "the code or constants of info %zu lie outside", i);
    if (info->tag != tag || (info->kind == INFO_FUN) != (info->arity > 0))
        return check_bad(c, "info %zu has a wrong tag or arity", i);
    if (info->kind == INFO_FUN && !letters_ok(c, info->args, info->arity, "pid"))
        return check_bad(c, "the arguments of info %zu are wrong", i);
    if (info->kind == INFO_SELECTOR && (info->ptrs != 1 || info->raws != 0 || info->select > UINT16_MAX))
        return check_bad(c, "info %zu cannot select", i);
    return true;
}

static bool refs_ok(const Check *c, uint32_t refs) { return refs == IMAGE_NONE || refs < c->image->refs.len; }

static bool check_info(Check *c, size_t i)
{
    const ImageInfo *info = &c->image->infos.data[i];
    if (info->kind > INFO_SELECTOR || info->origin >= c->image->origins.len || !string_ok(c, info->local)
        || !string_ok(c, info->type) || !string_ok(c, info->file) || !refs_ok(c, info->refs) || info->ptrs > UINT16_MAX
        || info->raws > UINT16_MAX)
        return check_bad(c, "info %zu is not one", i);
    return info->kind == INFO_CON ? check_info_con(c, i, info) : check_info_code(c, i, info);
}

static bool check_function(Check *c, size_t i)
{
    const ImageFunction *f = &c->image->functions.data[i];
    if (string_ok(c, f->name) && string_ok(c, f->module) && string_ok(c, f->shown) && string_ok(c, f->shown_module)
        && string_ok(c, f->file) && f->library <= 1 && f->part <= 1)
        return true;
    return check_bad(c, "function %zu has no name", i);
}

/* An origin is put into earlier ones only, so that there is no circle. */
static bool check_origin(Check *c, size_t i)
{
    const ImageOrigin *o = &c->image->origins.data[i];
    if (o->function < c->image->functions.len && (o->at == IMAGE_NONE || o->at < i))
        return true;
    return check_bad(c, "origin %zu is not one", i);
}

static bool check_mark(Check *c, size_t i)
{
    const ImageMark *m = &c->image->marks.data[i];
    if (m->code < c->image->code.len && m->origin < c->image->origins.len && (i == 0 || m[-1].code < m->code))
        return true;
    return check_bad(c, "mark %zu is not one", i);
}

static bool check_constant(Check *c, size_t i)
{
    const Constant *k = &c->image->constants.data[i];
    bool fine = k->kind == CONSTANT_GLOBAL ? k->index < c->image->globals.len
                : k->kind == CONSTANT_STRING ? k->index < c->image->strings.len
                : k->kind == CONSTANT_INT || k->kind == CONSTANT_DOUBLE;
    return fine || check_bad(c, "constant %zu is not one", i);
}

/* The fields of a static constructor: pointers are globals, the others are what their letters say. */
static bool check_fields(Check *c, size_t i, const ImageGlobal *g, const ImageInfo *info)
{
    const Image *m = c->image;
    const ImageCon *con = &m->cons.data[info->con];
    uint32_t n = info->ptrs + info->raws, raw = info->ptrs;
    if (g->fields > m->constants.len || n > m->constants.len - g->fields)
        return check_bad(c, "the fields of global %zu lie outside", i);
    for (uint32_t k = 0; k < info->ptrs; k++)
        if (m->constants.data[g->fields + k].kind != CONSTANT_GLOBAL)
            return check_bad(c, "a field of global %zu is no pointer", i);
    for (uint32_t k = 0; k < n; k++) {
        char letter = m->bytes.data[con->fields + k];
        if (letter == 'p')
            continue;
        uint32_t wanted = letter == 'd' ? CONSTANT_DOUBLE : letter == 'a' ? CONSTANT_STRING : CONSTANT_INT;
        if (m->constants.data[g->fields + raw++].kind != wanted)
            return check_bad(c, "a field of global %zu has the wrong representation", i);
    }
    return true;
}

static bool check_global(Check *c, size_t i)
{
    const ImageGlobal *g = &c->image->globals.data[i];
    if (g->info >= c->image->infos.len || !string_ok(c, g->name))
        return check_bad(c, "global %zu has no info", i);
    const ImageInfo *info = &c->image->infos.data[g->info];
    if (g->centre != IMAGE_NONE && g->centre >= c->image->centres.len)
        return check_bad(c, "global %zu has no cost centre", i);
    if (info->kind == INFO_CON)
        return check_fields(c, i, g, info);
    if (info->kind == INFO_SELECTOR || info->ptrs + info->raws > 0)
        return check_bad(c, "global %zu captures something", i);
    return true;
}

static bool check_centre(Check *c, size_t i)
{
    const ImageCentre *centre = &c->image->centres.data[i];
    if (string_ok(c, centre->name) && (centre->module == IMAGE_NONE || string_ok(c, centre->module))
        && (centre->file == IMAGE_NONE || string_ok(c, centre->file)))
        return true;
    return check_bad(c, "cost centre %zu has no name", i);
}

static bool check_frame(Check *c, size_t i)
{
    const ImageFrame *f = &c->image->frames.data[i];
    uint32_t n = (uint32_t)f->ptrs + f->ints + f->doubles;
    if (f->info >= c->image->infos.len || f->code >= c->image->code.len || f->rep > REP_COUNT || !refs_ok(c, f->refs)
        || f->first > c->image->registers.len || n > c->image->registers.len - f->first)
        return check_bad(c, "frame %zu is not one", i);
    for (uint32_t k = 0; k < n; k++) {
        uint16_t r = c->image->registers.data[f->first + k];
        bool is_double = k >= (uint32_t)f->ptrs + f->ints;
        bool rises = k == 0 || k == f->ptrs || k == (uint32_t)f->ptrs + f->ints
                     || c->image->registers.data[f->first + k - 1] < r;
        if (r == 0 || r >= (is_double ? c->image->n_doubles : c->image->n_registers) || !rises)
            return check_bad(c, "frame %zu lists a wrong register", i);
    }
    return true;
}

static bool check_pattern(Check *c, size_t i)
{
    const ImagePattern *p = &c->image->patterns.data[i], *tail;
    if (p->n == 0 || p->n > UINT16_MAX || !letters_ok(c, p->letters, p->n, "pid"))
        return check_bad(c, "pattern %zu is not one", i);
    if (p->n == 1)
        return p->tail == IMAGE_NONE || check_bad(c, "pattern %zu has a tail", i);
    if (p->tail >= c->image->patterns.len)
        return check_bad(c, "pattern %zu has no tail", i);
    tail = &c->image->patterns.data[p->tail];
    if (tail->n != p->n - 1 || !letters_ok(c, tail->letters, tail->n, "pid")
        || memcmp(c->image->bytes.data + tail->letters, c->image->bytes.data + p->letters + 1, tail->n) != 0)
        return check_bad(c, "pattern %zu has a wrong tail", i);
    return true;
}

static bool check_own_patterns(Check *c)
{
    static const char *const own[PATTERN_FIRST_OWN] = { [PATTERN_I] = "i", [PATTERN_P] = "p", [PATTERN_PI] = "pi" };
    if (c->image->patterns.len < PATTERN_FIRST_OWN)
        return check_bad(c, "the runtime's patterns are missing");
    for (uint32_t i = 0; i < PATTERN_FIRST_OWN; i++)
        if (strcmp(c->image->bytes.data + c->image->patterns.data[i].letters, own[i]) != 0)
            return check_bad(c, "the runtime's patterns are wrong");
    return true;
}

/* Sets refer to earlier ones only, so that there is no circle. */
static bool check_refs(Check *c, size_t i)
{
    const ImageRefs *r = &c->image->refs.data[i];
    if (r->first > c->image->members.len || r->n > c->image->members.len - r->first)
        return check_bad(c, "the set %zu lies outside", i);
    for (uint32_t k = 0; k < r->n; k++) {
        uint32_t member = c->image->members.data[r->first + k];
        if (member & REFS_SET ? (member & ~REFS_SET) >= i : member >= c->image->globals.len)
            return check_bad(c, "the set %zu has a wrong member", i);
    }
    return true;
}

/* It takes a number. */
static bool is_maker(const Image *m, uint32_t global)
{
    const ImageInfo *info = global < m->globals.len ? &m->infos.data[m->globals.data[global].info] : NULL;
    return info != NULL && info->kind == INFO_FUN && info->arity == 1 && m->bytes.data[info->args] == 'i';
}

static bool check_flex(Check *c, size_t i)
{
    const Image *m = c->image;
    const ImageFlex *f = &m->flexes.data[i];
    if (!m->logic || f->frame >= m->frames.len)
        return check_bad(c, "the flexible frame %zu is none", i);
    if (f->n == FLEX_PASSES || f->n == FLEX_TAKES)
        return true;
    if (f->n == 0 || f->n_all == 0 || !is_maker(m, f->maker) || !is_maker(m, f->all))
        return check_bad(c, "the flexible frame %zu has a wrong maker", i);
    if (!string_ok(c, f->type) || !string_ok(c, f->file) || f->origin >= m->origins.len)
        return check_bad(c, "the flexible frame %zu was written nowhere", i);
    return true;
}

static bool check_whole(Check *c)
{
    const Image *m = c->image;
    if (m->code.len >= IMAGE_NONE || m->constants.len >= IMAGE_NONE || m->infos.len >= IMAGE_NONE
        || m->frames.len >= IMAGE_NONE || m->globals.len >= REFS_SET || m->refs.len >= REFS_SET)
        return check_bad(c, "a table is too long");
    if (m->main >= m->globals.len)
        return check_bad(c, "there is no main");
    if (m->n_registers == 0 || m->n_registers > OPERAND_MAX_R + 1 || m->n_doubles > OPERAND_MAX_F + 1)
        return check_bad(c, "too many registers");
    return true;
}

static bool check_each(Check *c, size_t n, bool (*check)(Check *, size_t))
{
    for (size_t i = 0; i < n; i++)
        if (!check(c, i))
            return false;
    return true;
}

static bool check_tables(Check *c)
{
    const Image *m = c->image;
    return check_strings(c) && check_whole(c) && check_each(c, m->cons.len, check_con)
           && check_each(c, m->constants.len, check_constant) && check_each(c, m->functions.len, check_function)
           && check_each(c, m->origins.len, check_origin) && check_each(c, m->marks.len, check_mark)
           && check_each(c, m->infos.len, check_info) && check_each(c, m->globals.len, check_global)
           && check_each(c, m->centres.len, check_centre) && check_each(c, m->frames.len, check_frame)
           && check_each(c, m->patterns.len, check_pattern) && check_own_patterns(c)
           && check_each(c, m->refs.len, check_refs) && check_each(c, m->flexes.len, check_flex);
}

bool image_verify(const Image *image, char *why, size_t size)
{
    Check c = { .image = image, .why = why, .size = size };
    if (size > 0)
        why[0] = '\0';
    if (!check_tables(&c))
        return false;
    c.owner = xmalloc((image->code.len + 1) * sizeof *c.owner);
    c.starts = xcalloc(image->code.len + 1, sizeof *c.starts);
    c.target = xcalloc(image->code.len + 1, sizeof *c.target);
    c.made = xcalloc(image->n_registers, sizeof *c.made);
    bool fine = check_code(&c);
    free(c.owner);
    free(c.starts);
    free(c.target);
    free(c.made);
    return fine;
}
