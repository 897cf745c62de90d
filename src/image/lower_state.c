/* Where everything is while code is made: the registers of variables, constants, labels, frames.
 *
 * The state changes along the code. At the end of an alternative the changes are undone, so that the next one begins
 * with what held where they part. Registers are given out lowest first and given back at the last use.
 *
 * R0, F0 and the closure are unstable places: a variable can be found there until the next safe point, and is moved to
 * a register of its own before. */
#include "image/lower_int.h"

#include <assert.h>
#include <string.h>

enum { FAR_REGISTER = 8 };     /* from here on they are in memory, on x86_64 */

static StgVar taken;           /* in a register that holds no variable */

void lower_too_large(Lower *l, const char *what)
{
    if (!l->failed)
        diag_add(l->ds, DIAG_ERROR, NULL, l->code->origin.span, "this is too large for the engine: %s", what);
    l->failed = true;
}

/* ---- registers ---- */

static void set_register(Lower *l, Home home, StgVar *who)
{
    uint32_t *lowest = home.kind == HOME_F ? &l->lowest_f : &l->lowest_r;
    if (who == NULL && home.kind != HOME_CAPTURED && home.index < *lowest)
        *lowest = home.index;
    if (home.kind == HOME_R) {
        while (l->in_r.len <= home.index)
            VEC_PUSH(&l->in_r, NULL);
        l->in_r.data[home.index] = who;
        if (home.index >= l->image->n_registers)
            l->image->n_registers = home.index + 1;
    } else if (home.kind == HOME_F) {
        while (l->in_f.len <= home.index)
            VEC_PUSH(&l->in_f, NULL);
        l->in_f.data[home.index] = who;
        if (home.index >= l->image->n_doubles)
            l->image->n_doubles = home.index + 1;
    }
}

static bool is_free(const Lower *l, Home home)
{
    return home.kind == HOME_R ? home.index >= l->in_r.len || l->in_r.data[home.index] == NULL
                               : home.index >= l->in_f.len || l->in_f.data[home.index] == NULL;
}

static Home lowest_free(Lower *l, bool is_double)
{
    uint32_t *lowest = is_double ? &l->lowest_f : &l->lowest_r;
    Home home = { is_double ? HOME_F : HOME_R, *lowest > 0 ? *lowest : 1 };
    while (!is_free(l, home))
        home.index++;
    *lowest = home.index;
    if (home.index > (is_double ? OPERAND_MAX_F : OPERAND_MAX_R)) {
        lower_too_large(l, "more variables are alive at once than there are registers");
        home.index = 1;
    }
    return home;
}

Home register_fresh(Lower *l, const StgVar *v)
{
    bool is_double = v->rep == REP_DOUBLE;
    Home wanted = { is_double ? HOME_F : HOME_R, v->hint };
    return v->hint != 0 && is_free(l, wanted) ? wanted : lowest_free(l, is_double);
}

Operand operand_of_home(Home home) { return (Operand)(home.kind == HOME_F ? OPERAND_F | home.index : home.index); }

Home home_of_operand(Operand o) { return (Home){ operand_is_f(o) ? HOME_F : HOME_R, operand_index(o) }; }

void state_has_registers(Lower *l, uint32_t r, uint32_t f)
{
    if (r > l->image->n_registers)
        l->image->n_registers = r;
    if (f > l->image->n_doubles)
        l->image->n_doubles = f;
}

Operand register_temp(Lower *l, bool is_double)
{
    Home home = lowest_free(l, is_double);
    set_register(l, home, &taken);
    VEC_PUSH(&l->temps, operand_of_home(home));
    return operand_of_home(home);
}

void registers_back(Lower *l)
{
    while (l->temps.len > 0) {
        Operand o = VEC_POP(&l->temps);
        set_register(l, home_of_operand(o), NULL);
    }
}

/* ---- variables ---- */

static bool is_unstable(Home home) { return home.kind == HOME_CAPTURED || home.index == 0; }

static void note(Lower *l, StgVar *v)
{
    Change c = { v, v->home, v->evaluated, v->live != 0 };
    VEC_PUSH(&l->trail, c);
}

static void bring_in(Lower *l, StgVar *v)
{
    assert(v->live == 0 && (v->home.kind == HOME_CAPTURED || is_free(l, v->home)));
    VEC_PUSH(&l->live, v);
    v->live = (uint32_t)l->live.len;
    set_register(l, v->home, v);
    l->unstable += is_unstable(v->home);
}

