/* What the files of this folder share. */
#ifndef TARRY_PAGE_PAGE_INT_H
#define TARRY_PAGE_PAGE_INT_H

#include "base/json.h"
#include "page/page.h"
#include "profile/idmap.h"

/* The page's files, as they are in the folder page/. */
typedef struct PageFile {
    const char *text, *end;
} PageFile;
extern const PageFile page_html, page_css, page_script;

/* Under construction: the texts that are named by numbers, and which stacks the page has. */
typedef struct PageData {
    const Profile     *p;
    const PageOptions *options;
    Json              *j;
    IdMap              numbers;        /* of names */
    VEC(Name)          names;
    uint32_t          *nearest;        /* for each stack of the profile, the one of the page that has its costs */
    VEC(Name)          pruned;         /* what was left out, in words */
} PageData;

uint32_t page_name(PageData *d, Name name);            /* its number */
void     page_pruned(PageData *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* data_stacks.c: "stacks", "order"; sets nearest. */
void page_stacks(PageData *d);
void page_order(PageData *d);
/* data_heap.c: "heap". */
void page_heap(PageData *d);
/* data_search.c: "search", if there was one. */
void page_search(PageData *d);
/* source.c: "sources"; which file is the user's. */
void page_threads(PageData *d);                        /* data_threads.c */
void page_sources(PageData *d);
bool page_users_file(const PageData *d, Name file);

#endif
