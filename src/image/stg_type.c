/* What type a delayed expression will have, for censuses: the data type of the constructors it ends in. Core has no
 * types; but what was left of an expression by the optimiser, copies of functions for their dictionaries among it,
 * mostly ends in constructors, or in calls of functions that do. NULL: not known, or it differs, as where the type is a
 * variable. */
#include "image/stg_int.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 64, MANY = 400 };             /* expressions in expressions and in functions they call; all that are
                                                  looked at for one thunk */

/* The head of a type as a declaration has it: Map of "Map k v". NULL: a variable, a function, or too complicated. */
static Name head_of(Name type)
{
    size_t n = 0;
    if (type == NULL || type->len == 0)
        return NULL;
    if (type->text[0] == '[')
        return name_of("[]");
    while (n < type->len && type->text[n] != ' ')
        n++;
    bool plain = isupper((unsigned char)type->text[0]) && memchr(type->text, '>', type->len) == NULL;
    return plain ? name_intern(type->text, n) : NULL;
}

static uint32_t params_of(const Core *rhs) { return rhs->kind == CORE_LAM ? rhs->u.lam.n : 0; }

static Name type_of(Stg *s, const Core *e, unsigned depth);

/* As far as it was not found out before. What is noted on the way is about its own variables. */
static Name find_type_of_top(Stg *s, const Top *d, unsigned depth)
{
    size_t types = ptrmap_mark(&s->var_types), bound = ptrmap_mark(&s->bound);
    ptrmap_put(&s->types, d, (void *)1);       /* while it is looked at: what it calls itself for says nothing */
    const Core *rhs = d->rhs;
    Name type = type_of(s, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, depth + 1);
    ptrmap_put(&s->types, d, type != NULL ? (void *)(uintptr_t)type : (void *)1);
    ptrmap_undo(&s->var_types, types);
    ptrmap_undo(&s->bound, bound);
    return type;
}

static Name type_of_top(Stg *s, const Var *var, uint32_t args, unsigned depth)
{
    const Top *d = stg_definition(s, var);
    uint32_t params = params_of(d->rhs);
    uintptr_t known = (uintptr_t)ptrmap_get(&s->types, d);
    if (params != args)
        return params > args ? name_of("->") : NULL;
    return known == 0 ? find_type_of_top(s, d, depth) : known == 1 ? NULL : (Name)known;
}

void stg_note_definition(Stg *s, const Top *d)
{
    s->looked = 0;
    if (ptrmap_get(&s->types, d) == NULL)
        find_type_of_top(s, d, 0);
}

/* Of a variable, or of a function that is given so many arguments. */
static Name type_of_call(Stg *s, const Var *var, uint32_t args, unsigned depth)
{
    if (var->top != NULL)
        return type_of_top(s, var, args, depth);
    const Core *rhs = ptrmap_get(&s->bound, var);
    if (rhs != NULL && params_of(rhs) > args)
        return name_of("->");
    if (rhs == NULL || params_of(rhs) != args)
        return args == 0 ? ptrmap_get(&s->var_types, var) : NULL;
    ptrmap_put(&s->bound, var, NULL);          /* it is not asked again on the way */
    Name type = type_of(s, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, depth + 1);
    ptrmap_put(&s->bound, var, (void *)rhs);
    return type;
}

void stg_note_alt(Stg *s, const Alt *alt)
{
    const Data *data = alt->kind == ALT_CON ? alt->con->data : NULL;
    for (uint32_t i = 0; data != NULL && data->field_types != NULL && i < alt->con->arity; i++)
        ptrmap_put(&s->var_types, alt->vars[i], (void *)(uintptr_t)head_of(data->field_types[alt->con->tag][i]));
}

void stg_note_let(Stg *s, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        ptrmap_put(&s->bound, let->u.let.binds[i].var, let->u.let.binds[i].rhs);
}

static Name type_of_case(Stg *s, const Core *e, unsigned depth)
{
    Name type = NULL;
    for (uint32_t i = 0; i < e->u.cas.n && type == NULL; i++) {
        stg_note_alt(s, &e->u.cas.alts[i]);
        type = type_of(s, e->u.cas.alts[i].body, depth + 1);
    }
    return type;
}

static Name type_of(Stg *s, const Core *e, unsigned depth)
{
    if (depth > DEEPEST || ++s->looked > MANY)
        return NULL;
    switch (e->kind) {
    case CORE_CON:  return e->u.con.con->data->name;
    case CORE_LAM:  return name_of("->");
    case CORE_VAR:  return type_of_call(s, e->u.var, 0, depth);
    case CORE_APP:
        return e->u.app.fun->kind == CORE_VAR ? type_of_call(s, e->u.app.fun->u.var, e->u.app.n, depth) : NULL;
    case CORE_SCC:  return type_of(s, e->u.scc.body, depth + 1);
    case CORE_CASE: return type_of_case(s, e, depth);
    case CORE_LET:
        stg_note_let(s, e);
        return type_of(s, e->u.let.body, depth + 1);
    default:        return NULL;
    }
}

Name stg_type_of(Stg *s, const Core *e)
{
    s->looked = 0;
    return type_of(s, e, 0);
}
