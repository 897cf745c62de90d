/* Building and freeing images. Texts are interned Names while an image is built, so finding one again is one look into
 * a table. */
#include "image/image_build.h"

#include <assert.h>
#include <string.h>

void image_free(Image *image)
{
    VEC_FREE(&image->code);
    VEC_FREE(&image->constants);
    VEC_FREE(&image->strings);
    VEC_FREE(&image->bytes);
    VEC_FREE(&image->cons);
    VEC_FREE(&image->infos);
    VEC_FREE(&image->functions);
    VEC_FREE(&image->origins);
    VEC_FREE(&image->marks);
    VEC_FREE(&image->globals);
    VEC_FREE(&image->centres);
    VEC_FREE(&image->frames);
    VEC_FREE(&image->registers);
    VEC_FREE(&image->patterns);
    VEC_FREE(&image->refs);
    VEC_FREE(&image->members);
    VEC_FREE(&image->flexes);
}

void build_begin(ImageBuilder *b, Image *image)
{
    static const char *const own[PATTERN_FIRST_OWN] = { [PATTERN_I] = "i", [PATTERN_P] = "p", [PATTERN_PI] = "pi" };
    *image = (Image){ .main = IMAGE_NONE, .n_registers = 1, .n_doubles = 1 };
    *b = (ImageBuilder){ .image = image };
    for (uint32_t i = 0; i < PATTERN_FIRST_OWN; i++)
        build_pattern(b, own[i], (uint32_t)strlen(own[i]));
    assert(image->patterns.len == PATTERN_FIRST_OWN);
}

void build_end(ImageBuilder *b)
{
    ptrmap_free(&b->strings);
    ptrmap_free(&b->letters);
    ptrmap_free(&b->cons);
    ptrmap_free(&b->patterns);
    ptrmap_free(&b->functions);
    ptrmap_free(&b->library);
    ptrmap_free(&b->lines);
    ptrmap_free(&b->origins);
}

/* ---- tables from things to indices ---- */

static bool known(const PtrMap *map, const void *key, uint32_t *index)
{
    uintptr_t found = (uintptr_t)ptrmap_get(map, key);
    *index = (uint32_t)(found - 1);
    return found != 0;
}

static uint32_t remember(PtrMap *map, const void *key, size_t index)
{
    assert(ptrmap_get(map, key) == NULL);
    ptrmap_put(map, key, (void *)(uintptr_t)(index + 1));
    return (uint32_t)index;
}

static uint32_t add_bytes(Image *image, const char *text, size_t n)
{
    assert(image->bytes.len + n < UINT32_MAX);
    uint32_t start = (uint32_t)image->bytes.len;
    VEC_RESERVE(&image->bytes, start + n + 1);
    memcpy(image->bytes.data + start, text, n);
    image->bytes.data[start + n] = '\0';
    image->bytes.len += n + 1;
    return start;
}

uint32_t build_string(ImageBuilder *b, Name text)
{
    uint32_t index;
    if (text == NULL)
        return IMAGE_NONE;
    if (known(&b->strings, text, &index))
        return index;
    ImageString s = { add_bytes(b->image, text->text, text->len), text->len };
    VEC_PUSH(&b->image->strings, s);
    return remember(&b->strings, text, b->image->strings.len - 1);
}

uint32_t build_letters(ImageBuilder *b, const char *letters, size_t n)
{
    Name name = name_intern(letters, n);
    uint32_t start;
    if (known(&b->letters, name, &start))
        return start;
    return remember(&b->letters, name, add_bytes(b->image, letters, n));
}

/* A pattern is known by its first letter and its tail. Those that are new have their letters in common. */
static const void *pattern_key(char letter, uint32_t tail)
{
    assert(letter == 'p' || letter == 'i' || letter == 'd');
    return (const void *)(((uintptr_t)tail + 1) * 4 + (letter == 'p' ? 1 : letter == 'i' ? 2 : 3));
}

uint32_t build_pattern(ImageBuilder *b, const char *letters, uint32_t n)
{
    assert(n > 0);
    uint32_t tail = IMAGE_NONE, start = IMAGE_NONE, index;
    for (uint32_t i = n; i-- > 0; tail = index) {
        const void *key = pattern_key(letters[i], tail);
        if (known(&b->patterns, key, &index))
            continue;
        if (start == IMAGE_NONE)
            start = add_bytes(b->image, letters, n);
        ImagePattern p = { start + i, n - i, tail };
        VEC_PUSH(&b->image->patterns, p);
        index = remember(&b->patterns, key, b->image->patterns.len - 1);
    }
    return tail;
}

/* ---- constructors and representations ---- */

char rep_letter(Rep rep)
{
    return rep == REP_PTR ? 'p' : rep == REP_DOUBLE ? 'd' : 'i';
}

uint32_t con_field_word(const Con *con, uint32_t field)
{
    assert(field < con->arity);
    uint32_t before = 0, ptrs = 0;
    bool is_ptr = con->reps[field] == REP_PTR;
    for (uint32_t i = 0; i < con->arity; i++) {
        before += i < field && (con->reps[i] == REP_PTR) == is_ptr;
        ptrs += con->reps[i] == REP_PTR;
    }
    return is_ptr ? before : ptrs + before;
}

unsigned con_tag(uint32_t number) { return number < 6 ? number + 1 : 7; }
unsigned fun_tag(uint32_t arity) { return arity < 7 ? arity : 7; }

