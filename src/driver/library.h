/* The library's part of a compilation, loaded and checked: anew, or as an earlier run has left it in a folder.
 *
 * What is kept is the memory of the front end after its first step (syntax/syntax.h, types/types.h), which another
 * process maps at the same address (base/region.h). A kept library is used only if it was made by this very executable
 * from modules whose texts are the same today, and if it is whole; else it is made again, without a word. All modules
 * of the library are in it, so that one file is enough for all programs of a language: a program looks only at the
 * pages of those it imports, and sees only their instances (Program.seen). What another executable made, or nobody used
 * for a week, is removed. Files are written under another name first, so several processes do not get in each other's
 * way. Without a folder, or with one that cannot be written, only what the user's modules import is loaded, each
 * time. */
#ifndef TARRY_DRIVER_LIBRARY_H
#define TARRY_DRIVER_LIBRARY_H

#include "types/types.h"

typedef struct Library {
    Program *program;      /* in an arena of its own, program->arena */
    Checker *checker;
} Library;

/* All modules of the library. `folder`: where it is kept; names and source files that were known before are not any
 * more. NULL: nowhere; then, and where there is something to say about a module, only what every program needs is
 * loaded yet. Errors in ds: do not go on. */
Library library_open(const LoadOptions *options, const char *folder, Diags *ds);
/* There is Core now: what is kept may leave memory, all but names and texts. */
void    library_forget(void);
/* How many files were removed from the folder. */
int     library_clean(const char *folder);

#endif
