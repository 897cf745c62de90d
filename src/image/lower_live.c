/* What lives: one walk backwards over a closure's code.
 *
 * Before an expression is looked at, the set holds what lives behind it; afterwards, what lives before it. A use of a
 * variable that is not in the set is its last: the variable dies there. Where ways part, a variable that only others
 * need is dead at once: each alternative has the list of these. What lives at a join point's label lives at each jump
 * to it; in a recursive group that is all that is free in it.
 *
 * The same walk collects which globals the rest needs, as far as they lead to CAFs. Sets of these share the set of what
 * follows: each is what is mentioned here and the set behind. */
#include "image/lower_int.h"

typedef struct Live {
    Lower *l;
    VEC(StgVar *) set;         /* StgVar.live: place + 1 */
    uint32_t refs;             /* what the code behind needs */
    VEC(uint32_t) mentions;    /* members to be added to it */
} Live;

typedef struct VarArray { StgVar **data; uint32_t n; } VarArray;

static void live_expr(Live *w, StgExpr *e);

/* ---- sets of variables ---- */

static bool add(Live *w, StgVar *v)
{
    if (v->live != 0)
        return false;
    VEC_PUSH(&w->set, v);
    v->live = (uint32_t)w->set.len;
    return true;
}

static void take_out(Live *w, StgVar *v)
{
    if (v->live == 0)
        return;
    StgVar *last = VEC_POP(&w->set);
    if (last != v) {
        w->set.data[v->live - 1] = last;
        last->live = v->live;
    }
    v->live = 0;
}

static VarArray set_copy(Live *w)
{
    VarArray copy = { xmalloc((w->set.len + 1) * sizeof(StgVar *)), (uint32_t)w->set.len };
    for (uint32_t i = 0; i < copy.n; i++)
        copy.data[i] = w->set.data[i];
    return copy;
}

static void set_clear(Live *w)
{
    for (size_t i = 0; i < w->set.len; i++)
        w->set.data[i]->live = 0;
    w->set.len = 0;
}

static void set_add_all(Live *w, const VarArray *vars)
{
    for (uint32_t i = 0; i < vars->n; i++)
        add(w, vars->data[i]);
}

static void set_load(Live *w, const VarArray *vars)
{
    set_clear(w);
    set_add_all(w, vars);
}

/* Those of the set that are not in `some`, in the arena. */
static StgVar **set_without(Live *w, const VarArray *some, uint32_t *n)
{
    VEC(StgVar *) rest = {0};
    for (uint32_t i = 0; i < some->n; i++)
        some->data[i]->mark = true;
    for (size_t i = 0; i < w->set.len; i++)
        if (!w->set.data[i]->mark)
            VEC_PUSH(&rest, w->set.data[i]);
    for (uint32_t i = 0; i < some->n; i++)
        some->data[i]->mark = false;
    *n = (uint32_t)rest.len;
    StgVar **data = VEC_TO_ARENA(&rest, w->l->arena);
    VEC_FREE(&rest);
    return data;
}

/* ---- sets of globals ---- */

static uint32_t new_refs(Live *w, const uint32_t *members, uint32_t n)
{
    Image *image = w->l->image;
    ImageRefs refs = { (uint32_t)image->members.len, n };
    for (uint32_t i = 0; i < n; i++)
        VEC_PUSH(&image->members, members[i]);
    VEC_PUSH(&image->refs, refs);
    return (uint32_t)image->refs.len - 1;
}

static bool is_in(const uint32_t *members, size_t n, uint32_t member)
{
    for (size_t i = 0; i < n; i++)
        if (members[i] == member)
            return true;
    return false;
}

/* Is it in the set that follows already? Looks only at what stands there itself. */
static bool is_behind(const Live *w, uint32_t member)
{
    enum { FEW = 8 };
    if (w->refs == IMAGE_NONE)
        return false;
    const ImageRefs *r = &w->l->image->refs.data[w->refs];
    return (member & REFS_SET && (member & ~REFS_SET) == w->refs)
           || is_in(w->l->image->members.data + r->first, r->n < FEW ? r->n : FEW, member);
}

