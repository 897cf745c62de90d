/* Match: patterns in the form that the matcher wants.
 *
 * Parentheses and signatures go; a newtype's constructor is its argument; a number or character of a known type becomes
 * the constructor of that type with an unboxed literal; a string becomes a list. What is bound is noted down, what
 * always matches becomes NULL. */
#include "desugar/match_int.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

Pat *match_strip(Pat *p)
{
    for (; p; p = p->kind == PAT_PAREN ? p->u.inner : p->u.sig.pat)
        if (p->kind != PAT_PAREN && p->kind != PAT_SIG) break;
    return p;
}

bool match_irrefutable(Pat *p)
{
    p = match_strip(p);
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_VAR: case PAT_LAZY: return true;
    case PAT_AS:  return match_irrefutable(p->u.as.pat);
    case PAT_CON: return p->u.con.con.entity->newtype && match_irrefutable(p->u.con.args[0]);
    default:      return false;
    }
}

/* ---- literals ---- */

static Pat *new_pat(Match *m, PatKind kind, const Pat *like)
{
    Pat *p = ARENA_NEW(m->d->scratch, Pat);
    p->kind = kind;
    p->span = like->span;
    return p;
}

static Pat *con_pat(Match *m, Entity *con, Pat **args, uint32_t n, const Pat *like)
{
    assert(n == con->arity);
    Pat *p = new_pat(m, PAT_CON, like);
    p->u.con.con = (Ref){.name = con->name, .span = like->span, .entity = con};
    p->u.con.args = args;
    p->u.con.n = n;
    return p;
}

static Pat *con_pat1(Match *m, Entity *con, Pat *arg, const Pat *like)
{
    Pat **args = ARENA_NEW(m->d->scratch, Pat *);
    *args = arg;
    return con_pat(m, con, args, 1, like);
}

static Pat *hash_pat(Match *m, LitKind kind, Name text, uint32_t code, const Pat *like)
{
    Pat *p = new_pat(m, PAT_LIT, like);
    p->u.lit.lit = (Literal){.kind = kind, .text = text, .code = code};
    return p;
}

static Pat *char_pat(Match *m, uint32_t code, const Pat *like)
{
    Entity *type = m->d->program->known[KNOWN_CHAR];
    return con_pat1(m, type->cons[0], hash_pat(m, LITERAL_CHAR_HASH, NULL, code, like), like);
}

/* "abc" as 'a':'b':'c':[]. The rest is expanded when the matcher gets there. */
static Pat *string_pat(Match *m, Pat *p)
{
    Builtins *b = m->d->program->builtins;
    Name text = p->u.lit.lit.text;
    if (text->len == 0) return con_pat(m, b->nil, NULL, 0, p);
    uint32_t code;
    int64_t len = lit_next_char(text, 0, &code);
    Pat **args = ARENA_ARRAY(m->d->scratch, Pat *, 2);
    args[0] = char_pat(m, code, p);
    args[1] = hash_pat(m, LITERAL_STRING, name_intern(text->text + len, text->len - (size_t)len), 0, p);
    return con_pat(m, b->cons, args, 2, p);
}

static bool fits_int(Name digits)
{
    return digits->len < 18;
}

static Name signed_text(const Pat *p)
{
    Name text = p->u.lit.lit.text;
    return p->u.lit.negative ? name_printf("-%s", text->text) : text;
}

/* An integer literal of a type whose values are known to be constructors of an Int#; NULL: compare by ==. */
static Pat *integer_pat(Match *m, Pat *p)
{
    Entity *const *known = m->d->program->known;
    Ty *t = p->type ? ty_find(p->type) : NULL;
    if (!t || t->kind != TY_CON || !fits_int(p->u.lit.lit.text)) return NULL;
    bool direct = t->u.con == known[KNOWN_INT] || t->u.con == known[KNOWN_INTEGER];
    if (!direct) return NULL;
    return con_pat1(m, t->u.con->cons[0], hash_pat(m, LITERAL_INT_HASH, signed_text(p), 0, p), p);
}

/* Where such a literal is of this type and no other, it is the constructor's; else it is compared by ==. */
static Pat *fixed_double_pat(Match *m, const Pat *p)
{
    if (m->spec->order == CLAUSES_FIRST) return NULL;
    Pat *lit = hash_pat(m, LITERAL_DOUBLE_HASH, p->u.lit.lit.text, 0, p);
    lit->u.lit.negative = p->u.lit.negative;
    return con_pat1(m, m->d->program->known[KNOWN_DOUBLE]->cons[0], lit, p);
}

