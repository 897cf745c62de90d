/* Choices, the trail, going back: search.h has the plan. */
#include "runtime/search.h"

#include "runtime/capsule.h"
#include "runtime/exception.h"
#include "runtime/heap_int.h"
#include "runtime/logic.h"
#include "runtime/older.h"
#include "runtime/prim.h"
#include "runtime/prof/hooks.h"
#include "runtime/stacks.h"
#include "runtime/strategy.h"
#include <assert.h>
#include <string.h>

enum { UNDERFLOW_WORDS = 3, AT_ONCE = 6 };     /* words that come back at a time, if they are that many */

/* ---- life ---- */

void search_open(Runtime *rt)
{
    rt->search = xcalloc(1, sizeof *rt->search);
    rt->search->failed_at.file = rt->search->suspended_at.file = rt->search->waits_for.file = IMAGE_NONE;
    rt->options.no_blackholing = true;
    rt->options.update_by_copy = false;
    strategy_open(rt);
    search_changed(rt);
}

void search_changed(Runtime *rt)
{
    const Search *s = rt->search;
    Base *base = rt->base;
    base->latest = s->choices.len > 0 ? s->mark : 0;
    base->latest_bytes = UINT64_MAX;
    if (s->choices.len > 0)
        base->latest_bytes = (Word)(uintptr_t)rt->heap->nursery + rt->heap->space - s->mark;
    if (s->capsules.len > 0)
        base->latest_bytes = 0;
}

/* All that exists counts as older than the last choice. */
static void mark_here(Base *base)
{
    base->runtime->search->mark = (Word)(uintptr_t)base->hp;
    search_changed(base->runtime);
}

void search_close(Runtime *rt)
{
    if (rt->search == NULL)
        return;
    VEC_FREE(&rt->search->choices);
    VEC_FREE(&rt->search->trail);
    capsules_drop(rt->search, 0);
    strategy_close(rt->search->strategy);
    VEC_FREE(&rt->search->capsules);
    free(rt->search);
    rt->search = NULL;
}

static void visit_entry(Heap *h, TrailEntry *e)
{
    h->visit(h, &e->object);
    h->visit(h, &e->was);
}

void search_scavenge(Heap *h, bool trail)
{
    Search *s = h->rt->search;
    for (size_t i = 0; i < s->choices.len; i++) {
        Choice *c = &s->choices.data[i];
        h->visit(h, &c->frames);
        h->visit(h, &c->first);
        h->visit(h, &c->goal);
        h->visit(h, &c->var);
    }
    for (size_t i = 0; i < s->trail.len; i++) {
        s->trail.data[i].reached = trail;
        if (trail)
            visit_entry(h, &s->trail.data[i]);
    }
    for (size_t i = 0; i < s->capsules.len; i++) {
        Capsule *c = &s->capsules.data[i];
        h->visit(h, &c->args);
        for (size_t k = 0; k < c->values.len; k++)
            h->visit(h, &c->values.data[k]);
        older_scavenge(h, &c->older);
    }
    s->mark = (Word)(uintptr_t)h->nursery;
    s->moved = s->trail.len;
    search_changed(h->rt);
}

bool search_scavenge_reached(Heap *h)
{
    Search *s = h->rt->search;
    bool any = false;
    for (size_t i = 0; s != NULL && i < s->trail.len; i++) {
        TrailEntry *e = &s->trail.data[i];
        if (e->reached || !gc_is_reached(h, e->object))
            continue;
        e->reached = any = true;
        visit_entry(h, e);
    }
    return any;
}

static bool is_update(const TrailEntry *e) { return e->kind != TRAIL_FREE && e->kind != TRAIL_DEMANDED; }

