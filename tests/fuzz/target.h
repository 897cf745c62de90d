/* What a fuzz target is, by libFuzzer's rules. */
#ifndef TARRY_FUZZ_TARGET_H
#define TARRY_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

enum { TARGET_ACCEPTED = 1 };  /* what a target may return about an input that is a valid program; only loop.c asks */

/* Aborts when something is wrong. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* Called once before the first; a target need not have it. */
int LLVMFuzzerInitialize(int *argc, char ***argv) __attribute__((weak));

#endif
