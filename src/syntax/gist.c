/* Gists of declarations: see gist.h. */
#include "syntax/gist.h"

#include <string.h>

enum { TRIPLE = 3 };

static bool is_name(const Token *t)
{
    return t->kind == TOK_VAR || t->kind == TOK_CON || t->kind == TOK_VARSYM || t->kind == TOK_CONSYM;
}

static uint32_t mix(uint32_t hash, uint32_t n)
{
    hash = (hash ^ n) * 0x9E3779B1u;
    return hash ^ hash >> 15;
}

/* The same in every run: by the text, not by where names lie. */
static uint32_t hash_token(const TokenList *list, const Token *t, Name self)
{
    uint32_t hash = mix(0, t->kind);
    if (is_name(t) && t->name == self)
        return hash;
    for (uint32_t i = t->lo; i < t->hi; i++)
        hash = mix(hash, (unsigned char)list->text[i]);
    return hash;
}

/* Which token is the first that begins at this offset or behind it. */
static size_t token_from(const TokenList *list, uint32_t offset)
{
    size_t low = 0, high = list->tokens.len;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list->tokens.data[middle].lo < offset) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* The first token of the line that has one at this place; NULL: there is none. */
static const Token *declaration_at(const TokenList *list, Position at)
{
    Span point = source_point(source_get(list->file)->path, at);
    size_t i = token_from(list, point.lo);
    const Token *t = list->tokens.data + i;
    if (span_is_none(point) || i == list->tokens.len || t->lo != point.lo || t->kind == TOK_EOF)
        return NULL;
    while (!t->first && t > list->tokens.data) t--;
    return t;
}

/* Another one begins here: not further to the right, and no more clauses of this one. */
static bool is_next(const Token *t, const Token *start, Name self)
{
    return t->kind == TOK_EOF || (t->first && t->column <= start->column && !(is_name(t) && t->name == self));
}

Sketch gist_of(const TokenList *list, Name name, Position at)
{
    Sketch gist = {0};
    uint32_t last[TRIPLE] = {0};
    const Token *start = declaration_at(list, at), *t = start;
    for (; t != NULL && (t == start || !is_next(t, start, name)); t++) {
        memmove(last, last + 1, sizeof last - sizeof *last);
        last[TRIPLE - 1] = hash_token(list, t, name);
        sketch_add(&gist, mix(mix(mix(0, last[0]), last[1]), last[2]));
    }
    return gist;
}
