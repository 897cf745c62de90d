/* The outside world: handles over pipes, files and terminals. */
#include "prims/world.h"

#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* A world whose standard files are pipes: we write to `to`, and read from `from` and `errors`. */
typedef struct Fixture {
    int  to, from, errors;
    int  files[3];
    WorldSettings settings;
    World *w;
} Fixture;

static void open_pipes(Fixture *f)
{
    int in[2], out[2], err[2];
    assert_true(pipe(in) == 0 && pipe(out) == 0 && pipe(err) == 0);
    *f = (Fixture){ .to = in[1], .from = out[0], .errors = err[0], .files = { in[0], out[1], err[1] } };
    f->settings = (WorldSettings){ .files = f->files };
    f->w = world_open(&f->settings);
}

static void close_pipes(Fixture *f)
{
    world_close(f->w);
    for (int i = 0; i < 3; i++) close(f->files[i]);
    if (f->to >= 0) close(f->to);
    close(f->from);
    close(f->errors);
}

static void give(Fixture *f, const char *bytes, size_t n, bool end)
{
    assert_int_equal(write(f->to, bytes, n), n);
    if (end) {
        close(f->to);
        f->to = -1;
    }
}

static bool is_ready(int fd)
{
    struct pollfd p = { .fd = fd, .events = POLLIN };
    return poll(&p, 1, 0) == 1;
}

static void expect_output(int fd, const char *expected)
{
    char got[256] = {0};
    if (*expected == '\0') {
        assert_false(is_ready(fd));
        return;
    }
    assert_true(is_ready(fd));
    assert_true(read(fd, got, sizeof got - 1) > 0);
    assert_string_equal(got, expected);
}

static void put_text(World *w, int64_t handle, const char *s)
{
    for (; *s; s++) assert_int_equal(world_put_char(w, handle, (unsigned char)*s), 0);
}

/* ---- output ---- */

static void test_buffering(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    put_text(f.w, 1, "a\nb");
    expect_output(f.from, "");                                 /* by blocks: it is no terminal */
    put_text(f.w, 2, "e");
    expect_output(f.errors, "e");
    assert_int_equal(world_flush(f.w, 1), 0);
    expect_output(f.from, "a\nb");
    assert_int_equal(world_set_buffering(f.w, 1, BUFFER_LINE), 0);
    put_text(f.w, 1, "c");
    expect_output(f.from, "");
    put_text(f.w, 1, "\n");
    expect_output(f.from, "c\n");
    put_text(f.w, 1, "d");
    assert_int_equal(world_set_buffering(f.w, 1, BUFFER_NONE), 0);
    expect_output(f.from, "d");
    put_text(f.w, 1, "f");
    expect_output(f.from, "f");
    assert_int_equal(world_put_bytes(f.w, 1, "gh\ni", 4), 4);
    expect_output(f.from, "gh\ni");
    close_pipes(&f);
}

static void test_closing_flushes(void **state)
{
    (void)state;
    Fixture f;
    bool open;
    open_pipes(&f);
    assert_false(world_wrote(f.w, &open));
    put_text(f.w, 1, "left\n");
    assert_true(world_wrote(f.w, &open));
    assert_false(open);
    world_put_char(f.w, 1, 0x10A);
    world_wrote(f.w, &open);
    assert_true(open);
    world_close(f.w);
    expect_output(f.from, "left\nĊ");
    f.w = NULL;
    close_pipes(&f);
}

static void test_large_output(void **state)
{
    (void)state;
    enum { SIZE = 50000 };
    Fixture f;
    open_pipes(&f);
    char *big = malloc(SIZE), *got = malloc(SIZE + 1);
    for (int i = 0; i < SIZE; i++) big[i] = (char)(i * 7);
    world_put_char(f.w, 1, 'x');
    assert_int_equal(world_put_bytes(f.w, 1, big, SIZE), SIZE);
    size_t n = 0;
    while (n < SIZE + 1) {
        ssize_t k = read(f.from, got + n, SIZE + 1 - n);
        assert_true(k > 0);
        n += (size_t)k;
    }
    assert_int_equal(got[0], 'x');
    assert_memory_equal(got + 1, big, SIZE);
    free(big);
    free(got);
    close_pipes(&f);
}

