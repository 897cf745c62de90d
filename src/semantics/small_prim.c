/* Primitive operations of the small-step machine on objects: which function does which, and fetching their arguments.
 *
 *  cc, op x1..xn, S  ==>  cc, the result, S     {cc A} per argument
 *
 * A pointer argument is a primitive object, which must be there already (code evaluates by case before), or any value at all, which
 * is not looked at: the table says which. */
#include "semantics/small_prim.h"

#include "semantics/small_thread.h"

/* ---- the table ---- */

/* For each pointer argument in order: b Big#, y Bytes#, m MutVar#, r Array#, v MVar#, t Thread#, . anything */
typedef struct PrimCode { PrimFn *run; const char *objects; } PrimCode;

static PrimFn data_to_tag, same_object, collect;

static const PrimCode codes[PRIM_COUNT] = {
    [PRIM_INT_TO_BIG]     = { small_prim_big, "" },
    [PRIM_WORD_TO_BIG]    = { small_prim_big, "" },
    [PRIM_BIG_TO_INT]     = { small_prim_big, "b" },
    [PRIM_BIG_FITS]       = { small_prim_big, "b" },
    [PRIM_BIG_FROM_ADDR]  = { small_prim_big, "" },
    [PRIM_BIG_FROM_BYTES] = { small_prim_big, "y" },
    [PRIM_BIG_TO_BYTES]   = { small_prim_big, "b" },
    [PRIM_ADD_BIG]        = { small_prim_big, "bb" },
    [PRIM_SUB_BIG]        = { small_prim_big, "bb" },
    [PRIM_MUL_BIG]        = { small_prim_big, "bb" },
    [PRIM_QUOT_BIG]       = { small_prim_big, "bb" },
    [PRIM_REM_BIG]        = { small_prim_big, "bb" },
    [PRIM_DIV_BIG]        = { small_prim_big, "bb" },
    [PRIM_MOD_BIG]        = { small_prim_big, "bb" },
    [PRIM_GCD_BIG]        = { small_prim_big, "bb" },
    [PRIM_AND_BIG]        = { small_prim_big, "bb" },
    [PRIM_OR_BIG]         = { small_prim_big, "bb" },
    [PRIM_XOR_BIG]        = { small_prim_big, "bb" },
    [PRIM_NEGATE_BIG]     = { small_prim_big, "b" },
    [PRIM_NOT_BIG]        = { small_prim_big, "b" },
    [PRIM_SQRT_BIG]       = { small_prim_big, "b" },
    [PRIM_POW_BIG]        = { small_prim_big, "b" },
    [PRIM_COMPARE_BIG]    = { small_prim_big, "bb" },
    [PRIM_SHIFT_LBIG]     = { small_prim_big, "b" },
    [PRIM_SHIFT_RBIG]     = { small_prim_big, "b" },
    [PRIM_TEST_BIT_BIG]   = { small_prim_big, "b" },
    [PRIM_POP_COUNT_BIG]  = { small_prim_big, "b" },
    [PRIM_BIT_LENGTH_BIG] = { small_prim_big, "b" },

    [PRIM_DOUBLE_DIGITS]     = { small_prim_big, "" },
    [PRIM_FLOAT_DIGITS]      = { small_prim_big, "" },
    [PRIM_BIG_TO_DOUBLE]     = { small_prim_big, "b" },
    [PRIM_ENCODE_DOUBLE_BIG] = { small_prim_big, "b" },
    [PRIM_RATIO_TO_DOUBLE]   = { small_prim_big, "bb" },
    [PRIM_RATIO_TO_FLOAT]    = { small_prim_big, "bb" },
    [PRIM_TRUNCATE_DOUBLE]   = { small_prim_big, "" },

    [PRIM_SIZE_BYTES]    = { small_prim_bytes, "y" },
    [PRIM_INDEX_BYTE]    = { small_prim_bytes, "y" },
    [PRIM_INDEX_INT]     = { small_prim_bytes, "y" },
    [PRIM_INDEX_DOUBLE]  = { small_prim_bytes, "y" },
    [PRIM_COMPARE_BYTES] = { small_prim_bytes, "yy" },
    [PRIM_ADDR_TO_BYTES] = { small_prim_bytes, "" },
    [PRIM_NEW_BYTES]     = { small_prim_bytes, "" },
    [PRIM_READ_BYTE]     = { small_prim_bytes, "y" },
    [PRIM_READ_INT]      = { small_prim_bytes, "y" },
    [PRIM_READ_DOUBLE]   = { small_prim_bytes, "y" },
    [PRIM_WRITE_BYTE]    = { small_prim_bytes, "y" },
    [PRIM_WRITE_INT]     = { small_prim_bytes, "y" },
    [PRIM_WRITE_DOUBLE]  = { small_prim_bytes, "y" },
    [PRIM_COPY_BYTES]    = { small_prim_bytes, "yy" },

    [PRIM_NEW_MUT_VAR]   = { small_prim_array, "." },
    [PRIM_READ_MUT_VAR]  = { small_prim_array, "m" },
    [PRIM_WRITE_MUT_VAR] = { small_prim_array, "m." },
    [PRIM_CAS_MUT_VAR]   = { small_prim_array, "m.." },
    [PRIM_SAME_MUT_VAR]  = { same_object, "mm" },
    [PRIM_NEW_ARRAY]     = { small_prim_array, "." },
    [PRIM_SIZE_ARRAY]    = { small_prim_array, "r" },
    [PRIM_INDEX_ARRAY]   = { small_prim_array, "r" },
    [PRIM_READ_ARRAY]    = { small_prim_array, "r" },
    [PRIM_WRITE_ARRAY]   = { small_prim_array, "r." },
    [PRIM_COPY_ARRAY]    = { small_prim_array, "rr" },
    [PRIM_CLONE_ARRAY]   = { small_prim_array, "r" },
    [PRIM_SAME_ARRAY]    = { same_object, "rr" },

    [PRIM_RAISE]       = { small_prim_exception, "." },
    [PRIM_RAISE_IO]    = { small_prim_exception, "." },
    [PRIM_CATCH]       = { small_prim_exception, ".." },
    [PRIM_DATA_TO_TAG] = { data_to_tag, "." },
    [PRIM_SAME_OBJECT] = { same_object, ".." },

    [PRIM_COLLECT]     = { collect, "" },

    [PRIM_FORK]          = { small_prim_thread, "." },
    [PRIM_MY_THREAD]     = { small_prim_thread, "" },
    [PRIM_YIELD]         = { small_prim_thread, "" },
    [PRIM_THREAD_DELAY]  = { small_prim_thread, "" },
    [PRIM_THREAD_NUMBER] = { small_prim_thread, "t" },
    [PRIM_THREAD_STATUS] = { small_prim_thread, "t" },
    [PRIM_THROW_TO]      = { small_prim_thread, "t." },
    [PRIM_GET_MASK]      = { small_prim_thread, "" },
    [PRIM_SET_MASK]      = { small_prim_thread, "" },
    [PRIM_NEW_MVAR]      = { small_prim_thread, "" },
    [PRIM_TAKE_MVAR]     = { small_prim_thread, "v" },
    [PRIM_READ_MVAR]     = { small_prim_thread, "v" },
    [PRIM_PUT_MVAR]      = { small_prim_thread, "v." },
    [PRIM_TRY_TAKE_MVAR] = { small_prim_thread, "v" },
    [PRIM_TRY_READ_MVAR] = { small_prim_thread, "v" },
    [PRIM_TRY_PUT_MVAR]  = { small_prim_thread, "v." },
    [PRIM_IS_EMPTY_MVAR] = { small_prim_thread, "v" },
    [PRIM_SAME_MVAR]     = { same_object, "vv" },

    [PRIM_OPEN_FILE]     = { small_prim_world, "y" },
    [PRIM_CLOSE_HANDLE]  = { small_prim_world, "" },
    [PRIM_FLUSH_HANDLE]  = { small_prim_world, "" },
    [PRIM_IS_EOF]        = { small_prim_world, "" },
    [PRIM_H_GET_POS]     = { small_prim_world, "" },
    [PRIM_H_FILE_SIZE]   = { small_prim_world, "" },
    [PRIM_IS_TERMINAL]   = { small_prim_world, "" },
    [PRIM_H_SET_POS]     = { small_prim_world, "" },
    [PRIM_GET_CHAR]      = { small_prim_world, "" },
    [PRIM_LOOK_AHEAD]    = { small_prim_world, "" },
    [PRIM_PUT_CHAR]      = { small_prim_world, "" },
    [PRIM_GET_BYTES]     = { small_prim_world, "y" },
    [PRIM_PUT_BYTES]     = { small_prim_world, "y" },
    [PRIM_SET_BUFFERING] = { small_prim_world, "" },
    [PRIM_SET_ECHO]      = { small_prim_world, "" },
    [PRIM_SET_BINARY]    = { small_prim_world, "" },
    [PRIM_SET_NEWLINES]  = { small_prim_world, "" },
    [PRIM_SET_FILE_SIZE] = { small_prim_world, "" },
    [PRIM_GET_BUFFERING] = { small_prim_world, "" },
    [PRIM_GET_ECHO]      = { small_prim_world, "" },
    [PRIM_REMOVE_FILE]   = { small_prim_world, "y" },
    [PRIM_FILE_EXISTS]   = { small_prim_world, "y" },
    [PRIM_ERROR_TEXT]    = { small_prim_world, "" },
    [PRIM_ARG_COUNT]     = { small_prim_world, "" },
    [PRIM_ARGUMENT]      = { small_prim_world, "" },
    [PRIM_GET_ENV]       = { small_prim_world, "y" },
    [PRIM_ENVIRONMENT]   = { small_prim_world, "" },
    [PRIM_EXIT]          = { small_prim_world, "" },
    [PRIM_CPU_TIME]      = { small_prim_world, "" },
    [PRIM_WALL_TIME]     = { small_prim_world, "" },
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
        a[i] = prim_info[op].args[i] == 'P' ? (PrimArg){ .p = o } : literal_arg(o);
    }
}

