/* Expressions to bytecode, forwards.
 *
 * An expression's value is returned, or becomes the variable of a Cont; then control goes on behind it. Where an
 * expression has several ways (alternatives, join points) and does not return, they come together behind it: the value
 * is in the same register on each, and everything else that lives is where it was when they parted. */
#include "image/lower_int.h"

#include <assert.h>
#include <string.h>

/* ---- values ---- */

bool lower_give(Lower *l, Operand from, Rep rep, const Cont *cont)
{
    assert(!operand_is_k(from) && operand_is_f(from) == (rep == REP_DOUBLE));
    if (cont == NULL) {
        lower_move(l, rep == REP_DOUBLE ? OPERAND_F : 0, from);
        lower_heap_end(l);
        code_emit(l, code_word(OP_RETURN, rep == REP_DOUBLE, 0, 0, 0));
        return false;
    }
    if (cont->result != NULL) {
        Home home = { operand_is_f(from) ? HOME_F : HOME_R, operand_index(from) };
        var_define(l, cont->result, home);
    }
    return true;
}

void lower_flex(Lower *l, uint32_t frame, const StgExpr *flex)
{
    if (flex == NULL)
        return;
    assert(flex->u.cas.flex && flex->u.cas.n > 0 && flex->u.cas.alts[0].kind == ALT_CON);
    const Data *data = flex->u.cas.alts[0].con->data;
    uint64_t place = lower_place(flex->span);
    VEC_PUSH(&l->image->flexes, ((ImageFlex){
        .frame = frame, .maker = flex->u.cas.maker.u.global->index, .n = flex->u.cas.n,
        .all = flex->u.cas.maker_of_all.u.global->index, .n_all = data->n_cons,
        .type = build_string(&l->build, data->name), .origin = lower_origin(l, stg_origin(flex)),
        .file = build_file(&l->build, flex->span), .line = (uint32_t)(place >> 32), .column = (uint32_t)place }));
}

/* OP_EVAL: its frame. */
static uint32_t emit_eval(Lower *l, StgVar *v, bool takes, uint32_t refs, Span span)
{
    assert(v->rep == REP_PTR);
    StgAtom a = { .kind = STG_LOCAL, .u.var = v };
    lower_heap_end(l);
    lower_read_register(l, &a);
    state_stabilise(l);
    uint32_t frame = lower_frame(l, v, REP_PTR, refs, span);
    l->image->frames.data[frame].code = code_emit(l, code_word_bc(OP_EVAL, takes, operand_of_home(v->home), frame));
    return frame;
}

void lower_eval(Lower *l, StgVar *v, uint32_t refs, const StgExpr *flex, Span span)
{
    assert(!v->evaluated);
    lower_flex(l, emit_eval(l, v, false, refs, span), flex);
    var_evaluated(l, v);
}

/* Of what was evaluated already it gives the tag. */
void lower_eval_variable(Lower *l, StgVar *v, uint32_t refs, Span span)
{
    uint32_t frame = emit_eval(l, v, true, refs, span);
    VEC_PUSH(&l->image->flexes, ((ImageFlex){ .frame = frame, .n = FLEX_TAKES }));
}

/* The result, in a register, may be a function without an owner. */
static bool owned(Lower *l, const StgExpr *e, const Cont *cont)
{
    StgVar *v = cont->result;
    bool con = e->u.atom.kind == STG_STATIC && e->u.atom.u.global->code == NULL;
    if (!cont->own || v == NULL || v->rep != REP_PTR || con)
        return true;
    lower_heap_end(l);
    state_stabilise(l);
    uint32_t frame = lower_frame(l, v, REP_PTR, cont->refs, e->span);
    l->image->frames.data[frame].code = code_emit(l, code_word_bc(OP_OWN, 0, operand_of_home(v->home), frame));
    return true;
}

static bool is_evaluated(const StgAtom *a)
{
    if (stg_rep(a) != REP_PTR)
        return true;
    return a->kind == STG_LOCAL ? a->u.var->evaluated : stg_is_value(a->u.global);
}

static Operand next_result(Results *at, Rep rep)
{
    return (Operand)(rep == REP_DOUBLE ? OPERAND_F | at->f++ : at->r++);
}

