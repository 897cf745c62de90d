/* Pattern synonyms that stand for constructors only, one of which brings types or dictionaries of its own (existential,
 * or of a GADT), and whose type nobody has written:
 *
 *     data Shown = forall a. Show a => Shown a
 *     pattern S x = Shown x
 *
 * What a match provides is then known to the type checker alone, too late for a type that carries it (parse_synonym.c).
 * So such a pattern is put in the place of its name: S p is Shown p. That is the same as matching what it stands for
 * and then the arguments from left to right, as long as they stand there in their order and nothing behind the first of
 * them can fail. Their matcher fails always; nobody calls it. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"

typedef struct Plain {
    Renamer              *r;
    const PatternSynonym *s;
    uint32_t              next;        /* the variable that has to come next */
    bool                  rich;        /* a constructor brings something */
} Plain;

static Pat *plain(Plain *p, const Pat *pat);

static const PatternSynonym *other_synonym(const Entity *con)
{
    return is_synonym(con) && con->u.pattern->in_place ? con->u.pattern : NULL;
}

static bool is_rich(const Entity *con)
{
    const ConDecl *d = con->kind == ENTITY_CON ? con->u.con : NULL;
    return other_synonym(con) || (d && (d->n_exists || d->n_context || d->result));
}

static Pat *plain_con(Plain *p, Entity *con, Pat *const *args, uint32_t n, Span span)
{
    if (!con || (con->kind != ENTITY_CON && !other_synonym(con)) || con->arity != n || p->next) return NULL;
    p->rich |= is_rich(con);
    Pat **plain_args = ARENA_ARRAY(p->r->arena, Pat *, n);
    for (uint32_t i = 0; i < n; i++)
        if (!(plain_args[i] = plain(p, args[i]))) return NULL;
    if (other_synonym(con)) return synonym_in_place(p->r, other_synonym(con), plain_args, span);
    return pat_of_con(p->r->arena, ref_of(con, span), plain_args, n, span);
}

static Entity *find_con(Plain *p, const Ref *ref)
{
    return scope_find(p->r->arena, p->r->scope, SPACE_VALUE, ref->qualifier, ref->name);
}

static Pat *same_var(Arena *arena, const Pat *pat)
{
    Pat *copy = pat_new(arena, PAT_VAR, pat->span);
    copy->name = pat->name;
    copy->u.var = pat->u.var;
    return copy;
}

/* The pattern with its constructors found; NULL: it is not that plain. */
static Pat *plain(Plain *p, const Pat *pat)
{
    switch (pat->kind) {
    case PAT_PAREN: return plain(p, pat->u.inner);
    case PAT_WILDCARD: return pat_new(p->r->arena, PAT_WILDCARD, pat->span);
    case PAT_CON: return plain_con(p, find_con(p, &pat->u.con.con), pat->u.con.args, pat->u.con.n, pat->span);
    case PAT_OPS:
        if (pat->u.ops.n_ops != 1) return NULL;
        return plain_con(p, find_con(p, pat->u.ops.ops), pat->u.ops.operands, 2, pat->span);
    case PAT_VAR:
        if (p->next == p->s->n || pat->name != p->s->vars[p->next]) return NULL;
        p->next++;
        return same_var(p->r->arena, pat);
    default: return NULL;
    }
}

static void matcher_fails(const Binds *binds, Name matcher)
{
    for (uint32_t i = 0; i < binds->n; i++) {
        Binding *b = binds->bindings[i];
        if (b->kind != BINDING_FUNCTION || b->name != matcher) continue;
        b->clauses += b->n_clauses - 1;
        b->n_clauses = 1;
    }
}

static bool synonym_plain(Renamer *r, PatternSynonym *s)
{
    if (s->typed || s->record || s->in_place) return false;
    Plain p = {.r = r, .s = s};
    Pat *pat = plain(&p, s->pat);
    if (!pat || !p.rich || p.next != s->n) return false;
    s->in_place = pat;
    matcher_fails(r->module->binds, s->matcher);
    return true;
}

/* Some of them may stand for others that come later. */
void synonyms_plain(Renamer *r)
{
    const Module *m = r->module;
    for (bool more = m->binds; more;) {
        more = false;
        for (uint32_t i = 0; i < m->n_decls; i++)
            if (m->decls[i]->kind == DECL_PATTERN) more |= synonym_plain(r, &m->decls[i]->u.pattern);
    }
}

static Pat *with_args(Arena *arena, const Pat *pat, Pat **args, uint32_t *next, Span span)
{
    if (pat->kind == PAT_VAR) return args[(*next)++];
    if (pat->kind == PAT_WILDCARD) return pat_new(arena, PAT_WILDCARD, span);
    Pat **parts = ARENA_ARRAY(arena, Pat *, pat->u.con.n);
    for (uint32_t i = 0; i < pat->u.con.n; i++) parts[i] = with_args(arena, pat->u.con.args[i], args, next, span);
    return pat_of_con(arena, ref_of(pat->u.con.con.entity, span), parts, pat->u.con.n, span);
}

Pat *synonym_in_place(Renamer *r, const PatternSynonym *s, Pat **args, Span span)
{
    uint32_t next = 0;
    return with_args(r->arena, s->in_place, args, &next, span);
}
