/* Which functions get a cost centre of their own without an scc in the source. */
#ifndef TARRY_DESUGAR_CENTRES_H
#define TARRY_DESUGAR_CENTRES_H

#include "base/arena.h"
#include "base/name.h"
#include "base/vec.h"
#include <stdbool.h>

typedef enum AutoCentres { CENTRES_SOURCE, CENTRES_TOP, CENTRES_ALL, CENTRES_NONE, CENTRES_EXPORTED } AutoCentres;

typedef struct WantedCentre {
    Name name;
    bool found;                /* some function is called so */
    bool library;              /* no top-level function of the user's is: those of the library are meant, too */
} WantedCentre;

/* Functions asked for by name, and what else they could have been called. */
typedef struct CentreNames {
    VEC(WantedCentre) wanted;
    VEC(Name)         others;  /* functions of the user's that were not asked for; a name may be there more than once */
} CentreNames;

typedef struct CentreChoice {
    AutoCentres  kind;
    CentreNames *names;        /* these get one in any case, functions and constants, top-level or local; NULL: none
                                  are named */
    bool         call_stack;   /* costs are charged by call stacks: what a function with a centre gives is called below
                                  it (given.c) */
} CentreChoice;

/* Names divided by commas, blanks or new lines; `--` begins a comment that ends with its line. */
CentreNames *centre_names_new(const char *text);
void         centre_names_free(CentreNames *names);            /* NULL is allowed */
/* The user defines `name` at top level: functions of the library that are called so are not meant. */
void         centre_names_own(CentreNames *names, Name name);
/* Was it asked for? Notes that there is a function of that name. */
bool         centre_names_want(CentreNames *names, Name name, bool user);
/* The first name that no function has; NULL: all were found. At most three that look like it are in `similar`, and `*n`
 * says how many. */
Name         centre_names_unknown(const CentreNames *names, const char *similar[3], size_t *n);

#endif
