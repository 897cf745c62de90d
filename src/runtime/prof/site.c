/* Sites of objects: what the image knows about an Info, in the words of a report. See site.h. */
#include "runtime/prof/site.h"

#include "base/arena.h"
#include "runtime/kinds.h"
#include "runtime/prof/prof.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static bool is_name_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '\'' || (unsigned char)c >= 0x80;
}

/* Where a qualified name's module ends: behind the last of the dots that follow capitalised words; 0: it has none. */
static size_t module_length(const char *name)
{
    size_t end = 0;
    for (size_t at = 0; isupper((unsigned char)name[at]); end = ++at) {
        while (is_name_char(name[at]))
            at++;
        if (name[at] != '.' || name[at + 1] == '\0')
            break;
    }
    return end;
}

static const char *unqualified(const char *name) { return name + module_length(name); }

/* One of the library's own, behind a type that users know. */
static bool is_primitive(const char *name)
{
    return strncmp(name, "Tarry.", strlen("Tarry.")) == 0 && name[strlen(name) - 1] == '#';
}

/* Operators stand in parentheses; so do tuples and lists, by their names. What the library calls I# users know as an
 * Int. */
static void copy_constructor(const char *name, const char *type, bool internal, char *to, size_t size)
{
    const char *base = unqualified(!internal && is_primitive(name) ? type : name);
    bool plain = is_name_char(base[0]) || base[0] == '(' || base[0] == '[';
    snprintf(to, size, plain ? "%s" : "(%s)", base);
}

/* ---- what the image knows ---- */

/* An indirection that is kept is its thunk. */
static const char *kind_of(ObjectKind kind) { return kind_text[kind == OBJECT_INDIRECTION ? OBJECT_THUNK : kind].kind; }

/* The user's text into which this one, if it is the library's, was put; NONE: there is none. */
static uint32_t users_text(const Image *image, uint32_t origin)
{
    while (origin != IMAGE_NONE && image_function(image, origin)->library)
        origin = image->origins.data[origin].at;
    return origin;
}

/* Its function, with its place; "": there is none. */
static void copy_worked_for(const Image *image, uint32_t origin, char *to, size_t size)
{
    to[0] = '\0';
    if (origin == IMAGE_NONE)
        return;
    const ImageFunction *f = image_function(image, origin);
    const char *name = image_string(image, f->shown), *file = image_string(image, f->file), *slash = strrchr(file, '/');
    if (*name == '\0' || f->line == 0)
        snprintf(to, size, "%s", name);
    else
        snprintf(to, size, "%s (%s:%u)", name, slash != NULL ? slash + 1 : file, f->line);
}

typedef struct Written { uint32_t file, line, column; } Written;

/* Where such an object is made. What the library makes is the user's line's that has the call in whose place that text
 * was put, where the image tells lines. A frame of the user's function may be about a text of the library that was put
 * there: its place is no place of his. */
static Written place_of_info(const Runtime *rt, const ImageInfo *info, uint32_t user)
{
    const Image *image = rt->image;
    const ImageFunction *f = image_function(image, info->origin);
    if (f->library && user != IMAGE_NONE && image->origins.data[user].line != 0 && !rt->prof->options.internal)
        return (Written){ image_function(image, user)->file, image->origins.data[user].line, 0 };
    bool own = f->library || info->file == f->file || f->line == 0;
    return own ? (Written){ info->file, info->line, info->column } : (Written){ f->file, f->line, f->column };
}

