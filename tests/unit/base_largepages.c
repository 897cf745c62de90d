/* Pieces are zero and do not overlap; a page stays while one of its pieces is used, and is new when none was. */
#include "base/largepages.h"

#include "unit.h"

#include <string.h>

enum { PIECE = 300 << 10, N_PIECES = 20 };     /* six on a page */

static void assert_filled(const unsigned char *p, unsigned char with)
{
    for (int i = 0; i < PIECE; i++)
        assert_int_equal(p[i], with);
}

static void test_pieces(void **state)
{
    (void)state;
    unsigned char *pieces[N_PIECES];
    LargePage *pages[N_PIECES];
    for (int i = 0; i < N_PIECES; i++) {
        pieces[i] = largepages_cut(PIECE, &pages[i]);
        assert_non_null(pieces[i]);
        assert_filled(pieces[i], 0);
        memset(pieces[i], i + 1, PIECE);
    }
    assert_ptr_equal(pages[0], pages[5]);
    assert_ptr_not_equal(pages[0], pages[6]);
    for (int i = 0; i < N_PIECES; i++)
        if (i != 3)
            largepages_unused(pages[i]);
    assert_false(largepages_is_empty(pages[0]));
    assert_true(largepages_is_empty(pages[6]));
    largepages_used(pages[7]);
    largepages_give_back();                    /* of the pages of 12 and 18 nothing is left */
    assert_filled(pieces[3], 4);
    assert_filled(pieces[8], 9);
    largepages_unused(pages[3]);
    largepages_unused(pages[7]);
    largepages_give_back();
    LargePage *page;
    assert_filled(largepages_cut(LARGE_PAGE, &page), 0);
    largepages_unused(page);
    largepages_give_back();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_pieces) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
