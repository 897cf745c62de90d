/* Match: one column, all lines at once.
 *
 * Lines whose pattern in the column is the same constructor or unboxed literal share a bucket; lines that do not care
 * go into all of them, and into the default; so do, doomed, lines with another constructor that have tests to the left
 * of the column. A bucket becomes a matrix in which the column is replaced by one for each field, in the order in which
 * its first pattern has them: a record pattern is matched as it is written. A line that wants another order has to wait
 * until those before it have failed. */
#include "desugar/match_int.h"
#include "syntax/unboxed.h"
#include <assert.h>
#include <string.h>

typedef struct Entry {                 /* a line, with its pattern in the column in normal form and what that binds */
    MatchLine *line;
    Pat       *pat;        /* NULL: does not care */
    Bound     *bound;      /* with another variable in each branch */
    bool       needs_left; /* it has tests to the left of the column */
} Entry;

typedef struct Bucket {
    const void *key;       /* its constructor or literal */
    const Pat *pat;        /* the first; it says in which order fields are matched */
    VEC(Entry) entries;
} Bucket;

typedef struct Switch {
    Match     *m;
    Matrix     x;
    uint32_t   column;
    Fail      *fail;
    VEC(Bucket) buckets;   /* in the order in which the constructors appear */
    VEC(Entry) rest;       /* for the default */
    PtrMap     index;      /* key -> number of its bucket + 1, when there are many */
} Switch;

bool match_is_switch(const Pat *p)
{
    return p->kind == PAT_CON || (p->kind == PAT_LIT && p->u.lit.lit.kind >= LITERAL_INT_HASH);
}

static const void *switch_key(const Pat *p)
{
    assert(match_is_switch(p));
    if (p->kind == PAT_CON) return p->u.con.con.entity;
    Lit lit = match_lit(p);
    uint64_t bits = lit.u.c;
    if (lit.rep == REP_INT) bits = (uint64_t)lit.u.i;
    if (lit.rep == REP_DOUBLE) memcpy(&bits, &lit.u.d, sizeof bits);
    return name_printf("%llx", (unsigned long long)bits);
}

/* ---- sorting lines into buckets ---- */

/* A pattern that a switch has no branch for: tested line by line. */
static bool needs_test(const Pat *p)
{
    return p && !match_is_switch(p) && !(p->kind == PAT_BANG && !p->u.inner);
}

static bool needs_left(const MatchLine *line, uint32_t column)
{
    for (uint32_t i = 0; i < column && !(line->doomed && i >= line->doom); i++)
        if (line->pats[i] && !match_irrefutable(line->pats[i])) return true;
    return false;
}

static Entry read_entry(Switch *s, MatchLine *line)
{
    MatchLine probe = {0};
    bool left = s->m->spec->order == CLAUSES_FIRST && needs_left(line, s->column);
    if (line->doomed && s->column >= line->doom) return (Entry){.line = line, .needs_left = left};
    uint32_t root_uses = s->m->root_uses;
    Pat *p = match_normal(s->m, &probe, line->pats[s->column], s->x.vars[s->column]);
    s->m->root_uses = root_uses;               /* counted when the line is copied */
    if (p && p->kind == PAT_BANG && !p->u.inner) p = NULL;         /* it is evaluated */
    return (Entry){line, p, probe.bound, left};
}

enum { FEW = 8 };          /* so few buckets are searched one by one */

/* The number of the bucket with this key; their count: there is none. */
static size_t lookup(const Switch *s, const void *key)
{
    size_t n = s->buckets.len, i = 0;
    if (n > FEW) {
        size_t found = (size_t)(uintptr_t)ptrmap_get(&s->index, key);
        return found ? found - 1 : n;
    }
    while (i < n && s->buckets.data[i].key != key) i++;
    return i;
}

static void index_bucket(Switch *s, size_t i)
{
    ptrmap_put(&s->index, s->buckets.data[i].key, (void *)(uintptr_t)(i + 1));
}

static size_t find_bucket(Switch *s, const Pat *p)
{
    const void *key = switch_key(p);
    size_t i = lookup(s, key);
    if (i < s->buckets.len) return i;
    Bucket b = {.key = key, .pat = p};
    for (size_t k = 0; k < s->rest.len; k++) VEC_PUSH(&b.entries, s->rest.data[k]);
    VEC_PUSH(&s->buckets, b);
    if (i == FEW)
        for (size_t k = 0; k <= i; k++) index_bucket(s, k);
    else if (i > FEW) index_bucket(s, i);
    return i;
}

