/* Applying unknown functions: each way to split the arguments of one function over several applications gives the same.
 */
#include "image_util.h"
#include "unit.h"

/* f takes these arguments and gives R a1 a2 ..., a constructor with all of them. */
static void make_function(Made *m, const char *args, uint32_t con, uint32_t *fun)
{
    uint32_t n = (uint32_t)strlen(args), ptrs = 0, r = 0, f = 0, ptr = 0, raw = 0;
    uint16_t live[16];
    for (uint32_t i = 0; i < n; i++)
        ptrs += args[i] == 'p';
    *fun = made_info(m, INFO_FUN, args, 0, 0);
    uint16_t ptr_at = 0, int_at = (uint16_t)ptrs, double_at;
    for (uint32_t i = 0; i < n; i++)
        if (args[i] != 'd')
            live[args[i] == 'p' ? ptr_at++ : int_at++] = (uint16_t)++r;
    double_at = int_at;
    for (uint32_t i = 0; i < n; i++)
        if (args[i] == 'd')
            live[double_at++] = (uint16_t)(OPERAND_F + f++);
    uint32_t frame = made_frame(m, *fun, (uint16_t)ptrs, (uint16_t)(double_at - ptrs), live);
    m->image.frames.data[frame].ints = (uint16_t)(int_at - ptrs);
    m->image.frames.data[frame].doubles = (uint16_t)(double_at - int_at);
    made_word(m, code_word_bc(OP_HEAP, 0, 0, frame));
    made_word(m, (1 + n) * sizeof(Word));
    made_word(m, code_word_bc(OP_ALLOC, 0, 0, con));
    made_word(m, (1 + n) * sizeof(Word));
    r = f = 0;
    for (uint32_t i = 0; i < n; i++) {
        Operand from = args[i] == 'd' ? (Operand)(OPERAND_F + f++) : (Operand)++r;
        made_word(m, code_word(OP_STORE, 1, 0, from, (uint16_t)(args[i] == 'p' ? ptr++ : ptrs + raw++)));
    }
    made_word(m, code_word(OP_RETURN, 0, 0, 0, 0));
}

/* Pushes a call: the arguments args[from .. to) in registers, and the application. */
static void load_arguments(Made *m, const char *args, const Operand *values, uint32_t from, uint32_t to)
{
    uint16_t r = 1, f = 0;
    for (uint32_t i = from; i < to; i++)
        if (args[i] == 'd')
            made_word(m, code_word(OP_MOVE_DOUBLE, 0, (Operand)(OPERAND_F + f++), values[i], 0));
        else
            made_word(m, code_word(OP_MOVE, 0, r++, values[i], 0));
    made_word(m, code_word_bc(OP_APPLY, to - from, 0, build_pattern(&m->builder, args + from, to - from)));
}

/* main = ((f a1 ..) ai ..) ..., cut behind each argument whose bit is set in `cuts`; each part is evaluated before the
 * next is applied. */
static void make_main(Made *m, const char *args, const Operand *values, unsigned cuts, Operand fun)
{
    uint32_t n = (uint32_t)strlen(args), from = 0;
    uint32_t info = made_info(m, INFO_THUNK, "", 0, 0);
    made_word(m, code_word(OP_UPDATE_ME, 0, 0, 0, 0));
    made_word(m, code_word(OP_MOVE, 0, 0, fun, 0));
    for (uint32_t i = 1; i < n; i++) {
        if (!(cuts >> i & 1))
            continue;
        uint32_t frame = made_frame(m, info, 0, 0, NULL);
        made_word(m, code_word_bc(OP_PUSH, 0, 0, frame));
        load_arguments(m, args, values, from, i);
        m->image.frames.data[frame].code = (uint32_t)m->image.code.len;
        made_word(m, code_word_bc(OP_RETURN_HERE, 0, 0, frame));
        from = i;
    }
    load_arguments(m, args, values, from, n);
    m->image.main = made_global(m, info);
}

/* On an engine; NULL when this machine has none such. */
static char *run(const Image *image, const Engine *engine, bool sanity)
{
    char why[100];
    RuntimeOptions options = { .show = true, .sanity = sanity };
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt == NULL)
        return NULL;
    runtime_run(rt);
    assert_int_equal(rt->end, RUN_DONE);
    char *text = strdup(rt->value);
    runtime_free(rt);
    return text;
}

static void check(const char *args, unsigned cuts, bool sanity, const char *expected)
{
    Made m;
    uint32_t fun, n = (uint32_t)strlen(args);
    Operand values[16];
    made_begin(&m);
    uint32_t unit = made_con(&m, "U", ""), con = made_con(&m, "R", args);
    uint32_t nothing = made_global(&m, unit);
    make_function(&m, args, con, &fun);
    Operand f = made_ref(&m, made_global(&m, fun));
    for (uint32_t i = 0; i < n; i++)
        values[i] = args[i] == 'p'   ? made_ref(&m, nothing)
                    : args[i] == 'd' ? made_double(&m, i + 0.5)
                                     : made_int(&m, (int64_t)i);
    make_main(&m, args, values, cuts, f);
    char *text = run(&m.image, &engine_bytecode, sanity), *native = run(&m.image, &engine_native, sanity);
    assert_non_null(text);
    assert_string_equal(text, expected);
    if (native != NULL)
        assert_string_equal(native, expected);
    free(text);
    free(native);
    made_end(&m);
}

static void all_splits(void **state)
{
    (void)state;
    for (unsigned cuts = 0; cuts < 1u << 5; cuts++) {
        check("ipddi", cuts & ~1u, false, "R 0 U 2.5 3.5 4");
        check("dpipd", cuts & ~1u, true, "R 0.5 U 2 U 4.5");
    }
    for (unsigned cuts = 0; cuts < 1u << 9; cuts++)
        check("pidpidpid", cuts & ~1u, cuts % 64 == 0, "R U 1 2.5 U 4 5.5 U 7 8.5");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_splits) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
