/* Calls of C: libffi puts the arguments where C wants them. What a text says (desugar/foreign.c) is found out once. */
#include "runtime/foreign.h"

#include "base/shared.h"
#include "runtime/exception.h"
#include "runtime/prim.h"
#include <errno.h>
#include <stdlib.h>

/* ---- what texts say ---- */

typedef struct Site {
    ffi_cif   cif;
    void    (*function)(void);                 /* NULL: the first word of the arguments */
    uint32_t  n;
    char      letters[MAX_C_ARGUMENTS + 1];    /* the last is the result's */
    ffi_type *types[MAX_C_ARGUMENTS];
} Site;

ForeignState *foreign_state(Runtime *rt)
{
    if (rt->foreign == NULL)
        rt->foreign = xcalloc(1, sizeof *rt->foreign);
    return rt->foreign;
}

void foreign_close(Runtime *rt)
{
    ForeignState *s = rt->foreign;
    if (s == NULL)
        return;
    for (size_t i = 0; i < s->sites.n_slots; i++)
        free(s->sites.slots[i].value);
    ptrmap_free(&s->sites);
    callbacks_close(s);
    VEC_FREE(&s->stable);
    VEC_FREE(&s->weak);
    ptrmap_free(&s->names);
    VEC_FREE(&s->finalisers);
    free(s);
    rt->foreign = NULL;
}

ffi_type *foreign_type(char letter)
{
    switch (letter) {
    case 'b': return &ffi_type_sint8;
    case 'B': case 'o': return &ffi_type_uint8;
    case 's': return &ffi_type_sint16;
    case 'S': return &ffi_type_uint16;
    case 'i': return &ffi_type_sint32;
    case 'I': case 'c': return &ffi_type_uint32;
    case 'l': return &ffi_type_sint64;
    case 'L': return &ffi_type_uint64;
    case 'd': return &ffi_type_double;
    case 'f': return &ffi_type_float;
    case 'v': return &ffi_type_void;
    default:  return &ffi_type_pointer;
    }
}

/* A line each (desugar/foreign.c); of too many letters, one more than there may be. */
typedef struct Text { char letters[MAX_C_ARGUMENTS + 3], symbol[256], place[4096], library[4096]; } Text;

static void read_line(const char **from, char *to, size_t size)
{
    size_t n = strcspn(*from, "\n");
    snprintf(to, size, "%.*s", (int)n, *from);
    *from += n + ((*from)[n] == '\n');
}

static Text read_text(const char *from)
{
    Text t;
    read_line(&from, t.letters, sizeof t.letters);
    read_line(&from, t.symbol, sizeof t.symbol);
    read_line(&from, t.place, sizeof t.place);
    read_line(&from, t.library, sizeof t.library);
    return t;
}

/* Ends the program. */
static void missing(Base *base, const Text *t, const char *why)
{
    rt_end(base, RUN_ERROR, "%s: `%s` of C: %s", t->place, t->symbol, why != NULL ? why : "it is not there");
}

static Site *new_site(Base *base, const Text *t)
{
    Site *site = xcalloc(1, sizeof *site);
    const char *why = NULL;
    site->n = (uint32_t)strlen(t->letters) - 1;
    if (site->n > MAX_C_ARGUMENTS)
        why = "it has too many arguments";
    for (uint32_t i = 0; why == NULL && i < site->n; i++)
        site->types[i] = foreign_type(t->letters[i]);
    if (why == NULL) {
        memcpy(site->letters, t->letters, site->n + 1);
        ffi_type *result = foreign_type(t->letters[site->n]);
        if (ffi_prep_cif(&site->cif, FFI_DEFAULT_ABI, site->n, result, site->types) != FFI_OK)
            why = "libffi cannot call it";
    }
    if (why == NULL && t->symbol[0] != '\0')
        *(void **)&site->function = shared_find_in(t->symbol, t->library, &why);
    if (why == NULL)
        return site;
    missing(base, t, why);
    free(site);
    return NULL;
}