static void bring_out(Lower *l, StgVar *v)
{
    assert(v->live != 0 && l->live.data[v->live - 1] == v);
    StgVar *last = VEC_POP(&l->live);
    if (last != v) {
        l->live.data[v->live - 1] = last;
        last->live = v->live;
    }
    v->live = 0;
    set_register(l, v->home, NULL);
    l->unstable -= is_unstable(v->home);
}

void var_define(Lower *l, StgVar *v, Home home)
{
    assert(v->live == 0);
    note(l, v);
    v->home = home;
    v->evaluated = v->value;
    bring_in(l, v);
}

void var_define_fresh(Lower *l, StgVar *v) { var_define(l, v, register_fresh(l, v)); }

void var_define_far(Lower *l, StgVar *v)
{
    Home home = { HOME_R, FAR_REGISTER };
    while (!is_free(l, home) && home.index < OPERAND_MAX_R)
        home.index++;
    var_define(l, v, is_free(l, home) ? home : lowest_free(l, false));
}

void var_dies(Lower *l, StgVar *v)
{
    if (v->live == 0)
        return;
    note(l, v);
    bring_out(l, v);
}

void vars_die(Lower *l, const StgAtom *atoms, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].kind == STG_LOCAL && atoms[i].dies)
            var_dies(l, atoms[i].u.var);
}

void var_evaluated(Lower *l, StgVar *v)
{
    if (v->evaluated)
        return;
    note(l, v);
    v->evaluated = true;
}

static void relocate(Lower *l, StgVar *v, Home home)
{
    note(l, v);
    bring_out(l, v);
    v->home = home;
    bring_in(l, v);
}

size_t state_mark(const Lower *l) { return l->trail.len; }

void state_undo(Lower *l, size_t mark)
{
    assert(mark <= l->trail.len);
    while (l->trail.len > mark) {
        Change c = VEC_POP(&l->trail);
        if (c.var->live != 0)
            bring_out(l, c.var);
        c.var->home = c.home;
        c.var->evaluated = c.evaluated;
        if (c.live)
            bring_in(l, c.var);
    }
}

/* ---- constants ---- */

static uint32_t add_constant(Lower *l, Constant c, const void *key)
{
    PtrMap *map = &l->known_constants[c.kind];
    uintptr_t found = key != NULL ? (uintptr_t)ptrmap_get(map, key) : 0;
    if (found != 0)
        return (uint32_t)(found - 1);
    VEC_PUSH(&l->image->constants, c);
    uint32_t index = (uint32_t)l->image->constants.len - 1 - l->constants;
    if (key != NULL)
        ptrmap_put(map, key, (void *)(uintptr_t)(index + 1));
    return index;
}

/* A number as a key: any address will do but NULL, so -1 is never found again. */
static const void *key_of_int(int64_t i) { return (const void *)(uintptr_t)((uint64_t)i + 1); }

uint32_t lower_constant_int(Lower *l, int64_t i)
{
    return add_constant(l, (Constant){ .kind = CONSTANT_INT, .u.i = i }, key_of_int(i));
}

static uint32_t constant_lit(Lower *l, Lit lit)
{
    int64_t bits;
    switch (lit.rep) {
    case REP_DOUBLE:
        memcpy(&bits, &lit.u.d, sizeof bits);
        return add_constant(l, (Constant){ .kind = CONSTANT_DOUBLE, .u.d = lit.u.d }, key_of_int(bits));
    case REP_CHAR: return lower_constant_int(l, lit.u.c);
    case REP_ADDR:
        return add_constant(l, (Constant){ .kind = CONSTANT_STRING, .index = build_string(&l->build, lit.u.addr) },
                            lit.u.addr);
    default: return lower_constant_int(l, lit.u.i);
    }
}

uint32_t lower_constant(Lower *l, const StgAtom *a)
{
    if (a->kind == STG_LIT)
        return constant_lit(l, a->u.lit);
    return add_constant(l, (Constant){ .kind = CONSTANT_GLOBAL, .index = a->u.global->index }, a->u.global);
}

Operand lower_constant_operand(Lower *l, uint32_t index, bool is_double)
{
    if (index <= OPERAND_MAX_K)
        return (Operand)(OPERAND_K | index);
    Operand to = register_temp(l, is_double);
    code_emit(l, code_word_bc(OP_CONSTANT, 0, to, index));
    return to;
}

/* ---- reading ---- */

static void settle(Lower *l, StgVar *v)
{
    Home from = v->home, to = lowest_free(l, v->rep == REP_DOUBLE);
    if (v->hint != 0)
        to = register_fresh(l, v);
    if (from.kind == HOME_CAPTURED)
        lower_load_captured(l, operand_of_home(to), from.index);
    else
        lower_move(l, operand_of_home(to), operand_of_home(from));
    relocate(l, v, to);
}

