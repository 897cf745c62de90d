/* Foreign declarations: what C has for their types (Haskell Report 8.4.2).
 *
 * A letter for each parameter, and for the result:
 *
 *     b B s S i I l L   whole numbers of 8, 16, 32, 64 bits, with a sign and without
 *     d f               double, float
 *     c o p             a character of 32 bits, a truth value of 8, an address
 *     y                 the bytes of a ByteArray#: their address while the function runs; parameters only
 *     v                 nothing; results only
 *
 * Newtypes are what they are made of. */
#include "types/types_int.h"
#include <string.h>

typedef struct CType { const char *name; char letter; } CType;

static const CType c_types[] = {
    {"Int", 'l'}, {"Int8", 'b'}, {"Int16", 's'}, {"Int32", 'i'}, {"Int64", 'l'},
    {"Word", 'L'}, {"Word8", 'B'}, {"Word16", 'S'}, {"Word32", 'I'}, {"Word64", 'L'},
    {"Double", 'd'}, {"Float", 'f'}, {"Char", 'c'}, {"Bool", 'o'}, {"Ptr", 'p'}, {"FunPtr", 'p'}, {"StablePtr", 'p'},
    {"Int#", 'l'}, {"Int8#", 'b'}, {"Int16#", 's'}, {"Int32#", 'i'}, {"Int64#", 'l'},
    {"Word#", 'L'}, {"Word8#", 'B'}, {"Word16#", 'S'}, {"Word32#", 'I'}, {"Word64#", 'L'},
    {"Double#", 'd'}, {"Float#", 'f'}, {"Char#", 'c'}, {"Addr#", 'p'}, {"StablePtr#", 'p'},
    {"ByteArray#", 'y'}, {"MutableByteArray#", 'y'}, {"Bytes#", 'y'},
};

/* Users may call their types so, too. */
static bool is_basic(const Entity *con)
{
    static const char *const homes[] = {"Tarry.Types", "Tarry.IntWord", "Tarry.Classes", "Tarry.Ptr", "Tarry.Prim",
                                        "GHC.Prim"};
    for (size_t i = 0; con->module && i < sizeof homes / sizeof *homes; i++)
        if (strcmp(con->module->name->text, homes[i]) == 0) return true;
    return false;
}

static char basic_letter(const Entity *con)
{
    for (size_t i = 0; is_basic(con) && i < sizeof c_types / sizeof *c_types; i++)
        if (strcmp(con->name->text, c_types[i].name) == 0) return c_types[i].letter;
    return 0;
}

static Ty *without_foralls(Ty *t)
{
    for (t = ty_find(t); t->kind == TY_FORALL;) t = ty_find(t->u.forall.body);
    return t;
}

static Entity *head_con(Ty *t)
{
    for (t = without_foralls(t); t->kind == TY_APP;) t = ty_find(t->u.app.fun);
    return t->kind == TY_CON ? t->u.con : NULL;
}

/* What a newtype is made of; NULL: it is none. Of `newtype N a = N a`, the argument. */
static Ty *inside(Ty *t)
{
    Entity *con = head_con(t);
    if (!con || !con->newtype || con->n_cons == 0 || !con->cons[0]->type) return NULL;
    Ty *made = without_foralls(con->cons[0]->type);
    if (made->kind != TY_FUN) return NULL;
    Ty *field = ty_find(made->u.fun.arg), *params = ty_find(made->u.fun.res), *args = without_foralls(t);
    while (field->kind == TY_VAR && params->kind == TY_APP && args->kind == TY_APP) {
        if (ty_find(params->u.app.arg) == field) return args->u.app.arg;
        params = ty_find(params->u.app.fun);
        args = ty_find(args->u.app.fun);
    }
    return field;
}

enum { MANY_NEWTYPES = 20 };                   /* they may be recursive */

char foreign_letter(Ty *t)
{
    for (int i = 0; t && i < MANY_NEWTYPES; i++, t = inside(t)) {
        Entity *con = head_con(t);
        char letter = con ? basic_letter(con) : 0;
        if (letter) return letter;
    }
    return 0;
}

Entity *foreign_data(Ty *t)
{
    Entity *con = head_con(t);
    for (int i = 0; con && con->newtype && i < MANY_NEWTYPES; i++) {
        t = inside(t);
        con = t ? head_con(t) : NULL;
    }
    return con;
}

/* ---- declarations ---- */

