/* Dimensions: by what the live objects of a census can be told apart. */
#ifndef TARRY_PROFILE_DIMS_H
#define TARRY_PROFILE_DIMS_H

#include "profile/idmap.h"
#include "profile/profile.h"

typedef enum Dim {
    DIM_NONE, DIM_PRODUCER, DIM_CONSTRUCTION, DIM_TYPE, DIM_MODULE, DIM_KIND, DIM_LINE, DIM_CENTRE, DIM_STACK, DIM_PAIR,
    DIM_RETAINER,
    DIM_BIOGRAPHY, DIM_LABEL, DIM_COUNT
} Dim;

/* The names of Dim, for a table of options; DIM_NONE is `auto`. */
#define DIM_WORDS "auto|producer|construction|type|module|kind|line|centre|stack|pair|retainer|biography|label"

const char *dim_name(Dim dim);
Dim         dim_of_name(const char *name, size_t len);     /* DIM_NONE when there is none */
/* Whether the profile's censuses know it. */
bool        dim_known(const Profile *p, Dim dim);
/* The one to show when nobody says: producer, else the first that is known; DIM_NONE when there are no censuses. */
Dim         dim_default(const Profile *p);
/* "producer, type, module": those that are known. */
void        dim_list_known(const Profile *p, Buf *out);
/* In words: its censuses do not tell memory apart by that; which run would, and by what they do. */
void        dim_say_unknown(const Profile *p, Dim d, Buf *out);

/* The key of rows, with those of stacks, sites and sets kept for the next time: there are millions of rows. */
typedef struct DimKeys {
    const Profile *p;
    Dim            dim;
    Name          *of_stack, *of_set, *of_site;
    IdMap          of_both;        /* a site for a stack: place in `names` */
    VEC(Name)      names;
    Name           unknown;
} DimKeys;

DimKeys dim_keys(const Profile *p, Dim dim);
void    dim_keys_free(DimKeys *keys);
Name    dim_key(DimKeys *keys, const CensusRow *row);      /* "UNKNOWN" when the row does not say */
/* UCL's pair c<-o of a stack; just c when there is nothing below, or c is the profiler's own. */
Name    pair_name(const Profile *p, uint32_t stack);
/* "f"; "foldl for f" when the library made it, for f as far as that is known: by the text it stands in, else by the
 * stack (or NONE). */
Name    site_producer(const Profile *p, const Site *site, uint32_t stack);
Name    site_place(const Site *site);                      /* "f.hs:12"; "" when not known */
const char *biography_name(Biography b);

#endif
