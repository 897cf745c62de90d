/* Arenas: alignment, zeroing, large pieces, reset, and that pieces do not overlap. */
#include "base/arena.h"

#include "unit.h"

#include <stdlib.h>
#include <string.h>

static void test_aligned_and_zeroed(void **state)
{
    (void)state;
    Arena *a = arena_new();
    for (size_t size = 0; size < 300; size++) {
        char *p = arena_alloc(a, size);
        assert_non_null(p);
        assert_int_equal((uintptr_t)p % ARENA_ALIGN, 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(p[i], 0);
        memset(p, 0xAB, size);
    }
    arena_free(a);
}

static void test_pieces_keep_their_bytes(void **state)
{
    (void)state;
    enum { N = 20000 };
    static unsigned char *pieces[N];
    Arena *a = arena_new();
    for (size_t i = 0; i < N; i++) {
        size_t size = 1 + i % 97;
        pieces[i] = arena_alloc(a, size);
        memset(pieces[i], (int)(i & 0xFF), size);
    }
    for (size_t i = 0; i < N; i++)
        for (size_t j = 0; j < 1 + i % 97; j++)
            assert_int_equal(pieces[i][j], i & 0xFF);
    arena_free(a);
}

static void test_zero_size_is_a_piece_of_its_own(void **state)
{
    (void)state;
    Arena *a = arena_new();
    void *p = arena_alloc(a, 0), *q = arena_alloc(a, 0);
    assert_ptr_not_equal(p, q);
    assert_int_equal(arena_bytes(a), 0);
    arena_free(a);
}

/* What is not zeroed is a piece like others: aligned, counted, and what was there before may still stand in it. */
static void test_room_and_copies(void **state)
{
    (void)state;
    Arena *a = arena_new();
    for (size_t n = 1; n < 2000; n++) {
        char *room = ARENA_ROOM(a, char, n), *zero = ARENA_ARRAY(a, char, n);
        memset(room, 0x5A, n);
        char *copy = arena_copy(a, room, n);
        assert_true((uintptr_t)room % ARENA_ALIGN == 0 && (uintptr_t)zero % ARENA_ALIGN == 0);
        assert_int_equal((uintptr_t)copy % ARENA_ALIGN, 0);
        assert_memory_equal(copy, room, n);
        memset(copy, 0xFF, n);
        for (size_t i = 0; i < n; i++)
            assert_true(room[i] == 0x5A && zero[i] == 0);
        memset(zero, 0xFF, n);
        assert_int_equal(arena_bytes(a), 3 * n);
        arena_reset(a);
    }
    arena_free(a);
}

static void test_large_pieces(void **state)
{
    (void)state;
    Arena *a = arena_new();
    char *small = arena_alloc(a, 10);
    char *large = arena_alloc(a, 50 << 20);
    char *next = arena_alloc(a, 10);
    assert_int_equal(large[0], 0);
    assert_int_equal(large[(50 << 20) - 1], 0);
    large[(50 << 20) - 1] = 1;
    assert_true(next > small && next - small <= 64);   /* the large piece did not end the block in use */
    arena_free(a);
}

static void test_bytes_and_reset(void **state)
{
    (void)state;
    Arena *a = arena_new();
    assert_int_equal(arena_bytes(a), 0);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 5000; i++) {
            unsigned char *p = arena_alloc(a, 100);
            for (int j = 0; j < 100; j++)
                assert_int_equal(p[j], 0);
            memset(p, 0xFF, 100);
        }
        assert_int_equal(arena_bytes(a), 500000);
        arena_reset(a);
        assert_int_equal(arena_bytes(a), 0);
    }
    arena_free(a);
}

