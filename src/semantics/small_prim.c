/* Primitive operations of the small-step machine on objects: fetching their arguments, and doing some.
 *
 *  cc, op x1..xn, S  ==>  cc, the result, S     {cc A} per argument
 *
 * A pointer argument is a primitive object, which must be there already (code evaluates by case before), or any value
 * at all, which is not looked at: prims.tbl says which. */
#include "semantics/small_prim.h"

#include "base/arena.h"
#include "semantics/small_thread.h"
#include <string.h>

static PrimFn small_prim_object, small_prim_memory;

static PrimFn *const groups[GROUP_COUNT] = {
    [GROUP_BIG] = small_prim_big, [GROUP_SCAN] = small_prim_scan, [GROUP_WORLD] = small_prim_world,
    [GROUP_BYTES] = small_prim_bytes, [GROUP_MEMORY] = small_prim_memory, [GROUP_FOREIGN] = small_prim_memory,
    [GROUP_ARRAY] = small_prim_array, [GROUP_OBJECT] = small_prim_object,
    [GROUP_EXCEPTION] = small_prim_exception, [GROUP_THREAD] = small_prim_thread,
};

/* ---- arguments ---- */

static PrimArg literal_arg(const Obj *o)
{
    switch (o->rep) {
    case REP_DOUBLE: return (PrimArg){ .d = o->u.d };
    case REP_CHAR:   return (PrimArg){ .c = o->u.c };
    case REP_ADDR:   return (PrimArg){ .addr = o->u.addr };
    default:         return (PrimArg){ .i = o->u.i };
    }
}

static void fetch_args(Machine *m, Prim op, PrimArg *a)
{
    for (int i = 0; i < prim_info[op].arity; i++) {
        Obj *o = obj_deref(fetch(m, &m->code->u.prim.args[i]));
        a[i] = prim_arg_rep(op, i) == REP_PTR ? (PrimArg){ .p = o } : literal_arg(o);
    }
}

static bool is_of_letter(char letter, const Obj *o)
{
    switch (letter) {
    case 'I': return o->kind == OBJ_LIT && o->rep == REP_INT;
    case 'D': return o->kind == OBJ_LIT && o->rep == REP_DOUBLE;
    case 'C': return o->kind == OBJ_LIT && o->rep == REP_CHAR;
    case 'A': return o->kind == OBJ_LIT && o->rep == REP_ADDR;
    case 'W': return o->kind == OBJ_LIT && o->rep == REP_WORLD;
    case 'b': return o->kind == OBJ_BIG;
    case 'y': return o->kind == OBJ_BYTES;
    case 'm': return o->kind == OBJ_MUT_VAR;
    case 'r': return o->kind == OBJ_ARRAY;
    case 'v': return o->kind == OBJ_MVAR;
    case 't': return o->kind == OBJ_THREAD;
    default:  return !(o->flags & OBJ_UNBOXED);
    }
}

static void complain(Machine *m, Prim op, char letter, const Obj *o)
{
    bool thunk = o->kind == OBJ_THUNK || o->kind == OBJ_BUSY || o->kind == OBJ_RAISE;
    eval_stop(m->r, EVAL_ERROR, m->code->src->span, m->ccs, "`%s` needs %s, and is given %s", prim_info[op].text,
              prim_letter_text(letter), thunk ? "something that is not evaluated" : "something else");
    m->mode = MODE_END;
}

/* Tests every argument: RULE_COUNT when all is well. */
static Rule check_args(Machine *m, Prim op)
{
    for (int i = 0; i < prim_info[op].arity; i++) {
        const Obj *o = obj_deref(fetch(m, &m->code->u.prim.args[i]));
        char letter = prim_info[op].args[i];
        if (is_of_letter(letter, o))
            continue;
        if (o->kind == OBJ_FREE)
            return small_suspend_prim(m);
        complain(m, op, letter, o);
        return RULE_PRIM;
    }
    return RULE_COUNT;
}

Rule small_prim(Machine *m)
{
    Prim op = m->code->u.prim.prim;
    PrimArg a[PRIM_MAX_ARGS];
    if (!heap_reserve(m, 1, 1))
        return RULE_PRIM;
    Rule problem = check_args(m, op);
    if (problem != RULE_COUNT)
        return problem;
    fetch_args(m, op, a);
    groups[prim_info[op].group](m, op, a);
    return RULE_PRIM;
}

/* ---- operations that wait for the world ---- */

void prim_try_again(Machine *m, Prim op)
{
    uint32_t n = (uint32_t)prim_info[op].arity;
    if (m->mode == MODE_EVAL) {
        if (!heap_reserve(m, 1, n + 1))
            return;
        Obj *frame = new_frame(m, FRAME_RETRY, n, m->ccs, m->forcer);
        frame->label = current_label(m);
        frame->u.code = m->code;
        fetch_all(m, frame->f + 1, m->code->u.prim.args, n);
        m->stack = frame;
    }
    m->stack->rep = (uint16_t)op;
    threads_yield(m);
}

Rule small_return_retry(Machine *m)
{
    PrimArg a[PRIM_MAX_ARGS];
    if (!heap_reserve(m, 1, 1))
        return RULE_PRIM;
    const Obj *frame = m->stack;
    Prim op = (Prim)frame->rep;
    for (int i = 0; i < prim_info[op].arity; i++) {
        Obj *o = obj_deref(frame->f[1 + i]);
        a[i] = prim_arg_rep(op, i) == REP_PTR ? (PrimArg){ .p = o } : literal_arg(o);
    }
    m->ccs = frame->ccs;
    m->forcer = frame->aux;
    m->label = frame->label;
    m->code = frame->u.code;
    small_prim_world(m, op, a);
    return RULE_PRIM;
}

