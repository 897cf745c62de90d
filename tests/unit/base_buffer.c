/* Buffers: text, numbers, padding, UTF-8; saving: whole or not at all, never over something unasked. */
#include "base/buffer.h"

#include "unit.h"

#include <errno.h>
#include <ftw.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_empty(void **state)
{
    (void)state;
    Buf b = {0};
    assert_string_equal(buf_text(&b), "");
    buf_write(&b, NULL, 0);
    buf_clear(&b);
    assert_null(b.data);
    buf_free(&b);
}

static void test_text(void **state)
{
    (void)state;
    Buf b = {0};
    buf_putc(&b, 'a');
    buf_puts(&b, "bc");
    buf_write(&b, "defg", 2);
    buf_printf(&b, " %d %s", 42, "x");
    assert_string_equal(buf_text(&b), "abcde 42 x");
    assert_int_equal(b.len, 10);
    buf_clear(&b);
    assert_string_equal(buf_text(&b), "");
    assert_int_equal(b.len, 0);
    buf_puts(&b, "again");
    assert_string_equal(buf_text(&b), "again");
    buf_free(&b);
    assert_null(b.data);
    assert_int_equal(b.cap, 0);
}

static void test_growth(void **state)
{
    (void)state;
    Buf b = {0};
    for (int i = 0; i < 10000; i++) {
        buf_printf(&b, "%04d", i);
        assert_int_equal(b.data[b.len], 0);
    }
    assert_int_equal(b.len, 40000);
    assert_memory_equal(b.data + 4 * 1234, "1234", 4);
    buf_printf(&b, "%200000d", 7);
    assert_int_equal(b.len, 240000);
    assert_int_equal(b.data[239999], '7');
    buf_free(&b);
}

static void test_exact_fit(void **state)
{
    (void)state;
    for (int width = 1; width < 300; width++) {        /* the NUL must fit at every length */
        Buf b = {0};
        buf_printf(&b, "%*d", width, 1);
        buf_printf(&b, "%*d", width, 2);
        assert_int_equal(b.len, 2 * width);
        assert_int_equal(strlen(b.data), 2 * width);
        buf_free(&b);
    }
}

static void test_pad(void **state)
{
    (void)state;
    Buf b = {0};
    buf_puts(&b, "xx");
    size_t start = b.len;
    buf_puts(&b, "ab");
    buf_pad(&b, start, 5);
    buf_puts(&b, "|");
    buf_pad(&b, start, 3);
    assert_string_equal(buf_text(&b), "xxab   |");
    buf_free(&b);
}