Operand lower_read(Lower *l, const StgAtom *a)
{
    if (a->kind != STG_LOCAL)
        return lower_constant_operand(l, lower_constant(l, a), stg_rep(a) == REP_DOUBLE);
    assert(a->u.var->live != 0);
    if (a->u.var->home.kind == HOME_CAPTURED)
        settle(l, a->u.var);
    return operand_of_home(a->u.var->home);
}

Operand lower_read_register(Lower *l, const StgAtom *a)
{
    Operand from = lower_read(l, a);
    if (!operand_is_k(from))
        return from;
    Operand to = register_temp(l, stg_rep(a) == REP_DOUBLE);
    lower_move(l, to, from);
    return to;
}

void state_stabilise(Lower *l)
{
    for (uint32_t i = 0; i < l->code->n_captures && l->unstable > 0; i++) {
        StgVar *v = l->code->captures[i].inner;
        if (v->live != 0 && v->home.kind == HOME_CAPTURED && !v->mark)
            settle(l, v);
    }
    StgVar *in_f = l->in_f.len > 0 ? l->in_f.data[0] : NULL, *in_r = l->in_r.len > 0 ? l->in_r.data[0] : NULL;
    if (in_f != NULL && in_f != &taken && !in_f->mark)
        settle(l, in_f);
    if (in_r != NULL && in_r != &taken && !in_r->mark)
        settle(l, in_r);
}

static StgVar *in_register(const Lower *l, Home home)
{
    return is_free(l, home) ? NULL : home.kind == HOME_R ? l->in_r.data[home.index] : l->in_f.data[home.index];
}

/* Nothing else comes to be there, until registers_back. */
static void take(Lower *l, Home home)
{
    set_register(l, home, &taken);
    VEC_PUSH(&l->temps, operand_of_home(home));
}

static bool may_stay(const Results *r, Home home, const StgVar *v)
{
    return home.index >= (home.kind == HOME_R ? r->r : r->f) || v == &taken || (v != NULL && v->mark);
}

/* Those that are free are taken first, so that nothing is moved from one to the next. */
void state_clear_registers(Lower *l, Results *r)
{
    state_has_registers(l, r->r, r->f);
    for (int moving = 0; moving < 2; moving++)
        for (uint32_t i = 1; i < MAX_RESULTS; i++)
            for (HomeKind kind = HOME_R; kind <= HOME_F; kind++) {
                Home home = { kind, i };
                StgVar *v = in_register(l, home);
                if (may_stay(r, home, v) || (v != NULL && !moving))
                    continue;
                if (v != NULL) {
                    r->moved[r->n_moved++] = (Moved){ v, home };
                    settle(l, v);
                }
                take(l, home);
            }
}

static void move_to(Lower *l, StgVar *v, Home home)
{
    lower_move(l, operand_of_home(home), operand_of_home(v->home));
    relocate(l, v, home);
}

void state_send_far(Lower *l, StgVar *v, uint32_t from)
{
    Home home = { v->home.kind, from };
    while (!is_free(l, home))
        home.index++;
    if (home.index <= (home.kind == HOME_F ? OPERAND_MAX_F : OPERAND_MAX_R))
        move_to(l, v, home);
}

/* Where nobody is in the way first: then no register is free that somebody wants to have back. */
void state_move_back(Lower *l, const Results *r)
{
    for (int moving = 0; moving < 2; moving++)
        for (uint32_t i = 0; i < r->n_moved; i++) {
            const Moved *m = &r->moved[i];
            StgVar *in_its_place = in_register(l, m->home);
            if (in_its_place == m->var || (in_its_place != NULL && !moving))
                continue;
            if (in_its_place != NULL)
                move_to(l, in_its_place, lowest_free(l, in_its_place->rep == REP_DOUBLE));
            move_to(l, m->var, m->home);
        }
}

/* ---- frames ---- */

static uint16_t list_registers(Lower *l, const StgVar *except, bool doubles, bool pointers)
{
    uint16_t n = 0;
    size_t len = doubles ? l->in_f.len : l->in_r.len;
    for (uint32_t i = 0; i < len; i++) {
        const StgVar *v = doubles ? l->in_f.data[i] : l->in_r.data[i];
        if (v == NULL || v == &taken || v == except || (!doubles && (v->rep == REP_PTR) != pointers))
            continue;
        assert(i > 0);
        VEC_PUSH(&l->image->registers, (uint16_t)i);
        n++;
    }
    return n;
}

