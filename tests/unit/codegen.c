/* Machine code of images made by hand: every operation on registers, registers in memory and constants, against
 * prim_apply; frames of every size; jumps of every distance; tables. The runtime is only as much of one as such code
 * needs. */
#include "image/image_build.h"
#include "runtime/runtime.h"

#include "unit.h"

#include <math.h>
#include <string.h>
#include <sys/mman.h>

enum { N_REGISTERS = 9000, IN_A = 30, IN_B = 31, OUT = 40, RESULT = 8950 };   /* R registers from 20 on are in Base
                                                                                 on every machine */

typedef struct Fixture {
    Image     image;
    ImageBuilder build;
    Runtime   rt;
    Base     *base;
    Info     *low;             /* memory below 4 GB */
    FrameInfo own_frames[FRAME_KINDS];
    Word      stack[20000];
} Fixture;
enum { LOW_BYTES = 1 << 20, LOW_OWN = 4096 };

static Fixture f;

/* ---- making images ---- */

static void begin(void)
{
    build_begin(&f.build, &f.image);
}

static void word(CodeWord w) { VEC_PUSH(&f.image.code, w); }
static void op3(Op op, unsigned x, Operand a, Operand b, Operand c) { word(code_word(op, x, a, b, c)); }
static void move(Operand to, Operand from) { op3(operand_is_f(to) ? OP_MOVE_DOUBLE : OP_MOVE, 0, to, from, 0); }

static uint32_t function(void)
{
    uint32_t own = build_function(&f.build, name_of("f"), NULL);
    ImageInfo info = {.kind = INFO_FUN, .tag = 1, .arity = 1, .code = (uint32_t)f.image.code.len, .refs = IMAGE_NONE,
                      .origin = build_origin(&f.build, (ImageOrigin){ own, 0, IMAGE_NONE }),
                      .local = IMAGE_NONE, .type = IMAGE_NONE,
                      .file = IMAGE_NONE};
    VEC_PUSH(&f.image.infos, info);
    return (uint32_t)f.image.infos.len - 1;
}

static Operand constant(Lit lit)
{
    Constant c = {.kind = lit.rep == REP_DOUBLE ? CONSTANT_DOUBLE : CONSTANT_INT};
    if (lit.rep == REP_DOUBLE) c.u.d = lit.u.d;
    else                       c.u.i = lit.rep == REP_CHAR ? (int64_t)lit.u.c : lit.u.i;
    VEC_PUSH(&f.image.constants, c);
    return (Operand)(OPERAND_K + f.image.constants.len - 1);
}

static uint32_t frame(const Operand *registers, uint16_t ints, uint16_t doubles)
{
    ImageFrame fr = {.first = (uint32_t)f.image.registers.len, .ints = ints, .doubles = doubles, .rep = REP_INT,
                     .refs = IMAGE_NONE};
    for (unsigned i = 0; i < (unsigned)ints + doubles; i++)
        VEC_PUSH(&f.image.registers, (uint16_t)operand_index(registers[i]));
    VEC_PUSH(&f.image.frames, fr);
    return (uint32_t)f.image.frames.len - 1;
}

/* ---- running them ---- */

static bool load(void)
{
    char why[200];
    f.image.n_registers = N_REGISTERS;
    f.image.n_doubles = N_REGISTERS;
    f.rt = (Runtime){.image = &f.image, .engine = &engine_native, .base = f.base,
                     .infos = f.low + LOW_OWN / sizeof(Info), .own = f.low,
                     .own_frames = f.own_frames};
    f.rt.frames = xcalloc(f.image.frames.len + 1, sizeof *f.rt.frames);
    f.rt.patterns = xcalloc(f.image.patterns.len + 1, sizeof *f.rt.patterns);
    f.base->runtime = &f.rt;
    return engine_native.load(&f.rt, why, sizeof why);
}

static void run(uint32_t info)
{
    f.base->sp = f.stack + sizeof f.stack / sizeof *f.stack;
    f.base->live_r = f.base->live_f = 0;
    engine_native.run(f.base, f.rt.infos[info].entry);
}

static void end(void)
{
    engine_native.unload(&f.rt);
    free(f.rt.frames);
    free(f.rt.patterns);
    build_end(&f.build);
    image_free(&f.image);
}