void search_forget_others(Heap *h)
{
    Search *s = h->rt->search;
    size_t kept = 0, next = 0;
    Choice *last = NULL;
    if (s == NULL)
        return;
    for (size_t i = 0; i < s->trail.len; i++) {
        for (; next < s->choices.len && s->choices.data[next].trail == i; next++) {
            last = &s->choices.data[next];
            last->trail = kept;
        }
        const TrailEntry *e = &s->trail.data[i];
        if (e->reached)
            s->trail.data[kept++] = *e;
        else if (last != NULL)
            last->forgotten += is_update(e);
    }
    for (; next < s->choices.len; next++)
        s->choices.data[next].trail = kept;
    s->moved = s->trail.len = kept;
}

/* ---- the trail ---- */

bool search_is_older(const Runtime *rt, const Object *o)
{
    const Search *s = rt->search;
    Word at = (Word)(uintptr_t)o;
    return s->choices.len > 0 && !(at >= s->mark && at < (Word)(uintptr_t)rt->base->hp);
}

void search_push(Runtime *rt, Object *o, TrailKind kind, Word was)
{
    Word object = tagged(o, kind == TRAIL_DEMANDED ? info_of(o)->tag : 0);
    VEC_PUSH(&rt->search->trail, ((TrailEntry){ object, was, kind == TRAIL_FREE ? o->f[0] : 0, kind, false }));
}

static void remember(Runtime *rt, Object *o)
{
    if (!is_young(rt->heap, (Word)(uintptr_t)o))
        heap_remember(rt->heap, o);
}

static void become(Runtime *rt, Object *o, ObjectKind kind, Word value)
{
    o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)&rt->own[kind];
    o->f[0] = value;
}

/* Few: memcpy takes longer to begin. */
static void copy_words(Word *to, const Word *from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        to[i] = from[i];
}

static void undo(Runtime *rt, const TrailEntry *e, bool moved)
{
    Object *o = untag(e->object);
    const Object *was = untag(e->was);
    assert(tag_of(e->object) == 0 || e->kind == TRAIL_DEMANDED);
    switch (e->kind) {
    case TRAIL_THUNK:
        if (moved) {
            become(rt, o, OBJECT_INDIRECTION, e->was);
            break;
        }
        o->header = was->header;
        copy_words(o->f, was->f, object_words(was));
        break;
    case TRAIL_LED:      become(rt, o, OBJECT_INDIRECTION, e->was); break;
    case TRAIL_BOUND:    become(rt, o, OBJECT_BOUND, e->was); break;
    case TRAIL_FREE:     become(rt, o, OBJECT_FREE, e->serial); return;
    case TRAIL_DEMANDED: o->header &= ~HEADER_DEMANDED; return;
    }
    remember(rt, o);
}

/* What was done since this choice was made, or gone back to. */
static void undo_since(Runtime *rt, size_t choice)
{
    Search *s = rt->search;
    size_t updates = 0, length = s->choices.data[choice].trail;
    assert(choice < s->choices.len && length <= s->trail.len);
    for (size_t i = choice; i < s->choices.len; i++) {
        updates += s->choices.data[i].forgotten;
        s->choices.data[i].forgotten = 0;
    }
    while (s->trail.len > length) {
        TrailEntry e = VEC_POP(&s->trail);
        updates += is_update(&e);
        undo(rt, &e, s->trail.len < s->moved || rt->exact);
    }
    s->moved = s->moved < length ? s->moved : length;
    prof_undone(rt, updates);
}

void search_bind(Base *base, Object *o, Word value)
{
    Runtime *rt = base->runtime;
    bool older = search_is_older(rt, o);
    assert(info_of(o)->kind == OBJECT_FREE);
    if (older)
        search_push(rt, o, TRAIL_FREE, 0);
    become(rt, o, older ? OBJECT_BOUND : OBJECT_INDIRECTION, value);
    rt->search->bindings++;
    remember(rt, o);
}

/* ---- updates ---- */