static void add_to_all(Switch *s, Entry e, size_t except)
{
    for (size_t i = 0; i < s->buckets.len; i++)
        if (i != except) VEC_PUSH(&s->buckets.data[i].entries, e);
    VEC_PUSH(&s->rest, e);
    s->m->copies += s->buckets.len;
}

static void add_entry(Switch *s, Entry e)
{
    if (!e.pat) {
        add_to_all(s, e, SIZE_MAX);
        return;
    }
    size_t i = find_bucket(s, e.pat);
    s->m->copies += s->rest.len > 0;
    VEC_PUSH(&s->buckets.data[i].entries, e);
    if (e.needs_left) add_to_all(s, e, i);
}

static uint32_t nth_field(const Pat *con, uint32_t i)
{
    assert(i < con->u.con.n);
    return con->u.con.order ? con->u.con.order[i] : i;
}

static uint32_t place_of(const Pat *con, uint32_t field)
{
    uint32_t i = 0;
    while (nth_field(con, i) != field) i++;
    return i;
}

/* Whether the pattern's tests come in the order of the other's fields. */
static bool same_order(const Pat *p, const Pat *other)
{
    if (!p->u.con.order && !other->u.con.order) return true;
    uint32_t last = 0;
    for (uint32_t i = 0; i < p->u.con.n; i++) {
        uint32_t field = nth_field(p, i), place = place_of(other, field);
        if (match_irrefutable(p->u.con.args[field])) continue;
        if (place < last) return false;
        last = place;
    }
    return true;
}

static bool wants_other_order(Switch *s, const Pat *p)
{
    if (!p || p->kind != PAT_CON || s->m->spec->order == CLAUSES_ALL) return false;
    size_t i = lookup(s, switch_key(p));
    bool other = i < s->buckets.len && !same_order(p, s->buckets.data[i].pat);
    s->m->split = s->m->split || other;
    return other;
}

/* Sorts lines from the first on; returns how many fit in. */
static uint32_t sort_lines(Switch *s)
{
    for (uint32_t i = 0; i < s->x.n_lines; i++) {
        Entry e = read_entry(s, &s->x.lines[i]);
        s->m->split = s->m->split || s->m->copies > s->m->limit;
        if (needs_test(e.pat) || (i > 0 && s->m->split && (!e.pat || e.needs_left)) || wants_other_order(s, e.pat))
            return i;
        add_entry(s, e);
    }
    return s->x.n_lines;
}

static void free_switch(Switch *s)
{
    for (size_t i = 0; i < s->buckets.len; i++) VEC_FREE(&s->buckets.data[i].entries);
    VEC_FREE(&s->buckets);
    VEC_FREE(&s->rest);
    ptrmap_free(&s->index);
}

/* ---- branches ---- */

/* A copy of the line for a branch, in which the value is `var` and the column has become `n` columns: for what its
 * pattern has, as the fields of `first` are ordered (NULL: the line has nothing to say about fields). `other`: the
 * branch is for another constructor than the line's. */
static MatchLine branch_line(Switch *s, const Entry *e, bool other, Var *var, const Pat *first, uint32_t n)
{
    assert(first == NULL || (!other && e->pat->u.con.n == n));
    Match *m = s->m;
    const MatchLine *old = e->line;
    MatchLine line = {.row = old->row, .bound = old->bound, .doomed = old->doomed || other, .doom = old->doom};
    if (other) line.doom = s->column;
    else if (old->doomed && s->column < old->doom) line.doom += n - 1;
    line.pats = ARENA_ARRAY(m->d->scratch, Pat *, s->x.n - 1 + n);
    memcpy(line.pats, old->pats, s->column * sizeof *line.pats);
    for (uint32_t i = 0; first && i < n; i++) line.pats[s->column + i] = e->pat->u.con.args[nth_field(first, i)];
    for (uint32_t i = s->column + 1; i < s->x.n; i++) line.pats[i - 1 + n] = old->pats[i];
    for (const Bound *b = e->bound; b && !other; b = b->next) {
        Bound *cell = arena_copy(m->d->scratch, b, sizeof *b);
        if (b->var == s->x.vars[s->column]) cell->var = var;       /* else it is the state of the world: unboxed.c */
        cell->next = line.bound;
        line.bound = cell;
        if (cell->var == m->root) m->root_uses++;
    }
    return line;
}