static int set_up(void **state)
{
    (void)state;
    void *low = mmap((void *)(uintptr_t)0x30000000, LOW_BYTES, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    assert_true(low != MAP_FAILED);
    f.low = low;
    f.base = xcalloc(1, sizeof(Base) + 2 * N_REGISTERS * sizeof(Word));
    f.base->doubles = (double *)(f.base->r + N_REGISTERS);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    munmap(f.low, LOW_BYTES);
    free(f.base);
    return 0;
}

/* ---- operations ---- */

static Lit literal(Rep rep, unsigned i)
{
    static const int64_t ints[] = {0, 1, -1, 2, 63, 64, -8, 8, 7, 4095, -4096, 70000, INT64_MAX, INT64_MIN,
                                   INT64_C(0x123456789abcdef), -32};
    static const double doubles[] = {0, -0.0, 1, -1.5, 0.1, 1e300, -1e300, INFINITY, -INFINITY, NAN, 9.3e18, -9.3e18,
                                     31, 4e-320, 2.5, 123456.75};
    static const uint32_t chars[] = {0, 1, 'a', 'b', 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff, 'z', 'A', '0',
                                     ' ', 0xe9};
    switch (rep) {
    case REP_INT:    return (Lit){.rep = rep, .u.i = ints[i]};
    case REP_DOUBLE: return (Lit){.rep = rep, .u.d = doubles[i]};
    default:         return (Lit){.rep = rep, .u.c = chars[i]};
    }
}
enum { N_LITERALS = 16 };

/* An operand for a literal: a constant, or register number r, which is filled from number `in` if it is a machine
 * register. */
static Operand operand(Lit lit, int how, unsigned r, unsigned in)
{
    Operand file = lit.rep == REP_DOUBLE ? OPERAND_F : 0;
    if (how == 2) return constant(lit);
    if (how == 0) move((Operand)(file + r), (Operand)(file + in));
    return (Operand)(file + (how == 0 ? r : how == 1 ? in : in + 8000));
}

static void put(Lit lit, unsigned in)
{
    if (lit.rep == REP_DOUBLE) f.base->doubles[in] = lit.u.d;
    else                       f.base->r[in] = lit.rep == REP_CHAR ? lit.u.c : (Word)lit.u.i;
}

/* Where the result goes: a register of its own, that of an argument, one in memory, one far away. */
static uint32_t make_operation(Prim prim, const Lit *args, int how)
{
    uint32_t info = function();
    Operand a = operand(args[0], how % 4, 1, IN_A),
            b = prim_info[prim].arity > 1 ? operand(args[1], how / 4 % 4, 2, IN_B) : 0;
    Operand to = prim_info[prim].res == REP_DOUBLE ? OPERAND_F : 0, out = (Operand)(to + OUT);
    static const uint16_t targets[] = {3, 1, 2, OUT, 8500};
    to = (Operand)(to + targets[how / 16]);
    bool traps = prim_info[prim].how == HOW_TRAP;
    op3(traps ? OP_TRAP : OP_OP, 0, to, a, b);
    word(prim);
    if (traps) word(0);
    if (to != out) move(out, to);
    op3(OP_LEAVE, 0, 0, 0, 0);
    return info;
}

static void check_operation(Prim prim, const Lit *args, const Lit *expected, uint32_t info)
{
    put(args[0], IN_A);
    put(args[0], IN_A + 8000);
    if (prim_info[prim].arity > 1) {
        put(args[1], IN_B);
        put(args[1], IN_B + 8000);
    }
    f.base->r[OUT] = 0x5a5a5a5a5a5a5a5a;
    f.base->doubles[OUT] = 5.5;
    run(info);
    if (expected->rep == REP_DOUBLE) {
        double d = f.base->doubles[OUT];
        if (!(isnan(d) && isnan(expected->u.d)) && memcmp(&d, &expected->u.d, sizeof d) != 0)
            fail_msg("%s, variant %u: %a, not %a", prim_info[prim].text, info, d, expected->u.d);
    } else {
        Word expect = expected->rep == REP_CHAR ? expected->u.c : (Word)expected->u.i;
        if (f.base->r[OUT] != expect)
            fail_msg("%s %lld %lld, variant %u: %lld, not %lld", prim_info[prim].text, (long long)f.base->r[IN_A],
                     (long long)f.base->r[IN_B], info, (long long)f.base->r[OUT], (long long)expect);
    }
}

/* False: the generator does not know it. */
static bool try_operation(Prim prim, const Lit *args)
{
    enum { VARIANTS = 4 * 4 * 5 };
    Lit expected;
    if (prim_apply(prim, args, &expected) != NULL) return true;        /* a trap */
    begin();
    for (int how = 0; how < VARIANTS; how++) make_operation(prim, args, how);
    bool known = load();
    if (known)
        for (uint32_t how = 0; how < VARIANTS; how++) check_operation(prim, args, &expected, how);
    end();
    return known;
}

static void operations(void **state)
{
    (void)state;
    for (int p = 0; p < PRIM_COUNT; p++) {
        if (prim_info[p].group != GROUP_LIT || prim_info[p].how > HOW_TEST || prim_arg_rep((Prim)p, 0) == REP_ADDR)
            continue;
        bool known = true;
        for (unsigned i = 0; i < N_LITERALS && known; i++)
            for (unsigned j = 0; j < (prim_info[p].arity > 1 ? N_LITERALS : 1u) && known; j++) {
                Lit args[2] = {literal(prim_arg_rep((Prim)p, 0), i),
                               literal(prim_arg_rep((Prim)p, prim_info[p].arity - 1), j)};
                known = try_operation((Prim)p, args);
            }
        if (!known) fail_msg("%s is not known", prim_info[p].text);
    }
}

/* Divisors of every kind, as constants and not, and numbers around their multiples. */
static void divisions(void **state)
{
    (void)state;
    static const Prim prims[] = {PRIM_QUOT_INT, PRIM_REM_INT, PRIM_DIV_INT, PRIM_MOD_INT, PRIM_QUOT_WORD,
                                 PRIM_REM_WORD};
    static const int64_t divisors[] = {3, 5, 6, 10, 12, 641, 1000, 1000003, INT64_C(1) << 31, (INT64_C(1) << 31) - 1,
                                       INT64_C(1) << 32, INT64_C(1) << 40, INT64_C(1) << 62, (INT64_C(1) << 62) + 1,
                                       INT64_C(6700417000000007), INT64_MAX - 1, -3, -10, -1024};
    for (size_t p = 0; p < sizeof prims / sizeof *prims; p++)
        for (size_t i = 0; i < sizeof divisors / sizeof *divisors; i++)
            for (int k = 0; k < 12; k++) {
                int64_t d = divisors[i], times = (int64_t[]){0, 1, -1, 7, INT64_MAX / d, INT64_MIN / d}[k / 2];
                uint64_t near = (uint64_t)times * (uint64_t)d - (uint64_t)(k % 2);         /* modulo 2^64 */
                Lit args[2] = {{.rep = REP_INT, .u.i = (int64_t)near}, {.rep = REP_INT, .u.i = d}};
                assert_true(try_operation(prims[p], args));
            }
}

/* ---- frames ---- */

/* Registers first, first + step ... are set, saved, destroyed by the callee, and must come back. */
static void check_frame(unsigned ints, unsigned doubles, unsigned first, unsigned step)
{
    Operand registers[2000];
    unsigned n = ints + doubles;
    begin();
    for (unsigned i = 0; i < n; i++)
        registers[i] = (Operand)(i < ints ? first + i * step : OPERAND_F + first + (i - ints) * step);
    uint32_t caller = function(), fr = frame(registers, (uint16_t)ints, (uint16_t)doubles);
    for (unsigned i = 0; i < n; i++)
        move(registers[i],
                       constant(i < ints ? (Lit){.rep = REP_INT, .u.i = i + 1000} : (Lit){.rep = REP_DOUBLE,
                                                                                          .u.d = i + 0.5}));
    word(code_word_bc(OP_PUSH, 0, 0, fr));
    word(code_word_bc(OP_JUMP, 0, 0, caller + 1));
    f.image.frames.data[fr].code = (uint32_t)f.image.code.len;
    word(code_word_bc(OP_RETURN_HERE, 0, RESULT, fr));
    for (unsigned i = 0; i < n; i++)
        move((Operand)(i < ints ? 6000 + i : OPERAND_F + 6000 + i), registers[i]);
    op3(OP_LEAVE, 0, 0, 0, 0);
    function();
    for (unsigned i = 0; i < n; i++)
        move(registers[i], constant(i < ints ? (Lit){.rep = REP_INT} : (Lit){.rep = REP_DOUBLE}));
    move(0, constant((Lit){.rep = REP_INT, .u.i = 77}));
    op3(OP_RETURN, 0, 0, 0, 0);
    assert_true(load());
    run(caller);
    assert_ptr_equal(f.base->sp, f.stack + sizeof f.stack / sizeof *f.stack);
    assert_int_equal(f.base->r[RESULT], 77);
    for (unsigned i = 0; i < n; i++)
        if (i < ints) assert_int_equal(f.base->r[6000 + i], i + 1000);
        else          assert_true(f.base->doubles[6000 + i] == i + 0.5);
    assert_ptr_equal(frame_info(f.rt.frames[fr].ret), &f.rt.frames[fr]);
    end();
}

static void frames(void **state)
{
    (void)state;
    for (unsigned n = 0; n < 80; n += 3)
        for (unsigned step = 1; step < 3; step++) {
            check_frame(n, 0, 1, step);
            check_frame(0, n, 1, step);
            check_frame(n, n, 1, step);
        }
    check_frame(700, 700, 1, 7);
}

/* ---- jumps ---- */

/* A loop over a body of so many instructions, with a branch over it, and a switch behind it. */
static void check_distance(unsigned body)
{
    begin();
    uint32_t info = function();
    move(1, constant((Lit){.rep = REP_INT, .u.i = 3}));
    move(2, constant((Lit){.rep = REP_INT}));
    uint32_t loop = (uint32_t)f.image.code.len;
    Operand one = constant((Lit){.rep = REP_INT, .u.i = 1});
    op3(OP_BRANCH, COND_NE, 1, constant((Lit){.rep = REP_INT}), 0);
    word(0);
    op3(OP_OP, 0, 1, 1, one);
    word(PRIM_SUB_INT);
    for (unsigned i = 0; i < body; i++) {
        op3(OP_OP, 0, 2, 2, one);
        word(PRIM_ADD_INT);
    }
    word(code_word_bc(OP_GOTO, 0, 0, loop));
    f.image.code.data[loop + 1] = f.image.code.len;
    move(OUT, 2);
    op3(OP_LEAVE, 0, 0, 0, 0);
    assert_true(load());
    run(info);
    assert_int_equal(f.base->r[OUT], 3 * body);
    end();
}

static void distances(void **state)
{
    (void)state;
    static const unsigned bodies[] = {1, 8190, 8192, 262140, 262143, 262144, 262150, 600000};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) check_distance(bodies[i]);
}