static EventSite of_image(const Runtime *rt, const Info *info, bool applied, SiteTexts *t)
{
    const Image *image = rt->image;
    const ImageInfo *from = &image->infos.data[info->image];
    const ImageFunction *f = image_function(image, from->origin);
    bool internal = rt->prof->options.internal;
    uint32_t module = internal ? f->module : f->shown_module;
    const char *kind = applied ? "partial application" : kind_of((ObjectKind)info->kind);
    const char *shown = internal ? unqualified(image_string(image, f->name)) : image_string(image, f->shown);
    snprintf(t->producer, sizeof t->producer, "%s", applied ? "SYSTEM" : shown);
    snprintf(t->module, sizeof t->module, "%s", module == IMAGE_NONE ? "Main" : image_string(image, module));
    uint32_t user = users_text(image, from->origin);
    Written place = place_of_info(rt, from, user);
    copy_worked_for(image, user, t->worked_for, sizeof t->worked_for);
    t->type[0] = '\0';
    if (from->kind == INFO_CON) {
        const ImageCon *con = &image->cons.data[from->con];
        const char *of = image_string(image, con->type);
        copy_constructor(image_string(image, con->name), of, internal, t->construction, sizeof t->construction);
        copy_constructor(of, of, internal, t->type, sizeof t->type);
    } else {
        snprintf(t->construction, sizeof t->construction, "%s%s%s (%s)", shown, from->local != IMAGE_NONE ? "." : "",
                 image_string(image, from->local), kind);
        const char *type = image_string(image, from->type);
        if (info->kind == OBJECT_FUN || strcmp(type, "->") == 0)
            snprintf(t->type, sizeof t->type, "->");
        else if (*type != '\0')
            copy_constructor(type, type, internal, t->type, sizeof t->type);
    }
    return (EventSite){
        .line = place.line, .column = place.column,
        .producer = t->producer, .construction = t->construction, .type = t->type, .module = t->module, .kind = kind,
        .file = image_string(image, place.file),
        .worked_for = t->worked_for, .library = f->library && !applied,
    };
}

/* ---- what the runtime makes itself ---- */

static EventSite of_runtime(const Info *info, bool internal)
{
    const KindText *t = &kind_text[info->kind];
    return (EventSite){
        .producer = info_has(info, KIND_OVERWRITTEN) ? "UNKNOWN" : "SYSTEM",
        .module = "",
        .file = "",
        .worked_for = "",
        .kind = t->kind,
        .construction = internal && t->internal != NULL ? t->internal : t->construction,
        .type = internal && t->internal != NULL ? t->internal : t->shown_type,
    };
}

/* A census does not tell values of a branch apart, whoever made the thunks. */
static bool is_runtimes(const Info *info) { return info->image == IMAGE_NONE || info->kind == OBJECT_BOUND; }

EventSite site_describe(const Runtime *rt, uint32_t key, SiteTexts *texts)
{
    const Info *info = site_info(key);
    return is_runtimes(info) ? of_runtime(info, rt->prof->options.internal)
                             : of_image(rt, info, key & SITE_APPLIED, texts);
}

/* ---- numbers ---- */

enum { FORMS = 4 };            /* of what one Info of the image stands for: itself, applied, under evaluation, failed */

static size_t place_of(const Runtime *rt, uint32_t key)
{
    const Info *info = site_info(key);
    if (is_runtimes(info))
        return rt->image->infos.len * FORMS + info->kind;
    size_t form = key & SITE_APPLIED ? 1 : info->kind == OBJECT_BLACKHOLE ? 2 : info->kind == OBJECT_RAISE ? 3 : 0;
    return info->image * (size_t)FORMS + form;
}

uint32_t site_number(const Runtime *rt, const SiteNumbers *s, uint32_t key)
{
    return s->numbers == NULL ? 0 : s->numbers[place_of(rt, key)];
}

uint32_t site_number_new(const Runtime *rt, SiteNumbers *s, uint32_t key)
{
    if (s->numbers == NULL)
        s->numbers = xcalloc(rt->image->infos.len * FORMS + OBJECT_KINDS, sizeof *s->numbers);
    return s->numbers[place_of(rt, key)] = ++s->last;
}

void site_numbers_free(SiteNumbers *s)
{
    free(s->numbers);
    *s = (SiteNumbers){0};
}
