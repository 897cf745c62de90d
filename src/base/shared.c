/* Shared libraries: see shared.h. They stay open until the end. */
#include "base/shared.h"

#include "base/vec.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

typedef struct Shared { char *file; void *handle; } Shared;

static VEC(Shared) opened;

volatile sig_atomic_t shared_runs;

static void *is_open(const char *file)
{
    for (size_t i = 0; i < opened.len; i++)
        if (strcmp(opened.data[i].file, file) == 0) return opened.data[i].handle;
    return NULL;
}

static void *open_file(const char *file)
{
    void *handle = is_open(file);
    if (handle) return handle;
    handle = dlopen(file, RTLD_NOW | RTLD_GLOBAL);
    if (handle) VEC_PUSH(&opened, ((Shared){strcpy(xmalloc(strlen(file) + 1), file), handle}));
    return handle;
}

/* Parts of libc and libm, whose libNAME.so may be no library, but something for the linker. */
static bool is_always_there(const char *name)
{
    static const char *const names[] = {"c", "m", "pthread", "dl", "rt"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

const char *shared_open(const char *name)
{
    char file[PATH_MAX];
    if (is_always_there(name)) return NULL;
    if (!strchr(name, '/') || !realpath(name, file))
        snprintf(file, sizeof file, strchr(name, '/') || strstr(name, ".so") ? "%s" : "lib%s.so", name);
    return open_file(file) ? NULL : dlerror();
}

void *shared_find(const char *symbol, const char **library)
{
    for (size_t i = 0; i < opened.len; i++) {
        void *found = dlsym(opened.data[i].handle, symbol);
        *library = opened.data[i].file;
        if (found) return found;
    }
    *library = "";
    return dlsym(RTLD_DEFAULT, symbol);
}

void *shared_find_in(const char *symbol, const char *library, const char **why)
{
    void *handle = *library ? open_file(library) : RTLD_DEFAULT;       /* that is NULL */
    void *found = *library && !handle ? NULL : dlsym(handle, symbol);
    *why = found ? NULL : dlerror();
    if (!found && !*why) *why = "its address is 0";
    return found;
}
