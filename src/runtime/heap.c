/* The heap as the running program meets it: allocation, updates, the remembered set; and its beginning and end. */
#include "runtime/heap_int.h"
#include "runtime/prim.h"
#include "runtime/prof/hooks.h"
#include "runtime/search.h"
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { REMEMBERED_AT_FIRST = 1 << 13, SANITY_WORK = 1 << 19 };
#define SMALLEST_LIMIT   ((size_t)1 << 20)
#define LEAST_BY_CACHE   ((size_t)1 << 20)
#define MOST_BY_CACHE    ((size_t)4 << 20)
#define SMALLEST_NURSERY ((size_t)64 << 10)
#define LARGEST_NURSERY  ((size_t)256 << 20)
#define SMALLEST_SPACE   ((size_t)16 << 20)    /* addresses only: a single OP_HEAP may need more than the nursery has */

static size_t max(size_t a, size_t b) { return a > b ? a : b; }
static size_t min(size_t a, size_t b) { return a < b ? a : b; }

/* ---- life ---- */

unsigned heap_sanity_age(const Heap *h) { return (unsigned)(h->sanity_work / SANITY_WORK); }

static Word *nursery_end(const Heap *h) { return h->nursery + h->nursery_bytes / sizeof(Word); }

static Word *not_beyond(Word *end, Word *from, uint64_t words)
{
    return words < (size_t)(end - from) ? from + words : end;
}

Word *heap_next_stop(const Heap *h)
{
    uint64_t point = min(prof_next_point(h->rt), h->stop_at), now = heap_allocated(h);
    return not_beyond(nursery_end(h), h->base->hp, point > now ? (point - now) / sizeof(Word) : 0);
}

/* The nursery may be used up; with --sanity only so many bytes of it, and nothing is left for the next allocation. A
 * program that runs long gets more and more besides: it doubles with its age. */
static void give(Heap *h, size_t bytes)
{
    size_t words = bytes / sizeof(Word) + (((size_t)1 << min(heap_sanity_age(h), 40)) - 1);
    bool sanity = h->rt->options.sanity;
    h->base->hp_limit = sanity ? not_beyond(nursery_end(h), h->base->hp, words) : heap_next_stop(h);
    heap_ask_again(h);
}

/* A number in a file of the system, or `otherwise`. */
static size_t number_in(const char *path, size_t otherwise)
{
    unsigned long long n;
    FILE *f = fopen(path, "r");
    if (f == NULL)
        return otherwise;
    bool ok = fscanf(f, "%llu", &n) == 1;
    fclose(f);
    return ok && n < SIZE_MAX ? (size_t)n : otherwise;
}

/* Most of the memory there is, so that the program ends with a message before the system ends it without one. */
static size_t default_limit(void)
{
    size_t memory = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGE_SIZE);
    memory = min(memory, number_in("/sys/fs/cgroup/memory.max", memory));
    memory = min(memory, number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes", memory));
    return memory / 5 * 4;
}

/* Half of the second cache: the other half is for what lives. Where it is small, collections that come more often copy
 * more than the cache saves. */
static size_t nursery_by_cache(void)
{
    long cache = sysconf(_SC_LEVEL2_CACHE_SIZE);
    if (cache <= 0)
        cache = (long)(number_in("/sys/devices/system/cpu/cpu0/cache/index2/size", 0) << 10);
    return min(max(cache > 0 ? (size_t)cache / 2 : 0, LEAST_BY_CACHE), MOST_BY_CACHE) / LEAST_BY_CACHE * LEAST_BY_CACHE;
}

static void choose_sizes(Heap *h, const RuntimeOptions *options)
{
    h->limit = max(options->heap_limit != 0 ? options->heap_limit : default_limit(), SMALLEST_LIMIT);
    size_t nursery = options->nursery != 0 ? options->nursery : min(nursery_by_cache(), h->limit / 8);
    h->nursery_bytes = min(max(nursery, SMALLEST_NURSERY), LARGEST_NURSERY) / sizeof(Word) * sizeof(Word);
    h->space = max(SMALLEST_SPACE, (h->nursery_bytes + BLOCK_BYTES - 1) / BLOCK_BYTES * BLOCK_BYTES);
    h->threshold = min(FIRST_THRESHOLD, h->limit / 4);
}