typedef struct Reader { Checker *c; const TypeSig *sig; char *letters; uint32_t n; } Reader;

static void refuse(const Reader *r, Ty *t, const char *what)
{
    names_reset(r->c);
    Diag *d = TYPE_ERROR(r->c, FOREIGN_TYPE, r->sig->type->span, "`%s` cannot be %s of a foreign declaration",
                         ty_text(r->c, t), what);
    if (d) diag_help(d, "C has numbers, characters, truth values, `Ptr`, `FunPtr`, `StablePtr`, and newtypes of them");
}

/* IO t, perhaps in newtypes: t. NULL: it is no action. */
static Ty *action_result(const Reader *r, Ty *t)
{
    for (int i = 0; t && i < MANY_NEWTYPES; i++, t = inside(t)) {
        t = without_foralls(t);
        if (t->kind == TY_APP && head_con(t) == r->c->program->known[KNOWN_IO]) return t->u.app.arg;
    }
    return NULL;
}

static void read_result(Reader *r, Ty *t)
{
    Ty *given = action_result(r, t);
    r->sig->foreign->io = given != NULL;
    t = given ? given : t;
    char letter = head_con(t) == r->c->builtins->tuple_types[0] ? 'v' : foreign_letter(t);
    if (!letter || letter == 'y') refuse(r, t, "the result");
    r->letters[r->n++] = letter;
    r->sig->foreign->result = t;
}

static void read_function(Reader *r, Ty *t)
{
    for (t = without_foralls(t); t->kind == TY_FUN; t = without_foralls(t->u.fun.res)) {
        char letter = foreign_letter(t->u.fun.arg);
        if (!letter) refuse(r, t->u.fun.arg, "an argument");
        r->letters[r->n++] = letter;
    }
    read_result(r, t);
}

static bool is_fun_ptr(Ty *t, Ty **of)
{
    const Entity *con = head_con(t);
    t = without_foralls(t);
    if (!con || !is_basic(con) || strcmp(con->name->text, "FunPtr") != 0 || t->kind != TY_APP) return false;
    *of = t->u.app.arg;
    return true;
}

static void wrong_form(const Reader *r, const char *what, const char *form)
{
    names_reset(r->c);
    Diag *d = TYPE_ERROR(r->c, FOREIGN_TYPE, r->sig->type->span, "%s has a type of the form `%s`", what, form);
    if (d) diag_label(d, "this is not one");
}

static void read_dynamic(Reader *r, Ty *t)
{
    Ty *of;
    if (t->kind == TY_FUN && is_fun_ptr(t->u.fun.arg, &of)) read_function(r, t->u.fun.res);
    else wrong_form(r, "what calls a function pointer", "FunPtr t -> t");
}

static void read_wrapper(Reader *r, Ty *t)
{
    Ty *of, *given = t->kind == TY_FUN ? action_result(r, t->u.fun.res) : NULL;
    r->sig->foreign->pointer = given;
    if (given && is_fun_ptr(given, &of)) read_function(r, t->u.fun.arg);
    else wrong_form(r, "what makes a function pointer", "t -> IO (FunPtr t)");
}

static void read_address(const Reader *r, Ty *t)
{
    const Entity *con = head_con(t);
    bool fits = con && foreign_letter(t) == 'p' && t->kind == TY_APP;
    if (!fits) wrong_form(r, "an address", "Ptr t` or `FunPtr t");
}

static uint32_t count_params(Ty *t)
{
    uint32_t n = 0;
    for (t = without_foralls(t); t->kind == TY_FUN; t = without_foralls(t->u.fun.res)) n++;
    return n;
}

void check_foreign(Checker *c, const TypeSig *sig, Ty *type)
{
    Ty *t = without_foralls(type);
    Foreign *f = sig->foreign;
    Reader r = {.c = c, .sig = sig};
    uint32_t room = count_params(t) + 2;
    if (t->kind == TY_FUN) room += count_params(t->u.fun.arg);
    r.letters = f->letters = ARENA_ARRAY(c->arena, char, room);
    switch (f->kind) {
    case FOREIGN_PRIM:    break;
    case FOREIGN_CALL:
    case FOREIGN_EXPORT:  read_function(&r, t); break;
    case FOREIGN_ADDRESS: read_address(&r, t); break;
    case FOREIGN_DYNAMIC: read_dynamic(&r, t); break;
    case FOREIGN_WRAPPER: read_wrapper(&r, t); break;
    }
}