static void test_encoding(void **state)
{
    (void)state;
    static const uint32_t chars[] = { 0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x10000, 0x10FFFF };
    Fixture f;
    open_pipes(&f);
    for (size_t i = 0; i < sizeof chars / sizeof chars[0]; i++) assert_int_equal(world_put_char(f.w, 1, chars[i]), 0);
    assert_int_equal(world_put_char(f.w, 1, 0xD800), -EILSEQ);
    assert_int_equal(world_put_char(f.w, 1, 0xDFFF), -EILSEQ);
    assert_int_equal(world_put_char(f.w, 1, 0x110000), -EILSEQ);
    world_flush_all(f.w);
    expect_output(f.from, "\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
    assert_int_equal(world_set_coding(f.w, 1, 1), 0);
    world_put_char(f.w, 1, 0xE9);
    world_put_char(f.w, 1, 0x141);                             /* a byte, as GHC's char8: the low one */
    world_flush_all(f.w);
    expect_output(f.from, "\xE9" "A");
    close_pipes(&f);
}

/* ---- input ---- */

static void test_waiting(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    assert_int_equal(world_wait_input(f.w, 0, 0), -EAGAIN);
    assert_int_equal(world_wait_input(f.w, 0, 5), -EAGAIN);
    world_set_impatient(f.w, true);
    assert_int_equal(world_wait_input(f.w, 0, INT64_MAX), -EAGAIN);
    assert_int_equal(world_unready(f.w).file, -1);
    assert_int_equal(world_wait_input(f.w, 0, -1), -EAGAIN);
    assert_int_not_equal(world_unready(f.w).file, -1);
    world_set_impatient(f.w, false);
    give(&f, "abc", 3, true);
    assert_int_equal(world_wait_input(f.w, 0, INT64_MAX), 3);
    assert_int_equal(world_get_char(f.w, 0, true), 'a');
    assert_int_equal(world_wait_input(f.w, 0, 0), 2);
    assert_int_equal(world_get_char(f.w, 0, true), 'b');
    assert_int_equal(world_get_char(f.w, 0, true), 'c');
    assert_int_equal(world_wait_input(f.w, 0, 0), 0);
    assert_int_equal(world_wait_input(f.w, 0, -1), 0);
    assert_int_equal(world_wait_input(f.w, 1, 0), -EBADF);
    close_pipes(&f);
}

static void test_reading(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    give(&f, "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80z", 11, true);
    assert_int_equal(world_is_eof(f.w, 0), 0);
    assert_int_equal(world_get_char(f.w, 0, false), 'a');
    assert_int_equal(world_get_char(f.w, 0, true), 'a');
    assert_int_equal(world_get_char(f.w, 0, true), 0xE9);
    assert_int_equal(world_get_char(f.w, 0, false), 0x20AC);
    assert_int_equal(world_get_char(f.w, 0, true), 0x20AC);
    assert_int_equal(world_get_char(f.w, 0, true), 0x1F600);
    assert_int_equal(world_get_char(f.w, 0, true), 'z');
    assert_int_equal(world_is_eof(f.w, 0), 1);
    assert_int_equal(world_get_char(f.w, 0, false), -1);
    assert_int_equal(world_get_char(f.w, 0, true), -1);
    close_pipes(&f);
}

/* Each is no character, and stays where it is: as bytes it can be read. */
static void test_invalid(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "\x80", "\xC0\x80", "\xC1\xBF", "\xC3x", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xFF", "\xE2\x82", "\xF0\x9F\x98", "\xC3",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Fixture f;
        char bytes[8] = {0};
        open_pipes(&f);
        give(&f, wrong[i], strlen(wrong[i]), true);
        assert_int_equal(world_get_char(f.w, 0, true), -EILSEQ - 1);
        assert_int_equal(world_get_char(f.w, 0, false), -EILSEQ - 1);
        assert_int_equal(world_get_bytes(f.w, 0, bytes, 8), strlen(wrong[i]));
        assert_string_equal(bytes, wrong[i]);
        close_pipes(&f);
    }
}

