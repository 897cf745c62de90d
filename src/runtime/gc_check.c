/* The sanity check: everything that can be reached is as layout.h, heap_int.h and docs/engine.md say.
 *
 * It shares with the collector what kinds.tbl says of sizes and pointers, and nothing else: it walks from the roots
 * with a set of objects of its own. With --sanity it runs after each collection. */
#include "runtime/foreign.h"
#include "runtime/search.h"
#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/* A set of addresses, none of them 0: a hash table, at most half full. */
typedef struct Set { Word *slots; size_t n, used; } Set;

typedef struct HeapCheck {
    Heap  *h;
    Set    seen, remembered, globals, refs;
    VEC(Object *) todo;
    size_t frames;             /* looked at */
    char  *why;
    size_t size;
    bool   bad;
} HeapCheck;

/* ---- sets ---- */

static Word *set_slot(const Set *set, Word x)
{
    size_t i = (x >> 3) * 0x9e3779b97f4a7c15u >> 20;
    for (;; i++)
        if (set->slots[i & (set->n - 1)] == x || set->slots[i & (set->n - 1)] == 0)
            return &set->slots[i & (set->n - 1)];
}

static bool set_has(const Set *set, Word x) { return set->n > 0 && *set_slot(set, x) == x; }

static void set_grow(Set *set)
{
    Set more = { .n = set->n == 0 ? 256 : 2 * set->n, .used = set->used };
    more.slots = xcalloc(more.n, sizeof(Word));
    for (size_t i = 0; i < set->n; i++)
        if (set->slots[i] != 0)
            *set_slot(&more, set->slots[i]) = set->slots[i];
    free(set->slots);
    *set = more;
}

/* False: it was there. */
static bool set_add(Set *set, Word x)
{
    if (2 * set->used >= set->n)
        set_grow(set);
    Word *slot = set_slot(set, x);
    if (*slot == x)
        return false;
    *slot = x;
    set->used++;
    return true;
}

/* ---- complaints ---- */

/* The first one counts. */
__attribute__((format(printf, 2, 3))) static void complain(HeapCheck *c, const char *format, ...)
{
    if (c->bad)
        return;
    c->bad = true;
    va_list args;
    va_start(args, format);
    vsnprintf(c->why, c->size, format, args);
    va_end(args);
}

/* ---- pointers ---- */

/* Every object is asked: not one Info after the other. */
static bool is_among(const Info *info, const Info *all, size_t n)
{
    size_t offset = (size_t)((const char *)info - (const char *)all);
    return info >= all && offset % sizeof(Info) == 0 && offset / sizeof(Info) < n;
}

static bool is_info(const Heap *h, const Info *info)
{
    const Runtime *rt = h->rt;
    size_t of_image = rt->image != NULL ? rt->image->infos.len : 0;
    return is_among(info, rt->infos, of_image) || is_among(info, rt->own, OBJECT_KINDS)
           || is_among(info, rt->paps, rt->n_paps) || prof_is_info(rt, info);
}

static const Word *old_end(const Heap *h, uint32_t block)
{
    return block == VEC_TOP(&h->old) ? h->old_hp : block_start(h, block) + h->blocks[block].used;
}

/* Is there an object in use at this address, as far as the address tells? */
static bool in_use(const HeapCheck *c, const Object *o)
{
    const Heap *h = c->h;
    const Word *at = (const Word *)o;
    if (!in_heap(h, (Word)(uintptr_t)o))
        return c->globals.n == 0 || set_has(&c->globals, (Word)(uintptr_t)o);
    uint32_t block = block_of(h, (Word)(uintptr_t)o);
    switch (h->kinds[block]) {
    case BLOCK_YOUNG: return (at >= h->nursery && at < h->base->hp) || (at >= h->survivors[h->to] && at < h->aged);
    case BLOCK_OLD: return at < old_end(h, block);
    case BLOCK_LARGE: return at == block_start(h, block);
    default: return false;
    }
}