static void return_by(Lower *l, const StgAtom *atoms, uint32_t n, Op op)
{
    Results at = {0};
    Move moves[MAX_RESULTS];
    assert(n > 0 && n <= MAX_RESULTS);
    for (uint32_t i = 0; i < n; i++)
        moves[i] = lower_move_of(l, next_result(&at, stg_rep(&atoms[i])), &atoms[i]);
    state_has_registers(l, at.r, at.f);
    lower_heap_end(l);
    lower_moves(l, moves, n);
    code_emit(l, code_word(op, stg_rep(&atoms[0]) == REP_DOUBLE, 0, 0, 0));
}

/* The value is returned: evaluated, if need be, by whoever gets it entered. */
static void return_atom(Lower *l, const StgAtom *a) { return_by(l, a, 1, is_evaluated(a) ? OP_RETURN : OP_ENTER); }

/* May something else come to be where it is, once it is dead? */
static bool is_in_register(const StgVar *v) { return v->home.kind != HOME_CAPTURED && v->home.index != 0; }

/* A variable of its own for the value of an atom. */
static void copy_atom(Lower *l, const StgAtom *a, StgVar *to)
{
    Home home = register_fresh(l, to);
    Move m = lower_move_of(l, operand_of_home(home), a);
    lower_moves(l, &m, 1);
    var_define(l, to, home);
}

/* A global that is evaluated here. */
static void eval_global(Lower *l, const StgExpr *e, const Cont *cont)
{
    StgVar *v = ARENA_NEW(l->arena, StgVar);
    v->rep = REP_PTR;
    copy_atom(l, &e->u.atom, v);
    lower_eval(l, v, cont->refs, cont->flex, e->span);
    Home home = v->home;
    var_dies(l, v);
    if (cont->result != NULL)
        var_define(l, cont->result, home);
}

static void give_variable(Lower *l, const StgExpr *e, const Cont *cont)
{
    const StgAtom *a = &e->u.atom;
    StgVar *v = a->u.var;
    if (!is_evaluated(a))
        lower_eval(l, v, cont->refs, cont->flex, e->span);
    bool moves_in = a->dies && is_in_register(v);
    if (cont->result != NULL && !moves_in)
        copy_atom(l, a, cont->result);
    if (a->dies)
        var_dies(l, v);
    if (cont->result != NULL && moves_in)
        var_define(l, cont->result, v->home);
}

static bool emit_atom(Lower *l, StgExpr *e, const Cont *cont)
{
    const StgAtom *a = &e->u.atom;
    if (cont == NULL) {
        return_atom(l, a);
        return false;
    }
    if (a->kind == STG_LOCAL)
        give_variable(l, e, cont);
    else if (!is_evaluated(a))
        eval_global(l, e, cont);
    else if (cont->result != NULL)
        copy_atom(l, a, cont->result);
    return owned(l, e, cont);
}

/* ---- calls ---- */

static uint32_t pattern_of(Lower *l, const StgAtom *args, uint32_t n)
{
    char small[64], *letters = n <= sizeof small ? small : xmalloc(n);
    for (uint32_t i = 0; i < n; i++)
        letters[i] = rep_letter(stg_rep(&args[i]));
    uint32_t pattern = build_pattern(&l->build, letters, n);
    if (letters != small)
        free(letters);
    return pattern;
}

StgCode *lower_known_code(const StgExpr *e)
{
    const StgAtom *f = &e->u.call.fun;
    StgCode *code = f->kind == STG_LOCAL ? f->u.var->known : f->kind == STG_STATIC ? f->u.global->code : NULL;
    return code != NULL && code->kind == INFO_FUN && code->n_params == e->u.call.n ? code : NULL;
}

/* Profiled, a local function is charged to the stack in its closure, unless that is CCCS anyway. */
static bool looks_for_owner(const Lower *l, const StgExpr *e, const StgCode *code)
{
    return l->profile && e->u.call.fun.kind == STG_LOCAL && !code->near;
}

static bool needs_closure(const Lower *l, const StgExpr *e, const StgCode *code)
{
    return code->n_captures > 0 || code->self != NULL || looks_for_owner(l, e, code);
}