static void open_young(Heap *h)
{
    Base *base = h->base;
    char *start = (char *)(uintptr_t)h->start;
    h->survivors[0] = h->aged = (Word *)start;
    h->stop_at = UINT64_MAX;
    h->nursery = h->allocated_from = (Word *)(start + h->space);
    h->survivors[1] = (Word *)(start + 2 * h->space);
    base->hp = h->nursery;
    give(h, 0);
    base->young = h->start;
    base->young_bytes = 3 * h->space;
}

/* Before the first entry there is a NULL: there is always a last one to look at. */
static bool open_remembered(Heap *h, size_t n)
{
    size_t used = h->remembered == NULL ? 0 : (size_t)(h->base->remembered - h->remembered);
    Word **set = realloc(h->remembered == NULL ? NULL : h->remembered - 1, (n + 1) * sizeof *set);
    if (set == NULL)
        return false;
    *set++ = NULL;
    h->remembered = set;
    h->base->remembered = set + used;
    h->base->remembered_end = set + n;
    return true;
}

bool heap_create(Runtime *rt, char *why, size_t size)
{
    Heap *h = calloc(1, sizeof *h);
    if (h == NULL) {
        snprintf(why, size, "no memory for the heap");
        return false;
    }
    h->rt = rt;
    h->base = rt->base;
    choose_sizes(h, &rt->options);
    if (!blocks_open(h, 3 * h->space) || !open_remembered(h, REMEMBERED_AT_FIRST)) {
        snprintf(why, size, "no addresses for a heap of %zu MB", 3 * h->space >> 20);
        free(h);
        return false;
    }
    h->limit = min(h->limit, h->bytes / 2 - 3 * h->space);     /* what is old has half of the addresses, beside what
                                                                  is young */
    h->threshold = min(h->threshold, h->limit / 4);
    open_young(h);
    gc_static_open(h);
    rt->heap = h;
    return true;
}

void heap_destroy(Runtime *rt)
{
    Heap *h = rt->heap;
    if (h == NULL)
        return;
    gc_compact_close(h);
    gc_static_close(h);
    blocks_close(h);
    free(h->remembered - 1);
    VEC_FREE(&h->old);
    VEC_FREE(&h->large);
    VEC_FREE(&h->from_blocks);
    VEC_FREE(&h->large_todo);
    VEC_FREE(&h->static_todo);
    VEC_FREE(&h->refs_todo);
    VEC_FREE(&h->selectors);
    VEC_FREE(&h->threads_todo);
    VEC_FREE(&h->to_mark);
    free(h);
    rt->heap = NULL;
}

size_t heap_limit(const Runtime *rt) { return rt->heap->limit; }
void heap_set_hooks(Runtime *rt, HeapHooks hooks) { rt->heap->hooks = hooks; }

/* ---- allocation ---- */

bool heap_exhausted(Heap *h, size_t wanted)
{
    Runtime *rt = h->rt;
    char text[200];
    size_t held = blocks_memory(h) - h->resident_free;
    if (wanted == 0)
        snprintf(text, sizeof text, "heap limit of %zu MB reached: %zu MB are in use", h->limit >> 20, held >> 20);
    else
        snprintf(text, sizeof text,
                 "heap limit of %zu MB reached: %zu MB are in use, and an object of %zu MB was wanted", h->limit >> 20,
                 held >> 20, wanted >> 20);
    free(rt->message);
    rt->message = xstrdup(text);
    rt->file = IMAGE_NONE;
    rt->end = RUN_HEAP;
    return false;
}

/* Is there room for so many words? With --sanity as much as was given; but that may have become 0 at any time. */
static bool has_room(Heap *h, size_t words)
{
    Word *limit = h->rt->options.sanity ? *(Word *volatile *)&h->base->hp_limit : NULL;
    return words <= (size_t)((limit != NULL ? limit : nursery_end(h)) - h->base->hp);
}

/* Afterwards the nursery has so many bytes. */
static bool collect_for(Heap *h, size_t bytes, unsigned pointers)
{
    assert(bytes % sizeof(Word) == 0);
    if (bytes > h->space)
        return heap_exhausted(h, bytes);
    h->nursery_bytes = max(h->nursery_bytes, bytes);
    if (!heap_collect(h->base, false, pointers))
        return false;
    give(h, bytes);
    return true;
}