static void check_shell(const char *word, const char *expected)
{
    Buf b = {0};
    buf_shell(&b, word);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void test_shell(void **state)
{
    (void)state;
    check_shell("src/Main-2.eventlog", "src/Main-2.eventlog");
    check_shell("für.hs", "für.hs");
    check_shell("", "''");
    check_shell("my program.hs", "'my program.hs'");
    check_shell("a'b&$(c).hs", "'a'\\''b&$(c).hs'");
}

static void check_utf8(uint32_t c, const char *expected)
{
    Buf b = {0};
    buf_utf8(&b, c);
    assert_string_equal(buf_text(&b), expected);
    assert_int_equal(b.len, strlen(expected));
    buf_free(&b);
}

static void test_utf8(void **state)
{
    (void)state;
    check_utf8('a', "a");
    check_utf8(0x7F, "\x7F");
    check_utf8(0x80, "\xC2\x80");
    check_utf8(0x7FF, "\xDF\xBF");
    check_utf8(0x800, "\xE0\xA0\x80");
    check_utf8(0xFFFF, "\xEF\xBF\xBF");
    check_utf8(0x10000, "\xF0\x90\x80\x80");
    check_utf8(0x10FFFF, "\xF4\x8F\xBF\xBF");
    check_utf8(0x110000, "\xEF\xBF\xBD");
    check_utf8(0xD800, "\xEF\xBF\xBD");
    check_utf8(0xDFFF, "\xEF\xBF\xBD");
}

static void test_flush(void **state)
{
    (void)state;
    Buf b = {0};
    buf_puts(&b, "text");
    FILE *out = tmpfile();
    assert_true(buf_flush_to(&b, out));
    rewind(out);
    char back[8] = "";
    assert_int_equal(fread(back, 1, sizeof back, out), 4);
    assert_string_equal(back, "text");
    fclose(out);
    FILE *full = fopen("/dev/full", "w");
    assert_non_null(full);
    assert_false(buf_flush_to(&b, full));
    assert_int_equal(errno, ENOSPC);
    fclose(full);
    buf_free(&b);
}

/* ---- saving, in a folder of its own ---- */

static int enter_folder(void **state)
{
    static char folder[] = "/tmp/tarry-buffer-XXXXXX";
    *state = mkdtemp(folder);
    return chdir(folder);
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *where)
{
    (void)st, (void)type, (void)where;
    return remove(path);
}

static int leave_folder(void **state)
{
    return chdir("/") || nftw(*state, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void check_content(const char *path, const char *expected)
{
    char text[64] = "";
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    size_t n = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    assert_int_equal(n, strlen(expected));
    assert_string_equal(text, expected);
}

static bool save(const char *text, const char *path, bool force)
{
    Buf b = {0};
    buf_puts(&b, text);
    bool ok = buf_save(&b, path, force);
    int reason = errno;
    buf_free(&b);
    errno = reason;
    return ok;
}

static void check_nothing_left_over(void)
{
    glob_t found;
    assert_int_equal(glob("*.??????", 0, NULL, &found), GLOB_NOMATCH);
}

static void test_save_new(void **state)
{
    (void)state;
    mode_t mask = umask(027);
    assert_true(save("hello", "new", false));
    umask(mask);
    check_content("new", "hello");
    struct stat st;
    assert_int_equal(stat("new", &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
    assert_true(save("", "nothing", false));
    check_content("nothing", "");
    check_nothing_left_over();
}

static void test_save_refuses(void **state)
{
    (void)state;
    assert_true(save("old", "there", false));
    assert_false(save("new", "there", false));
    assert_int_equal(errno, EEXIST);
    check_content("there", "old");
    check_nothing_left_over();
}

static void test_save_force_keeps_mode(void **state)
{
    (void)state;
    assert_true(save("old", "mode", false));
    assert_int_equal(chmod("mode", 0600), 0);
    assert_true(save("new", "mode", true));
    check_content("mode", "new");
    struct stat st;
    assert_int_equal(stat("mode", &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    assert_true(save("other", "made by force", true));
    check_nothing_left_over();
}

/* Whoever has the old file open goes on reading all of it. */
static void test_save_replaces_at_once(void **state)
{
    (void)state;
    assert_true(save("old content", "atomic", false));
    FILE *reader = fopen("atomic", "rb");
    assert_int_equal(fgetc(reader), 'o');
    assert_true(save("new", "atomic", true));
    char rest[32] = "";
    assert_int_equal(fread(rest, 1, sizeof rest, reader), 10);
    assert_string_equal(rest, "ld content");
    fclose(reader);
    check_content("atomic", "new");
}

static void test_save_through_links(void **state)
{
    (void)state;
    assert_true(save("old", "target", false));
    assert_int_equal(symlink("target", "link"), 0);
    assert_false(save("new", "link", false));
    assert_int_equal(errno, EEXIST);
    assert_true(save("new", "link", true));
    check_content("target", "new");
    struct stat st;
    assert_int_equal(lstat("link", &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(symlink("nowhere", "dangling"), 0);
    assert_false(save("new", "dangling", false));
    assert_int_equal(errno, EEXIST);
    check_nothing_left_over();
}

static void test_save_to_odd_places(void **state)
{
    (void)state;
    assert_true(save("text", "/dev/null", false));
    assert_true(save("text", "/dev/null", true));
    struct stat st;
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
    assert_false(save("text", "/dev/full", true));
    assert_int_equal(errno, ENOSPC);
    assert_int_equal(mkdir("folder", 0777), 0);
    assert_false(save("text", "folder", true));
    assert_int_equal(errno, EISDIR);
    assert_false(save("text", "no/such/folder", false));
    assert_int_equal(errno, ENOENT);
    check_nothing_left_over();
}

int main(void)
{
    const struct CMUnitTest text[] = {
        cmocka_unit_test(test_empty), cmocka_unit_test(test_text), cmocka_unit_test(test_growth),
        cmocka_unit_test(test_exact_fit), cmocka_unit_test(test_pad), cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_flush), cmocka_unit_test(test_shell),
    };
    const struct CMUnitTest saving[] = {
        cmocka_unit_test(test_save_new), cmocka_unit_test(test_save_refuses),
        cmocka_unit_test(test_save_force_keeps_mode), cmocka_unit_test(test_save_replaces_at_once),
        cmocka_unit_test(test_save_through_links), cmocka_unit_test(test_save_to_odd_places),
    };
    return cmocka_run_group_tests(text, NULL, NULL) + cmocka_run_group_tests(saving, enter_folder, leave_folder);
}