static void move_arguments(Lower *l, const StgExpr *e, bool closure)
{
    uint32_t n = 0, r = 1, f = 0;
    Move small[16], *moves = e->u.call.n < 16 ? small : xmalloc((e->u.call.n + 1) * sizeof *moves);
    for (uint32_t i = 0; i < e->u.call.n; i++) {
        bool is_double = stg_rep(&e->u.call.args[i]) == REP_DOUBLE;
        uint32_t to = is_double ? OPERAND_F | f++ : r++;
        moves[n++] = lower_move_of(l, (Operand)to, &e->u.call.args[i]);
    }
    state_has_registers(l, r, f);
    if (closure)
        moves[n++] = lower_move_of(l, 0, &e->u.call.fun);
    lower_moves(l, moves, n);
    if (moves != small)
        free(moves);
}

static void jump(Lower *l, const StgExpr *e)
{
    const StgCode *code = lower_known_code(e);
    assert(!l->heap.open);
    move_arguments(l, e, code == NULL || needs_closure(l, e, code));
    if (code != NULL)
        code_emit(l, code_word_bc(OP_JUMP, l->profile && !looks_for_owner(l, e, code), 0, code->info));
    else
        code_emit(l, code_word_bc(OP_APPLY, e->u.call.n < 255 ? e->u.call.n : 255, 0,
                                  pattern_of(l, e->u.call.args, e->u.call.n)));
}

static void mark_dying(const StgAtom *atoms, uint32_t n, bool mark)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].kind == STG_LOCAL && atoms[i].dies)
            atoms[i].u.var->mark = mark;
}

/* The registers that other results than the first come back in, which is anywhere then. */
static Results results_of(const Cont *cont, Operand *at)
{
    Results next = {0};
    bool is_double = cont->n_more > 0 && cont->first == REP_DOUBLE;
    next_result(&next, is_double ? REP_DOUBLE : REP_PTR);
    for (uint32_t i = 0; i < cont->n_more; i++)
        at[i] = next_result(&next, cont->more[i]->rep);
    return next;
}

/* What comes back is in the variables of cont. */
static Operand define_results(Lower *l, const Cont *cont, const Operand *at)
{
    for (uint32_t i = 0; i < cont->n_more; i++)
        if (cont->more[i]->used)
            var_define(l, cont->more[i], home_of_operand(at[i]));
    if (cont->result == NULL)
        return 0;
    var_define_fresh(l, cont->result);
    return operand_of_home(cont->result->home);
}

static bool emit_call(Lower *l, StgExpr *e, const Cont *cont)
{
    lower_heap_end(l);
    if (e->u.call.n >= OPERAND_MAX_F) {
        lower_too_large(l, "a call with so many arguments");
        return false;
    }
    if (cont == NULL) {
        jump(l, e);
        return false;
    }
    Operand at[MAX_RESULTS];
    Results results = results_of(cont, at);
    mark_dying(&e->u.call.fun, 1, true);
    mark_dying(e->u.call.args, e->u.call.n, true);
    state_clear_registers(l, &results);
    state_stabilise(l);
    registers_back(l);
    mark_dying(&e->u.call.fun, 1, false);
    mark_dying(e->u.call.args, e->u.call.n, false);
    vars_die(l, &e->u.call.fun, 1);
    vars_die(l, e->u.call.args, e->u.call.n);
    uint32_t frame = lower_frame(l, NULL, cont->rep, cont->refs, e->span);
    assert(l->unstable == 0);
    lower_flex(l, frame, cont->flex);
    code_emit(l, code_word_bc(OP_PUSH, 0, 0, frame));
    jump(l, e);
    Operand to = define_results(l, cont, at);
    l->image->frames.data[frame].code =
        code_emit(l, code_word_bc(OP_RETURN_HERE, cont->own && cont->rep == REP_PTR, to, frame));
    state_move_back(l, &results);
    return true;
}

/* ---- several ways ---- */

static bool is_one_of(StgVar *const *vars, uint32_t n, const StgVar *v)
{
    uint32_t i = 0;
    while (i < n && vars[i] != v)
        i++;
    return i < n;
}