static Word full(Base *base)
{
    const Heap *h = base->runtime->heap;
    return h->hooks.full != NULL ? h->hooks.full(base) : base->runtime->builtin[BUILTIN_LEAVE];
}

/* The profiler has made the program come; it may go on at once. */
static bool is_only_seen(Heap *h, size_t bytes)
{
    if (h->rt->prof == NULL || !has_room(h, bytes / sizeof(Word)))
        return false;
    prof_passes_points(h->rt, heap_allocated(h), heap_allocated(h) + bytes);
    give(h, bytes);
    return true;
}

bool heap_will_stop(const Runtime *rt) { return rt->heap->stop_at != UINT64_MAX; }

void heap_stop_after(Runtime *rt, size_t bytes)
{
    Heap *h = rt->heap;
    if (bytes == 0 && !heap_will_stop(rt))
        return;
    h->stop_at = bytes > 0 ? heap_allocated(h) + bytes : UINT64_MAX;
    if (!rt->options.sanity)
        h->base->hp_limit = heap_next_stop(h);
    heap_ask_again(h);
}

Word rt_collect(Base *base)
{
    Heap *h = base->runtime->heap;
    base->live_r = base->live_f = 0;
    if (base->hp_limit == NULL || heap_allocated(h) + base->need > h->stop_at) {
        h->rt->asked = false;
        h->stop_at = UINT64_MAX;
        if (prof_census_is_due(h->rt) && !heap_collect(base, false, 0))
            return full(base);
        give(h, 0);
        return h->hooks.switch_thread != NULL ? h->hooks.switch_thread(base) : *base->sp;
    }
    if (is_only_seen(h, base->need))
        return *base->sp;
    if (!collect_for(h, base->need, 0))
        return full(base);
    return h->hooks.collected != NULL ? h->hooks.collected(base) : *base->sp;
}

/* args: whether all of it, or only what is young. */
Word prim_call_COLLECT(Base *base)
{
    Heap *h = base->runtime->heap;
    if (!heap_collect(base, base->args[0] != 0, 0))
        return prim_no_memory(base);
    give(h, 0);
    return prim_give_int(base, 0);
}

/* Large objects are not in the nursery, so there may be more of them than ever, and no collection sees it: then who
 * looks for the peak has one come before the next is made, and counts that, too. */
static bool may_be_peak(const Heap *h, size_t bytes)
{
    return h->rt->prof != NULL && h->large_since + bytes >= h->nursery_bytes / 4
           && prof_is_above_peak(h->rt, blocks_old_bytes(h) + bytes);
}

/* Collects if that is due. */
static bool make_way(Heap *h, size_t bytes, unsigned pointers)
{
    bool major = heap_passes_threshold(h, bytes);
    if (!major && !may_be_peak(h, bytes))
        return true;
    h->wanted = bytes;
    bool fine = heap_collect(h->base, major, pointers);
    h->wanted = 0;
    return fine;
}

static size_t bytes_with_header(size_t words) { return (words + 1) * sizeof(Word); }

/* Large objects are never young: one that may get pointers to young objects is remembered from the beginning. */
static Object *new_large_at_once(Heap *h, Info *info, size_t words, unsigned pointers)
{
    (void)pointers;
    size_t bytes = bytes_with_header(words);
    Object *o = NULL;
    if (blocks_memory(h) - h->resident_free + bytes <= h->limit)
        o = blocks_new_large(h, words + 1);
    if (o == NULL) {
        heap_exhausted(h, bytes);
        return NULL;
    }
    h->stats.allocated += bytes;
    h->stats.large += bytes;
    h->large_since += bytes;
    o->header = (Word)(uintptr_t)info | h->base->ccs << 32;
    if (large_has_pointers(info)) {
        heap_remember(h, o);
        search_leads_to_young(h->rt);
    }
    return o;
}

static Object *new_large(Heap *h, Info *info, size_t words, unsigned pointers)
{
    return make_way(h, bytes_with_header(words), pointers) ? new_large_at_once(h, info, words, pointers) : NULL;
}

/* Only a major collection frees large objects, and what is in arrays lives with them, while most die young, and are
 * quickly copied: so they are large when some of them would fill the nursery. */