static void mention(Live *w, uint32_t member)
{
    enum { FEW = 16 };
    if (!is_behind(w, member) && !(w->mentions.len < FEW && is_in(w->mentions.data, w->mentions.len, member)))
        VEC_PUSH(&w->mentions, member);
}

static void mention_set(Live *w, uint32_t refs)
{
    if (refs != IMAGE_NONE)
        mention(w, refs | REFS_SET);
}

/* What was mentioned comes before the set behind. */
static uint32_t close_mentions(Live *w)
{
    if (w->mentions.len > 0) {
        if (w->refs != IMAGE_NONE)
            VEC_PUSH(&w->mentions, w->refs | REFS_SET);
        bool alone = w->mentions.len == 1 && w->mentions.data[0] & REFS_SET;
        w->refs = alone ? w->mentions.data[0] & ~REFS_SET : new_refs(w, w->mentions.data, (uint32_t)w->mentions.len);
        w->mentions.len = 0;
    }
    return w->refs;
}

/* ---- uses ---- */

static void use(Live *w, StgAtom *a)
{
    if (a->kind == STG_LOCAL) {
        a->dies = add(w, a->u.var);
        a->u.var->used = true;
    } else if (a->kind == STG_STATIC && a->u.global->caf) {
        mention(w, a->u.global->index);
    }
}

static void use_all(Live *w, StgAtom *atoms, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        use(w, &atoms[i]);
}

/* Arguments would like to be where the call wants them; not far up, where registers are memory. */
static void hint_args(const StgAtom *args, uint32_t n)
{
    enum { HIGHEST = 8 };
    uint32_t r = 1;
    for (uint32_t i = 0; i < n && r <= HIGHEST; i++) {
        if (stg_rep(&args[i]) == REP_DOUBLE)
            continue;
        if (args[i].kind == STG_LOCAL && args[i].dies && args[i].u.var->hint == 0)
            args[i].u.var->hint = r;
        r++;
    }
}

/* ---- expressions ---- */

static void live_alloc(Live *w, StgAlloc *a)
{
    if (a->code == NULL) {
        use_all(w, a->args, a->con->arity);
        return;
    }
    lower_live(w->l, a->code);
    mention_set(w, a->code->refs);
    for (uint32_t i = 0; i < a->code->n_captures; i++)
        use(w, &a->code->captures[i].outer);
}

static void live_let(Live *w, StgExpr *e)
{
    bool needed = false;
    live_expr(w, e->u.let.body);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        needed |= e->u.let.allocs[i]->var->live != 0;
    if (!needed && !(w->l->profile && w->l->plain))
        e->u.let.n = 0;
    for (uint32_t i = e->u.let.n; i-- > 0; )
        live_alloc(w, e->u.let.allocs[i]);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        take_out(w, e->u.let.allocs[i]->var);
    close_mentions(w);
}

static void live_alts(Live *w, StgExpr *e)
{
    uint32_t n = e->u.cas.n, behind_refs = w->refs;
    VarArray behind = set_copy(w), *each = xmalloc((n + 1) * sizeof *each);
    uint32_t *refs = xmalloc((n + 1) * sizeof *refs);
    for (uint32_t i = 0; i < n; i++) {
        StgAlt *alt = &e->u.cas.alts[i];
        set_load(w, &behind);
        w->refs = behind_refs;
        live_expr(w, alt->body);
        for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++)
            take_out(w, alt->vars[k]);
        each[i] = set_copy(w);
        refs[i] = w->refs;
    }
    set_clear(w);
    w->refs = IMAGE_NONE;
    for (uint32_t i = 0; i < n; i++) {
        set_add_all(w, &each[i]);
        mention_set(w, refs[i]);
    }
    close_mentions(w);
    for (uint32_t i = 0; i < n; i++) {
        e->u.cas.alts[i].dead = set_without(w, &each[i], &e->u.cas.alts[i].n_dead);
        free(each[i].data);
    }
    free(behind.data);
    free(each);
    free(refs);
}