/* The columns of a branch; `first`: as for branch_line. */
static Matrix branch_matrix(Switch *s, const Pat *first, Var **fields, uint32_t n, uint32_t n_lines)
{
    assert(s->column < s->x.n);
    Matrix y = {.n = s->x.n - 1 + n, .n_lines = n_lines};
    y.vars = ARENA_ARRAY(s->m->d->scratch, Var *, y.n);
    y.lines = ARENA_ARRAY(s->m->d->scratch, MatchLine, n_lines);
    memcpy(y.vars, s->x.vars, s->column * sizeof *y.vars);
    for (uint32_t i = 0; i < n; i++) y.vars[s->column + i] = fields[nth_field(first, i)];
    for (uint32_t i = s->column + 1; i < s->x.n; i++) y.vars[i - 1 + n] = s->x.vars[i];
    return y;
}

static Core *branch_body(Switch *s, Matrix y, Fact fact)
{
    Match *m = s->m;
    size_t mark = ptrmap_mark(&m->facts), types = ptrmap_mark(&m->refined);
    ptrmap_put(&m->facts, s->x.vars[s->column], arena_copy(m->d->scratch, &fact, sizeof fact));
    if (fact.con && fact.n_others <= 1) match_refine(m, fact.con, s->buckets.data[0].pat->type);
    Core *body = match_matrix(m, y, s->fail);
    ptrmap_undo(&m->refined, types);
    ptrmap_undo(&m->facts, mark);
    return body;
}

/* The name for a field: the variable some line has there. */
static Var *field_var(Desugar *d, const Bucket *b, uint32_t field, Rep rep)
{
    Name name = NULL;
    Span span = b->pat->span;
    for (size_t i = 0; i < b->entries.len && !name; i++) {
        const Pat *p = b->entries.data[i].pat;
        p = p && field < p->u.con.n ? match_strip(p->u.con.args[field]) : NULL;
        while (p && p->kind == PAT_BANG) p = match_strip(p->u.inner);
        const Entity *e = !p ? NULL : p->kind == PAT_VAR ? p->u.var : p->kind == PAT_AS ? p->u.as.var : NULL;
        if (e) name = e->name, span = e->span;
        else if (p) span = p->span;
    }
    return core_new_var(d->arena, name ? name : name_of("p"), rep, span);
}

/* Whether a line in the bucket has another constructor. */
static bool is_other(const Bucket *b, const Entry *e)
{
    return e->pat && switch_key(e->pat) != b->key;
}

typedef struct Naming { Desugar *d; const Bucket *bucket; } Naming;

static Var *name_part(void *arg, uint32_t i, Rep rep)
{
    const Naming *n = arg;
    return field_var(n->d, n->bucket, i, rep);
}

/* The constructor of a bucket, its fields (dictionaries first), and in `parts` what patterns have for arguments. */
static Con *con_fields(Switch *s, const Bucket *b, Var ***fields, Var ***parts)
{
    Desugar *d = s->m->d;
    Entity *e = b->pat->u.con.con.entity;
    if (is_unboxed(e)) {
        Naming naming = {d, b};
        *fields = ARENA_ARRAY(d->arena, Var *, e->arity);
        *parts = ARENA_ARRAY(d->arena, Var *, e->arity);
        return match_unboxed_con(s->m, b->pat, *fields, *parts, name_part, &naming);
    }
    Con *con = desugar_con(d, e);
    assert(con->arity >= e->arity);
    uint32_t dicts = con->arity - e->arity;
    Var **vars = *fields = ARENA_ARRAY(d->arena, Var *, con->arity);
    for (uint32_t i = 0; i < dicts; i++) vars[i] = desugar_fresh(d, "d", REP_PTR, b->pat->span);
    for (uint32_t i = 0; i < e->arity; i++) vars[dicts + i] = field_var(d, b, i, con->reps[dicts + i]);
    *parts = vars + dicts;
    return con;
}

static Alt con_alt(Switch *s, const Bucket *b)
{
    Entity *e = b->pat->u.con.con.entity;
    Var **vars, **parts;
    Con *con = con_fields(s, b, &vars, &parts);
    Matrix y = branch_matrix(s, b->pat, parts, e->arity, (uint32_t)b->entries.len);
    for (uint32_t i = 0; i < y.n_lines; i++) {
        const Entry *entry = &b->entries.data[i];
        bool other = is_other(b, entry);
        const Pat *p = other ? NULL : entry->pat;
        y.lines[i] = branch_line(s, entry, other, s->x.vars[s->column], p ? b->pat : NULL, e->arity);
        if (p) match_note_evs(s->m, &y.lines[i], p, vars);
    }
    Core *body = branch_body(s, y, (Fact){.con = e, .vars = parts});
    return (Alt){.kind = ALT_CON, .con = con, .vars = vars, .body = body, .span = b->pat->span};
}