/* What it was, as an object of its own or what it led to; 0: no memory. args[0], args[1] are pointers. */
static Word former(Base *base)
{
    Object *thunk = untag(base->args[1]);
    if (info_of(thunk)->kind == OBJECT_INDIRECTION || info_of(thunk)->kind == OBJECT_BOUND)
        return thunk->f[0];
    size_t words = object_words(thunk);
    Info *info = prof_info_undone(base->runtime, info_of(thunk));
    Object *copy = rt_new(base, info, words, 3);
    if (copy == NULL)
        return 0;
    thunk = untag(base->args[1]);
    copy->header = (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)info;
    memcpy(copy->f, thunk->f, words * sizeof(Word));
    older_copied(base->runtime, thunk, copy);
    return tagged(copy, 0);
}

bool search_update(Base *base)
{
    Runtime *rt = base->runtime;
    Object *thunk = untag(base->args[1]);
    prof_updates(base, thunk);
    if (!search_is_older(rt, thunk)) {
        rt_update(base, thunk, base->args[0]);
        return true;
    }
    ObjectKind now = info_of(thunk)->kind;
    TrailKind kind = now == OBJECT_BOUND ? TRAIL_BOUND : now == OBJECT_INDIRECTION ? TRAIL_LED : TRAIL_THUNK;
    Word was = former(base);
    if (was == 0)
        return false;
    thunk = untag(base->args[1]);
    search_push(rt, thunk, kind, was);
    become(rt, thunk, OBJECT_BOUND, base->args[0]);
    remember(rt, thunk);
    return true;
}

/* Was the value, on its way to the update frame at sp, made of nothing that can be undone? */
static bool is_certain(const Base *base)
{
    const Runtime *rt = base->runtime;
    return !rt->exact && base->sp[2] == base->taint && rt->search->capsules.len == 0
           && info_of(untag(base->sp[1]))->kind != OBJECT_BOUND;
}

/* What most updates are that generated code leaves to the runtime: of a thunk older than the last choice, by a value
 * that may be undone, where nobody counts and no search is inside of the search. The same as search_update; false: it
 * is none of these, or the nursery is full. */
static bool update_thunk(Base *base)
{
    Runtime *rt = base->runtime;
    Object *thunk = untag(base->sp[1]);
    const Info *info = info_of(thunk);
    size_t words = info->ptrs + info->raws > 0 ? info->ptrs + info->raws : 1;
    if (rt->exact || rt->search->capsules.len > 0 || (info->kind != OBJECT_THUNK && info->kind != OBJECT_SELECTOR)
        || base->sp[2] == base->taint || base->hp + words + 1 > base->hp_limit || !search_is_older(rt, thunk))
        return false;
    Object *copy = (Object *)base->hp;
    base->hp += words + 1;
    copy->header = thunk->header;
    copy_words(copy->f, thunk->f, words);
    search_push(rt, thunk, TRAIL_THUNK, tagged(copy, 0));
    become(rt, thunk, OBJECT_BOUND, base->r[0]);
    remember(rt, thunk);
    return true;
}

Word rt_update_branch(Base *base)
{
    if (tag_of(base->r[0]) != 0 && update_thunk(base)) {
        base->sp += frame_words(&base->runtime->own_frames[FRAME_UPDATE]);
        return prim_give_pointer(base, base->r[0]);
    }
    if (base->runtime->exact && !prof_own(base))
        return rt_no_memory(base);
    base->args[0] = base->r[0];
    base->args[1] = base->sp[1];
    if (is_certain(base) && search_is_older(base->runtime, untag(base->sp[1]))) {
        rt_update(base, untag(base->sp[1]), base->r[0]);
        mark_here(base);
    } else if (!search_update(base))
        return rt_no_memory(base);
    capsule_updated(base, base->args[1], base->args[0]);
    if (base->runtime->exact)
        base->ccs = base->sp[2];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_UPDATE]);
    Word next = prim_give_pointer(base, base->args[0]);
    return tag_of(base->args[0]) != 0 ? next : base->runtime->builtin[BUILTIN_ENTER];  /* a logic variable */
}

