/* What the files of the printer share. */
#ifndef TARRY_CORE_PRINT_INT_H
#define TARRY_CORE_PRINT_INT_H

#include "base/ptrmap.h"
#include "core/text.h"
#include "core/walk.h"

typedef struct Printer {
    Buf   *out;
    size_t line;               /* where the current line begins in `out` */
    size_t limit;              /* length of `out` at which printing on one line gives up; SIZE_MAX: never */
    PtrMap vars;               /* Var -> Name: what it is printed as */
    PtrMap names;              /* Name -> Var: printed names in scope */
    PtrMap counters;           /* Name -> number used last with it */
    PtrMap used_wild;          /* Var -> itself: variables called `_` that occur */
    Name   wildcard;
} Printer;

typedef struct PrintScope { size_t vars, names, counters; } PrintScope;

Printer printer_new(Buf *out);
void    printer_free(Printer *p);

/* print_name.c: names. Within a scope every binder is printed as another name, so nothing can be captured. */
PrintScope print_enter(const Printer *p);
void print_leave(Printer *p, PrintScope scope);
void print_bind(Printer *p, const Var *var);           /* chooses the name it is printed as */
void print_bind_param(Printer *p, const Var *var);     /* the same where `_` is allowed: parameters and fields */
/* Prepares an expression: finds wildcards that occur and, if wanted, binds its free variables. Looks at about `budget`
 * nodes. */
void print_scan(Printer *p, const Core *e, bool bind_free, size_t budget);
void print_var(Printer *p, const Var *var);
void print_var_name(Buf *out, Name name);              /* quoted if need be */
void print_con_name(Buf *out, Name name);

/* print_lit.c */
void print_string(Buf *out, Name text);                /* in double quotes, escaped */

/* print_flat.c: everything on one line; stops soon after the limit. */
void print_flat(Printer *p, const Core *e);
void print_flat_pattern(Printer *p, const Alt *alt, bool owns);        /* binds the pattern's variables */
void print_param(Printer *p, const Var *var);          /* with its representation */
void print_atom(Printer *p, const Atom *atom);
void print_scc_head(Printer *p, const Core *e);        /* scc "name", scc "name" as o, back o; binds o */
const char *print_infix_con(const Con *con);  /* its operator when it is printed between its arguments, else NULL */
const char *print_infix_prim(Prim prim);
bool print_needs_parens_as_function(const Core *e);
bool print_needs_parens_before_or(const Core *e);
bool print_bind_pattern(Printer *p, const Alt *alt);

#endif
