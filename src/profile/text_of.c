/* See text_of.h. */
#include "profile/text_of.h"

#include "base/buffer.h"
#include "base/source.h"
#include <string.h>

static uint32_t load(const char *path, size_t most, struct stat *about)
{
    bool fits = stat(path, about) == 0 && S_ISREG(about->st_mode) && (size_t)about->st_size <= most;
    return fits ? source_load(path) : 0;
}

uint32_t text_of(const char *log, const char *file, size_t most, struct stat *about)
{
    uint32_t found = load(file, most, about);
    const char *slash = log != NULL ? strrchr(log, '/') : NULL;
    if (found != 0 || slash == NULL || file[0] == '/')
        return found;
    Buf path = {0};
    buf_write(&path, log, (size_t)(slash + 1 - log));
    buf_puts(&path, file);
    found = load(buf_text(&path), most, about);
    buf_free(&path);
    return found;
}