/* ---- the stack ---- */

/* Only the main thread searches. */
static Word *bottom_of(Base *base)
{
    Search *s = base->runtime->search;
    if (s->bottom == NULL) {
        StackWalk at = stack_walk(&base->runtime->current->marks, base->sp);
        while (at.info->kind != FRAME_STOP)
            stack_walk_out(&at);
        s->bottom = at.frame;
    }
    return s->bottom;
}

static bool is_underflow(const Word *sp) { return frame_info(*sp)->kind == FRAME_UNDERFLOW; }

/* What is behind `at` words of frames may only lead to others, as it does when a function that has made a choice calls
 * itself in the last place: then it is these, or the way there would become longer with each choice. */
static void skip_underflow(Word *frames, Word *at)
{
    for (;;) {
        const Object *o = untag(*frames);
        const Word *last = &o->f[2 + *at];
        if (o->f[0] - *at != UNDERFLOW_WORDS || !is_underflow(last))
            return;
        *frames = last[1];
        *at = last[2];
    }
}

/* The stack is what is behind `at` words of these frames, and nothing else. */
static void begin_stack(Base *base, Word frames, Word at)
{
    Runtime *rt = base->runtime;
    Word *sp = bottom_of(base);
    assert(frames == 0 || (info_of(untag(frames))->kind == OBJECT_FROZEN && at < untag(frames)->f[0]));
    if (frames != 0) {
        skip_underflow(&frames, &at);
        sp -= UNDERFLOW_WORDS;
        sp[2] = at;
        sp[1] = frames;
        sp[0] = rt->own_frames[FRAME_UNDERFLOW].ret;
    }
    base->sp = sp;
    stack_cut(&rt->current->marks, sp);
    stack_changes(&rt->current->marks);
}

Object *search_freeze(Base *base, size_t words, unsigned pointers)
{
    Runtime *rt = base->runtime;
    Object *frozen = rt_new(base, &rt->own[OBJECT_FROZEN], 2 + words, pointers);
    if (frozen == NULL)
        return NULL;
    Word *from = base->sp;
    frozen->f[0] = words;
    frozen->f[1] = 0;
    memcpy(&frozen->f[2], from, words * sizeof(Word));
    StackWalk at = stack_walk(&rt->current->marks, from);
    for (; (size_t)(at.frame - from) < words; stack_walk_out(&at))
        frozen->f[2 + (at.frame - from)] = at.ret;             /* not that of a mark */
    return frozen;
}

/* The continuation becomes the choice's, and is what the stack leads to. False: no memory. */
static bool keep_stack(Base *base, Choice *choice, unsigned pointers)
{
    Word *bottom = bottom_of(base);
    size_t words = (size_t)(bottom - base->sp);
    if (words == 0)
        return true;
    if (words == UNDERFLOW_WORDS && is_underflow(base->sp)) {
        choice->frames = base->sp[1];
        choice->at = base->sp[2];
        return true;
    }
    Object *frozen = search_freeze(base, words, pointers);
    if (frozen == NULL)
        return false;
    choice->frames = tagged(frozen, 0);
    begin_stack(base, choice->frames, 0);
    return true;
}

/* How many words of frames come back: whole frames. */
static size_t words_back(const Word *frames, size_t left, size_t wanted)
{
    size_t words = 0;
    while (words < left && words < wanted)
        words += frame_words(frame_info(frames[words]));
    return words;
}

static void take_back(Base *base, size_t wanted)
{
    Object *frozen = untag(base->sp[1]);
    assert(is_underflow(base->sp) && info_of(frozen)->kind == OBJECT_FROZEN);
    Word frames = base->sp[1];
    size_t at = base->sp[2], left = frozen->f[0] - at;
    const Word *from = &frozen->f[2 + at];
    size_t words = words_back(from, left, wanted);
    begin_stack(base, words < left ? frames : 0, at + words);
    base->sp -= words;
    memcpy(base->sp, from, words * sizeof(Word));
}