/* NULL: there is none, and the program has ended. */
static Site *site_of(Base *base)
{
    ForeignState *s = foreign_state(base->runtime);
    const void *key = (const void *)(uintptr_t)base->args[0];
    Site *site = ptrmap_get(&s->sites, key);
    if (site != NULL)
        return site;
    Text t = read_text(key);
    site = new_site(base, &t);
    if (site != NULL)
        ptrmap_put(&s->sites, key, site);
    return site;
}

/* ---- calling ---- */

typedef union CValue { ffi_arg word; int64_t i; double d; float f; void *p; } CValue;

static int64_t narrow(char letter, int64_t i)
{
    switch (letter) {
    case 'b': return (int8_t)i;
    case 'B': case 'o': return (uint8_t)i;
    case 's': return (int16_t)i;
    case 'S': return (uint16_t)i;
    case 'i': return (int32_t)i;
    case 'I': case 'c': return (uint32_t)i;
    case 'v': return 0;
    default:  return i;
    }
}

/* One that is made: arguments are where the collector does not move them. */
typedef struct Call {
    Site   *site;
    void  (*function)(void);
    CValue  values[MAX_C_ARGUMENTS], result;
    void   *places[MAX_C_ARGUMENTS];
} Call;

static void copy_arguments(Base *base, Call *c)
{
    const Word *from = (const Word *)bytes_of(untag(base->args[1]));
    c->function = c->site->function;
    if (c->function == NULL)
        *(void **)&c->function = (void *)(uintptr_t)*from++;
    for (uint32_t i = 0; i < c->site->n; i++) {
        memcpy(&c->values[i], &from[i], sizeof(Word));
        if (c->site->letters[i] == 'f')
            c->values[i].f = (float)c->values[i].d;
        c->places[i] = &c->values[i];
    }
}

static void make_call(Runtime *rt, Call *c)
{
    Thread *t = rt->current;
    errno = t->c_errno;
    shared_runs = true;
    ffi_call(&c->site->cif, c->function, &c->result, c->places);
    shared_runs = false;
    t->c_errno = errno;
}

/* False: the program has ended meanwhile. */
static bool outermost_call(Runtime *rt, Call *c)
{
    jmp_buf out;
    rt->foreign->out = &out;
    bool ended = _setjmp(out) != 0;
    if (!ended)
        make_call(rt, c);
    rt->foreign->out = NULL;
    shared_runs = false;
    return !ended;
}

static Word ended(Base *base)
{
    base->live_r = base->live_f = 0;
    return base->runtime->builtin[BUILTIN_LEAVE];
}

static Word call(Base *base, Word (*give)(Base *base, char letter, const CValue *result))
{
    Runtime *rt = base->runtime;
    Call c;
    c.site = site_of(base);
    if (c.site == NULL)
        return ended(base);
    copy_arguments(base, &c);
    if (rt->foreign->out != NULL)
        make_call(rt, &c);
    else if (!outermost_call(rt, &c))
        return ended(base);
    Word raised = rt->current->mask == UNMASKED ? async_take(base) : 0;
    return raised != 0 ? raised : give(base, c.site->letters[c.site->n], &c.result);
}

static Word give_int(Base *base, char letter, const CValue *result)
{
    return prim_give_int(base, narrow(letter, result->i));
}

static Word give_double(Base *base, char letter, const CValue *result)
{
    return prim_give_double(base, letter == 'f' ? (double)result->f : result->d);
}

Word prim_call_CALL_INT(Base *base) { return call(base, give_int); }
Word prim_call_CALL_DOUBLE(Base *base) { return call(base, give_double); }

Word prim_call_SYMBOL(Base *base)
{
    Text t = read_text((const char *)(uintptr_t)base->args[0]);
    const char *why;
    void *found = shared_find_in(t.symbol, t.library, &why);
    if (found != NULL)
        return prim_give_int(base, (int64_t)(uintptr_t)found);
    missing(base, &t, why);
    return ended(base);
}

Word prim_call_GET_ERRNO(Base *base) { return prim_give_int(base, base->runtime->current->c_errno); }

Word prim_call_SET_ERRNO(Base *base)
{
    base->runtime->current->c_errno = (int)base->args[0];
    return prim_give_int(base, 0);
}
