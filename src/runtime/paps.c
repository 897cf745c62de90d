/* Infos of partial applications: see paps.h. */
#include "runtime/paps.h"

#include "base/vec.h"
#include <string.h>

/* Two functions are alike if they take as many arguments, and doubles at the same places. */
static bool alike(const Image *image, const ImageInfo *a, const ImageInfo *b)
{
    if (a->arity != b->arity)
        return false;
    const char *x = image->bytes.data + a->args, *y = image->bytes.data + b->args;
    for (unsigned i = 0; i < a->arity; i++)
        if ((x[i] == 'd') != (y[i] == 'd'))
            return false;
    return true;
}

/* One of each sort of functions that can be applied to fewer arguments than they take. */
typedef VEC(uint32_t) Sorts;

static bool has_sort(const ImageInfo *info) { return info->kind == INFO_FUN && info->arity > 1; }

/* The place of a function's sort, or how many there are. */
static size_t sort_of(const Image *image, const Sorts *sorts, const ImageInfo *info)
{
    size_t s = 0;
    while (s < sorts->len && !alike(image, &image->infos.data[sorts->data[s]], info))
        s++;
    return s;
}

static Sorts find_sorts(const Image *image)
{
    Sorts sorts = {0};
    for (uint32_t i = 0; i < image->infos.len; i++)
        if (has_sort(&image->infos.data[i]) && sort_of(image, &sorts, &image->infos.data[i]) == sorts.len)
            VEC_PUSH(&sorts, i);
    return sorts;
}

size_t paps_bytes(const Image *image)
{
    Sorts sorts = find_sorts(image);
    size_t bytes = 0;
    for (size_t s = 0; s < sorts.len; s++) {
        size_t arity = image->infos.data[sorts.data[s]].arity;
        bytes += (arity - 1) * sizeof(Info) + arity * sizeof(uint32_t);
    }
    VEC_FREE(&sorts);
    return bytes;
}

static Info new_info(const Info *function, uint32_t had, uint32_t place)
{
    unsigned missing = function->arity - had;
    return (Info){
        .kind = OBJECT_PAP, .tag = missing < TAG_OTHER ? (uint8_t)missing : TAG_OTHER, .arity = (uint16_t)missing,
        .number = had, .image = IMAGE_NONE, .refs = IMAGE_NONE, .select = place, .args = function->args,
    };
}

/* The Infos of one sort, behind those that are there; `table` has room for their addresses. */
static void add_sort(Runtime *rt, const Info *function, uint32_t *table)
{
    table[0] = 0;
    for (uint32_t had = 1; had < function->arity; had++) {
        Info *info = &rt->paps[rt->n_paps];
        *info = new_info(function, had, rt->n_paps++);
        table[had] = (uint32_t)(uintptr_t)info;
    }
}

void paps_fill(Runtime *rt, void *memory)
{
    const Image *image = rt->image;
    Sorts sorts = find_sorts(image);
    VEC(uint32_t *) tables = {0};
    size_t n = 0;
    for (size_t s = 0; s < sorts.len; s++)
        n += image->infos.data[sorts.data[s]].arity - 1u;
    rt->paps = memory;
    uint32_t *table = (uint32_t *)(rt->paps + n);
    for (size_t s = 0; s < sorts.len; s++) {
        add_sort(rt, &rt->infos[sorts.data[s]], table);
        VEC_PUSH(&tables, table);
        table += rt->infos[sorts.data[s]].arity;
    }
    for (uint32_t i = 0; i < image->infos.len; i++)
        if (has_sort(&image->infos.data[i]))
            rt->infos[i].paps = tables.data[sort_of(image, &sorts, &image->infos.data[i])];
    VEC_FREE(&tables);
    VEC_FREE(&sorts);
}