/* Its place in the file of the code's definition: if it was put here from another file, that of the call. */
static uint64_t place_here(const Lower *l, Span span, const ImageInfo *info)
{
    const Inlined *call = l->at;
    if (build_is_in_file(&l->build, span, info->file))
        return lower_place(span);
    while (call != NULL && !build_is_in_file(&l->build, call->span, info->file))
        call = call->at;
    return call != NULL ? lower_place(call->span) : (uint64_t)info->line << 32 | info->column;
}

uint32_t lower_frame(Lower *l, const StgVar *except, Rep rep, uint32_t refs, Span span)
{
    const ImageInfo *info = &l->image->infos.data[l->code->info];
    uint64_t position = place_here(l, span, info);
    ImageFrame f = { .info = l->code->info, .first = (uint32_t)l->image->registers.len, .rep = (uint16_t)rep,
                     .refs = refs,
                     .line = (uint32_t)(position >> 32), .column = (uint32_t)position };
    f.ptrs = list_registers(l, except, false, true);
    f.ints = list_registers(l, except, false, false);
    f.doubles = list_registers(l, except, true, false);
    VEC_PUSH(&l->image->frames, f);
    return (uint32_t)l->image->frames.len - 1;
}

/* ---- code ---- */

uint32_t code_here(const Lower *l) { return (uint32_t)l->image->code.len; }

uint32_t code_emit(Lower *l, CodeWord word)
{
    if (l->marks)
        lower_mark(l);
    VEC_PUSH(&l->image->code, word);
    return code_here(l) - 1;
}

void code_extra(Lower *l, uint64_t word) { VEC_PUSH(&l->image->code, word); }

uint32_t label_new(Lower *l)
{
    VEC_PUSH(&l->labels, IMAGE_NONE);
    return (uint32_t)l->labels.len - 1;
}

void label_refer(Lower *l, uint32_t label, uint32_t word, bool extra)
{
    Patch p = { label, word, extra };
    VEC_PUSH(&l->patches, p);
}

void lower_goto(Lower *l, uint32_t label)
{
    lower_heap_end(l);
    label_refer(l, label, code_emit(l, code_word_bc(OP_GOTO, 0, 0, 0)), false);
}

/* A jump to what follows is taken back. */
void label_place(Lower *l, uint32_t label)
{
    lower_heap_end(l);
    const Patch *last = l->patches.len > 0 ? &VEC_TOP(&l->patches) : NULL;
    bool jumps_here = last != NULL && last->label == label && !last->extra && last->word + 1 == code_here(l)
                      && l->label_at != code_here(l) && word_op(l->image->code.data[last->word]) == OP_GOTO;
    if (jumps_here) {
        l->patches.len--;
        l->image->code.len--;
    }
    l->labels.data[label] = l->label_at = code_here(l);
}

static void resolve_labels(Lower *l)
{
    for (size_t i = 0; i < l->patches.len; i++) {
        const Patch *p = &l->patches.data[i];
        uint64_t at = l->labels.data[p->label];
        assert(at != IMAGE_NONE);
        CodeWord *word = &l->image->code.data[p->word];
        *word = p->extra ? at : (*word & 0xffffffff) | at << 32;
    }
    l->patches.len = l->labels.len = 0;
}

uint64_t lower_place(Span span)
{
    Position p = source_position(span.file, span.lo);
    return (uint64_t)p.line << 32 | p.column;
}

/* ---- a closure ---- */

static void define_params(Lower *l, StgCode *code)
{
    uint32_t r = 1, f = 0;
    for (uint32_t i = 0; i < code->n_params; i++) {
        StgVar *v = code->params[i];
        Home home = { v->rep == REP_DOUBLE ? HOME_F : HOME_R, v->rep == REP_DOUBLE ? f++ : r++ };
        if (v->used)
            var_define(l, v, home);
    }
    state_has_registers(l, r, f);
}

void state_begin(Lower *l, StgCode *code)
{
    l->code = code;
    l->constants = (uint32_t)l->image->constants.len;
    l->label_at = IMAGE_NONE;
    for (uint32_t i = 0; i < code->n_captures; i++)
        if (code->captures[i].inner->used)
            var_define(l, code->captures[i].inner, (Home){ HOME_CAPTURED, code->captures[i].word });
    if (code->self != NULL && code->self->used)
        var_define(l, code->self, (Home){ HOME_R, 0 });
    define_params(l, code);
}

void state_end(Lower *l)
{
    lower_heap_end(l);
    state_undo(l, 0);
    resolve_labels(l);
    for (size_t i = 0; i < 4; i++)
        ptrmap_undo(&l->known_constants[i], 0);
    assert(l->live.len == 0 && l->unstable == 0);
}