void search_settle(Base *base)
{
    while (is_underflow(base->sp))
        take_back(base, AT_ONCE);
}

Word rt_underflow(Base *base)
{
    take_back(base, AT_ONCE);
    base->live_r = base->live_f = 1;
    return base->sp[0];
}

/* ---- reading the continuation ---- */

/* What is apart from here on, if the frame only leads there. */
static void walk_settle(SearchWalk *w)
{
    while (w->info->kind == FRAME_UNDERFLOW) {
        const Object *frozen = untag(w->frame[1]);
        w->frozen = w->frame[1];
        const Word *frames = &frozen->f[2], at = w->frame[2];
        w->end = frames + frozen->f[0];
        w->frame = frames + at;
        w->ret = *w->frame;
        w->info = frame_info(w->ret);
    }
}

static void walk_read(Base *base, SearchWalk *w)
{
    w->ret = *w->frame;
    w->info = frame_info(w->ret);
    if (w->info->kind == FRAME_WATERMARK) {
        w->ret = base->runtime->current->marks.all.data[--w->n].ret;
        w->info = frame_info(w->ret);
    }
    walk_settle(w);
}

SearchWalk search_walk(Base *base)
{
    SearchWalk w = { .frame = base->sp, .n = base->runtime->current->marks.all.len };
    stack_cut(&base->runtime->current->marks, base->sp);
    w.n = base->runtime->current->marks.all.len;
    walk_read(base, &w);
    return w;
}

void search_walk_out(Base *base, SearchWalk *w)
{
    size_t words = frame_words(w->info);
    w->words += words;
    w->frame += words;
    if (w->end != NULL && w->frame == w->end) {        /* the first frames that were put apart: to the bottom */
        w->end = NULL;
        w->frame = bottom_of(base);
        w->n = 0;
    }
    walk_read(base, w);
}

const FrameInfo *search_innermost(Base *base)
{
    SearchWalk w = search_walk(base);
    while (w.info->kind != FRAME_CASE && w.info->kind != FRAME_STOP)
        search_walk_out(base, &w);
    return w.info->kind == FRAME_CASE ? w.info : NULL;
}

/* Library files are called lib/Module.hs (image.c), and nothing else of a program that searches is Haskell. */
static bool is_library(const Image *image, uint32_t file)
{
    const char *path = file != IMAGE_NONE ? image_string(image, file) : "lib/.hs";
    size_t n = strlen(path);
    return strncmp(path, "lib/", 4) == 0 && n >= 7 && strcmp(path + n - 3, ".hs") == 0;
}

/* Where the program's user wrote what is being evaluated; what is known so far, `at`, stays if that is nowhere on the
 * stack. */
static struct SearchPlace users_place(Base *base, struct SearchPlace at)
{
    const Image *image = base->runtime->image;
    for (SearchWalk w = search_walk(base); w.info->kind != FRAME_STOP; search_walk_out(base, &w)) {
        if (w.info->kind != FRAME_CASE)
            continue;
        const ImageFrame *frame = &image->frames.data[w.info->image];
        const ImageInfo *info = &image->infos.data[frame->info];
        if (frame->line != 0 && !is_library(image, info->file))
            return (struct SearchPlace){ frame->line, frame->column, info->file };
    }
    return at;
}

bool search_loops(Base *base)
{
    enum { MOST = 100000 };                    /* of a loop */
    PtrMap seen = {0};
    size_t n = 0;
    bool loops = false;
    for (SearchWalk w = search_walk(base); w.info->kind != FRAME_STOP && n < MOST && !loops; search_walk_out(base, &w))
        if (w.info->kind == FRAME_UPDATE) {
            void *thunk = untag(w.frame[1]);
            loops = ptrmap_get(&seen, thunk) != NULL;
            ptrmap_put(&seen, thunk, thunk);
            n++;
        }
    ptrmap_free(&seen);
    return loops;
}