static bool is_large(const Heap *h, size_t words)
{
    size_t most = h->nursery_bytes / sizeof(Word) / 4;
    return words >= max(most, LARGE_WORDS);
}

static inline Object *new_small(Heap *h, Info *info, size_t words, unsigned pointers)
{
    Base *base = h->base;
    if (!has_room(h, words + 1) && !collect_for(h, (words + 1) * sizeof(Word), pointers))
        return NULL;
    Object *o = (Object *)base->hp;
    assert(base->hp + words < h->nursery + h->space / sizeof(Word));
    base->hp += words + 1;
    o->header = (Word)(uintptr_t)info | base->ccs << 32;
    return o;
}

typedef Object *Maker(Heap *h, Info *info, size_t words, unsigned pointers);

static inline __attribute__((always_inline)) Object *new_charged(Base *base, Maker *make, Info *info, size_t words,
                                                                 unsigned pointers)
{
    Heap *h = base->runtime->heap;
    if (base->runtime->exact)
        prof_charge_object(base, words + 1);   /* one that cannot be made ends the program: what is charged does not
                                                  matter then */
    Object *o = make(h, info, words, pointers);
    if (o != NULL && base->runtime->prof != NULL)
        prof_passes_points(base->runtime, heap_allocated(h) - (words + 1) * sizeof(Word), heap_allocated(h));
    return o;
}

Object *rt_new(Base *base, Info *info, size_t words, unsigned pointers)
{
    if (is_large(base->runtime->heap, words))
        return new_charged(base, new_large, info, words, pointers);
    return new_charged(base, new_small, info, words, pointers);        /* apart: it is inlined */
}

Object *rt_new_at_once(Base *base, Info *info, size_t words)
{
    bool large = is_large(base->runtime->heap, words);
    return new_charged(base, large ? new_large_at_once : new_small, info, words, 0);
}

Object *rt_new_pinned(Base *base, Info *info, size_t words, unsigned pointers)
{
    return new_charged(base, new_large, info, words, pointers);
}

bool rt_is_pinned(const Base *base, const Object *o)
{
    const Heap *h = base->runtime->heap;
    Word p = (Word)(uintptr_t)o;
    return in_heap(h, p) && h->kinds[block_of(h, p)] == BLOCK_LARGE;
}

bool heap_make_room(Base *base, size_t words, unsigned pointers)
{
    Heap *h = base->runtime->heap;
    return has_room(h, words) || collect_for(h, words * sizeof(Word), pointers);
}

Object *rt_room(Base *base, size_t words)
{
    return words < LARGE_WORDS && has_room(base->runtime->heap, words + 1) ? (Object *)base->hp : NULL;
}

void rt_take(Base *base, Info *info, size_t words)
{
    assert(has_room(base->runtime->heap, words + 1));
    new_charged(base, new_small, info, words, 0);
}

/* ---- updates and the remembered set ---- */

static void more_remembered(Heap *h)
{
    if (!open_remembered(h, 2 * (size_t)(h->base->remembered_end - h->remembered))) {
        fputs("tarry: out of memory (for the remembered set)\n", stderr);
        exit(70);
    }
}

void heap_add_remembered(Heap *h, Word *entry)
{
    assert(h->base->remembered < h->base->remembered_end);
    *h->base->remembered++ = entry;
    if (h->base->remembered == h->base->remembered_end)
        more_remembered(h);
}

void heap_remember(Heap *h, Object *o)
{
    assert(!is_young(h, (Word)(uintptr_t)o));
    if (info_has(info_of(o), KIND_MUTABLE)) {
        if (o->header & HEADER_REMEMBERED)
            return;
        o->header |= HEADER_REMEMBERED;
    }
    heap_add_remembered(h, (Word *)o);
}

void heap_remember_young(Heap *h, Object *o)
{
    if (pointers_of(info_of(o)) != POINTERS_REST) {
        heap_remember(h, o);
        return;
    }
    for (size_t i = 1; i <= o->f[0]; i++) {
        if (i % GC_PIECE == 0)
            gc_poll(h);
        if (is_young(h, o->f[i]))
            heap_add_remembered(h, remembered_element(&o->f[i]));
    }
}