/* Constructors 0 .. n - 1 of a type: OP_SWITCH and OP_TAG_OF find the number. */
static void check_switch(uint16_t n)
{
    begin();
    uint32_t info = function();
    move(1, IN_A);
    op3(OP_TAG_OF, 0, OUT + 1, 1, n);
    op3(OP_SWITCH, 0, 1, n, n);
    uint32_t labels = (uint32_t)f.image.code.len;
    for (unsigned i = 0; i < n; i++) word(0);
    for (unsigned i = 0; i < n; i++) {
        f.image.code.data[labels + i] = f.image.code.len;
        move(OUT, constant((Lit){.rep = REP_INT, .u.i = 100 + i}));
        op3(OP_LEAVE, 0, 0, 0, 0);
    }
    assert_true(load());
    static Word object[1];
    for (unsigned i = 0; i < n; i++) {
        Info *con = f.low + LOW_BYTES / 2 / sizeof(Info);
        con->number = i;
        object[0] = (Word)(uintptr_t)con;
        f.base->r[IN_A] = (Word)(uintptr_t)object + con_tag(i);
        run(info);
        assert_int_equal(f.base->r[OUT], 100 + i);
        assert_int_equal(f.base->r[OUT + 1], i);
    }
    end();
}

static void switches(void **state)
{
    (void)state;
    for (uint16_t n = 1; n < 20; n++) check_switch(n);
    check_switch(300);
}