static void remember_lives(Lower *l, Merge *m, const Cont *cont)
{
    const StgVar *result = cont->result;
    m->lives = xmalloc((l->live.len + 1) * sizeof *m->lives);
    for (size_t i = 0; i < l->live.len; i++)
        if (l->live.data[i] != result && !is_one_of(cont->more, cont->n_more, l->live.data[i]))
            m->lives[m->n_lives++] = l->live.data[i];
}

/* The first way says where results are where the ways come together. */
static void choose_homes(Merge *m, const Cont *cont)
{
    if (cont->result != NULL) {
        m->home = cont->result->home;
        cont->result->hint = m->home.index;
    }
    for (uint32_t i = 0; i < cont->n_more; i++) {
        if (!cont->more[i]->used)
            continue;
        m->more[i] = cont->more[i]->home;
        cont->more[i]->hint = m->more[i].index;
    }
}

static Move move_home(Home to, Home from)
{
    return (Move){ .to = operand_of_home(to), .kind = FROM_REGISTER, .from = operand_of_home(from) };
}

static void move_to_homes(Lower *l, const Merge *m, const Cont *cont)
{
    Move moves[MAX_RESULTS];
    uint32_t n = 0;
    if (cont->result != NULL)
        moves[n++] = move_home(m->home, cont->result->home);
    for (uint32_t i = 0; i < cont->n_more; i++)
        if (cont->more[i]->used)
            moves[n++] = move_home(m->more[i], cont->more[i]->home);
    lower_moves(l, moves, n);
}

void lower_merge_way(Lower *l, Merge *m, const Cont *cont, bool falls)
{
    if (!falls)
        return;
    if (!m->any) {
        m->label = label_new(l);
        remember_lives(l, m, cont);
        choose_homes(m, cont);
        m->any = true;
    } else {
        move_to_homes(l, m, cont);
    }
    lower_goto(l, m->label);
}

/* Afterwards that lives which did at the end of each way; the state is that of where they parted. */
bool lower_merge_end(Lower *l, Merge *m, const Cont *cont)
{
    if (!m->any)
        return false;
    for (uint32_t i = 0; i < m->n_lives; i++)
        m->lives[i]->mark = true;
    for (size_t i = l->live.len; i-- > 0; )
        if (!l->live.data[i]->mark)
            var_dies(l, l->live.data[i]);
    for (uint32_t i = 0; i < m->n_lives; i++)
        m->lives[i]->mark = false;
    free(m->lives);
    if (cont->result != NULL)
        var_define(l, cont->result, m->home);
    for (uint32_t i = 0; i < cont->n_more; i++)
        if (cont->more[i]->used)
            var_define(l, cont->more[i], m->more[i]);
    label_place(l, m->label);
    return true;
}

/* ---- join points ---- */

/* Registers for the parameters of a label that is jumped to for the first time: those the arguments are in, if these
 * die. */
static void choose_registers(Lower *l, StgJoin *j, const StgAtom *args)
{
    for (uint32_t i = 0; i < j->n_params; i++) {
        StgVar *p = j->params[i], *v = args[i].kind == STG_LOCAL && args[i].dies ? args[i].u.var : NULL;
        bool free_register =
            v != NULL && v->home.kind != HOME_CAPTURED && !(v->home.kind == HOME_R && v->home.index == 0) && !v->mark;
        if (!p->used)
            continue;
        p->home = free_register ? v->home : (Home){ HOME_NONE, 0 };
        if (free_register)
            v->mark = true;
    }
    for (uint32_t i = 0; i < j->n_params; i++) {
        StgVar *p = j->params[i];
        if (p->used && p->home.kind == HOME_NONE) {
            Operand o = register_temp(l, p->rep == REP_DOUBLE);
            p->home = (Home){ operand_is_f(o) ? HOME_F : HOME_R, operand_index(o) };
        }
        if (args[i].kind == STG_LOCAL)
            args[i].u.var->mark = false;
    }
    registers_back(l);
    j->homes = ARENA_ARRAY(l->arena, Home, j->n_params);
    for (uint32_t i = 0; i < j->n_params; i++)
        j->homes[i] = j->params[i]->home;
    j->label = label_new(l);
    j->reached = true;
}

