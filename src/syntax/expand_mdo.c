/* mdo: statements that need what later ones bind become a rec, before names are resolved.
 *
 *     mdo {x <- a; y <- f z; z <- g y; p <- h z; e}
 *                                       do {x <- a; rec {y <- f z; z <- g y}; p <- h z; e}
 *
 * As in GHC, a rec goes from a statement to the last one that binds what it needs, and is as short as that allows: what
 * stands outside may be strict in what was bound before, and a `let` there is polymorphic. */
#include "syntax/expand_nodes.h"
#include "syntax/mentions.h"
#include "syntax/rename_int.h"

/* ---- All that is bound sees each other ---- */

static Span bound_at(const Stmt *s)
{
    return s->kind == STMT_BIND ? s->u.bind.pat->span : s->span;
}

static void bound_twice(Renamer *r, Name name, const Stmt *first, const Stmt *second)
{
    Diag *d = RENAME_ERROR(r, TWICE, bound_at(second), "`%s` is bound by two statements that see each other",
                           name->text);
    diag_label(d, "here again");
    diag_second(d, bound_at(first), "first here");
    diag_help(d, "all of a `rec` or `mdo` sees what a statement in it binds, so names cannot be hidden there: give one "
              "another name");
}

static void refuse_common(Renamer *r, Stmt *first, Stmt *second)
{
    Names a = {0}, b = {0};
    names_of_stmts(r, &a, &first, 1);
    names_of_stmts(r, &b, &second, 1);
    for (size_t i = 0; i < a.len; i++)
        for (size_t k = 0; k < b.len; k++)
            if (a.data[i] == b.data[k]) bound_twice(r, a.data[i], first, second);
    VEC_FREE(&a);
    VEC_FREE(&b);
}

void refuse_rebound(Renamer *r, Stmt *const *stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < i; k++) refuse_common(r, stmts[k], stmts[i]);
}

/* ---- Where a rec is needed ---- */

static bool binds_some(Renamer *r, Stmt *s, const Mentions *used)
{
    Names bound = {0};
    bool found = false;
    names_of_stmts(r, &bound, &s, 1);
    for (size_t i = 0; i < bound.len; i++) found = found || mentions_name(used, bound.data[i]);
    VEC_FREE(&bound);
    return found;
}

/* Where the rec ends that begins at statement i of n: behind it, where no rec is needed. ends: of later ones. */
static uint32_t end_of(Renamer *r, Stmt **stmts, uint32_t i, uint32_t n, const uint32_t *ends)
{
    Mentions used = {0};
    mentions_stmts(&stmts[i], 1, &used);
    uint32_t last = n, end = i + 1;
    while (last > end && !binds_some(r, stmts[last - 1], &used)) last--;
    while (end < last) end = ends[end];
    mentions_free(&used);
    return end;
}

/* x <- f x */
static bool needs_itself(Renamer *r, Stmt *s)
{
    if (s->kind != STMT_BIND) return false;
    Mentions used = {0};
    mentions_stmts(&s, 1, &used);
    bool needs = binds_some(r, s, &used);
    mentions_free(&used);
    return needs;
}

static Stmt *rec_of(Renamer *r, Stmt **stmts, uint32_t n)
{
    if (n == 1 && !needs_itself(r, stmts[0])) return stmts[0];
    Stmt *rec = ARENA_NEW(r->arena, Stmt);
    *rec = (Stmt){.kind = STMT_REC, .span = span_join(stmts[0]->span, stmts[n - 1]->span)};
    rec->u.rec.stmts = stmts;
    rec->u.rec.n = n;
    return rec;
}

void expand_mdo(Renamer *r, Expr *e)
{
    uint32_t n = e->u.doo.n - 1, made = 0;
    Stmt **stmts = e->u.doo.stmts;
    refuse_rebound(r, stmts, n);
    uint32_t *ends = ARENA_ARRAY(r->arena, uint32_t, n + 1);
    for (uint32_t i = n; i-- > 0;) ends[i] = end_of(r, stmts, i, n, ends);
    e->u.doo.stmts = ARENA_ARRAY(r->arena, Stmt *, n + 1);
    for (uint32_t i = 0; i < n; i = ends[i]) e->u.doo.stmts[made++] = rec_of(r, stmts + i, ends[i] - i);
    e->u.doo.stmts[made++] = stmts[n];
    e->u.doo.n = made;
}
