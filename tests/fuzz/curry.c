/* Fuzzing the front end with programs in Curry: programs.h. */
#include "programs.h"
#include "target.h"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    programs_begin(&curry);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return programs_try(data, size);
}
