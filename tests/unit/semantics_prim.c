/* Primitive operations of the small-step machine: the programs of tests/golden/semantics/prim-*.test once more,
 * collecting garbage at every allocation, so that an object that was moved while an operation held it is found out.
 * Results, costs and output must be as without; and the label of every transition must be the static one. */
#include "semantics/eval.h"

#include "core_util.h"

#include <fcntl.h>
#include <glob.h>
#include <unistd.h>

typedef struct Outcome {
    EvalResult result;
    Buf        text;           /* values, message, costs, what was written */
} Outcome;

static void add_costs(Outcome *o)
{
    Arena *arena = arena_new();
    CostTable t = ledger_table(o->result.ledger, BY_STACK, arena);
    for (size_t i = 0; i < t.n; i++) {
        buf_printf(&o->text, "%s:", t.rows[i].name);
        for (int k = 0; k < COST_COUNT; k++)
            buf_printf(&o->text, " %llu", (unsigned long long)t.rows[i].costs[PART_TOTAL].n[k]);
        buf_putc(&o->text, '\n');
    }
    arena_free(arena);
}

static void add_file(Buf *b, FILE *f)
{
    char piece[4096];
    size_t n;
    rewind(f);
    while ((n = fread(piece, 1, sizeof piece, f)) > 0) buf_write(b, piece, n);
}

/* An empty folder to work in, as a golden test has; and back. The programs make files in it. */
static int enter_folder(char *folder)
{
    int home = open(".", O_RDONLY | O_DIRECTORY);
    assert_true(home >= 0);
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    return home;
}

static void leave_folder(const char *folder, int home)
{
    glob_t left;
    if (glob("*", 0, NULL, &left) == 0)
        for (size_t i = 0; i < left.gl_pathc; i++) unlink(left.gl_pathv[i]);
    globfree(&left);
    assert_int_equal(fchdir(home), 0);
    assert_int_equal(rmdir(folder), 0);
    close(home);
}

/* Evaluates with nothing to read; what is written goes to a file. */
static Outcome evaluate(const CoreProgram *program, bool always)
{
    Outcome o = {0};
    FILE *out = tmpfile();
    int files[3] = { open("/dev/null", O_RDONLY), fileno(out), fileno(out) };
    WorldSettings world = { .files = files };
    EvalOptions options = { .collect_always = always, .check_labels = always, .world = &world, .max_bytes = 64 << 20 };
    char folder[] = "/tmp/tarry-prim-XXXXXX";
    int home = enter_folder(folder);
    eval_small(program, &options, &o.result);
    leave_folder(folder, home);
    buf_printf(&o.text, "end %d %d %s\n", (int)o.result.end, o.result.exit_code,
               o.result.message ? o.result.message : "");
    for (size_t i = 0; i < o.result.n_values; i++) buf_printf(&o.text, "%s\n", o.result.values[i]);
    add_costs(&o);
    add_file(&o.text, out);
    fclose(out);
    close(files[0]);
    return o;
}

static void check_program(const char *name, const char *text)
{
    Reading r = read_good(text);
    Outcome plain = evaluate(r.program, false), always = evaluate(r.program, true);
    bool same = strcmp(buf_text(&plain.text), buf_text(&always.text)) == 0;
    if (plain.result.end == EVAL_MEMORY) same = always.result.end == EVAL_MEMORY;      /* the message has sizes */
    if (!same && strstr(text, "wallTime#") == NULL)
        fail_msg("%s\n---- plain\n%s\n---- collecting always\n%s", name, buf_text(&plain.text), buf_text(&always.text));
    buf_free(&plain.text);
    buf_free(&always.text);
    eval_result_free(&plain.result);
    eval_result_free(&always.result);
    reading_free(&r);
}

/* The section of a golden test that begins at `from`, behind its `=== file` line; up to the next section. */
static char *section(const char *from)
{
    const char *end = strstr(from, "\n=== ");
    return strndup(from, end ? (size_t)(end - from) + 1 : strlen(from));
}

static int check_file(const char *path)
{
    int n = 0;
    Buf all = {0};
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    add_file(&all, f);
    fclose(f);
    for (const char *at = strstr(buf_text(&all), "=== file "); at; at = strstr(at, "=== file ")) {
        char *program = section(at = strchr(at, '\n') + 1);
        check_program(path, program);
        free(program);
        n++;
    }
    buf_free(&all);
    return n;
}

static void test_collecting_always(void **state)
{
    (void)state;
    glob_t found;
    int n = 0;
    assert_int_equal(glob("tests/golden/semantics/prim-*.test", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) n += check_file(found.gl_pathv[i]);
    globfree(&found);
    assert_true(n > 30);
}

/* A large array costs no more than it must: values that pass frames are not copied, hence not reserved for. */
static void test_large_array(void **state)
{
    (void)state;
    Reading r = read_good("data Int = I Int#\n"
                          "data Box# a = Box# a\n"
                          "fill a (i :: Int#) = case i of { 0 -> I 0; _ ->\n"
                          "  case writeArray# a (i -# 1) (I i) realWorld# of { _ -> fill a (i -# 1) } }\n"
                          "sum a (i :: Int#) (s :: Int#) = case i of { 0 -> I s; _ -> case readArray# a (i -# "
                          "1) realWorld# of { Box# x ->\n"
                          "  case x of { I n -> sum a (i -# 1) (s +# n) } } }\n"
                          "main = case newArray# 100000 main realWorld# of { a -> case fill a 100000 of { _ -> sum a "
                          "100000 0 } }\n");
    EvalOptions options = { .max_bytes = 32 << 20 };
    EvalResult result;
    eval_small(r.program, &options, &result);
    assert_int_equal(result.end, EVAL_DONE);
    assert_string_equal(result.values[0], "I 5000050000");
    eval_result_free(&result);
    reading_free(&r);
}

static int run(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_collecting_always), cmocka_unit_test(test_large_array) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void) { return run_with_big_stack(run); }
