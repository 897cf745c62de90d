/* Foreign declarations (Haskell Report 8.4):
 *
 *     foreign import ccall safe "math.h sin" sine :: Double -> Double
 *     foreign export ccall "name" f :: Int -> IO Int
 *
 * An import is a signature that says what is imported; what it defines is a primitive operation (rename_collect.c). In
 * the library `foreign import prim "+#" plusWord# :: ...` gives an operation of Core another name and type.
 *
 * An export is a hidden function `$export1 :: Int -> IO Int; $export1 = f`, so that it is renamed and checked as all
 * others are. */
#include "syntax/parse_int.h"
#include <ctype.h>
#include <string.h>

static bool is_convention(Name name)
{
    static const char *const names[] = {"ccall", "capi", "stdcall", "prim"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name->text, names[i]) == 0) return true;
    return false;
}

static Name convention(Parser *p)
{
    Name name = p->tok->name;
    if (!syn_at(p, TOK_VAR) || !is_convention(name)) {
        syn_expected(p, SYN_SYNTAX, "a calling convention, `ccall` or `capi`");
        return p->names.underscore;
    }
    if (name == name_of("capi")) syn_need(p, EXT_CAPI_FFI, syn_here(p), "declarations with `capi`");
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

/* ---- What is imported ---- */

/* Its name is in front of the symbol's; GHC takes any. */
static bool is_file(const char *word, size_t n)
{
    return n > 2 && word[n - 2] == '.' && (word[n - 1] == 'h' || word[n - 1] == 'c');
}

static bool is_symbol(const char *word)
{
    if (*word == '\0' || isdigit((unsigned char)*word)) return false;
    for (; *word; word++)
        if (!isalnum((unsigned char)*word) && !strchr("_.$@", *word)) return false;
    return true;
}

/* The next word of the text, and whether there was one; '&' is a word. */
static bool next_word(const char **at, const char **word, size_t *n)
{
    *at += strspn(*at, " ");
    *word = *at;
    *n = **at == '&' ? 1 : strcspn(*at, " &");
    *at += *n;
    return *n > 0;
}

static bool is_word(const char *word, size_t n, const char *text)
{
    return strlen(text) == n && memcmp(word, text, n) == 0;
}

/* ["static"] [header] ["&"] [symbol], or "dynamic", or "wrapper". False: it is nothing of the kind. */
static bool read_entity(Parser *p, Foreign *f, const char *text)
{
    const char *word;
    size_t n;
    f->kind = FOREIGN_CALL;
    if (strcmp(text, "dynamic") == 0 || strcmp(text, "wrapper") == 0) {
        f->kind = *text == 'd' ? FOREIGN_DYNAMIC : FOREIGN_WRAPPER;
        return true;
    }
    bool more = next_word(&text, &word, &n);
    if (more && is_word(word, n, "static")) more = next_word(&text, &word, &n);
    if (more && is_file(word, n)) more = next_word(&text, &word, &n);
    if (more && is_word(word, n, "&")) {
        f->kind = FOREIGN_ADDRESS;
        more = next_word(&text, &word, &n);
    }
    if (!more) return true;
    const char *symbol = arena_printf(p->arena, "%.*s", (int)n, word);
    f->symbol = name_of(symbol);
    return is_symbol(symbol) && !next_word(&text, &word, &n);
}

static void malformed(Parser *p, const Foreign *f, Name convention, const char *text)
{
    if (convention == name_of("capi") && strstr(text, "value "))
        syn_report(p, SYN_UNSUPPORTED, f->span, "the value of a C macro can only be imported with a C compiler");
    else
        syn_report(p, SYN_ENTITY, f->span, "this does not name anything of C: \"%s\"", text);
}

static void entity(Parser *p, Foreign *f, Name convention)
{
    bool written = syn_at(p, TOK_LIT) && p->tok->lit == LITERAL_STRING;
    const char *text = written ? p->tok->name->text : "";
    f->span = syn_here(p);
    if (convention == name_of("prim")) f->symbol = written ? p->tok->name : NULL;
    else if (!read_entity(p, f, text)) malformed(p, f, convention, text);
    if (written) syn_advance(p);
}

/* ---- Declarations ---- */

static void add_export(Parser *p, TypeSig *s, uint32_t lo)
{
    Ref fun = s->names[0];
    s->foreign->kind = FOREIGN_EXPORT;
    s->names[0].name = name_of(arena_printf(p->arena, "$export%u", (unsigned)lo));
    syn_add_hidden(p, s->names[0].name, NULL, 0, syn_name_expr(p, fun, false), fun.span);
    VEC_PUSH(&p->foreign_exports, s);
}

/* foreign ::= 'foreign' ('import' convention [safety] | 'export' convention) [string] var '::' type */
void syn_foreign(Parser *p)
{
    uint32_t lo = p->tok->lo;
    syn_need(p, EXT_FFI, syn_here(p), "foreign declarations");
    syn_advance(p);
    Foreign *f = ARENA_NEW(p->arena, Foreign);
    bool exports = syn_at_word(p, name_of("export"));
    if (!exports && !syn_at(p, TOK_IMPORT)) {
        syn_expected(p, SYN_SYNTAX, "`import` or `export`");
        return;
    }
    syn_advance(p);
    Name called = convention(p);
    if (at_safety(p)) syn_advance(p);
    entity(p, f, called);
    TypeSig *s = ARENA_NEW(p->arena, TypeSig);
    s->n = 1;
    s->names = ARENA_NEW(p->arena, Ref);
    s->names[0] = syn_var(p);
    if (!f->symbol) f->symbol = s->names[0].name;
    syn_expect(p, TOK_HAS_TYPE, SYN_SYNTAX, NULL);
    s->type = syn_type(p);
    s->span = syn_from(p, lo);
    s->foreign = f;
    if (p->failed) return;
    if (exports) add_export(p, s, lo);
    VEC_PUSH(&p->sigs, s);
}
