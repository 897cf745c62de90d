/* The text of a file that a profile names. It lies where its name says, or, when the profile is read in another folder
 * than the program was compiled in, seen from the profile's own. */
#ifndef TARRY_PROFILE_TEXT_OF_H
#define TARRY_PROFILE_TEXT_OF_H

#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/* For source_get, and what the file system says of it; 0 when it is not there, or has more than `most` bytes. A regular
 * file only: what a log names may be a pipe, or a device. `log` may be NULL. */
uint32_t text_of(const char *log, const char *file, size_t most, struct stat *about);

#endif
