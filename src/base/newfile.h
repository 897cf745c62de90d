/* A file that gets its name when it is ready: until then it has a temporary one, beside the place where it belongs. So
 * there is the old file or the whole new one, never a half. */
#ifndef TARRY_BASE_NEWFILE_H
#define TARRY_BASE_NEWFILE_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct NewFile {
    int   fd;              /* to be written; -1: there is none */
    char *temporary;
} NewFile;

/* What open() makes of these permissions. */
mode_t new_file_mode(mode_t wanted);
/* False with errno: it cannot be made. */
bool   new_file_begin(NewFile *f, const char *path, mode_t mode);
/* Its name from now on is `path`; a link of that name is replaced, not followed. Unless `replace`, nothing may have it
 * already: EEXIST. False with errno; then it is still to be dropped. The descriptor stays open. */
bool   new_file_name(NewFile *f, const char *path, bool replace);
/* Closes what is open, and removes the file if it has no name; errno stays. */
void   new_file_drop(NewFile *f);

#endif
