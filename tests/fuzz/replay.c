/* Runs a fuzz target on files, without fuzzing: replay FOLDER-OR-FILE ... The last line is `N passed, M failed`. */
#include "child.h"
#include "files.h"

#include <stdio.h>

/* Whether the target survives an input. */
static bool survives(const Input *input)
{
    Buf log = {0};
    ChildEnd end = child_run(input->text, input->len, &log);
    bool good = end == CHILD_FINE || end == CHILD_ACCEPTED;
    if (!good) printf("%s %s\n%s", input->path, end == CHILD_LATE ? "takes too long" : "failed", buf_text(&log));
    buf_free(&log);
    return good;
}

int main(int argc, char **argv)
{
    Inputs inputs = {0};
    size_t failed = 0;
    for (int i = 1; i < argc; i++) files_add(&inputs, argv[i]);
    child_start(REPLAY_SECONDS);
    for (size_t i = 0; i < inputs.len; i++) failed += !survives(&inputs.data[i]);
    child_stop();
    printf("%zu passed, %zu failed\n", inputs.len - failed, failed);
    files_free(&inputs);
    return failed > 0;
}