static bool emit_jump(Lower *l, StgExpr *e)
{
    StgJoin *j = e->u.jump.to;
    if (!j->reached)
        choose_registers(l, j, e->u.jump.args);
    uint32_t n = 0;
    Move small[16], *moves = j->n_params <= 16 ? small : xmalloc(j->n_params * sizeof *moves);
    for (uint32_t i = 0; i < j->n_params; i++)
        if (j->params[i]->used)
            moves[n++] = lower_move_of(l, operand_of_home(j->homes[i]), &e->u.jump.args[i]);
    lower_moves(l, moves, n);
    if (moves != small)
        free(moves);
    lower_goto(l, j->label);
    return false;
}

/* The code of a label that has been jumped to. */
static bool emit_label(Lower *l, StgJoin *j, const Cont *cont)
{
    j->placed = true;
    for (uint32_t i = 0; i < j->n_dead; i++)
        var_dies(l, j->dead[i]);
    for (uint32_t i = 0; i < j->n_params; i++)
        if (j->params[i]->used)
            var_define(l, j->params[i], j->homes[i]);
    label_place(l, j->label);
    if (lower_needs_poll(j))
        lower_poll(l, j->refs, j->body->span);
    return lower_expr(l, j->body, cont);
}

static bool emit_join(Lower *l, StgExpr *e, const Cont *cont)
{
    Merge m = {0};
    lower_heap_end(l);
    state_stabilise(l);
    if (cont == NULL)
        lower_cold(l, e);
    VEC_PUSH(&l->groups, e);
    size_t mark = state_mark(l);
    lower_merge_way(l, &m, cont, lower_expr(l, e->u.join.body, cont));
    state_undo(l, mark);
    for (bool more = true; more; ) {           /* labels reached only by other labels come later */
        more = false;
        for (uint32_t i = 0; i < e->u.join.n; i++) {
            StgJoin *j = e->u.join.joins[i];
            if (!j->reached || j->placed)
                continue;
            lower_merge_way(l, &m, cont, emit_label(l, j, cont));
            state_undo(l, mark);
            more = true;
        }
    }
    (void)VEC_POP(&l->groups);
    return lower_merge_end(l, &m, cont);
}

/* ---- the others ---- */

static bool emit_con(Lower *l, StgExpr *e, const Cont *cont)
{
    StgAlloc *a = e->u.con;
    if (cont != NULL && cont->result == NULL && !(l->profile && l->plain)) {
        vars_die(l, a->args, a->con->arity);
        return true;
    }
    a->var = cont != NULL ? cont->result : NULL;
    lower_allocs(l, &a, 1, e->refs);
    return cont != NULL || lower_give(l, 0, REP_PTR, NULL);
}

static bool emit_let(Lower *l, StgExpr *e, const Cont *cont)
{
    if (e->u.let.n > 0)
        lower_allocs(l, e->u.let.allocs, e->u.let.n, e->refs);
    return lower_expr(l, e->u.let.body, cont);
}

static void enter_centre(Lower *l, const StgExpr *e)
{
    lower_heap_end(l);                         /* what is made behind it is charged to it */
    if (!stg_is_under(e)) {
        lower_scc(l, e->u.scc.kind, e->u.scc.centre, e->span);
        return;
    }
    code_emit(l, code_word(OP_UNDER, 0, lower_read(l, &e->u.scc.stack), 0, 0));
    registers_back(l);
    vars_die(l, &e->u.scc.stack, 1);
}

/* CCCS stays what it is, so objects may be made together across it. */
static void count_centre(Lower *l, const StgExpr *e)
{
    if (scc_counts(e->u.scc.kind))
        lower_count(l, e);
}

static void save_stack(Lower *l, StgVar *to)
{
    var_define_far(l, to);
    code_emit(l, code_word(OP_SAVE_CCS, 0, operand_of_home(to->home), 0, 0));
}

static void load_stack(Lower *l, Operand from)
{
    lower_heap_end(l);
    code_emit(l, code_word(OP_LOAD_CCS, 0, from, 0, 0));
}

/* Code for something that is charged to another stack, entered by now; what comes behind is charged as what was before.
 */
static bool emit_inside(Lower *l, StgExpr *e, StgVar *saved, const Cont *cont)
{
    bool falls = lower_expr(l, e, cont);
    lower_heap_end(l);
    if (falls)
        load_stack(l, operand_of_home(saved->home));
    var_dies(l, saved);
    return falls;
}

