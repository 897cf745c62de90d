/* Names: interned strings. Two names are equal exactly when their pointers are.
 *
 * The table lives as long as the process: names are few and shared by all phases. */
#ifndef TARRY_BASE_NAME_H
#define TARRY_BASE_NAME_H

#include <stddef.h>
#include <stdint.h>

typedef struct NameEntry {
    uint32_t hash;
    uint32_t len;
    char     text[];       /* NUL-terminated; may contain any byte but NUL */
} NameEntry;
typedef const NameEntry *Name;

Name name_intern(const char *s, size_t len);
Name name_of(const char *s);                                               /* s is NUL-terminated */
Name name_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The table itself, for those who keep names between runs. A zeroed one is empty. */
typedef struct InternedNames {
    Name  *slots;
    size_t n_slots, n_names;
    struct Arena *arena;                       /* of the entries; made when needed */
} InternedNames;
InternedNames names_swap(InternedNames other);     /* from now on this is the table; the one before is returned */
InternedNames names_copy(InternedNames from);      /* the same entries; new ones will be elsewhere */

#endif
