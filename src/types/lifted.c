/* Unlifted types stand alone: a type variable never stands for one, for what is made for every type takes its values to
 * be pointers, evaluated or not. So they are no arguments of other types (but of unboxed tuples and sums), and no
 * function or constructor is used at one, nor is there a list or tuple of them.
 *
 * A variable whose kind is written TYPE r may stand for those unlifted types whose values are pointers, too.
 *
 * Types as written are looked at where they are read. Uses are noted down, in modules that can name such types at all,
 * and looked at when everything is inferred. A few functions take any type, since they give nothing back, or only hand
 * it on: those that GHC gives such a type. */
#include "types/types_int.h"
#include "syntax/unboxed.h"

#include <string.h>

static bool is_primitive(const Entity *con)
{
    if (con->name->text[con->name->len - 1] != '#' || !con->module) return false;
    const char *home = con->module->name->text;
    return strcmp(home, "Tarry.Prim") == 0 || strcmp(home, "GHC.Prim") == 0;
}

/* What a type is made of: newtypes of unlifted types are unlifted (UnliftedNewtypes). */
static const Entity *inside(Checker *c, Ty *t)
{
    const Entity *con = ty_head_con(c, t);
    for (int newtypes = 0; newtypes < 20 && con && con->newtype; newtypes++) {     /* they may be recursive */
        const ConInfo *info = con->n_cons == 1 && con->cons[0]->arity == 1 ? con->cons[0]->info : NULL;
        if (!info || !info->fields) break;     /* it is being declared */
        con = ty_head_con(c, info->fields[0]);
    }
    return con;
}

bool ty_unlifted(Checker *c, Ty *t)
{
    const Entity *con = inside(c, t);
    return con && (is_unboxed(con) || is_primitive(con));
}

/* Whether its values are pointers: GHC's kind of it is TYPE 'UnliftedRep. Unboxed sums are constructors here. */
static bool is_boxed(const Entity *con)
{
    if (is_unboxed(con)) return !is_unboxed_tuple(con);
    static const char *const ends[] = {"Array#", "Var#", "ThreadId#", "Weak#", "StableName#"};
    const Name name = con->name;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t n = strlen(ends[i]);
        if (name->len >= n && strcmp(name->text + name->len - n, ends[i]) == 0) return true;
    }
    return false;
}

/* The synonym TYPE of the library, or one for it. */
bool lifted_names_representation(const Type *kind)
{
    enum { DEEPEST = 20 };
    for (int i = 0; i < DEEPEST && kind; i++) {
        while (kind->kind == TYPE_APP) kind = kind->u.app.fun;
        const Entity *e = kind->kind == TYPE_CON ? kind->u.ref.entity : NULL;
        if (!e || e->kind != ENTITY_SYNONYM || !e->u.synonym) return false;
        if (e->module && is_library(e->module) && strcmp(e->name->text, "TYPE") == 0) return true;
        kind = e->u.synonym->type;
    }
    return false;
}

static bool takes_any(const Entity *user)
{
    static const char *const names[] = {
        "error", "errorWithoutStackTrace", "undefined", "throw", "raise#", "$", "$!", "seq", "oneShot", "unsafeCoerce#",
        "runRW#", "keepAlive#", "touch#", "realWorld#", "proxy#", "coerce",
    };
    if (is_unboxed(user)) return true;
    for (size_t i = 0; user->module && is_library(user->module) && i < sizeof names / sizeof *names; i++)
        if (strcmp(user->name->text, names[i]) == 0) return true;
    return false;
}

void lifted_need(Checker *c, Ty *type, Span span, const Entity *user, bool unlifted)
{
    const Extensions *x = c->module->extensions;
    bool may_be = extension_on(x, EXT_MAGIC_HASH) || extension_on(x, EXT_UNBOXED_TUPLES);
    if (!may_be || is_library(c->module) || (user && takes_any(user))) return;
    VEC_PUSH(&c->lifted, ((LiftedNeed){ type, span, user, unlifted }));
}

void lifted_check(Checker *c)
{
    for (size_t i = 0; i < c->lifted.len; i++) {
        const LiftedNeed *n = &c->lifted.data[i];
        if (!ty_unlifted(c, n->type) || (n->unlifted && is_boxed(inside(c, n->type)))) continue;
        names_reset(c);
        Diag *d = n->user ? TYPE_ERROR(c, UNLIFTED, n->span, "`%s` cannot be used at the unlifted type `%s`",
                                       n->user->name->text, ty_text(c, n->type))
                          : TYPE_ERROR(c, UNLIFTED, n->span, "there are no lists or tuples of the unlifted type `%s`",
                                       ty_text(c, n->type));
        if (d) diag_note(d, "a type variable stands for lifted types only: put the value into its box, as `I#` does");
    }
    c->lifted.len = 0;
}

Ty *lifted_argument(Checker *c, const Type *head, const Type *arg, Ty *type)
{
    const Entity *con = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    if ((con && is_unboxed(con)) || is_library(c->module) || !ty_unlifted(c, type)) return type;
    names_reset(c);
    Diag *d = TYPE_ERROR(c, UNLIFTED, arg->span, "the unlifted type `%s` cannot be the argument of a type",
                         ty_text(c, type));
    if (d) diag_note(d, "only functions, unboxed tuples and fields of constructors have unlifted types in them");
    return type;
}