bool search_unwind(Base *base)
{
    SearchWalk w = search_walk(base);
    while (w.info->kind != FRAME_CATCH && w.info->kind != FRAME_STOP)
        search_walk_out(base, &w);
    if (w.info->kind == FRAME_STOP)
        return false;
    if (w.end != NULL)
        begin_stack(base, w.frozen, (Word)(w.frame - &untag(w.frozen)->f[2]));
    else {
        base->sp += w.frame - base->sp;
        stack_cut(&base->runtime->current->marks, base->sp);
    }
    return true;
}

static bool has_room(Base *base, size_t words)
{
    return words + UNDERFLOW_WORDS <= (size_t)(bottom_of(base) - base->runtime->current->low);
}

/* The frames on the stack stay, and those behind follow: as many as there are, if `words` is SIZE_MAX. */
bool search_bring(Base *base, size_t words)
{
    Runtime *rt = base->runtime;
    Word *bottom = bottom_of(base);
    for (;;) {
        StackWalk at = stack_walk(&rt->current->marks, base->sp);
        while (at.info->kind != FRAME_UNDERFLOW && at.info->kind != FRAME_STOP)
            stack_walk_out(&at);
        size_t here = (size_t)(at.frame - base->sp);
        if (at.info->kind == FRAME_STOP || here >= words)
            return true;
        const Object *frozen = untag(at.frame[1]);
        Word frames = at.frame[1];
        size_t offset = at.frame[2], left = frozen->f[0] - offset;
        const Word *from = &frozen->f[2 + offset];
        size_t back = words_back(from, left, words - here), below = back < left ? UNDERFLOW_WORDS : 0;
        if (!has_room(base, here + back + below))
            return false;
        for (StackWalk mark = stack_walk(&rt->current->marks, base->sp); mark.frame != at.frame; stack_walk_out(&mark))
            *mark.frame = mark.ret;
        Word *sp = bottom - below - back - here;
        memmove(sp, base->sp, here * sizeof(Word));
        memcpy(sp + here, from, back * sizeof(Word));
        if (below > 0) {
            bottom[-1] = offset + back;
            bottom[-2] = frames;
            bottom[-3] = rt->own_frames[FRAME_UNDERFLOW].ret;
        }
        base->sp = sp;
        stack_cut(&rt->current->marks, bottom);
        stack_changes(&rt->current->marks);
    }
}

/* Those that are older than the innermost handler. */
static size_t choices_before_handler(Base *base)
{
    SearchWalk w = search_walk(base);
    while (w.info->kind != FRAME_CATCH && w.info->kind != FRAME_STOP)
        search_walk_out(base, &w);
    return w.info->kind == FRAME_CATCH ? w.frame[2] >> CATCH_SHIFT : 0;
}

bool search_raised(Base *base)
{
    Search *s = base->runtime->search;
    size_t kept = choices_before_handler(base), inside = 0;
    assert(kept <= s->choices.len);
    for (size_t i = 0; i < kept; i++)
        inside += s->choices.data[i].barrier;
    if (s->strategy != NULL && kept == 0)
        strategy_forget(base->runtime);
    capsules_drop(s, inside);
    s->choices.len = kept;
    s->world = s->world < kept ? s->world : kept;
    if (kept == 0)
        s->trail.len = s->moved = 0;
    search_changed(base->runtime);
    prof_choices_dropped(base->runtime, kept);
    return search_bring(base, SIZE_MAX);
}

/* ---- choices ---- */

static void open_choice(Base *base, Choice choice)
{
    Runtime *rt = base->runtime;
    choice.ccs = base->ccs;
    choice.trail = rt->search->trail.len;
    VEC_PUSH(&rt->search->choices, choice);
    base->taint++;
    mark_here(base);
}

static Word apply(Base *base, Word function, Word argument)
{
    base->r[0] = function;
    base->r[1] = argument;
    return rt_apply_pattern(base, PATTERN_I);
}