/* OverloadedStrings, at another type than String. */
static bool is_overloaded(const Match *m, const Pat *p)
{
    const Ty *t = p->u.lit.equals ? ty_find(p->type) : NULL,
             *list = t && t->kind == TY_APP ? ty_find(t->u.app.fun) : NULL;
    return t && !(list && list->kind == TY_CON && list->u.con == m->d->program->builtins->list);
}

static Pat *lit_pat(Match *m, Pat *p)
{
    Pat *made = NULL;
    switch (p->u.lit.lit.kind) {
    case LITERAL_CHAR:    return char_pat(m, p->u.lit.lit.code, p);
    case LITERAL_STRING:  return is_overloaded(m, p) ? p : string_pat(m, p);
    case LITERAL_INTEGER: made = integer_pat(m, p); break;
    case LITERAL_RATIONAL: made = fixed_double_pat(m, p); break;
    default:              break;
    }
    return made ? made : p;
}

Lit match_lit(const Pat *p)
{
    assert(p->kind == PAT_LIT && p->u.lit.lit.kind >= LITERAL_INT_HASH);
    const Literal *l = &p->u.lit.lit;
    Lit lit = {.rep = REP_INT};
    switch (l->kind) {
    case LITERAL_CHAR_HASH: lit.rep = REP_CHAR; lit.u.c = l->code; break;
    case LITERAL_DOUBLE_HASH: case LITERAL_FLOAT_HASH:
        lit.rep = REP_DOUBLE;
        lit.u.d = l->kind == LITERAL_FLOAT_HASH ? (double)strtof(l->text->text, NULL) : strtod(l->text->text, NULL);
        if (p->u.lit.negative) lit.u.d = -lit.u.d;
        break;
    default:
        lit.u.i = (int64_t)strtoull(l->text->text, NULL, 10);
        if (p->u.lit.negative) lit.u.i = -lit.u.i;
    }
    return lit;
}

/* ---- what is bound ---- */

static void note(Match *m, MatchLine *line, Bound b)
{
    assert((b.entity != NULL) + (b.ev != NULL) + (b.lazy != NULL) == 1);
    Bound *cell = arena_copy(m->d->scratch, &b, sizeof b);
    cell->next = line->bound;
    line->bound = cell;
    if (b.var == m->root) m->root_uses++;
}

void match_note_evs(Match *m, MatchLine *line, const Pat *p, Var **vars)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->u.con.n_evs; i++)
        if (desugar_has_dict(&p->u.con.evs[i]->pred)) note(m, line, (Bound){.ev = p->u.con.evs[i], .var = vars[n++]});
}

/* A bang on something that is evaluated anyway. */
static bool is_strict(const Pat *p)
{
    return p && (p->kind == PAT_CON || p->kind == PAT_LIT || p->kind == PAT_BANG);
}

static Pat *bang_pat(Match *m, MatchLine *line, Pat *p, Var *var)
{
    Pat *inner = match_normal(m, line, p->u.inner, var);
    if (is_strict(inner) || var->rep != REP_PTR) return inner;
    Pat *bang = new_pat(m, PAT_BANG, p);
    bang->u.inner = inner;                     /* NULL or a view */
    return bang;
}

static Pat *lazy_pat(Match *m, MatchLine *line, Pat *p, Var *var)
{
    Pat *inner = match_strip(p->u.inner);
    if (match_irrefutable(inner)) return match_normal(m, line, inner, var);
    note(m, line, (Bound){.lazy = inner, .var = var});
    return NULL;
}

Pat *match_normal(Match *m, MatchLine *line, Pat *p, Var *var)
{
    p = match_strip(p);
    if (!p) return NULL;
    switch (p->kind) {
    case PAT_WILDCARD: return NULL;
    case PAT_VAR:
        note(m, line, (Bound){.entity = p->u.var, .var = var});
        return NULL;
    case PAT_AS:
        note(m, line, (Bound){.entity = p->u.as.var, .var = var});
        return match_normal(m, line, p->u.as.pat, var);
    case PAT_LAZY: return lazy_pat(m, line, p, var);
    case PAT_BANG: return p->u.inner ? bang_pat(m, line, p, var) : p;
    case PAT_CON: {
        Pat *part;
        if (match_unboxed(m, line, p, var, &part)) return part;
        return p->u.con.con.entity->newtype ? match_normal(m, line, p->u.con.args[0], var) : p;
    }
    case PAT_LIT:  return lit_pat(m, p);
    default:       return p;
    }
}
