/* What arrays have lost. The collector is told only of elements that lead to young objects; so at each point all that
 * is in old arrays is compared with what was in them at the point before.
 *
 * That may not take longer than a collection does: what arrays there are beyond some nurseries full are not followed,
 * and what they have lost makes the bound larger than the peak (Lives.unfollowed). */
#include "runtime/prof/lives_int.h"

enum { MOST_NURSERIES = 4, EACH = 8 };         /* words that stand for finding one */

static size_t words_of(const Object *array) { return (size_t)array->f[0]; }

void lives_follow_array(const Heap *h, Lives *l, const Object *array)
{
    size_t most = MOST_NURSERIES * h->nursery_bytes / sizeof(Word);
    Stretch *s = &l->now;
    if (s->contents.len + words_of(array) + EACH * s->arrays.len > most) {
        l->unfollowed = true;
        return;
    }
    VEC_PUSH(&s->arrays, ((FollowedArray){ array, s->contents.len, words_of(array) }));
    VEC_RESERVE(&s->contents, s->contents.len + words_of(array));
    s->contents.len += words_of(array);
}

/* It may have been made shorter. */
static void look(Heap *h, Lives *l, FollowedArray *a)
{
    const Word *former = &l->now.contents.data[a->at];
    size_t n = lives_min(a->n, words_of(a->array));
    for (size_t i = 0; i < n; i++)
        if (former[i] != a->array->f[1 + i])
            lives_lose(h, l, former[i]);
    for (size_t i = n; i < a->n; i++)
        lives_lose(h, l, former[i]);
    a->n = n;
}

void lives_look_at_arrays(Heap *h, Lives *l)
{
    for (size_t i = 0; i < l->now.n_known; i++)
        look(h, l, &l->now.arrays.data[i]);
}

void lives_note_arrays(Lives *l)
{
    Stretch *s = &l->now;
    for (size_t i = 0; i < s->arrays.len; i++) {
        const FollowedArray *a = &s->arrays.data[i];
        memcpy(&s->contents.data[a->at], &a->array->f[1], lives_min(a->n, words_of(a->array)) * sizeof(Word));
    }
    s->n_known = s->arrays.len;
}