static int by_address(const void *a, const void *b)
{
    const Word *x = *(Word *const *)a, *y = *(Word *const *)b;
    return x < y ? -1 : x > y;
}

/* Objects are there once, or nearly so: a thunk is updated once, a variable remembered once. */
static bool has_many_elements(Word **set, size_t n)
{
    size_t elements = 0;
    for (size_t i = 0; i < n; i++)
        elements += is_element(set[i]);
    return elements > n / 4;
}

/* The set is full: what is in it more than once, and elements that do not lead to young objects any more, are dropped
 * before it grows. */
static void tidy_remembered(Heap *h)
{
    Word **set = h->remembered, **to = set;
    size_t n = (size_t)(h->base->remembered - set);
    if (!has_many_elements(set, n)) {
        more_remembered(h);
        return;
    }
    qsort(set, n, sizeof *set, by_address);
    const Word *last = NULL;
    for (size_t i = 0; i < n; i++) {
        Word *entry = set[i];
        if (entry != last && (!is_element(entry) || is_young(h, *element_of(entry))))
            *to++ = entry;
        last = entry;
    }
    h->base->remembered = to;
    if ((size_t)(to - set) > n / 2)
        more_remembered(h);
}

/* The machine code of an update found the set full after its entry; R0 is returned to the frame at sp. */
static Word return_to_frame(Base *base)
{
    base->live_r = 1;
    base->live_f = 0;
    return *base->sp;
}

Word rt_remember(Base *base)
{
    if (base->remembered == base->remembered_end)
        tidy_remembered(base->runtime->heap);
    return return_to_frame(base);
}

void rt_written(Base *base, Object *o)
{
    Heap *h = base->runtime->heap;
    if (!is_young(h, (Word)(uintptr_t)o) && !(o->header & HEADER_REMEMBERED))
        heap_remember(h, o);
    search_leads_to_young(base->runtime);
}

void rt_written_element(Base *base, Word *element, Word before)
{
    Heap *h = base->runtime->heap;
    if (is_young(h, (Word)(uintptr_t)element) || is_young(h, before) || !is_young(h, *element))
        return;
    *base->remembered++ = remembered_element(element);
    if (base->remembered == base->remembered_end)
        tidy_remembered(h);
}

/* The words of contents a thunk has room for: those of a black hole are not known any more. */
static size_t thunk_room(const Object *thunk)
{
    ObjectKind kind = (ObjectKind)info_of(thunk)->kind;
    return kind == OBJECT_THUNK || kind == OBJECT_SELECTOR ? object_words(thunk) : 1;
}

/* The memory remains that of the stack which made the thunk. */
static bool copy_update(Object *thunk, Word value)
{
    const Word stack = (Word)0x7fffffff << 32;
    const Object *con = untag(value);
    if (info_of(con)->kind != OBJECT_CON || object_words(con) > thunk_room(thunk))
        return false;
    thunk->header = (con->header & ~stack) | (thunk->header & stack);
    memcpy(thunk->f, con->f, object_words(con) * sizeof(Word));
    return true;
}

void rt_become(Runtime *rt, Object *thunk, ObjectKind kind, Word value)
{
    Info *info = rt->prof != NULL ? prof_info_after(rt, thunk, kind) : NULL;
    thunk->header = (thunk->header & ~(Word)UINT32_MAX) | (uintptr_t)(info != NULL ? info : &rt->own[kind]);
    thunk->f[0] = value;
}

void rt_update(Base *base, Object *thunk, Word value)
{
    Runtime *rt = base->runtime;
    if (!rt->options.update_by_copy || !copy_update(thunk, value))
        rt_become(rt, thunk, OBJECT_INDIRECTION, value);
    if (!is_young(rt->heap, (Word)(uintptr_t)thunk))
        heap_remember(rt->heap, thunk);
}

Word rt_update_frame(Base *base)
{
    rt_update(base, untag(base->sp[1]), base->r[0]);
    base->sp += frame_words(&base->runtime->own_frames[FRAME_UPDATE]);
    return return_to_frame(base);
}

Word rt_evaluated(Base *base)
{
    Object *o = untag(base->r[0]);
    base->r[0] = tagged(o, info_of(o)->tag);
    return return_to_frame(base);
}