static const char *type_of_letter(char letter)
{
    switch (letter) {
    case 'I': return "an Int#";
    case 'D': return "a Double#";
    case 'C': return "a Char#";
    case 'A': return "an Addr#";
    case 'b': return "a Big#";
    case 'y': return "a Bytes#";
    case 'm': return "a MutVar#";
    case 'r': return "an Array#";
    case 'v': return "an MVar#";
    case 't': return "a Thread#";
    default:  return "a pointer";
    }
}

static bool is_of_letter(char letter, const Obj *o)
{
    switch (letter) {
    case 'I': return o->kind == OBJ_LIT && o->rep == REP_INT;
    case 'D': return o->kind == OBJ_LIT && o->rep == REP_DOUBLE;
    case 'C': return o->kind == OBJ_LIT && o->rep == REP_CHAR;
    case 'A': return o->kind == OBJ_LIT && o->rep == REP_ADDR;
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
              type_of_letter(letter), thunk ? "something that is not evaluated" : "something else");
    m->mode = MODE_END;
}

/* Tests every argument: RULE_COUNT when all is well. */
static Rule check_args(Machine *m, Prim op)
{
    const char *objects = codes[op].objects;
    for (int i = 0; i < prim_info[op].arity; i++) {
        const Obj *o = obj_deref(fetch(m, &m->code->u.prim.args[i]));
        char letter = prim_info[op].args[i];
        if (letter == 'P')
            letter = *objects++;
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
    codes[op].run(m, op, a);
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
    eval_stop(m->r, EVAL_MEMORY, m->code->src->span, m->ccs, "out of memory: the result of `%s` is too large; the limit is %zu MB",
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
void give_double(Machine *m, double d) { give_object(m, heap_new_literal(m, (Lit){ .rep = REP_DOUBLE, .u.d = d }, true)); }

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
    Obj *box = small_object(m, OBJ_CON, 1);
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

static void same_object(Machine *m, Prim op, PrimArg *a)
{
    (void)op;
    give_int(m, a[0].p == a[1].p);
}

/* Its heap is collected when there is need. */
static void collect(Machine *m, Prim op, PrimArg *a)
{
    (void)op, (void)a;
    give_int(m, 0);
}

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