static void check_tag(HeapCheck *c, Word p, const Info *info, const void *holder)
{
    unsigned tag = tag_of(p);
    if (tag == (info_has(info, KIND_UNEVALUATED) ? 0 : info->tag) || (tag == 0 && c->h->rt->options.update_by_copy))
        return;
    complain(c, "%p has a pointer with tag %u to an object of kind %u whose tag is %u", holder, tag, info->kind,
             info->tag);
}

/* A pointer that was found in `holder`, a slot or an object. */
static void check_pointer(HeapCheck *c, Word p, const void *holder)
{
    Object *o = untag(p);
    if (c->bad)
        return;
    if (!in_use(c, o)) {
        complain(c, "%p has a pointer to %p, where there is no object", holder, (void *)o);
    } else if ((o->header & (HEADER_MOVED | HEADER_TRIED)) != 0 || !is_info(c->h, info_of(o))) {
        complain(c, "%p has a pointer to %p, whose header is %" PRIx64, holder, (void *)o, o->header);
    } else {
        check_tag(c, p, info_of(o), holder);
        if (set_add(&c->seen, (Word)(uintptr_t)o))
            VEC_PUSH(&c->todo, o);
    }
}

/* ---- objects ---- */

static void check_refs(HeapCheck *c, uint32_t refs)
{
    const Runtime *rt = c->h->rt;
    if (refs == IMAGE_NONE || rt->image == NULL || !set_add(&c->refs, (Word)refs + 1))
        return;
    const ImageRefs *set = &rt->image->refs.data[refs];
    for (uint32_t i = 0; i < set->n; i++) {
        uint32_t member = rt->image->members.data[set->first + i];
        if (member & REFS_SET)
            check_refs(c, member & ~(uint32_t)REFS_SET);
        else if (set_add(&c->seen, (Word)(uintptr_t)rt->globals[member]))
            VEC_PUSH(&c->todo, rt->globals[member]);
    }
}

/* Likewise, of an OBJECT_FROZEN: is it in the part of a frame that has pointers? Words are asked for in their order,
 * and *frame is the frame that the last one was in, for there may be a hundred thousand. */
static bool frozen_pointer(const Object *o, size_t word, size_t *frame)
{
    if (word < 2)
        return word == 1 && o->f[1] != 0;
    if (*frame == 0)
        *frame = 2;
    while (*frame + frame_words(frame_info(o->f[*frame])) <= word)
        *frame += frame_words(frame_info(o->f[*frame]));
    return word > *frame && word - *frame <= frame_info(o->f[*frame])->ptrs && o->f[word] != 0;
}

/* Is this word of an object's contents a pointer? *frame is 0 for the first one. */
static bool is_pointer(const Object *o, const Info *info, size_t word, size_t *frame)
{
    switch (pointers_of(info)) {
    case POINTERS_FIELDS: return word < info->ptrs;
    case POINTERS_FIRST: return word == 0;
    case POINTERS_MAYBE: return word == 0 && o->f[0] != 0;
    case POINTERS_REST: return word > 0;
    case POINTERS_PAP: return pap_pointer(o, word);
    case POINTERS_FROZEN: return frozen_pointer(o, word, frame);
    case POINTERS_NONE: break;
    }
    return false;
}

static bool is_remembered(const HeapCheck *c, Object *o)
{
    if (set_has(&c->remembered, (Word)(uintptr_t)o))
        return true;
    for (size_t i = 1; pointers_of(info_of(o)) == POINTERS_REST && i <= o->f[0]; i++)
        if (is_young(c->h, o->f[i]) && !set_has(&c->remembered, (Word)(uintptr_t)remembered_element(&o->f[i])))
            return false;
    return pointers_of(info_of(o)) == POINTERS_REST;
}

static void check_contents(HeapCheck *c, Object *o)
{
    const Heap *h = c->h;
    const Info *info = info_of(o);
    Word address = (Word)(uintptr_t)o;
    if (info->kind == OBJECT_PAP)
        check_pointer(c, o->f[0], o);
    bool young = false;
    size_t frame = 0;
    for (size_t i = 0, n = object_words(o); i < n && !c->bad; i++) {
        if (!is_pointer(o, info, i, &frame))
            continue;
        check_pointer(c, o->f[i], o);
        young |= is_young(h, o->f[i]);
    }
    if (young && !is_young(h, address) && !is_remembered(c, o))
        complain(c, "%p, of kind %u, leads to a young object and is not remembered", (void *)o, info->kind);
    if ((o->header & HEADER_REMEMBERED) && !set_has(&c->remembered, address))
        complain(c, "%p says that it is remembered", (void *)o);
    if (h->major && !in_heap(h, address) && ((Word *)o)[-1] != h->epoch)
        complain(c, "the static object %p can be reached, but was not", (void *)o);
    if (info_has_code(info))
        check_refs(c, info->refs);
}