/* Blocks are used again: zeroed, and by no two arenas; what is in use is not given back. */
static void test_blocks_of_former_arenas(void **state)
{
    (void)state;
    Arena *living = arena_new();
    char *texts[3000];
    for (int i = 0; i < 3000; i++)
        texts[i] = arena_printf(living, "%01000d", i);
    for (int round = 0; round < 3; round++) {
        Arena *arenas[] = { arena_new(), arena_new_small() };
        for (int i = 0; i < 40000; i++) {
            unsigned char *p = arena_alloc(arenas[i % 2], 100);
            for (int j = 0; j < 100; j++)
                assert_int_equal(p[j], 0);
            memset(p, 0xFF, 100);
        }
        arena_free(arenas[0]);
        arena_free(arenas[1]);
        if (round == 1)
            arenas_give_back();
    }
    for (int i = 0; i < 3000; i++)
        assert_int_equal(atoi(texts[i]), i);
    arena_free(living);
    arenas_give_back();
}

/* What was there before the mark stays; what is allocated then is zero, whatever stood there, and in several blocks. */
static void test_returning_to_a_mark(void **state)
{
    (void)state;
    static const size_t sizes[] = { 16, 100, 5 << 10, 40 << 10, 3 << 20 };
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        Arena *a = arena_new();
        ArenaMark nothing = arena_mark(a);
        arena_return(a, nothing);
        char *before = arena_copy(a, "kept", 5);
        ArenaMark mark = arena_mark(a);
        size_t bytes = arena_bytes(a), all = arenas_bytes();
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 20; i++) {
                char *p = arena_alloc(a, sizes[k]);
                for (size_t j = 0; j < sizes[k]; j++)
                    if (p[j] != 0)
                        fail_msg("byte %zu of a piece of %zu is not zero", j, sizes[k]);
                memset(p, 0xAB, sizes[k]);
            }
            arena_return(a, mark);
            assert_int_equal(arena_bytes(a), bytes);
            assert_int_equal(arenas_bytes(), all);
            assert_string_equal(before, "kept");
        }
        arena_return(a, nothing);
        assert_int_equal(arena_bytes(a), 0);
        arena_free(a);
    }
}

static void test_reset_and_free_of_nothing(void **state)
{
    (void)state;
    Arena *a = arena_new();
    arena_reset(a);
    arena_free(a);
    arena_free(NULL);
}

static void test_copies(void **state)
{
    (void)state;
    Arena *a = arena_new();
    int numbers[] = { 1, 2, 3 };
    int *copy = arena_copy(a, numbers, sizeof numbers);
    numbers[0] = 9;
    assert_int_equal(copy[0], 1);
    assert_int_equal(copy[2], 3);
    assert_non_null(arena_copy(a, NULL, 0));
    assert_string_equal(arena_strndup(a, "hello world", 5), "hello");
    assert_string_equal(arena_strndup(a, NULL, 0), "");
    arena_free(a);
}

static void test_printf(void **state)
{
    (void)state;
    Arena *a = arena_new();
    assert_string_equal(arena_printf(a, "%d-%s", 42, "x"), "42-x");
    assert_string_equal(arena_printf(a, "%s", ""), "");
    char *wide = arena_printf(a, "%100000d", 7);
    assert_int_equal(strlen(wide), 100000);
    arena_free(a);
}

static void test_macros(void **state)
{
    (void)state;
    Arena *a = arena_new();
    struct Pair { long left, right; } *pair = ARENA_NEW(a, struct Pair);
    assert_int_equal(pair->left + pair->right, 0);
    int n = 1000;
    int *array = ARENA_ARRAY(a, int, n);
    array[n - 1] = 5;
    assert_int_equal(arena_bytes(a), sizeof *pair + 4000);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_aligned_and_zeroed), cmocka_unit_test(test_pieces_keep_their_bytes),
        cmocka_unit_test(test_zero_size_is_a_piece_of_its_own), cmocka_unit_test(test_room_and_copies),
        cmocka_unit_test(test_large_pieces), cmocka_unit_test(test_bytes_and_reset),
        cmocka_unit_test(test_blocks_of_former_arenas),
        cmocka_unit_test(test_reset_and_free_of_nothing), cmocka_unit_test(test_returning_to_a_mark),
        cmocka_unit_test(test_copies), cmocka_unit_test(test_printf), cmocka_unit_test(test_macros),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
