/* Machine code with names: /tmp/perf-PID.map for Linux' perf, and a file of bytes with a list of symbols beside it, to
 * be looked at by objdump -D -b binary -m ARCH. A function is called by what a programmer calls it; what comes before
 * the first one is the runtime's. */
#include "codegen/gen.h"

#include "base/buffer.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#if NATIVE

static void symbol(Buf *out, uint64_t address, uint64_t size, const char *name, const char *what)
{
    buf_printf(out, "%llx %llx %s%s%s\n", (unsigned long long)address, (unsigned long long)size, name, *what ? " " : "",
               what);
}

static void function_symbol(const Image *image, const ImageInfo *info, uint64_t address, uint64_t size, Buf *out)
{
    char what[IMAGE_SHOWN];
    image_show_info(image, info, what, sizeof what);
    symbol(out, address, size, image_info_name(image, info), what);
}

typedef VEC(const ImageInfo *) Functions;

static int by_code(const void *a, const void *b)
{
    const ImageInfo *x = *(const ImageInfo *const *)a, *y = *(const ImageInfo *const *)b;
    if (x->code == y->code) return (x > y) - (x < y);
    return x->code < y->code ? -1 : 1;
}

/* In the order of their code, which need not be that of the infos. */
static Functions functions_of(const Image *image)
{
    Functions functions = {0};
    for (size_t i = 0; i < image->infos.len; i++)
        if (image->infos.data[i].kind != INFO_CON) VEC_PUSH(&functions, &image->infos.data[i]);
    if (functions.len > 0) qsort(functions.data, functions.len, sizeof *functions.data, by_code);
    return functions;
}

/* `base` is what offsets are added to. */
static void symbols(const Gen *g, uint64_t base, Buf *out)
{
    Functions functions = functions_of(g->image);
    uint64_t end = (uint64_t)(g->at - g->start);
    symbol(out, base, functions.len > 0 ? g->labels.data[functions.data[0]->code] : end, "runtime", "");
    for (size_t i = 0; i < functions.len; i++) {
        const ImageInfo *info = functions.data[i];
        uint64_t at = g->labels.data[info->code];
        uint64_t next = i + 1 < functions.len ? g->labels.data[functions.data[i + 1]->code] : end;
        function_symbol(g->image, info, base + at, next - at, out);
    }
    VEC_FREE(&functions);
}

void listing_perf_map(const Gen *g)
{
    char path[64];
    Buf out = {0};
    snprintf(path, sizeof path, "/tmp/perf-%ld.map", (long)getpid());
    symbols(g, (uint64_t)(uintptr_t)g->start, &out);
    if (!buf_save_unlinked(&out, path))
        fprintf(stderr, "tarry: cannot write `%s`: %s\n", path, strerror(errno));
    buf_free(&out);
}

bool listing_write(const Gen *g, const char *path, char *why, size_t size)
{
    Buf code = {0}, names = {0}, names_path = {0};
    buf_write(&code, (const char *)g->start, (size_t)(g->at - g->start));
    buf_printf(&names_path, "%s.symbols", path);
    buf_printf(&names, "# objdump -D -b binary -m %s %s\n", arch_name, path);
    symbols(g, 0, &names);
    bool ok = buf_save(&code, path, true) && buf_save(&names, buf_text(&names_path), true);
    if (!ok) snprintf(why, size, "cannot write `%s`: %s", path, strerror(errno));
    buf_free(&code);
    buf_free(&names);
    buf_free(&names_path);
    return ok;
}

#endif