/* Characters may lie across the border of the buffer, and arrive in pieces. */
static void test_pieces(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    char *text = malloc(3 * 5000);
    for (int i = 0; i < 5000; i++) memcpy(text + 3 * i, "\xE2\x82\xAC", 3);
    give(&f, text, 3 * 5000, false);
    for (int i = 0; i < 5000; i++) assert_int_equal(world_get_char(f.w, 0, true), 0x20AC);
    give(&f, "\xE2", 1, false);
    assert_int_equal(world_is_eof(f.w, 0), 0);
    give(&f, "\x82\xAC!", 3, false);
    assert_int_equal(world_get_char(f.w, 0, true), 0x20AC);
    assert_int_equal(world_get_char(f.w, 0, true), '!');
    free(text);
    close_pipes(&f);
}

static void test_wrong_handles(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    for (int64_t h = -1; h <= 3; h += 4) {
        assert_int_equal(world_put_char(f.w, h, 'a'), -EBADF);
        assert_int_equal(world_get_char(f.w, h, true), -EBADF - 1);
        assert_int_equal(world_is_eof(f.w, h), -EBADF);
        assert_int_equal(world_flush(f.w, h), -EBADF);
        assert_int_equal(world_position(f.w, h), -EBADF);
        assert_int_equal(world_buffering(f.w, h), -EBADF);
        assert_int_equal(world_close_handle(f.w, h), -EBADF);
    }
    assert_int_equal(world_put_char(f.w, 0, 'a'), -EBADF);
    assert_int_equal(world_get_char(f.w, 1, true), -EBADF - 1);
    assert_int_equal(world_position(f.w, 0), -ESPIPE);
    assert_int_equal(world_seek(f.w, 0, 0), -ESPIPE);
    assert_int_equal(world_file_size(f.w, 0), -EINVAL);
    close_pipes(&f);
}

/* ---- files ---- */

static char folder[] = "/tmp/tarry-world-XXXXXX";

static int enter_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int leave_folder(void **state)
{
    (void)state;
    return chdir("/") != 0 || rmdir(folder) != 0;
}

static void test_files(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    assert_int_equal(world_open_file(f.w, "none", OPEN_READ), -ENOENT);
    assert_int_equal(world_open_file(f.w, ".", OPEN_READ), -EISDIR);
    assert_int_equal(world_open_file(f.w, "none", 4), -EINVAL);
    assert_int_equal(world_file_exists("."), 0);
    int64_t h = world_open_file(f.w, "file", OPEN_WRITE);
    assert_int_equal(h, 3);
    put_text(f.w, h, "0123456789");
    assert_int_equal(world_position(f.w, h), 10);
    assert_int_equal(world_seek(f.w, h, 4), 0);
    put_text(f.w, h, "four");
    assert_int_equal(world_file_size(f.w, h), 10);
    assert_int_equal(world_close_handle(f.w, h), 0);
    assert_int_equal(world_file_exists("file"), 1);
    h = world_open_file(f.w, "file", OPEN_APPEND);
    assert_int_equal(h, 4);
    assert_int_equal(world_position(f.w, h), -ESPIPE);
    assert_int_equal(world_seek(f.w, h, 0), -ESPIPE);
    put_text(f.w, h, "!");
    world_close_handle(f.w, h);
    h = world_open_file(f.w, "file", OPEN_READ);
    char bytes[20] = {0};
    assert_int_equal(world_get_char(f.w, h, true), '0');
    assert_int_equal(world_position(f.w, h), 1);
    assert_int_equal(world_get_bytes(f.w, h, bytes, 20), 10);
    assert_string_equal(bytes, "123four89!");
    assert_int_equal(world_seek(f.w, h, 8), 0);
    assert_int_equal(world_get_char(f.w, h, true), '8');
    assert_int_equal(world_close_handle(f.w, h), 0);
    assert_int_equal(world_remove_file("file"), 0);
    assert_int_equal(world_remove_file("file"), -ENOENT);
    close_pipes(&f);
}

