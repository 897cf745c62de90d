/* Languages in which the case of letters says nothing (Language.any_case).
 *
 *     data nat = z | s nat             what is in scope as a constructor is one, wherever it stands;
 *     add z     N = N                  another name in a pattern is a variable, and hides nothing but functions;
 *     add (s M) N = s (add M N)        what is in scope as a type is one; another name of a single letter, or with a
 *     len :: list A -> nat             small one in front, is a type variable
 *     h :. m = 60 * h + m              an operator with a colon in front may be a function
 *
 * The parser goes by the letters, and where two readings are possible leaves the name alone; here the nodes become what
 * their names mean. Whoever defines a name with an unusual letter is told so, once for each name: it may be a misspelt
 * constructor. */
#include "syntax/expand_nodes.h"
#include "syntax/lex.h"
#include "syntax/rename_int.h"
#include <string.h>

static bool any_case(const Renamer *r) { return r->module->language->any_case; }

/* By its letters. */
static bool looks_like_con(Name name)
{
    return strchr(":([", name->text[0]) || syn_first_class(name) == CHAR_UPPER;
}

/* While entities are collected nothing is imported yet. */
static Entity *in_scope(const Renamer *r, Space space, const Ref *ref)
{
    if (r->scope->qualifiers) return scope_find(r->arena, r->scope, space, ref->qualifier, ref->name);
    return ref->qualifier ? NULL : table_get(&r->scope->locals, space, ref->name);
}

static bool is_con(const Entity *e) { return e && e->kind == ENTITY_CON; }

bool letters_mean_con(const Renamer *r, const Ref *ref)
{
    const Entity *e = any_case(r) ? in_scope(r, SPACE_VALUE, ref) : NULL;
    return e ? is_con(e) : looks_like_con(ref->name);
}

/* ---- nodes ------------------------------------------------------------------------------------------------------ */

static Pat *as_variable(Renamer *r, Pat *p)
{
    Name name = p->u.con.con.name;
    letters_warn(r, LETTER_VARIABLE, name, p->span);
    p->kind = PAT_VAR;
    p->name = name;
    p->u.var = NULL;
    return p;
}

static Pat *as_con(Renamer *r, const Pat *p)
{
    Ref con = {.name = p->name, .span = p->span};
    return pat_of_con(r->arena, con, NULL, 0, p->span);
}

Pat *letters_pat(Renamer *r, Pat *p)
{
    if (!any_case(r)) return p;
    if (p->kind == PAT_VAR && !p->u.var && is_con(in_scope(r, SPACE_VALUE, &(Ref){.name = p->name})))
        return as_con(r, p);
    if (p->kind != PAT_CON || p->u.con.n > 0 || p->u.con.con.qualifier || p->u.con.con.entity) return p;
    bool word = syn_first_class(p->u.con.con.name) == CHAR_UPPER;
    return word && !in_scope(r, SPACE_VALUE, &p->u.con.con) ? as_variable(r, p) : p;
}

void letters_expr(Renamer *r, Expr *e)
{
    if ((e->kind != EXPR_VAR && e->kind != EXPR_CON) || !any_case(r)) return;
    const Ref *ref = &e->u.var.ref;
    CharClass first = syn_first_class(ref->name);
    bool colon = ref->name->text[0] == ':' && ref->name->len > 1;
    if (ref->entity || (first != CHAR_UPPER && first != CHAR_LOWER && !colon)) return;
    bool local = !ref->qualifier && ptrmap_get(&r->vars, ref->name);
    e->kind = !local && letters_mean_con(r, ref) ? EXPR_CON : EXPR_VAR;
}

/* c {x = 1}, where c is a constructor. */
Expr *letters_update(Renamer *r, Expr *e)
{
    Expr *con = e->u.update.record;
    if (con->kind == EXPR_VAR) letters_expr(r, con);
    if (con->kind != EXPR_CON) return e;
    Expr *record = expr_new(r->arena, EXPR_RECORD, e->span);
    record->u.record.con = con->u.var.ref;
    record->u.record.fields = e->u.update.fields;
    record->u.record.n = e->u.update.n;
    return record;
}

void letters_type(Renamer *r, Type *t)
{
    if ((t->kind != TYPE_VAR && t->kind != TYPE_CON) || t->u.ref.qualifier || !any_case(r)) return;
    Name name = t->u.ref.name;
    bool variable = ptrmap_get(&r->tyvars, name) != NULL, one_letter = name->len == 1 && looks_like_con(name);
    bool known = in_scope(r, SPACE_TYPE, &t->u.ref) != NULL;
    if (t->kind == TYPE_VAR && !variable && known) t->kind = TYPE_CON;
    else if (t->kind == TYPE_CON && (variable || (one_letter && !known))) t->kind = TYPE_VAR;
}

/* ---- lists and warnings ----------------------------------------------------------------------------------------- */

/* A constructor is named with its type. */
static Space meant(Space space, const Entity *here, const Entity *there)
{
    Space other = space == SPACE_TYPE ? SPACE_VALUE : SPACE_TYPE;
    return !here && there && there->kind != ENTITY_CON ? other : space;
}

Space letters_space_of(const Renamer *r, const NameTable *t, Space space, const Ref *ref)
{
    if (!any_case(r)) return space;
    const Entity *value = table_get(t, SPACE_VALUE, ref->name), *type = table_get(t, SPACE_TYPE, ref->name);
    return space == SPACE_TYPE ? meant(space, type, value) : meant(space, value, type);
}

Space letters_space(const Renamer *r, Space space, const Ref *ref)
{
    if (!any_case(r)) return space;
    const Entity *value = in_scope(r, SPACE_VALUE, ref), *type = in_scope(r, SPACE_TYPE, ref);
    return space == SPACE_TYPE ? meant(space, type, value) : meant(space, value, type);
}

/* The first one is shown; the others of its sort are counted (letters_report). */
void letters_warn(Renamer *r, LetterKind what, Name name, Span span)
{
    static const char *const words[] = { "type", "constructor", "function", "variable" };
    bool capital = what <= LETTER_CON;
    if (!any_case(r) || r->scope->library || syn_first_class(name) != (capital ? CHAR_LOWER : CHAR_UPPER)) return;
    Name key = name_printf("letter of %s %s", words[what], name->text);
    if (ptrmap_get(&r->reported, key)) return;
    ptrmap_put(&r->reported, key, r);
    if (r->letters[what].diag) {
        r->letters[what].more++;
        return;
    }
    Diag *d = diag_add(r->ds, DIAG_WARNING, NULL, span, "the %s `%s` begins with a %s letter", words[what], name->text,
                       capital ? "small" : "capital");
    diag_label(d, capital ? "usually a capital one" : "usually a small one");
    if (!capital && name->len > 2 && !r->quiet) hint_unknown(r, d, WANTED_CON, &(Ref){.name = name, .span = span});
    r->letters[what].diag = d;
}

void letters_report(Renamer *r)
{
    for (int i = 0; i < LETTER_KINDS; i++) {
        uint32_t more = r->letters[i].more;
        if (more == 1) diag_note(r->letters[i].diag, "so does another one");
        else if (more > 1) diag_note(r->letters[i].diag, "so do %u others", more);
        r->letters[i].diag = NULL;
        r->letters[i].more = 0;
    }
}
