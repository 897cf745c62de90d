/* Where the frames of threads are: see stacks.h. */
#include "runtime/stacks.h"

#include "base/addresses.h"
#include "runtime/exception.h"
#include "runtime/search.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define STACK_DEFAULT ((size_t)1 << 30)
enum {
    PAGE = 1 << 16,                    /* the largest page there is */
    PART = 8,                          /* of a limit on addresses an area takes an eighth at most */
    SMALLEST = 256 << 10,              /* bytes of an area */
    FIRST_WORDS = 8,                   /* of packed frames, for a thread that is new */
    FEW_WORDS = 1024,                  /* so many frames are packed rather than kept in an area */
    ROOM_WORDS = 16,                   /* that packed frames may leave over */
    MOST_AREAS = 64, ENOUGH_AREAS = 4, /* from so many on, one is kept free for who has none */
    KEPT_BYTES = 32 << 10, PROBE_WORDS = 64    /* of an area that nobody uses */
};

/* An area that nobody uses; it is at the area's high end. */
struct FreeArea { struct FreeArea *next; Word *low; };

/* ---- areas ---- */

size_t stack_limit(const Runtime *rt)
{
    if (rt->stacks.bytes != 0)
        return rt->stacks.bytes;
    size_t limit = rt->options.stack_limit == 0 ? STACK_DEFAULT : rt->options.stack_limit;
    return (addresses_share(limit, PART) + PAGE - 1) / PAGE * PAGE;
}

