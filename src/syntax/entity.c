/* Entities that the syntax itself names: lists, tuples, functions, the unit, equality of types, the kind of types. */
#include "syntax/entity.h"
#include <string.h>

static Entity *make(Arena *arena, EntityKind kind, Name name, uint32_t arity)
{
    Entity *e = ARENA_NEW(arena, Entity);
    e->kind = kind;
    e->name = name;
    e->arity = arity;
    return e;
}

/* Makes `con` the next constructor of `type`; there is room for it. */
static Entity *add_con(Arena *arena, Entity *type, Name name, uint32_t arity)
{
    Entity *con = make(arena, ENTITY_CON, name, arity);
    con->parent = type;
    con->index = type->n_cons;
    type->cons[type->n_cons++] = con;
    return con;
}

static Entity *make_type(Arena *arena, const char *name, uint32_t arity, uint32_t n_cons)
{
    Entity *type = make(arena, ENTITY_TYPE, name_of(name), arity);
    type->cons = ARENA_ARRAY(arena, Entity *, n_cons);
    return type;
}

static void set_fixity(Arena *arena, Entity *e, int precedence, int assoc)
{
    Fixity *f = ARENA_NEW(arena, Fixity);
    f->precedence = precedence;
    f->assoc = assoc;
    e->fixity = f;
}

/* "()", "(,)", "(,,)" ...; n is not 1 */
static void add_tuple(Arena *arena, Builtins *b, uint32_t n)
{
    char name[MAX_TUPLE + 2];
    uint32_t commas = n ? n - 1 : 0;
    name[0] = '(';
    memset(name + 1, ',', commas);
    memcpy(name + 1 + commas, ")", 2);
    b->tuple_types[n] = make_type(arena, name, n, 1);
    b->tuples[n] = add_con(arena, b->tuple_types[n], b->tuple_types[n]->name, n);
}

Builtins *builtins_new(Arena *arena)
{
    Builtins *b = ARENA_NEW(arena, Builtins);
    b->fun = make_type(arena, "->", 2, 0);
    set_fixity(arena, b->fun, -1, ASSOC_RIGHT);
    b->list = make_type(arena, "[]", 1, 2);
    b->nil = add_con(arena, b->list, b->list->name, 0);
    b->cons = add_con(arena, b->list, name_of(":"), 2);
    set_fixity(arena, b->cons, 5, ASSOC_RIGHT);
    for (uint32_t n = 0; n <= MAX_TUPLE; n++)
        if (n != 1) add_tuple(arena, b, n);
    b->equality = make(arena, ENTITY_CLASS, name_of("~"), 2);
    set_fixity(arena, b->equality, 4, ASSOC_NONE);
    b->star = make_type(arena, "*", 0, 0);
    return b;
}

/* The tuple's size when the text is a parenthesis around commas; MAX_TUPLE + 1 when it is something else, or too large.
 */
static uint32_t tuple_size(Name name)
{
    size_t commas = name->len - 2;
    if (name->len < 2 || commas >= MAX_TUPLE || name->text[0] != '(' || name->text[name->len - 1] != ')')
        return MAX_TUPLE + 1;
    if (strspn(name->text + 1, ",") != commas) return MAX_TUPLE + 1;
    return commas ? (uint32_t)commas + 1 : 0;
}

Entity *builtin_value(const Builtins *b, Name name)
{
    switch (name->text[0]) {
    case '[': return name == b->nil->name ? b->nil : NULL;
    case ':': return name == b->cons->name ? b->cons : NULL;
    case '(': {
        uint32_t n = tuple_size(name);
        return n <= MAX_TUPLE ? b->tuples[n] : NULL;
    }
    default: return NULL;
    }
}

Entity *builtin_type(const Builtins *b, Name name)
{
    switch (name->text[0]) {
    case '[': return name == b->list->name ? b->list : NULL;
    case '-': return name == b->fun->name ? b->fun : NULL;
    case '~': return name == b->equality->name ? b->equality : NULL;
    case '*': return name == b->star->name ? b->star : NULL;
    case '(': {
        uint32_t n = tuple_size(name);
        return n <= MAX_TUPLE ? b->tuple_types[n] : NULL;
    }
    default: return NULL;
    }
}

const char *entity_kind_text(const Entity *e)
{
    switch (e->kind) {
    case ENTITY_VALUE:   return e->module ? "function" : "variable";
    case ENTITY_CON:     return "constructor";
    case ENTITY_FIELD: case ENTITY_FIELDS: return "field";
    case ENTITY_METHOD:  return "method";
    case ENTITY_PRIM:    return "primitive operation";
    case ENTITY_PATTERN: return "pattern synonym";
    case ENTITY_TYPE:    return "type";
    case ENTITY_SYNONYM: return "type synonym";
    case ENTITY_CLASS:   return "class";
    case ENTITY_TYVAR:   return "type variable";
    }
    return "name";
}

const char *entity_shown(const Entity *e)
{
    const char *s = e->name->text;
    return s[0] == '$' && s[1] && strchr("mbkr", s[1]) && s[2] ? s + 2 : s;
}