/* Texts: each character and where the next begins. */
static void characters(void **state)
{
    (void)state;
    static const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x99\x82\xc0\x80z";
    static const struct { int64_t at; Word c, next; } expected[] = {
        {0, 'a', 1}, {1, 0xe9, 3}, {3, 0x20ac, 6}, {6, 0x1f642, 10}, {10, 0, 12}, {12, 'z', 13}, {13, 0, 13}};
    begin();
    uint32_t info = function();
    move(1, IN_A);
    move(2, IN_B);
    op3(OP_OP, 0, OUT, 1, 2);
    word(PRIM_INDEX_CHAR);
    op3(OP_OP, 0, 2, 1, 2);
    word(PRIM_NEXT_CHAR);
    move(OUT + 1, 2);
    op3(OP_LEAVE, 0, 0, 0, 0);
    assert_true(load());
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        f.base->r[IN_A] = (Word)(uintptr_t)text;
        f.base->r[IN_B] = (Word)expected[i].at;
        run(info);
        assert_int_equal(f.base->r[OUT], expected[i].c);
        assert_int_equal(f.base->r[OUT + 1], expected[i].next);
    }
    end();
}

/* Elements of objects: write, then read again, in four ways; before: what is written there first, unless it is NULL. */
static void check_written(Prim write, Prim read, Word *object, int64_t index, Lit value, const Lit *before)
{
    Operand file = value.rep == REP_DOUBLE ? OPERAND_F : 0;
    begin();
    uint32_t info = function();
    for (int how = 0; how < 4; how++) {
        Operand o = how % 2 ? IN_A : 1, i = how / 2 ? constant((Lit){.rep = REP_INT, .u.i = index}) : 2,
        to = (Operand)(file + (how % 2 ? OUT : 3));
        move(1, IN_A);
        move(2, IN_B);
        move((Operand)(file + 4), constant(value));
        if (before != NULL) {
            op3(OP_WRITE, 0, o, i, constant(*before));
            word(write);
            word(0);
        }
        op3(OP_WRITE, 0, o, i, how % 2 ? constant(value) : (Operand)(file + 4));
        word(write);
        word(0);
        op3(OP_READ, 0, to, o, i);
        word(read);
        word(0);
        if (how % 2 == 0) move((Operand)(file + OUT), to);
    }
    op3(OP_LEAVE, 0, 0, 0, 0);
    assert_true(load());
    f.base->r[IN_A] = (Word)(uintptr_t)object + TAG_OTHER;
    f.base->r[IN_B] = (Word)index;
    f.base->r[OUT] = 0;
    run(info);
    if (value.rep == REP_DOUBLE) assert_true(f.base->doubles[OUT] == value.u.d);
    else                         assert_int_equal(f.base->r[OUT], value.u.i);
    end();
}

