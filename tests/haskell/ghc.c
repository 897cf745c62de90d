/* The same programs by GHC, unoptimised, and by us: what they write must be the same. All are modules of one program,
 * which GHC compiles at once. */
#include "haskell.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_UNITS = 64 };

typedef struct Comparison { uint64_t base, from, count; unsigned units; const char *folder, *save; uint64_t passed,
                            failed; } Comparison;

static const char *path_in(const Comparison *c, const char *name)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", c->folder, name);
    return path;
}

static void save(const Buf *text, const char *path)
{
    if (!buf_save(text, path, true)) abort();
}

static void write_module(const Comparison *c, uint64_t program, const char *path)
{
    uint64_t units[MAX_UNITS];
    Buf text = {0};
    char name[40];
    snprintf(name, sizeof name, "P%llu", (unsigned long long)program);
    for (unsigned i = 0; i < c->units; i++) units[i] = haskell_unit(c->base, program, i);
    haskell_program(name, units, c->units, &text);
    save(&text, path);
    buf_free(&text);
}

static void write_all(const Comparison *c)
{
    Buf main = {0};
    for (uint64_t i = c->from; i < c->from + c->count; i++) {
        char name[40];
        snprintf(name, sizeof name, "P%llu.hs", (unsigned long long)i);
        write_module(c, i, path_in(c, name));
        buf_printf(&main, "import qualified P%llu\n", (unsigned long long)i);
    }
    buf_puts(&main, "main :: IO ()\nmain = do\n");
    for (uint64_t i = c->from; i < c->from + c->count; i++)
        buf_printf(&main, "  putStrLn \"== %llu\" >> P%llu.main\n", (unsigned long long)i, (unsigned long long)i);
    save(&main, path_in(c, "Main.hs"));
    buf_free(&main);
}

static bool shell(const char *command)
{
    return system(command) == 0;
}

/* GHC's and ours, as files. */
static bool run_both(const Comparison *c, const char *tarry)
{
    Buf command = {0};
    buf_printf(&command, "cd %s && ghc -O0 -w -v0 --make Main.hs -o main >&2 && ./main >ghc.out 2>ghc.err", c->folder);
    bool fine = shell(buf_text(&command));
    buf_clear(&command);
    buf_printf(&command, "%s run -i %s %s/Main.hs >%s/tarry.out 2>%s/tarry.err", tarry, c->folder, c->folder, c->folder,
               c->folder);
    fine = fine && shell(buf_text(&command));
    buf_free(&command);
    return fine;
}

/* Lines of both, up to a program's end; the first that differ are shown. */
static void compare(Comparison *c, FILE *ghc, FILE *tarry)
{
    char a[4096] = "", b[4096] = "";
    uint64_t program = c->from, differs = UINT64_MAX;
    while (fgets(a, sizeof a, ghc) && fgets(b, sizeof b, tarry)) {
        unsigned long long number;
        if (sscanf(a, "== %llu", &number) == 1) program = number;
        if (strcmp(a, b) == 0) continue;
        if (differs != program) {
            char path[300];
            printf("program %llu\n  GHC:   %s  Tarry: %s", (unsigned long long)program, a, b);
            mkdir(c->save, 0777);
            snprintf(path, sizeof path, "%s/P%llu.hs", c->save, (unsigned long long)program);
            write_module(c, program, path);
            c->failed++;
        }
        differs = program;
        if (a[0] == '=' || b[0] == '=') break;         /* lines are missing: the rest means nothing */
    }
    if (!feof(ghc) || fgets(b, sizeof b, tarry) != NULL) c->failed += c->failed == 0;
    c->passed = c->count - (c->failed < c->count ? c->failed : c->count);
}

int compare_with_ghc(const char *tarry, uint64_t base, uint64_t from, uint64_t count, unsigned units,
                     const char *save_in)
{
    char folder[] = "/tmp/tarry-ghc-XXXXXX";
    if (mkdtemp(folder) == NULL) abort();
    Comparison c = {.base = base, .from = from, .count = count, .units = units, .folder = folder, .save = save_in};
    write_all(&c);
    if (run_both(&c, tarry)) {
        FILE *ghc = fopen(path_in(&c, "ghc.out"), "r"), *ours = fopen(path_in(&c, "tarry.out"), "r");
        if (ghc == NULL || ours == NULL) abort();
        compare(&c, ghc, ours);
        fclose(ghc);
        fclose(ours);
    } else {
        printf("one of them did not run the programs: they are in %s\n%d passed, 1 failed\n", folder, 0);
        return 1;
    }
    Buf remove = {0};
    buf_printf(&remove, "rm -rf %s", folder);
    shell(buf_text(&remove));
    buf_free(&remove);
    printf("base seed %llu, %u units a program, programs %llu to %llu\n%llu passed, %llu failed\n",
           (unsigned long long)base, units, (unsigned long long)from, (unsigned long long)(from + count - 1),
           (unsigned long long)c.passed, (unsigned long long)c.failed);
    return c.failed == 0 ? 0 : 1;
}