bool prim_reserve(Machine *m, Prim op, PrimArg *a, size_t objects, size_t pointers)
{
    if (pointers > m->memory_limit / sizeof(Obj *) / 2) {
        small_too_large(m);
        return false;
    }
    if (!heap_reserve(m, objects, pointers))
        return false;
    fetch_args(m, op, a);
    return true;
}

/* ---- results ---- */

void small_fail(Machine *m, const char *what)
{
    eval_stop(m->r, EVAL_ERROR, m->code->src->span, m->ccs, "`%s`: %s", prim_info[m->code->u.prim.prim].text, what);
    m->mode = MODE_END;
}

void small_too_large(Machine *m)
{
    eval_stop(m->r, EVAL_MEMORY, m->code->src->span, m->ccs,
              "out of memory: the result of `%s` is too large; the limit is %zu MB",
              prim_info[m->code->u.prim.prim].text, m->memory_limit >> 20);
    m->mode = MODE_END;
}

/* What the engine's object has behind its header. */
static size_t engine_words(ObjKind kind, uint32_t n)
{
    switch (kind) {
    case OBJ_CON: case OBJ_MUT_VAR: return n;
    case OBJ_MVAR: case OBJ_THREAD: return 3;
    default:                        return 1 + (size_t)n;              /* how many there are, and these */
    }
}

Obj *small_object(Machine *m, ObjKind kind, uint32_t n)
{
    Obj *o = heap_new(m, kind, n, m->ccs);
    eval_count_object(m->r, m->ccs, engine_words(kind, n));
    o->label = current_label(m);
    return o;
}

void give_object(Machine *m, Obj *o) { return_value(m, o, m->ccs, current_label(m)); }
void give_int(Machine *m, int64_t i) { give_object(m, heap_new_literal(m, (Lit){ .rep = REP_INT, .u.i = i }, true)); }
void give_world(Machine *m) { give_object(m, m->world_state); }
void give_double(Machine *m, double d)
{
    give_object(m, heap_new_literal(m, (Lit){ .rep = REP_DOUBLE, .u.d = d }, true));
}

void give_bytes(Machine *m, const void *from, size_t size)
{
    size_t words = words_of_bytes(size);
    if (!heap_reserve(m, 1, words))
        return;
    Obj *o = small_object(m, OBJ_BYTES, (uint32_t)words);
    o->u.i = (int64_t)size;
    memcpy(o->f, from, size);
    give_object(m, o);
}

Obj *small_box(Machine *m, Obj *content)
{
    if (m->box == NULL)
        m->box = core_find_box(m->small->program);
    if (m->box == NULL) {
        small_fail(m, "its result is a Box#, and the program has no `data Box# a = Box# a`");
        return NULL;
    }
    Obj *box = heap_new(m, OBJ_CON, 1, m->ccs);       /* unboxed: no object of the program */
    box->label = current_label(m);
    box->u.con = m->box;
    box->f[0] = content;
    return box;
}

void give_box(Machine *m, Obj *content)
{
    Obj *box = small_box(m, content);
    if (box != NULL)
        give_object(m, box);
}

/* ---- evaluation ---- */

/*  cc, dataToTag# x, S  ==>  cc, x, tag : S */
static void data_to_tag(Machine *m, Prim op, PrimArg *a)
{
    if (!prim_reserve(m, op, a, 3, 1 + small_enter_pointers(a[0].p)))
        return;
    m->stack = new_frame(m, FRAME_TAG, 0, m->ccs, m->forcer);
    m->stack->label = current_label(m);
    m->stack->u.code = m->code;
    small_enter(m, a[0].p, m->stack->label, m->code->src->span);
}

/* Texts are no addresses here. */
static void small_prim_memory(Machine *m, Prim op, PrimArg *a)
{
    (void)op, (void)a;
    small_fail(m, "memory outside of the heap, and C, are for the engine: `tarry run`");
}

static void show_term(Machine *m, const Obj *value)
{
    Arena *arena = arena_new();
    const char *text = search_show(value, true, arena, NULL);
    give_bytes(m, text, strlen(text));
    arena_free(arena);
}

static void small_prim_object(Machine *m, Prim op, PrimArg *a)
{
    switch (op) {
    case PRIM_DATA_TO_TAG: data_to_tag(m, op, a); break;
    case PRIM_TOUCH:       give_world(m); break;
    case PRIM_COLLECT:     give_world(m); break;      /* its heap is collected when there is need */
    case PRIM_SHOW_TERM:   show_term(m, a[0].p); break;
    default:               give_int(m, a[0].p == a[1].p); break;
    }
}

/*  cc_C, C x1..xa, tag : S  ==>  cc, the position of C in its type, S */
Rule small_return_tag(Machine *m)
{
    if (!heap_reserve(m, 1, 0))
        return RULE_PRIM;
    const Obj *frame = m->stack, *z = m->value;
    Span span = frame->u.code->src->span;
    if (z->kind == OBJ_FREE) {
        eval_note_suspension(m->r, span, "a primitive operation needs the value of a free variable");
        m->mode = MODE_BACKTRACK;
        return RULE_SUSPEND;
    }
    if (z->kind != OBJ_CON) {
        stop(m, EVAL_ERROR, span, "`dataToTag#` has an argument that is not made by a constructor");
        return RULE_PRIM;
    }
    m->stack = frame->f[0];
    m->forcer = frame->aux;
    m->ccs = frame->ccs;
    return_value(m, heap_new_literal(m, (Lit){ .rep = REP_INT, .u.i = z->u.con->tag }, true), frame->ccs, frame->label);
    return RULE_PRIM;
}
