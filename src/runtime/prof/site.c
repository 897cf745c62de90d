/* Sites of objects: what the image knows about an Info, in the words of a report. See site.h. */
#include "runtime/prof/site.h"

#include "base/arena.h"
#include "runtime/prof/prof.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '\'' || (unsigned char)c >= 0x80; }

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

/* Operators stand in parentheses; so do tuples and lists, by their names. */
static void copy_constructor(const char *name, char *to, size_t size)
{
    const char *base = unqualified(name);
    bool plain = is_name_char(base[0]) || base[0] == '(' || base[0] == '[';
    snprintf(to, size, plain ? "%s" : "(%s)", base);
}

/* ---- what the image knows ---- */

static const char *kind_text(ObjectKind kind)
{
    switch (kind) {
    case OBJECT_CON:       return "constructor";
    case OBJECT_FUN:       return "function";
    case OBJECT_BLACKHOLE: return "thunk under evaluation";
    case OBJECT_RAISE:     return "failed thunk";
    default:               return "thunk";
    }
}

/* The user's function into which one of the library was put; "": there is none. */
static const char *worked_for(const Image *image, uint32_t origin)
{
    while (origin != IMAGE_NONE && image_function(image, origin)->library)
        origin = image->origins.data[origin].at;
    return origin == IMAGE_NONE ? "" : image_string(image, image_function(image, origin)->shown);
}

static EventSite of_image(const Runtime *rt, const Info *info, bool applied, SiteTexts *t)
{
    const Image *image = rt->image;
    const ImageInfo *from = &image->infos.data[info->image];
    const ImageFunction *f = image_function(image, from->origin);
    bool internal = rt->prof->options.internal;
    uint32_t module = internal ? f->module : f->shown_module;
    const char *kind = applied ? "partial application" : kind_text((ObjectKind)info->kind);
    const char *shown = internal ? unqualified(image_string(image, f->name)) : image_string(image, f->shown);
    snprintf(t->producer, sizeof t->producer, "%s", applied ? "SYSTEM" : shown);
    snprintf(t->module, sizeof t->module, "%s", module == IMAGE_NONE ? "Main" : image_string(image, module));
    t->type[0] = '\0';
    if (from->kind == INFO_CON) {
        copy_constructor(image_string(image, image->cons.data[from->con].name), t->construction, sizeof t->construction);
        copy_constructor(image_string(image, image->cons.data[from->con].type), t->type, sizeof t->type);
    } else {
        snprintf(t->construction, sizeof t->construction, "%s%s%s (%s)", shown, from->local != IMAGE_NONE ? "." : "",
                 image_string(image, from->local), kind);
        const char *type = image_string(image, from->type);
        if (info->kind == OBJECT_FUN || strcmp(type, "->") == 0)
            snprintf(t->type, sizeof t->type, "->");
        else if (*type != '\0')
            copy_constructor(type, t->type, sizeof t->type);
    }
    return (EventSite){
        .line = from->line, .column = from->column, .producer = t->producer, .construction = t->construction, .type = t->type,
        .module = t->module, .kind = kind, .file = image_string(image, from->file),
        .worked_for = worked_for(image, from->origin), .library = f->library && !applied,
    };
}

/* ---- what the runtime makes itself ---- */

/* Of thunks that were overwritten nobody knows the producer. */
static EventSite of_runtime(ObjectKind kind)
{
    static const struct { const char *producer, *construction, *type, *kind; } texts[OBJECT_KINDS] = {
        [OBJECT_CON] = { "SYSTEM", "Box#", "Box#", "constructor" },
        [OBJECT_INDIRECTION] = { "UNKNOWN", "indirection", "", "indirection" },
        [OBJECT_BLACKHOLE] = { "UNKNOWN", "thunk under evaluation", "", "thunk under evaluation" },
        [OBJECT_RAISE] = { "UNKNOWN", "failed thunk", "", "failed thunk" },
        [OBJECT_BIG] = { "SYSTEM", "large Integer", "Integer", "number" },
        [OBJECT_BYTES] = { "SYSTEM", "ByteArray#", "ByteArray#", "bytes" },
        [OBJECT_MUT_VAR] = { "SYSTEM", "MutVar#", "MutVar#", "variable" },
        [OBJECT_ARRAY] = { "SYSTEM", "Array#", "Array#", "array" },
        [OBJECT_MVAR] = { "SYSTEM", "MVar#", "MVar#", "variable" },
        [OBJECT_THREAD] = { "SYSTEM", "ThreadId#", "ThreadId#", "thread" },
        [OBJECT_FROZEN] = { "SYSTEM", "interrupted evaluation", "", "thunk" },
    };
    EventSite site = { .producer = "SYSTEM", .construction = "", .type = "", .module = "", .kind = "", .file = "", .worked_for = "" };
    if (texts[kind].producer != NULL) {
        site.producer = texts[kind].producer;
        site.construction = texts[kind].construction;
        site.type = texts[kind].type;
        site.kind = texts[kind].kind;
    }
    return site;
}

EventSite site_describe(const Runtime *rt, uint32_t key, SiteTexts *texts)
{
    const Info *info = site_info(key);
    return info->image == IMAGE_NONE ? of_runtime((ObjectKind)info->kind) : of_image(rt, info, key & SITE_APPLIED, texts);
}

/* ---- numbers ---- */

enum { FORMS = 4 };            /* of what one Info of the image stands for: itself, applied, under evaluation, failed */

static size_t place_of(const Runtime *rt, uint32_t key)
{
    const Info *info = site_info(key);
    if (info->image == IMAGE_NONE)
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