static void live_one_alt(Live *w, StgExpr *e)
{
    StgAlt *alt = &e->u.cas.alts[0];
    live_expr(w, alt->body);
    for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++)
        take_out(w, alt->vars[k]);
}

static void live_case(Live *w, StgExpr *e)
{
    StgVar *binder = e->u.cas.binder;
    StgExpr *scrut = e->u.cas.scrut;
    if (e->u.cas.n == 1)
        live_one_alt(w, e);
    else
        live_alts(w, e);
    for (uint32_t i = 0; i < e->u.cas.n_more; i++)
        take_out(w, e->u.cas.more[i]);
    e->u.cas.refs = w->refs;
    e->u.cas.binder_dies = binder->live == 0;
    if (stg_looks_at_binder(e)) {
        add(w, binder);
        binder->used = true;
        scrut->refs = w->refs;
        return;
    }
    take_out(w, binder);
    live_expr(w, scrut);
}

/* ---- join points ---- */

static void free_in(Live *w, const StgExpr *e, uint32_t first);

static void free_atoms(Live *w, const StgAtom *atoms, uint32_t n, uint32_t first)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].kind == STG_LOCAL && (atoms[i].u.var->number < first || atoms[i].u.var->captured))
            add(w, atoms[i].u.var);
        else if (atoms[i].kind == STG_STATIC && atoms[i].u.global->caf)
            mention(w, atoms[i].u.global->index);
}

static void free_in_alloc(Live *w, const StgAlloc *a, uint32_t first)
{
    if (a->code == NULL) {
        free_atoms(w, a->args, a->con->arity, first);
        return;
    }
    lower_live(w->l, a->code);
    mention_set(w, a->code->refs);
    for (uint32_t i = 0; i < a->code->n_captures; i++)
        free_atoms(w, &a->code->captures[i].outer, 1, first);
}

/* Adds what occurs and is bound before number `first`, and mentions the globals. */
static void free_in(Live *w, const StgExpr *e, uint32_t first)
{
    switch (e->kind) {
    case STG_ATOM: free_atoms(w, &e->u.atom, 1, first); break;
    case STG_GIVE: free_atoms(w, e->u.give.fields, e->u.give.n, first); break;
    case STG_CALL:
        free_atoms(w, &e->u.call.fun, 1, first);
        free_atoms(w, e->u.call.args, e->u.call.n, first);
        break;
    case STG_CON:  free_in_alloc(w, e->u.con, first); break;
    case STG_PRIM: free_atoms(w, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity, first); break;
    case STG_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            free_in_alloc(w, e->u.let.allocs[i], first);
        free_in(w, e->u.let.body, first);
        break;
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            free_in(w, e->u.join.joins[i]->body, first);
        free_in(w, e->u.join.body, first);
        break;
    case STG_GOTO:
        free_atoms(w, e->u.jump.args, e->u.jump.to->n_params, first);
        for (uint32_t i = 0; i < e->u.jump.to->n_lives; i++)
            add(w, e->u.jump.to->lives[i]);    /* of a label further out */
        mention_set(w, e->u.jump.to->refs);
        break;
    case STG_CASE:
        free_in(w, e->u.cas.scrut, first);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            free_in(w, e->u.cas.alts[i].body, first);
        break;
    case STG_SCC:
        free_atoms(w, &e->u.scc.stack, stg_asks_for_stack(e), first);
        free_in(w, e->u.scc.body, first);
        break;
    case STG_HERE: free_in(w, e->u.here.body, first); break;
    case STG_BACK:
        free_atoms(w, &e->u.back.stack, !e->u.back.stays, first);
        free_in(w, e->u.back.body, first);
        break;
    }
}

static void set_lives(Live *w, StgJoin *j)
{
    VarArray none = {0};
    j->lives = set_without(w, &none, &j->n_lives);
}

static bool is_recursive(const StgExpr *e)
{
    bool recursive = false;
    for (uint32_t i = 0; i < e->u.join.n; i++)
        recursive |= e->u.join.joins[i]->recursive;
    return recursive;
}