static Word *map_area(size_t bytes)
{
    char *memory =
        mmap(NULL, bytes + STACK_GUARD, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    if (mprotect(memory, STACK_GUARD, PROT_NONE) == 0)
        return (Word *)(memory + STACK_GUARD);
    munmap(memory, bytes + STACK_GUARD);
    return NULL;
}

static void unmap_area(const Runtime *rt, Word *low)
{
    munmap((char *)low - STACK_GUARD, rt->stacks.bytes + STACK_GUARD);
}

/* All areas are as large as the first one, which is as large as can be. */
static Word *first_area(Runtime *rt)
{
    Word *low = NULL;
    size_t bytes = stack_limit(rt);
    while ((low = map_area(bytes)) == NULL && bytes / 2 >= SMALLEST)
        bytes = bytes / 2 / PAGE * PAGE;
    if (low != NULL)
        rt->stacks.bytes = bytes;
    return low;
}

/* The lowest word of an area that nobody uses; NULL: there is none. */
static Word *take_area(Runtime *rt)
{
    struct Stacks *s = &rt->stacks;
    struct FreeArea *area = s->free;
    if (area != NULL) {
        s->free = area->next;
        return area->low;
    }
    Word *low = s->bytes == 0 ? first_area(rt) : s->n_areas < MOST_AREAS ? map_area(s->bytes) : NULL;
    s->n_areas += low != NULL;
    return low;
}

/* Have there been frames below this? They have return words, so there is no long row of zeros in them. */
static bool was_deep(const Word *at)
{
    for (int i = 1; i <= PROBE_WORDS; i++)
        if (at[-i] != 0)
            return true;
    return false;
}

/* Bytes of an area that frames have been in, to some hundred. */
static size_t depth_of(const Word *low, const Word *high)
{
    size_t used = 0, unused = (size_t)(high - low) / PROBE_WORDS;      /* in rows that are looked at at once */
    while (used + 1 < unused) {
        size_t middle = used + (unused - used) / 2;
        *(was_deep(high - middle * PROBE_WORDS) ? &used : &unused) = middle;
    }
    return (used + 1) * PROBE_WORDS * sizeof(Word);
}

size_t stacks_deepest(const Runtime *rt)
{
    size_t deepest = rt->stacks.deepest;
    for (const Thread *t = rt->threads; t != NULL; t = t->next) {
        size_t depth = stack_is_packed(t) ? 0 : depth_of(t->low, t->high);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest;
}

static void give_area_back(Runtime *rt, Word *low, Word *high)
{
    assert(low < high && (size_t)(high - low) * sizeof(Word) == rt->stacks.bytes);
    Word *kept = high - KEPT_BYTES / sizeof(Word);
    if (was_deep(kept)) {
        size_t depth = depth_of(low, high);
        rt->stacks.deepest = depth > rt->stacks.deepest ? depth : rt->stacks.deepest;
        madvise(low, (size_t)((char *)kept - (char *)low), MADV_DONTNEED);
    }
    struct FreeArea *area = (struct FreeArea *)high - 1;
    *area = (struct FreeArea){ .next = rt->stacks.free, .low = low };
    rt->stacks.free = area;
}

/* ---- the limit ---- */

bool stack_extend(Runtime *rt, const void *address)
{
    char *low = rt->current == NULL ? NULL : (char *)rt->current->low;
    const char *at = address;
    bool ours = low != NULL && at < low && at >= low - STACK_SPARE && rt->stacks.extended == NULL;
    if (!ours || mprotect(low - STACK_SPARE, STACK_SPARE, PROT_READ | PROT_WRITE) != 0)
        return false;
    rt->stacks.extended = rt->current->low;
    return true;
}

bool stack_is_guard(const Runtime *rt, const void *address)
{
    const char *low = rt->current == NULL ? NULL : (const char *)rt->current->low, *at = address;
    return low != NULL && at < low && at >= low - STACK_GUARD;
}

void stack_say_limit(Runtime *rt)
{
    size_t mb = rt->stacks.bytes >> 20;
    char text[100];
    snprintf(text, sizeof text, "stack limit of %zu %s reached; --stack-limit=SIZE sets another",
             mb > 0 ? mb : rt->stacks.bytes >> 10, mb > 0 ? "MB" : "KB");
    free(rt->message);
    rt->message = xstrdup(text);
    rt->file = IMAGE_NONE;
}

/* What is below the area's end when the exception has found its handler is not needed any more. */
Word stack_overflow(Base *base)
{
    Runtime *rt = base->runtime;
    Word exception = rt->exceptions[EXCEPTION_STACK], next = rt->builtin[BUILTIN_LEAVE];
    bool loops = rt->search != NULL && search_loops(base), caught = rt->search == NULL || search_unwind(base);
    if (!loops)
        stack_say_limit(rt);
    if (loops)
        next = caught ? rt_loop(base)
                      : rt_end(base, RUN_ERROR, "<<loop>>: the value of a thunk depends on itself");
    else if (exception == 0 || !caught)
        rt->end = RUN_STACK;
    else
        next = rt->search != NULL ? rt_raise(base, exception) : async_raise_here(base, exception);
    if (rt->stacks.extended != NULL)
        mprotect((char *)rt->stacks.extended - STACK_SPARE, STACK_SPARE, PROT_NONE);
    rt->stacks.extended = NULL;
    return next;
}

/* ---- packing ---- */

/* Memory that is there already, and not much too large, does. */
static bool pack_words(Thread *t, size_t words)
{
    if (words <= t->packed_room && t->packed_room <= 4 * words + ROOM_WORDS)
        return true;
    Word *packed = realloc(t->packed, words * sizeof(Word));
    if (packed == NULL)
        return false;
    t->packed = packed;
    t->packed_room = words;
    return true;
}

static void unmark(StackMarks *marks)
{
    for (size_t i = 0; i < marks->all.len; i++)
        *marks->all.data[i].frame = marks->all.data[i].ret;
    while (marks->all.len > 0)
        stack_pop_mark(marks);
}

/* The area of a thread that does not run, which goes on without; NULL: no memory. */
static Word *take_from(Thread *t)
{
    Word *low = t->low;
    assert(low != NULL && t->sp >= low && t->sp <= t->high);
    size_t words = (size_t)(t->high - t->sp);
    if (!pack_words(t, words))
        return NULL;
    stack_cut(&t->marks, t->sp);
    unmark(&t->marks);
    t->sp = memcpy(t->packed, t->sp, words * sizeof(Word));
    t->packed_words = words;
    t->low = t->high = NULL;
    return low;
}

static bool has_few(const Thread *t) { return t->high - t->sp <= FEW_WORDS; }

/* Somebody goes on in an area of his own. Who ran until now leaves his, if he has few frames: if all were kept by such
 * threads, one with many frames would be packed whenever it waits. */
static void leave_area(Runtime *rt, Thread *former)
{
    bool wanted = rt->stacks.free == NULL && rt->stacks.n_areas >= ENOUGH_AREAS;
    if (former == NULL || !wanted || stack_is_packed(former) || !has_few(former))
        return;
    Word *high = former->high, *low = take_from(former);
    if (low != NULL)
        give_area_back(rt, low, high);
}

bool stack_lay_out(Runtime *rt, Thread *t, Thread *former)
{
    if (!stack_is_packed(t)) {
        leave_area(rt, t == former ? NULL : former);
        return true;
    }
    bool can_take = former != NULL && !stack_is_packed(former);
    Word *low = can_take && has_few(former) ? take_from(former) : NULL;
    if (low == NULL)
        low = take_area(rt);
    if (low == NULL && can_take)
        low = take_from(former);
    size_t words = t->packed_words - (size_t)(t->sp - t->packed);
    if (low == NULL || words * sizeof(Word) > rt->stacks.bytes)
        return false;
    t->low = low;
    t->high = low + rt->stacks.bytes / sizeof(Word);
    t->sp = memcpy(t->high - words, t->sp, words * sizeof(Word));
    return true;
}

/* ---- life ---- */

bool stack_new(Runtime *rt, Thread *t)
{
    if (!pack_words(t, FIRST_WORDS))
        return false;
    t->packed_words = FIRST_WORDS;
    t->sp = t->packed + FIRST_WORDS - 1;
    t->sp[0] = rt->own_frames[FRAME_STOP].ret;
    return true;
}

void stack_free(Runtime *rt, Thread *t)
{
    if (!stack_is_packed(t))
        give_area_back(rt, t->low, t->high);
    free(t->packed);
    stack_marks_free(&t->marks);
}

void stacks_close(Runtime *rt)
{
    while (rt->stacks.free != NULL) {
        Word *low = rt->stacks.free->low;
        rt->stacks.free = rt->stacks.free->next;
        unmap_area(rt, low);
    }
}