static void check_element(Prim write, Prim read, Word *object, int64_t index, Lit value)
{
    check_written(write, read, object, index, value, NULL);
}

/* The write barrier remembers an old object once, and an element of an old array when it comes to lead to something
 * young. */
static void elements(void **state)
{
    (void)state;
    enum { BYTES = 100, N = 5 };
    static Word bytes[20] = {0, BYTES}, array[N + 2] = {0, N}, variable[2], *remembered[8];
    Lit seven = {.rep = REP_INT, .u.i = 7}, many = {.rep = REP_INT, .u.i = 700}, half = {.rep = REP_DOUBLE, .u.d = 0.5};
    f.base->young = f.base->young_bytes = 0;
    f.base->remembered = remembered;
    f.base->remembered_end = remembered + 8;
    check_element(PRIM_WRITE_BYTE, PRIM_READ_BYTE, bytes, BYTES - 1, seven);
    check_element(PRIM_WRITE_INT, PRIM_INDEX_INT, bytes, BYTES / 8 - 1, seven);
    check_element(PRIM_WRITE_DOUBLE, PRIM_READ_DOUBLE, bytes, 3, half);
    assert_ptr_equal(f.base->remembered, remembered);
    check_element(PRIM_WRITE_ARRAY, PRIM_READ_ARRAY, array, N - 1, seven);
    assert_int_equal(array[N + 1], 7);
    assert_ptr_equal(f.base->remembered, remembered);
    f.base->young = 0, f.base->young_bytes = 16;       /* what is written is young now, but not the array */
    check_written(PRIM_WRITE_ARRAY, PRIM_READ_ARRAY, array, N - 1, seven, &many);
    assert_ptr_equal(f.base->remembered, remembered + 4);      /* in each of the four ways */
    check_element(PRIM_WRITE_ARRAY, PRIM_READ_ARRAY, array, N - 1, seven);
    check_element(PRIM_WRITE_MUT_VAR, PRIM_READ_MUT_VAR, variable, 0, seven);
    assert_ptr_equal(f.base->remembered, remembered + 5);      /* the element is there, the variable once */
    assert_ptr_equal(remembered[3], (char *)&array[N + 1] + 1);
    assert_ptr_equal(remembered[4], variable);
    assert_int_equal(variable[0], HEADER_REMEMBERED);
    variable[0] = 0;
    f.base->young = (Word)(uintptr_t)variable;
    f.base->young_bytes = sizeof variable;
    check_element(PRIM_WRITE_MUT_VAR, PRIM_READ_MUT_VAR, variable, 0, seven);
    assert_int_equal(variable[0], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations), cmocka_unit_test(divisions), cmocka_unit_test(frames),
        cmocka_unit_test(distances),
        cmocka_unit_test(switches), cmocka_unit_test(characters), cmocka_unit_test(elements),
    };
    return cmocka_run_group_tests_name("codegen", tests, set_up, tear_down);
}
