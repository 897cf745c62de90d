/* Runs the fuzz target on files, without libFuzzer: replay FOLDER-OR-FILE ... Each file runs in a process of its own, so that
 * a crash is one failure. The last line is `N passed, M failed`. */
#include "base/bigstack.h"
#include "base/source.h"
#include "base/vec.h"

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef VEC(char *) Paths;

static void run_file(void *path)
{
    const SourceFile *source = source_get(source_load(path));
    if (!source) exit(2);
    LLVMFuzzerTestOneInput((const uint8_t *)source->text, source->len);
}

/* Whether the target survives this file. */
static bool survives(char *path)
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        bigstack_run((size_t)1 << 30, run_file, path);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static void add_folder(Paths *out, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        size_t size = strlen(folder) + strlen(entries[i]->d_name) + 2;
        char *path = xmalloc(size);
        snprintf(path, size, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') VEC_PUSH(out, path);
        else free(path);
        free(entries[i]);
    }
    if (n >= 0) free(entries);
    else VEC_PUSH(out, strdup(folder));
}

int main(int argc, char **argv)
{
    Paths paths = {0};
    size_t failed = 0;
    for (int i = 1; i < argc; i++) add_folder(&paths, argv[i]);
    for (size_t i = 0; i < paths.len; i++) {
        bool ok = survives(paths.data[i]);
        if (!ok) printf("%s failed\n", paths.data[i]);
        failed += !ok;
        free(paths.data[i]);
    }
    printf("%zu passed, %zu failed\n", paths.len - failed, failed);
    VEC_FREE(&paths);
    return failed > 0;
}