uint32_t build_con(ImageBuilder *b, const Con *con)
{
    uint32_t index;
    if (known(&b->cons, con, &index))
        return index;
    assert(con->tag < con->data->n_cons);
    static const char letter[REP_COUNT] = { [REP_PTR] = 'p', [REP_INT] = 'i', [REP_DOUBLE] = 'd', [REP_CHAR] = 'c',
                                            [REP_ADDR] = 'a', [REP_WORLD] = 'w' };
    char *letters = xmalloc((size_t)con->arity + 1);
    uint32_t ptrs = 0;
    for (uint32_t i = 0; i < con->arity; i++) {
        letters[i] = letter[con->reps[i]];
        ptrs += con->reps[i] == REP_PTR;
    }
    ImageCon c = {
        .name = build_string(b, con->name), .type = build_string(b, con->data->name),
        .module = build_string(b, con->data->module),
        .number = con->tag, .of = con->data->n_cons, .ptrs = ptrs, .raws = con->arity - ptrs,
        .fields = build_letters(b, letters, con->arity),
    };
    free(letters);
    VEC_PUSH(&b->image->cons, c);
    return remember(&b->cons, con, b->image->cons.len - 1);
}

/* ---- where things were written ---- */

/* A definition's name without its module. */
static Name base_name(Name name, Name module)
{
    size_t n = module != NULL ? module->len : 0;
    bool qualified = n > 0 && name->len > n + 1 && memcmp(name->text, module->text, n) == 0 && name->text[n] == '.';
    return qualified ? name_intern(name->text + n + 1, name->len - n - 1) : name;
}

static const void *file_key(uint32_t file) { return (const void *)((uintptr_t)file + 1); }

void build_library_file(ImageBuilder *b, uint32_t file, Name module)
{
    if (source_get(file) == NULL || ptrmap_get(&b->library, file_key(file)) != NULL)
        return;
    char *path = xmalloc(module->len + sizeof "lib/.hs");
    sprintf(path, "lib/%s.hs", module->text);
    for (char *at = path; at < path + strlen("lib/") + module->len; at++)
        *at = *at == '.' ? '/' : *at;
    ptrmap_put(&b->library, file_key(file), (void *)(uintptr_t)name_of(path));
    free(path);
}

/* NULL: of no file. */
static Name file_name(const ImageBuilder *b, Span span)
{
    const SourceFile *file = source_get(span.file);
    Name path = file == NULL ? NULL : ptrmap_get(&b->library, file_key(span.file));
    return path != NULL || file == NULL ? path : name_of(file->path);
}

bool build_is_library(const ImageBuilder *b, Span span)
{
    return span_is_none(span) || ptrmap_get(&b->library, file_key(span.file)) != NULL;
}

uint32_t build_file(ImageBuilder *b, Span span)
{
    Name name = file_name(b, span);
    return name == NULL ? IMAGE_NONE : build_string(b, name);
}

bool build_is_in_file(const ImageBuilder *b, Span span, uint32_t file)
{
    Name name = file_name(b, span);
    return name != NULL && file != IMAGE_NONE && strcmp(name->text, image_string(b->image, file)) == 0;
}

uint32_t build_function(ImageBuilder *b, Name name, const Top *top)
{
    uint32_t index;
    if (known(&b->functions, name, &index))
        return index;
    static const Top none;
    const Top *t = top != NULL ? top : &none;
    Position place = source_position(t->span.file, t->span.lo);
    ImageFunction f = {
        .name = build_string(b, name), .module = build_string(b, t->module), .library = t->library,
        .part = top == NULL || top->unseen || (top->dict && !top->library),
        .shown = build_string(b, t->shown != NULL ? t->shown : base_name(name, t->module)),
        .shown_module = build_string(b, t->shown_module != NULL ? t->shown_module : t->module),
        .file = build_file(b, t->span), .line = place.line, .column = place.column,
    };
    VEC_PUSH(&b->image->functions, f);
    return remember(&b->functions, name, b->image->functions.len - 1);
}

static const void *pair_key(uint32_t one, uint32_t other)
{
    return (const void *)(((uintptr_t)one + 1) << 32 | other);
}

uint32_t build_origin(ImageBuilder *b, ImageOrigin origin)
{
    assert(origin.function < b->image->functions.len);
    assert(origin.at == IMAGE_NONE || origin.at < b->image->origins.len);      /* an earlier one */
    uint32_t line, index;
    const void *key = pair_key(origin.function, origin.line);
    if (!known(&b->lines, key, &line))
        line = remember(&b->lines, key, b->n_lines++);
    key = pair_key(line, origin.at + 1);       /* no origin has the number IMAGE_NONE */
    if (known(&b->origins, key, &index))
        return index;
    VEC_PUSH(&b->image->origins, origin);
    return remember(&b->origins, key, b->image->origins.len - 1);
}

void image_show_info(const Image *image, const ImageInfo *info, char *to, size_t size)
{
    if (info->kind == INFO_CON) {
        assert(info->con < image->cons.len);
        snprintf(to, size, "%s", image_string(image, image->cons.data[info->con].name));
        return;
    }
    const ImageFunction *f = image_function(image, info->origin);
    const char *name = image_string(image, f->name), *module = image_string(image, f->module);
    size_t n = strlen(module);
    bool qualified = n > 0 && strncmp(name, module, n) == 0 && name[n] == '.';
    snprintf(to, size, "%s%s%s", name + (qualified ? n + 1 : 0), info->local != IMAGE_NONE ? "." : "",
             image_string(image, info->local));
}

uint32_t image_origin_at(const Image *image, uint32_t code)
{
    assert(code <= image->code.len);
    size_t low = 0, high = image->marks.len;   /* the first mark behind it is in low .. high */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (image->marks.data[middle].code <= code)
            low = middle + 1;
        else
            high = middle;
    }
    return low == 0 ? IMAGE_NONE : image->marks.data[low - 1].origin;
}