static void live_join_body(Live *w, StgJoin *j, const VarArray *behind, uint32_t behind_refs)
{
    set_load(w, behind);
    w->refs = behind_refs;
    live_expr(w, j->body);
    for (uint32_t i = 0; i < j->n_params; i++)
        take_out(w, j->params[i]);
}

/* A recursive group: what lives at its labels is what does behind and all that is free in it; likewise with the
 * globals. */
static void live_recursive(Live *w, StgExpr *e, const VarArray *behind, uint32_t behind_refs)
{
    for (uint32_t i = 0; i < e->u.join.n; i++)
        free_in(w, e->u.join.joins[i]->body, e->u.join.joins[i]->first);
    close_mentions(w);
    for (uint32_t i = 0; i < e->u.join.n; i++) {
        set_lives(w, e->u.join.joins[i]);
        e->u.join.joins[i]->refs = w->refs;
    }
    for (uint32_t i = 0; i < e->u.join.n; i++)
        live_join_body(w, e->u.join.joins[i], behind, behind_refs);
}

static void live_join(Live *w, StgExpr *e)
{
    VarArray behind = set_copy(w);
    uint32_t behind_refs = w->refs;
    bool recursive = is_recursive(e);
    if (recursive)
        live_recursive(w, e, &behind, behind_refs);
    for (uint32_t i = 0; i < e->u.join.n && !recursive; i++) {
        live_join_body(w, e->u.join.joins[i], &behind, behind_refs);
        set_lives(w, e->u.join.joins[i]);
        e->u.join.joins[i]->refs = w->refs;
    }
    set_load(w, &behind);
    w->refs = behind_refs;
    live_expr(w, e->u.join.body);
    for (uint32_t i = 0; i < e->u.join.n; i++) {
        StgJoin *j = e->u.join.joins[i];
        VarArray lives = { j->lives, j->n_lives };
        j->dead = set_without(w, &lives, &j->n_dead);
    }
    free(behind.data);
}

static void live_goto(Live *w, StgExpr *e)
{
    StgJoin *to = e->u.jump.to;
    for (uint32_t i = 0; i < to->n_lives; i++)
        add(w, to->lives[i]);
    w->refs = to->refs;
    for (uint32_t i = 0; i < to->n_params; i++)
        if (to->params[i]->used || to->recursive)
            use(w, &e->u.jump.args[i]);
}

static void live_call(Live *w, StgExpr *e)
{
    use(w, &e->u.call.fun);
    use_all(w, e->u.call.args, e->u.call.n);
    hint_args(e->u.call.args, e->u.call.n);
}

static void live_expr(Live *w, StgExpr *e)
{
    switch (e->kind) {
    case STG_ATOM: use(w, &e->u.atom); break;
    case STG_GIVE: use_all(w, e->u.give.fields, e->u.give.n); break;
    case STG_CALL: live_call(w, e); break;
    case STG_CON:  live_alloc(w, e->u.con); break;
    case STG_PRIM: use_all(w, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case STG_LET:  live_let(w, e); break;
    case STG_JOIN: live_join(w, e); break;
    case STG_GOTO: live_goto(w, e); break;
    case STG_CASE: live_case(w, e); break;
    case STG_SCC:
        live_expr(w, e->u.scc.body);
        if (e->u.scc.outer != NULL)
            take_out(w, e->u.scc.outer);
        use_all(w, &e->u.scc.stack, stg_asks_for_stack(e));
        break;
    case STG_HERE:
        live_expr(w, e->u.here.body);
        take_out(w, e->u.here.name);
        break;
    case STG_BACK:
        live_expr(w, e->u.back.body);
        use_all(w, &e->u.back.stack, !e->u.back.stays);
        break;
    }
    e->refs = close_mentions(w);
}

void lower_live(Lower *l, StgCode *code)
{
    if (code->looked_at)
        return;
    code->looked_at = true;
    Live w = { .l = l, .refs = IMAGE_NONE };
    live_expr(&w, code->body);
    code->refs = w.refs;
    set_clear(&w);
    VEC_FREE(&w.set);
    VEC_FREE(&w.mentions);
}
