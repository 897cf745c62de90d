/* core/rebuild: where something stands that was put in the place of a call, in a function that was itself put there. */
#include "core/walk.h"
#include "unit.h"

static Core *copy_at(Rebuild *r, const Inlined *own)
{
    Core like = { .kind = CORE_LIT, .from = name_of("inner"), .at = own };
    return rebuild_children(r, &like);
}

static void test_places(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Inlined outer = { .from = name_of("caller") }, own = { .from = name_of("middle") };
    Rebuild r = { .arena = arena, .kept = arena, .expr = rebuild_children };

    assert_null(copy_at(&r, NULL)->at);                /* stays where it was written */
    assert_ptr_equal(copy_at(&r, &own)->at, &own);     /* the function it is in stays */

    r.at = &outer;
    assert_ptr_equal(copy_at(&r, NULL)->at, &outer);
    const Inlined *both = copy_at(&r, &own)->at;       /* first in middle, then in caller */
    assert_ptr_equal(both->from, own.from);
    assert_ptr_equal(both->at, &outer);
    assert_ptr_equal(copy_at(&r, &own)->at, both);     /* one for all its neighbours */
    assert_ptr_equal(copy_at(&r, both)->at, both);     /* told already */

    Inlined other = { .from = name_of("other") };
    r.at = &other;                                     /* the same text, put elsewhere, too */
    assert_ptr_equal(copy_at(&r, &own)->at->at, &other);
    assert_ptr_equal(both->at, &outer);
    rebuild_end(&r);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_places) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