static StgVar *new_saved(Lower *l)
{
    StgVar *saved = ARENA_NEW(l->arena, StgVar);
    saved->rep = REP_INT;
    save_stack(l, saved);
    return saved;
}

static bool emit_scc(Lower *l, StgExpr *e, const Cont *cont)
{
    if (!l->profile)
        return lower_expr(l, e->u.scc.body, cont);
    if (e->u.scc.counted) {
        count_centre(l, e);
        return lower_expr(l, e->u.scc.body, cont);
    }
    StgVar *outer = e->u.scc.outer, *saved = cont != NULL && !e->u.scc.left ? new_saved(l) : NULL;
    if (outer != NULL && outer->used)
        save_stack(l, outer);
    enter_centre(l, e);
    return saved != NULL ? emit_inside(l, e->u.scc.body, saved, cont) : lower_expr(l, e->u.scc.body, cont);
}

static bool emit_here(Lower *l, StgExpr *e, const Cont *cont)
{
    if (e->u.here.name->used)
        save_stack(l, e->u.here.name);
    return lower_expr(l, e->u.here.body, cont);
}

static bool emit_back(Lower *l, StgExpr *e, const Cont *cont)
{
    if (e->u.back.stays)
        return lower_expr(l, e->u.back.body, cont);
    StgVar *saved = cont != NULL && !e->u.back.left ? new_saved(l) : NULL;
    load_stack(l, lower_read(l, &e->u.back.stack));
    registers_back(l);
    vars_die(l, &e->u.back.stack, 1);
    return saved != NULL ? emit_inside(l, e->u.back.body, saved, cont) : lower_expr(l, e->u.back.body, cont);
}

/* The fields of an unboxed constructor, evaluated or not. A result may come to be where its field was, if that dies. */
static bool emit_give(Lower *l, StgExpr *e, const Cont *cont)
{
    const StgAtom *fields = e->u.give.fields;
    uint32_t n = e->u.give.n;
    if (cont == NULL) {
        return_by(l, fields, n, OP_RETURN);
        return false;
    }
    assert(n == cont->n_more + 1);
    StgVar *to[MAX_RESULTS];
    bool moves_in[MAX_RESULTS];
    for (uint32_t i = 0; i < n; i++) {
        to[i] = i == 0 ? cont->result : cont->more[i - 1]->used ? cont->more[i - 1] : NULL;
        moves_in[i] = fields[i].kind == STG_LOCAL && fields[i].dies && is_in_register(fields[i].u.var);
        if (to[i] != NULL && !moves_in[i])
            copy_atom(l, &fields[i], to[i]);
    }
    vars_die(l, fields, n);
    for (uint32_t i = 0; i < n; i++)
        if (to[i] != NULL && moves_in[i])
            var_define(l, to[i], fields[i].u.var->home);
    return true;
}

static bool emit_expr(Lower *l, StgExpr *e, const Cont *cont)
{
    switch (e->kind) {
    case STG_ATOM: return emit_atom(l, e, cont);
    case STG_CALL: return emit_call(l, e, cont);
    case STG_CON:  return emit_con(l, e, cont);
    case STG_PRIM: return lower_prim_op(l, e, cont);
    case STG_LET:  return emit_let(l, e, cont);
    case STG_JOIN: return emit_join(l, e, cont);
    case STG_GOTO: return emit_jump(l, e);
    case STG_CASE: return lower_case(l, e, cont);
    case STG_SCC:  return emit_scc(l, e, cont);
    case STG_HERE: return emit_here(l, e, cont);
    case STG_BACK: return emit_back(l, e, cont);
    case STG_GIVE: return emit_give(l, e, cont);
    }
    return false;
}

bool lower_expr(Lower *l, StgExpr *e, const Cont *cont)
{
    if (l->failed)
        return false;
    uint32_t outer = l->origin;
    const Inlined *around = l->at;
    l->at = e->at;
    if (l->marks)
        l->origin = lower_origin(l, stg_origin(e));
    bool falls = emit_expr(l, e, cont);
    l->origin = outer;
    l->at = around;
    return falls;
}
