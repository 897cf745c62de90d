/* Unboxed tuples and sums: the types and constructors that the syntax itself names.
 *
 * There are too many of them to make them for every program, so they are made when a module names one; Builtins.unboxed
 * has all that were made. Their names say what they are: (#,#) is the type of pairs and its constructor, (# #) and (##)
 * those of one part and none; (#|#) is a type of two alternatives, and (#_|#) and (#|_#) are its constructors. */
#include "syntax/unboxed.h"
#include <string.h>

static Name bracketed(char fill, uint32_t before, const char *middle, uint32_t after)
{
    char text[2 * MAX_UNBOXED + 8];
    size_t len = 0;
    text[len++] = '(';
    text[len++] = '#';
    memset(text + len, fill, before);
    len += before;
    memcpy(text + len, middle, strlen(middle));
    len += strlen(middle);
    memset(text + len, fill, after);
    len += after;
    text[len++] = '#';
    text[len++] = ')';
    return name_intern(text, len);
}

Name unboxed_tuple_name(uint32_t n)
{
    return bracketed(',', n > 1 ? n - 1 : 0, n == 1 ? " " : "", 0);
}

Name unboxed_sum_name(uint32_t n)
{
    return bracketed('|', n - 1, "", 0);
}

Name unboxed_sum_con_name(uint32_t n, uint32_t at)
{
    return bracketed('|', at, "_", n - 1 - at);
}

bool is_unboxed(const Entity *e)
{
    return !e->module && e->name->len > 3 && e->name->text[0] == '(' && e->name->text[1] == '#';
}

bool is_unboxed_tuple(const Entity *e)
{
    return is_unboxed(e) && e->name->text[2] != '|' && e->name->text[2] != '_';
}

static Entity *make(Arena *arena, EntityKind kind, Name name, uint32_t arity)
{
    Entity *e = ARENA_NEW(arena, Entity);
    e->kind = kind;
    e->name = name;
    e->arity = arity;
    return e;
}

static void add_con(Arena *arena, Entity *type, Name name, uint32_t arity)
{
    Entity *con = make(arena, ENTITY_CON, name, arity);
    con->parent = type;
    con->index = type->n_cons;
    type->cons[type->n_cons++] = con;
}

/* How many parts the type of a name has; a sum's name has bars. */
static uint32_t count_parts(Name name, bool *sum)
{
    const char *inside = name->text + 2;
    uint32_t n = (uint32_t)name->len - 4;
    *sum = *inside == '|' || *inside == '_';
    if (*sum) return 1 + n - (uint32_t)(memchr(inside, '_', n) != NULL);
    return n == 0 ? 0 : *inside == ' ' ? 1 : n + 1;
}

static Entity *find(const Builtins *b, Name name)
{
    for (const UnboxedType *u = b->unboxed; u; u = u->next)
        if (u->type->name == name) return u->type;
    return NULL;
}

static bool is_name(Name name)
{
    return name->len >= 4 && name->text[0] == '(' && name->text[1] == '#' && name->text[name->len - 1] == ')'
           && (name->len == 4 || strchr(", |_", name->text[2]));
}

Entity *unboxed_type(Builtins *b, Arena *arena, Name name)
{
    bool sum;
    if (!is_name(name)) return NULL;
    uint32_t n = count_parts(name, &sum);
    Name type_name = sum ? unboxed_sum_name(n) : name;
    Entity *type = find(b, type_name);
    if (type) return type;
    type = make(arena, ENTITY_TYPE, type_name, n);
    type->cons = ARENA_ARRAY(arena, Entity *, sum ? n : 1);
    if (!sum) add_con(arena, type, name, n);
    for (uint32_t i = 0; sum && i < n; i++) add_con(arena, type, unboxed_sum_con_name(n, i), 1);
    UnboxedType *u = ARENA_NEW(arena, UnboxedType);
    *u = (UnboxedType){ type, b->unboxed };
    b->unboxed = u;
    return type;
}

Entity *unboxed_con(Builtins *b, Arena *arena, Name name)
{
    Entity *type = unboxed_type(b, arena, name);
    for (uint32_t i = 0; type && i < type->n_cons; i++)
        if (type->cons[i]->name == name) return type->cons[i];
    return NULL;
}
