/* Foreign declarations (Haskell Report 8.4):
 *
 *     foreign import ccall safe "math.h sin" sine :: Double -> Double
 *     foreign export ccall "name" f :: Int -> IO Int
 *
 * An import is a signature that says what is imported; what it defines is a primitive operation (rename_collect.c). In
 * the library `foreign import prim "+#" plusWord# :: ...` gives an operation of Core another name and type. */
#include "syntax/parse_int.h"
#include <string.h>

static bool is_convention(Name name)
{
    static const char *const names[] = {"ccall", "capi", "stdcall", "prim", "javascript"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name->text, names[i]) == 0) return true;
    return false;
}

static Name convention(Parser *p)
{
    Name name = p->tok->name;
    if (!syn_at(p, TOK_VAR) || !is_convention(name)) {
        syn_expected(p, SYN_SYNTAX, "a calling convention, `ccall` or `capi`,");
        return p->names.underscore;
    }
    syn_advance(p);
    return name;
}

/* 'safe' and its kin may also be the name that is defined. */
static bool at_safety(const Parser *p)
{
    if (!syn_at(p, TOK_VAR) || p->tok[1].kind == TOK_HAS_TYPE) return false;
    const char *word = p->tok->name->text;
    return strcmp(word, "safe") == 0 || strcmp(word, "unsafe") == 0 || strcmp(word, "interruptible") == 0;
}

/* foreign ::= 'foreign' ('import' convention [safety] | 'export' convention) [string] var '::' type */
void syn_foreign(Parser *p)
{
    uint32_t lo = p->tok->lo;
    const Token *kind = p->tok + 2;
    if (kind[-1].kind == TOK_EOF || kind->kind != TOK_VAR || kind->name != name_of("prim")) {
        syn_unsupported(p, "foreign declarations");
        return;
    }
    syn_need(p, EXT_FFI, syn_here(p), "foreign declarations");
    syn_advance(p);
    Foreign *f = ARENA_NEW(p->arena, Foreign);
    f->exports = syn_at_word(p, name_of("export"));
    if (!f->exports && !syn_at(p, TOK_IMPORT)) {
        syn_expected(p, SYN_SYNTAX, "`import` or `export`");
        return;
    }
    syn_advance(p);
    f->convention = convention(p);
    if (at_safety(p)) {
        f->unsafe = strcmp(p->tok->name->text, "unsafe") == 0;
        syn_advance(p);
    }
    f->span = syn_here(p);
    if (syn_at(p, TOK_LIT) && p->tok->lit == LITERAL_STRING) {
        f->entity = p->tok->name;
        syn_advance(p);
    }
    TypeSig *s = ARENA_NEW(p->arena, TypeSig);
    s->n = 1;
    s->names = ARENA_NEW(p->arena, Ref);
    s->names[0] = syn_var(p);
    if (!f->entity) f->span = s->names[0].span;
    syn_expect(p, TOK_HAS_TYPE, SYN_SYNTAX, NULL);
    s->type = syn_type(p);
    s->span = syn_from(p, lo);
    s->foreign = f;
    if (p->failed) return;
    if (f->exports) VEC_PUSH(&p->foreign_exports, s);
    else VEC_PUSH(&p->sigs, s);
}