static Alt lit_alt(Switch *s, const Bucket *b)
{
    Matrix y = branch_matrix(s, NULL, NULL, 0, (uint32_t)b->entries.len);
    for (uint32_t i = 0; i < y.n_lines; i++)
        y.lines[i] =
            branch_line(s, &b->entries.data[i], is_other(b, &b->entries.data[i]), s->x.vars[s->column], NULL, 0);
    Core *body = branch_body(s, y, (Fact){.lit = b->pat});
    return (Alt){.kind = ALT_LIT, .lit = match_lit(b->pat), .body = body, .span = b->pat->span};
}

/* The constructors that have no bucket and that a value of this type may have. */
static Fact missing_cons(const Switch *s)
{
    assert(s->buckets.len > 0);
    const Pat *p = s->buckets.data[0].pat;
    Fact fact = {.con = NULL};
    if (p->kind != PAT_CON) return fact;
    const Entity *type = p->u.con.con.entity->parent;
    fact.others = ARENA_ARRAY(s->m->d->scratch, Entity *, type->n_cons);
    for (uint32_t i = 0; i < type->n_cons; i++)
        if (lookup(s, type->cons[i]) == s->buckets.len && match_possible(s->m, type->cons[i], p->type))
            fact.others[fact.n_others++] = type->cons[i];
    if (fact.n_others > 0) fact.con = fact.others[0];
    return fact;
}

static bool binds_value(const Switch *s)
{
    for (size_t i = 0; i < s->rest.len; i++)
        if (s->rest.data[i].bound && !s->rest.data[i].pat) return true;
    return false;
}

static Alt default_alt(Switch *s)
{
    Match *m = s->m;
    Var *old = s->x.vars[s->column];
    Var *binder = binds_value(s) ? core_new_var(m->d->arena, old->name, old->rep, old->span) : NULL;
    Matrix y = branch_matrix(s, NULL, NULL, 0, (uint32_t)s->rest.len);
    for (uint32_t i = 0; i < y.n_lines; i++)
        y.lines[i] = branch_line(s, &s->rest.data[i], s->rest.data[i].pat != NULL, binder, NULL, 0);
    Fact left = missing_cons(s);
    bool never = !left.con && s->buckets.data[0].pat->kind == PAT_CON;
    m->impossible += never;
    Core *body = branch_body(s, y, left);
    m->impossible -= never;
    return (Alt){.kind = ALT_DEFAULT, .binder = binder, .body = body, .span = m->spec->span};
}

static bool is_complete(const Switch *s)
{
    const Pat *p = s->buckets.data[0].pat;
    return p->kind == PAT_CON && s->buckets.len == p->u.con.con.entity->parent->n_cons;
}

/* Whether a logic variable is bound to what is asked for: to constructors, whose fields can be variables. */
static bool is_flexible(const Switch *s)
{
    const Pat *p = s->buckets.data[0].pat;
    if (s->m->spec->order == CLAUSES_FIRST || p->kind != PAT_CON) return false;
    for (size_t i = 0; i < s->buckets.len; i++) {
        const Con *con = desugar_con(s->m->d, s->buckets.data[i].pat->u.con.con.entity);
        for (uint32_t k = 0; k < con->arity; k++)
            if (con->reps[k] != REP_PTR) return false;
    }
    return true;
}

static Core *make_case(Switch *s)
{
    Desugar *d = s->m->d;
    Var *var = s->x.vars[s->column];
    bool flexible = is_flexible(s), rest = !flexible && !is_complete(s);
    uint32_t n = (uint32_t)s->buckets.len + rest;
    Alt *alts = ARENA_ARRAY(d->arena, Alt, n);
    if (var == s->m->root) s->m->root_uses++;
    for (uint32_t i = 0; i < s->buckets.len; i++) {
        const Bucket *b = &s->buckets.data[i];
        alts[i] = b->pat->kind == PAT_CON ? con_alt(s, b) : lit_alt(s, b);
    }
    if (rest) alts[n - 1] = default_alt(s);
    Span span = s->x.lines[0].pats[s->column]->span;
    return core_case(d->arena, flexible, core_var(d->arena, var, span), alts, n, span);
}

Core *match_switch(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    Fail between = {.kind = FAIL_JOIN};
    Switch s = {.m = m, .x = x, .column = column, .fail = fail};
    uint32_t n = sort_lines(&s);
    assert(n > 0 && s.buckets.len > 0);
    if (n < x.n_lines) s.fail = &between;
    Core *e = make_case(&s);
    free_switch(&s);
    if (n == x.n_lines || between.uses == 0) return e;
    Matrix rest = x;
    rest.lines += n;
    rest.n_lines -= n;
    return fail_close(m->d, &between, e, match_matrix(m, rest, fail));
}
