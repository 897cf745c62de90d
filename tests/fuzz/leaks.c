/* Looks for leaks in the front end: leaks FOLDER-OR-FILE ... takes one program after the other, each with the library,
 * and frees all there is to free. LeakSanitizer then looks at what is left, once, because it takes seconds on some
 * machines. */
#include "driver/compile.h"
#include "files.h"

#include "base/bigstack.h"

static Inputs inputs;

static void take(const char *path)
{
    Compilation c = compilation_new(path, &(CompileOptions){.language = &haskell, .no_main = true}, diags_new());
    compile_to(&c, STAGE_CORE);
    diags_free(c.ds);
    compilation_free(&c);
}

static void take_all(void *unused)
{
    (void)unused;
    for (size_t i = 0; i < inputs.len; i++) take(inputs.data[i].path);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) files_add(&inputs, argv[i]);
    bigstack_run((size_t)1 << 30, take_all, NULL);
    files_free(&inputs);
    return 0;
}