/* Frames that only return what they get are not kept: a function may call itself in the last place of a choice. */
static void skip_passing(Base *base)
{
    const ImageFlex *flexes = base->runtime->image->flexes.data;
    for (;;) {
        const FrameInfo *info = frame_info(*base->sp);
        if (info->kind != FRAME_CASE || info->flex == IMAGE_NONE || flexes[info->flex].n != FLEX_PASSES)
            return;
        base->sp += frame_words(info);
    }
}

bool search_make(Base *base, Choice choice, unsigned pointers)
{
    const Word *args = base->args;
    assert(!choice.barrier && choice.n > 1 && (choice.guesses || choice.n == 2));
    if (!keep_stack(base, &choice, pointers))
        return false;
    choice.var = choice.guesses ? args[0] : 0;
    choice.first = choice.root && !choice.guesses ? args[0] : 0;
    choice.goal = choice.guesses ? 0 : args[1];
    open_choice(base, choice);
    prof_choice(base, choice.guesses ? CHOICE_NARROWING : CHOICE_OR,
                choice.guesses ? choice.flex : info_of(untag(choice.goal))->image);
    return true;
}

Word search_take(Base *base, const Choice *c, uint32_t alternative)
{
    const Word *args = base->args;
    assert(!c->barrier && alternative < c->n);
    if (c->guesses)
        return logic_guess(base, c->var != 0 ? c->var : args[0], c->maker, alternative);
    Word made = alternative == 0 ? c->first : c->goal;
    return apply(base, made != 0 ? made : args[alternative], 0);
}

static Word choose(Base *base, Choice choice, unsigned pointers)
{
    Runtime *rt = base->runtime;
    base->taint++;
    if (capsule_steps(rt))
        return capsule_step(base, &choice);
    if (rt->search->strategy != NULL && strategy_decides(rt))
        return strategy_choose(base, choice, pointers);
    return search_make(base, choice, pointers) ? search_take(base, &choice, 0) : rt_no_memory(base);
}

/* args: two functions of the world. */
static Word or_else(Base *base)
{
    skip_passing(base);
    if (capsule_escapes(base, 0))
        return capsule_escape(base);
    return choose(base, (Choice){ .n = 2, .next = 1 }, 3);
}

bool search_barrier(Base *base, unsigned pointers)
{
    Choice choice = { .barrier = true };
    if (!keep_stack(base, &choice, pointers))
        return false;
    prof_barrier(base);
    open_choice(base, choice);
    return true;
}

Word prim_call_OR_ELSE(Base *base) { return or_else(base); }
Word prim_call_OR_ELSE_INT(Base *base) { return or_else(base); }
Word prim_call_OR_ELSE_CHAR(Base *base) { return or_else(base); }
Word prim_call_OR_ELSE_DOUBLE(Base *base) { return or_else(base); }
Word prim_call_OR_ELSE_ADDR(Base *base) { return or_else(base); }

Word search_guess(Base *base, const ImageFlex *flex, bool all)
{
    Choice choice = { .guesses = true, .n = all ? flex->n_all : flex->n, .next = 1,
                      .maker = all ? flex->all : flex->maker,
                      .flex = (uint32_t)(flex - base->runtime->image->flexes.data) };
    return choice.n > 1 ? choose(base, choice, 1) : search_take(base, &choice, 0);
}

/* ---- going back ---- */

Word search_end(Base *base)
{
    Runtime *rt = base->runtime;
    const Search *s = rt->search;
    if (s->values > 0)
        return rt_end(base, RUN_DONE, "main has been evaluated");
    struct SearchPlace at = s->suspended > 0 ? s->suspended_at : s->failed_at;         /* who waits may have a value */
    rt->line = at.line;
    rt->column = at.column;
    rt->file = at.file;
    return rt_end(base, RUN_ERROR, "no value: the evaluation %s", s->suspended > 0 ? "was suspended" : "failed");
}

