/* The page: one HTML file that explains a run. It needs nothing else: no network, no other file, no program but a
 * browser.
 *
 * What it looks like and does is in the folder page/ of the checkout, whose files are put into this program when it is
 * built (files.c). What it is about is one JSON text, made here and put into the page; docs/page.md has its form. Each
 * table of it is bounded, so that a page never has more than about 20 MB, whatever the profile has; where something
 * was left out, `pruned` says so in words. */
#ifndef TARRY_PAGE_PAGE_H
#define TARRY_PAGE_PAGE_H

#include "profile/profile.h"

typedef struct PageOptions {
    const char *path;              /* the profile's file, or NULL */
    const char *library;           /* the folder of the library, whose files are not the user's; or NULL */
    bool        no_source;         /* without the text of the user's files */
    const Profile *before;         /* compared with this one; or NULL */
    const char *before_path;
    const char *follow;            /* where the page asks for newer data; or NULL: it asks nobody */
} PageOptions;

/* Appends the page to `out`. */
void page_write(const Profile *p, const PageOptions *o, Buf *out);
/* Just the data. */
void page_json(const Profile *p, const PageOptions *o, Buf *out);
/* A page that page_write made begins like that. */
bool page_is_ours(const char *start, size_t len);

#endif
