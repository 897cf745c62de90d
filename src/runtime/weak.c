/* Weak pointers: a value that lives as long as its key does, and what is done when the key has died.
 *
 * They are records outside of the heap, found by numbers that are never used again; a number without a record is of one
 * that has died, or was finalised. Minor collections take what they lead to for alive. A major one looks at them when
 * all else is traced, threads that are stuck as well, for these go on: those whose key was reached are traced, as long
 * as there are any; the others die. Their
 * finalisers of C are called when it is over, those in Haskell get a thread each, while the program runs.
 *
 * Finalisers of C that are left at the end of the program are called then. */
#include "runtime/foreign.h"

#include "runtime/gc_evacuate.h"
#include "runtime/prim.h"
#include "runtime/search.h"
#include <stdlib.h>

/* ---- C's finalisers ---- */

static void call_one(const CFinaliser *f)
{
    if (f->has_environment)
        ((void (*)(void *, void *))f->function)(f->environment, f->data);
    else
        ((void (*)(void *))f->function)(f->data);
}

/* The last one that was added is the first. */
static void call_c(CFinaliser *f)
{
    for (CFinaliser *next; f != NULL; f = next) {
        next = f->next;
        call_one(f);
        free(f);
    }
}

/* ---- records, by ascending number ---- */

static size_t find(const ForeignState *s, Word number)
{
    size_t low = 0, high = s->weak.len;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (s->weak.data[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* NULL: it has died. */
static Weak *weak_of(const Runtime *rt, Word number)
{
    const ForeignState *s = rt->foreign;
    size_t i = s == NULL ? 0 : find(s, number);
    return s != NULL && i < s->weak.len && s->weak.data[i].number == number ? &s->weak.data[i] : NULL;
}

static Word new_record(const Runtime *rt, ForeignState *s, Word key, Word value, Word finaliser)
{
    VEC_PUSH(&s->weak, ((Weak){ .number = ++s->last_weak, .key = key, .value = value, .finaliser = finaliser }));
    search_leads_to_young(rt);
    return s->last_weak;
}

static void remove_record(ForeignState *s, Weak *w)
{
    size_t i = (size_t)(w - s->weak.data);
    memmove(w, w + 1, (s->weak.len - i - 1) * sizeof *w);
    s->weak.len--;
    s->weak_old -= i < s->weak_old;
}

/* ---- collections ---- */

static void visit(Heap *h, Word *slot)
{
    if (*slot != 0)
        h->visit(h, slot);
}

static void visit_record(Heap *h, Weak *w)
{
    visit(h, &w->key);
    visit(h, &w->value);
    visit(h, &w->finaliser);
}

static bool is_young_record(const Heap *h, const Weak *w)
{
    return is_young(h, w->key) || is_young(h, w->value) || is_young(h, w->finaliser);
}

void weak_scavenge(Heap *h, bool all)
{
    ForeignState *s = h->rt->foreign;
    if (s == NULL || (h->major && !all))
        return;
    for (size_t i = all ? 0 : s->weak_old; i < s->weak.len; i++) {
        gc_poll(h);
        visit_record(h, &s->weak.data[i]);
    }
    for (size_t i = 0; i < s->finalisers.len; i++)
        h->visit(h, &s->finalisers.data[i]);
    while (!all && s->weak_old < s->weak.len && !is_young_record(h, &s->weak.data[s->weak_old]))
        s->weak_old++;
}

/* Has the major collection at work reached it? Static objects live. */
static bool lives(const Heap *h, Word p)
{
    while (tag_of(p) == 0 && !(untag(p)->header & HEADER_MOVED) && info_of(untag(p))->kind == OBJECT_INDIRECTION)
        p = untag(p)->f[0];
    if (!in_heap(h, p))
        return true;
    if (h->kinds[block_of(h, p)] == BLOCK_LARGE)
        return h->blocks[block_of(h, p)].marked;
    if (h->compaction != NULL)
        return gc_compact_is_marked(h, untag(p));
    return !gc_is_from(h, p, MODE_MAJOR) || untag(p)->header & HEADER_MOVED;
}

bool weak_reached(Heap *h)
{
    ForeignState *s = h->rt->foreign;
    bool any = false;
    for (size_t i = 0; s != NULL && i < s->weak.len; i++) {
        Weak *w = &s->weak.data[i];
        gc_poll(h);
        if (w->reached || !lives(h, w->key))
            continue;
        visit_record(h, w);
        w->reached = any = true;
    }
    return any;
}

static void die(ForeignState *s, Weak *w)
{
    CFinaliser **last = &w->of_c;
    while (*last != NULL)
        last = &(*last)->next;
    *last = s->of_c;
    s->of_c = w->of_c;
    if (w->finaliser != 0)
        VEC_PUSH(&s->finalisers, w->finaliser);
}

static void bury(ForeignState *s)
{
    size_t kept = 0, old = 0;
    for (size_t i = 0; i < s->weak.len; i++) {
        Weak *w = &s->weak.data[i];
        if (w->reached) {
            w->reached = false;
            old += i < s->weak_old;
            s->weak.data[kept++] = *w;
        } else {
            die(s, w);
        }
    }
    s->weak.len = kept;
    s->weak_old = old;
}

/* The records are in order before anything is visited: the program may end there (gc_poll), and then each finaliser of
 * C is called, once. */
void weak_bury(Heap *h)
{
    ForeignState *s = h->rt->foreign;
    if (s == NULL)
        return;
    bury(s);
    for (size_t i = 0; i < s->finalisers.len; i++)
        h->visit(h, &s->finalisers.data[i]);
}

static void call_dead(ForeignState *s)
{
    CFinaliser *f = s->of_c;
    s->of_c = NULL;
    call_c(f);
}

void weak_finalise(Runtime *rt)
{
    ForeignState *s = rt->foreign;
    if (s == NULL)
        return;
    for (size_t i = 0; rt->scheduler != NULL && i < s->finalisers.len; i++) {
        Thread *t = thread_for(rt->base, s->finalisers.data[i]);
        if (t != NULL)
            thread_make_ready(rt, t);
    }
    s->finalisers.len = 0;
    call_dead(s);
}

void weak_end(Runtime *rt)
{
    ForeignState *s = rt->foreign;
    if (s != NULL)
        call_dead(s);                          /* of a collection that was not finished */
    for (size_t i = 0; s != NULL && i < s->weak.len; i++) {
        CFinaliser *f = s->weak.data[i].of_c;
        s->weak.data[i].of_c = NULL;
        call_c(f);
    }
}

/* ---- operations ---- */

/* args: key, value, finaliser, whether that is one. */
Word prim_call_MAKE_WEAK(Base *base)
{
    ForeignState *s = foreign_state(base->runtime);
    Word finaliser = base->args[3] != 0 ? base->args[2] : 0;
    return prim_give_int(base, (int64_t)new_record(base->runtime, s, base->args[0], base->args[1], finaliser));
}

/* args: number, function, its environment, whether it has one, data. 0: it has died. */
Word prim_call_WEAK_FINALISER(Base *base)
{
    Weak *w = weak_of(base->runtime, base->args[0]);
    if (w == NULL)
        return prim_give_int(base, 0);
    CFinaliser *f = xcalloc(1, sizeof *f);
    *f = (CFinaliser){ (void *)(uintptr_t)base->args[1], (void *)(uintptr_t)base->args[2], base->args[3] != 0,
                       (void *)(uintptr_t)base->args[4], w->of_c };
    w->of_c = f;
    return prim_give_int(base, 1);
}

/* args: number, what it gives if that has died. */
Word prim_call_READ_WEAK(Base *base)
{
    const Weak *w = weak_of(base->runtime, base->args[0]);
    return prim_give_pointer(base, w != NULL ? w->value : base->args[1]);
}

/* args: number, what it gives if that has died, or has no finaliser. */
Word prim_call_FINALISE_WEAK(Base *base)
{
    Weak *w = weak_of(base->runtime, base->args[0]);
    if (w == NULL)
        return prim_give_pointer(base, base->args[1]);
    CFinaliser *f = w->of_c;
    Word finaliser = w->finaliser != 0 ? w->finaliser : base->args[1];
    remove_record(base->runtime->foreign, w);
    call_c(f);
    return prim_give_pointer(base, finaliser);
}

/* ---- stable names: weak pointers without a value ---- */

static const void *object_of(Word p)
{
    while (tag_of(p) == 0 && info_of(untag(p))->kind == OBJECT_INDIRECTION)
        p = untag(p)->f[0];
    return untag(p);
}

/* Collections move objects. */
static void find_names(Runtime *rt, ForeignState *s)
{
    const HeapStats *stats = &rt->heap->stats;
    size_t now = stats->minor + stats->major;
    if (s->names_made == now)
        return;
    ptrmap_free(&s->names);
    s->names = (PtrMap){0};
    s->names_made = now;
    for (size_t i = 0; i < s->weak.len; i++)
        if (s->weak.data[i].value == 0)
            ptrmap_put(&s->names, object_of(s->weak.data[i].key), (void *)(uintptr_t)s->weak.data[i].number);
}

Word prim_call_STABLE_NAME(Base *base)
{
    ForeignState *s = foreign_state(base->runtime);
    find_names(base->runtime, s);
    const void *object = object_of(base->args[0]);
    Word number = (Word)(uintptr_t)ptrmap_get(&s->names, object);
    if (number == 0) {
        number = new_record(base->runtime, s, base->args[0], 0, 0);
        ptrmap_put(&s->names, object, (void *)(uintptr_t)number);
    }
    return prim_give_int(base, (int64_t)number);
}

Word prim_call_TOUCH(Base *base) { return prim_give_int(base, 0); }