void search_leave(Base *base)
{
    Runtime *rt = base->runtime;
    Search *s = rt->search;
    assert(s->capsules.len > 0);               /* so there is a barrier */
    size_t at = s->choices.len - 1;
    while (!s->choices.data[at].barrier)
        at--;
    Choice barrier = s->choices.data[at];
    undo_since(rt, at);
    s->choices.len = at;
    prof_capsule_left(rt);
    begin_stack(base, barrier.frames, barrier.at);
    base->ccs = barrier.ccs;
    mark_here(base);
}

/* The branch that has failed, at rt->line, is still the one on the stack. */
static Word backtracks_over_world(Base *base)
{
    Runtime *rt = base->runtime;
    struct SearchPlace at = { rt->line, rt->column, rt->file };
    if (is_library(rt->image, at.file))
        at = users_place(base, at);
    rt->line = at.line;
    rt->column = at.column;
    rt->file = at.file;
    return rt_end(base, RUN_ERROR,
                  "non-determinism in I/O: there is another branch, but what was written cannot be taken back");
}

Word search_next(Base *base, bool value)
{
    Runtime *rt = base->runtime;
    Search *s = rt->search;
    prof_branch_ends(rt, value);
    if (s->choices.len == 0)
        return search_end(base);
    if (VEC_TOP(&s->choices).barrier) {
        search_leave(base);
        return capsule_done(base);
    }
    if (s->choices.len <= s->world)
        return backtracks_over_world(base);
    if (VEC_TOP(&s->choices).root)
        return strategy_next(base);
    undo_since(rt, s->choices.len - 1);
    Choice choice = VEC_TOP(&s->choices);
    bool last = choice.next + 1 == choice.n;
    if (last)
        s->choices.len--;
    else
        VEC_TOP(&s->choices).next++;
    prof_next_branch(rt, last);
    if (s->strategy != NULL && strategy_decides(rt))
        strategy_alternative(rt, &choice);
    begin_stack(base, choice.frames, choice.at);
    base->ccs = choice.ccs;
    mark_here(base);
    return search_take(base, &choice, choice.next);
}

void search_back_to_root(Base *base)
{
    Runtime *rt = base->runtime;
    const Choice *root = &rt->search->choices.data[0];
    assert(rt->search->choices.len > 0 && root->root);
    undo_since(rt, 0);
    begin_stack(base, root->frames, root->at);
    base->ccs = root->ccs;
    mark_here(base);
}

Word search_fail(Base *base)
{
    Runtime *rt = base->runtime;
    Search *s = rt->search;
    struct SearchPlace at = { rt->line, rt->column, rt->file };
    if (s->failed++ == 0)
        s->failed_at = is_library(rt->image, at.file) ? users_place(base, at) : at;
    return search_next(base, false);
}

static struct SearchPlace frame_place(const Image *image, const ImageFrame *frame)
{
    return (struct SearchPlace){ frame->line, frame->column, image->infos.data[frame->info].file };
}

static struct SearchPlace place_of_variable(const Runtime *rt, Word var)
{
    Word place = var != 0 && logic_is_free(var) ? variable_place(untag(var)) : 0;
    return place > 0 ? frame_place(rt->image, &rt->image->frames.data[place - 1])
                     : (struct SearchPlace){ .file = IMAGE_NONE };
}

Word search_suspend(Base *base, Word var)
{
    Search *s = base->runtime->search;
    if (s->suspended++ == 0) {
        rt_place(base, &s->suspended_at.line, &s->suspended_at.column, &s->suspended_at.file);
        s->suspended_at = users_place(base, s->suspended_at);
        s->waits_for = place_of_variable(base->runtime, var);
    }
    base->runtime->file = IMAGE_NONE;
    return search_next(base, false);
}

Word search_next_value(Base *base)
{
    base->runtime->search->values++;
    return search_next(base, true);
}