/* Many readers or one writer; a writer that is refused has not made the file empty. */
static void test_locks(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    int64_t w = world_open_file(f.w, "file", OPEN_WRITE);
    put_text(f.w, w, "kept");
    assert_int_equal(world_open_file(f.w, "file", OPEN_READ), -EBUSY);
    assert_int_equal(world_open_file(f.w, "file", OPEN_APPEND), -EBUSY);
    world_close_handle(f.w, w);
    int64_t r1 = world_open_file(f.w, "file", OPEN_READ), r2 = world_open_file(f.w, "file", OPEN_READ);
    assert_true(r1 > 0 && r2 > r1);
    assert_int_equal(world_open_file(f.w, "file", OPEN_WRITE), -EBUSY);
    assert_int_equal(world_file_size(f.w, r1), 4);
    world_close_handle(f.w, r1);
    world_close_handle(f.w, r2);
    w = world_open_file(f.w, "file", OPEN_WRITE);
    assert_int_equal(world_file_size(f.w, w), 0);
    world_remove_file("file");
    close_pipes(&f);
}

static void test_full_device(void **state)
{
    (void)state;
    Fixture f;
    open_pipes(&f);
    int64_t h = world_open_file(f.w, "/dev/full", OPEN_WRITE);
    if (h > 0) {
        put_text(f.w, h, "a");
        assert_int_equal(world_flush(f.w, h), -ENOSPC);
        assert_int_equal(world_flush(f.w, h), 0);
        put_text(f.w, h, "a");
        assert_int_equal(world_close_handle(f.w, h), -ENOSPC);
    }
    close_pipes(&f);
}

/* ---- terminals ---- */

static void test_terminal(void **state)
{
    (void)state;
    int master, slave;
    struct termios before, during, after;
    if (openpty(&master, &slave, NULL, NULL, NULL) != 0) skip();
    tcgetattr(slave, &before);
    int files[3] = { slave, slave, slave };
    WorldSettings settings = { .files = files };
    World *w = world_open(&settings);
    assert_int_equal(world_is_terminal(w, 0), 1);
    assert_int_equal(world_buffering(w, 1), BUFFER_LINE);
    assert_int_equal(world_buffering(w, 2), BUFFER_NONE);
    assert_int_equal(world_echo(w, 0), 1);
    assert_int_equal(world_set_echo(w, 0, false), 0);
    assert_int_equal(world_echo(w, 0), 0);
    assert_int_equal(world_set_buffering(w, 0, BUFFER_NONE), 0);
    tcgetattr(slave, &during);
    assert_false(during.c_lflag & (ICANON | ECHO));
    assert_int_equal(write(master, "q", 1), 1);
    assert_int_equal(world_get_char(w, 0, true), 'q');          /* without the end of a line */
    assert_int_equal(world_set_buffering(w, 0, BUFFER_LINE), 0);
    tcgetattr(slave, &during);
    assert_true(during.c_lflag & ICANON);
    world_close(w);
    tcgetattr(slave, &after);
    assert_int_equal(after.c_lflag, before.c_lflag);
    close(slave);
    close(master);
}

/* ---- the rest ---- */

static void test_arguments(void **state)
{
    (void)state;
    char one[] = "one", two[] = "two words", *argv[] = { one, two };
    const WorldSettings settings = { .program = "prog", .argc = 2, .argv = argv };
    World *w = world_open(&settings), *plain = world_open(NULL);
    assert_int_equal(world_arg_count(w), 2);
    assert_string_equal(world_argument(w, 0), "prog");
    assert_string_equal(world_argument(w, 2), "two words");
    assert_null(world_argument(w, 3));
    assert_null(world_argument(w, -1));
    assert_int_equal(world_arg_count(plain), 0);
    assert_string_equal(world_argument(plain, 0), "tarry");
    assert_null(world_argument(plain, 1));
    world_close(w);
    world_close(plain);
    world_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buffering), cmocka_unit_test(test_closing_flushes), cmocka_unit_test(test_large_output),
        cmocka_unit_test(test_encoding),  cmocka_unit_test(test_waiting),
        cmocka_unit_test(test_reading),         cmocka_unit_test(test_invalid),
        cmocka_unit_test(test_pieces),    cmocka_unit_test(test_wrong_handles),   cmocka_unit_test(test_files),
        cmocka_unit_test(test_locks),     cmocka_unit_test(test_full_device),     cmocka_unit_test(test_terminal),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