/* ---- roots ---- */

static void check_root(Heap *h, Word *slot)
{
    if (*slot != 0)
        check_pointer(h->check, *slot, slot);
}

static void check_frame(HeapCheck *c, const StackWalk *w, bool clean)
{
    if (w->info->kind == FRAME_CASE)
        check_refs(c, w->info->refs);
    for (uint32_t i = 1; i <= w->info->ptrs && !c->bad; i++) {
        if (w->frame[i] != 0)
            check_pointer(c, w->frame[i], w->frame);
        if (clean && is_young(c->h, w->frame[i]))
            complain(c, "the frame %p leads to a young object, but is in a clean part of the stack", (void *)w->frame);
    }
}

static void check_stack(HeapCheck *c, const StackMarks *marks, Word *sp)
{
    for (StackWalk w = stack_all(marks, sp); !c->bad; stack_all_out(&w)) {
        bool marked = w.n < marks->all.len;
        c->frames++;
        if (w.ret != *w.frame && w.frame != marks->all.data[w.n].frame)
            complain(c, "the mark of frame %p is not its own", (void *)w.frame);
        check_frame(c, &w, marked ? marks->all.data[w.n].clean : marks->clean);
        if (w.info->kind == FRAME_STOP)
            break;
    }
}

static void check_touched(HeapCheck *c, const Thread *t)
{
    bool young = !t->marks.clean;
    for (unsigned i = 0; i < N_THREAD_ROOTS; i++)
        young |= is_young(c->h, t->roots[i]);
    for (size_t i = 0; i < t->marks.all.len; i++)
        young |= !t->marks.all.data[i].clean;
    if (young && !t->touched && t != c->h->rt->current)
        complain(c, "the thread %p may lead to young objects, but minor collections do not look at it",
                 (const void *)t);
}

static void check_roots(HeapCheck *c)
{
    Heap *h = c->h;
    h->check = c;
    h->visit = check_root;
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        for (unsigned i = 0; i < N_THREAD_ROOTS; i++)
            check_root(h, &t->roots[i]);
        check_touched(c, t);
        check_stack(c, &t->marks, gc_thread_sp(h, t));
    }
    stable_scavenge(h);
    weak_scavenge(h, true);
    if (h->rt->search != NULL)
        search_scavenge(h, true);
    h->check = NULL;
}

static void note_known(HeapCheck *c)
{
    const Heap *h = c->h;
    for (Word **r = h->remembered; r < h->base->remembered; r++)
        set_add(&c->remembered, (Word)(uintptr_t)*r);
    for (size_t i = 0; h->rt->image != NULL && i < h->rt->image->globals.len; i++)
        set_add(&c->globals, (Word)(uintptr_t)h->rt->globals[i]);
}

bool heap_check(Runtime *rt, char *why, size_t size)
{
    Heap *h = rt->heap;
    HeapCheck c = { .h = h, .why = why, .size = size };
    note_known(&c);
    check_roots(&c);
    while (c.todo.len > 0 && !c.bad)
        check_contents(&c, VEC_POP(&c.todo));
    h->sanity_work += c.seen.used + c.frames;
    free(c.seen.slots);
    free(c.remembered.slots);
    free(c.globals.slots);
    free(c.refs.slots);
    VEC_FREE(&c.todo);
    return !c.bad;
}

void gc_check_or_die(Heap *h)
{
    char why[300];
    if (heap_check(h->rt, why, sizeof why))
        return;
    fprintf(stderr,
            "tarry: internal error: after %" PRIu64 " minor and %" PRIu64 " major collections the heap is wrong: %s\n",
            h->stats.minor, h->stats.major, why);
    abort();
}
