/* Choices, and going back to them: search.h has the plan. */
#include "runtime/search_plain_int.h"

#include "prims/world.h"
#include "runtime/capsule.h"
#include "runtime/exception.h"
#include "runtime/heap_int.h"
#include "runtime/logic.h"
#include "runtime/prim.h"
#include "runtime/prof/hooks.h"
#include "runtime/strategy.h"
#include <assert.h>
#include <string.h>

/* ---- life ---- */

void search_open(Runtime *rt)
{
    enum { FIRST_TRAIL = 64 };
    rt->search = xcalloc(1, sizeof *rt->search);
    rt->search->trail_size = FIRST_TRAIL;
    rt->search->trail = rt->base->trail = xmalloc(FIRST_TRAIL * sizeof *rt->search->trail);
    rt->search->failed_at.file = rt->search->wait.at.file = rt->search->wait.var.file = IMAGE_NONE;
    rt->search->other.file = IMAGE_NONE;
    rt->options.no_blackholing = true;
    rt->options.update_by_copy = false;
    strategy_open(rt);
    search_changed(rt);
}

/* No choice is open. */
static inline void clear_mark(Base *base)
{
    base->latest = 0;
    base->latest_bytes = UINT64_MAX;
}

Word search_young_end(const Runtime *rt) { return (Word)(uintptr_t)rt->heap->nursery + rt->heap->space; }

void search_changed(Runtime *rt)
{
    Search *s = rt->search;
    s->plain = s->strategy == NULL && s->capsules.len == 0 && rt->options.profile == NULL && !s->closed;
    s->quick = !s->plain || s->failed == 0 || rt->scheduler->n_threads > 1 ? INT64_MAX : s->world;
    if (s->choices.len > 0)
        set_mark(rt->base, s, VEC_TOP(&s->choices).mark);
    else
        clear_mark(rt->base);
    if (s->capsules.len > 0)
        rt->base->latest_bytes = 0;
    rt->base->trail_end = s->trail + (s->capsules.len > 0 ? 0 : s->trail_size);
}

void search_mark_here(Base *base)
{
    Search *s = base->runtime->search;
    s->floor = (Word)(uintptr_t)base->hp;
    if (s->plain && s->choices.len > 0)
        set_mark(base, s, s->floor);
    else
        search_changed(base->runtime);
}

void search_close(Runtime *rt)
{
    if (rt->search == NULL)
        return;
    VEC_FREE(&rt->search->choices);
    free(rt->search->trail);
    guesses_close(rt);
    rt->base->trail = rt->base->trail_end = NULL;
    VEC_FREE(&rt->search->aside);
    capsules_drop(rt->search, 0);
    strategy_close(rt->search->strategy);
    VEC_FREE(&rt->search->capsules);
    free(rt->search);
    rt->search = NULL;
}

/* ---- exceptions ---- */

/* Those that are older than the innermost handler. */
static size_t choices_before_handler(Base *base)
{
    StackWalk w = search_walk(base);
    while (w.info->kind != FRAME_CATCH && w.info->kind != FRAME_STOP)
        stack_walk_out(&w);
    return w.info->kind == FRAME_CATCH ? w.frame[2] >> CATCH_SHIFT : 0;
}

void search_raised(Base *base)
{
    Search *s = base->runtime->search;
    size_t kept = choices_before_handler(base), inside = 0;
    assert(kept <= s->choices.len);
    for (size_t i = 0; i < kept; i++)
        inside += s->choices.data[i].barrier;
    if (s->strategy != NULL && kept == 0)
        strategy_forget(base->runtime);
    capsules_drop(s, inside);
    if (s->choices.len > kept) {
        s->choices.len = kept;
        search_choices_dropped(base);
    }
    s->world = s->world < kept ? s->world : kept;
    if (kept == 0)
        base->trail = s->trail;
    search_changed(base->runtime);
    prof_choices_dropped(base->runtime, kept);
}

/* ---- choices ---- */

static void open_choice(Base *base, Choice choice)
{
    Runtime *rt = base->runtime;
    choice.ccs = base->ccs;
    choice.mark = (Word)(uintptr_t)base->hp;
    choice.trail = search_trail_length(rt);
    choice.unasked = rt->search->unasked;
    VEC_PUSH(&rt->search->choices, choice);
    base->taint++;
    search_changed(rt);
}

/* An alternative is a function of the world (image/logic.c), of which nothing is ever looked at. */
static inline Word enter_alternative(Base *base, Word function)
{
    const Info *info = info_of(untag(function));
    assert(info->kind == OBJECT_FUN && info->arity == 1);
    base->r[0] = function;
    base->live_r = 1;
    base->live_f = 0;
    return info->entry;
}

/* Frames that only return what they get are not kept: a function may call itself in the last place of a choice. */
static inline void skip_passing(Base *base)
{
    const FrameInfo *info;
    while ((info = frame_info(*base->sp))->passes)
        base->sp += frame_words(info);
}

static inline bool is_update(const Base *base, const Word *frame)
{
    return *frame == base->runtime->own_frames[FRAME_UPDATE].ret;
}

/* A thunk is evaluated whose value is that of another one, which is evaluated only for that. So the outer one leads to
 * the inner one, and has no frame any more: else a value that is found behind n choices, each in the last place of the
 * one before (foldr (?) z xs), would be written n times, and this for all n of them. */
static inline void skip_updates(Base *base)
{
    enum { WORDS = 3, THUNK = 1 };
    while (is_update(base, base->sp) && is_update(base, base->sp + WORDS)
           && base->sp[THUNK] != base->sp[WORDS + THUNK]) {
        assert(frame_words(&base->runtime->own_frames[FRAME_UPDATE]) == WORDS);
        search_lead(base, base->sp[WORDS + THUNK], base->sp[THUNK]);
        memcpy(base->sp + WORDS, base->sp, WORDS * sizeof(Word));
        base->sp += WORDS;
    }
}

void search_make(Base *base, Choice choice)
{
    const Word *args = base->args;
    assert(!choice.barrier && choice.n > 1 && (choice.guesses || choice.n == 2));
    search_keep_stack(base, &choice);
    choice.var = choice.guesses ? args[0] : 0;
    choice.first = choice.root && !choice.guesses ? args[0] : 0;
    choice.goal = choice.guesses ? 0 : args[1];
    open_choice(base, choice);
    search_tell_choice(base, &choice);
}

void search_tell_choice(Base *base, const Choice *choice)
{
    prof_choice(base, choice->guesses ? CHOICE_NARROWING : CHOICE_OR,
                choice->guesses ? choice->flex : info_of(untag(base->args[1]))->image);
}

Word search_take(Base *base, const Choice *c, uint32_t alternative)
{
    const Word *args = base->args;
    assert(!c->barrier && alternative < c->n);
    if (c->guesses)
        return logic_guess(base, c->var != 0 ? c->var : args[0], c->maker, alternative);
    Word made = alternative == 0 ? c->first : c->goal;
    return enter_alternative(base, made != 0 ? made : args[alternative]);
}

static inline Word or_else_plain(Base *base, Search *s)
{
    Choice *choice = open_plain(base, s);
    choice->n = 2;
    choice->goal = base->args[1];
    return enter_alternative(base, base->args[0]);
}

static Word choose(Base *base, Choice choice)
{
    Runtime *rt = base->runtime;
    base->taint++;
    if (rt->search->capsules.len > 0)
        return capsule_choose(base, choice);
    if (rt->search->strategy != NULL && strategy_decides(rt))
        return strategy_choose(base, choice);
    search_make(base, choice);
    return search_take(base, &choice, 0);
}

/* Apart, as what is long of the functions below: these shall not begin with making room for it. */
static __attribute__((noinline)) Word or_else_else(Base *base)
{
    if (capsule_escapes(base, 0))
        return capsule_escape(base);
    return choose(base, (Choice){ .n = 2, .next = 1 });
}

Word rt_or_else(Base *base)
{
    Search *s = base->runtime->search;
    skip_passing(base);
    if (!s->plain)
        return or_else_else(base);
    skip_updates(base);
    return or_else_plain(base, s);
}

void search_barrier(Base *base)
{
    Choice choice = { .barrier = true };
    search_keep_stack(base, &choice);
    prof_barrier(base);
    open_choice(base, choice);
}

Word prim_call_OR_ELSE(Base *base) { return rt_or_else(base); }
Word prim_call_OR_ELSE_INT(Base *base) { return rt_or_else(base); }
Word prim_call_OR_ELSE_CHAR(Base *base) { return rt_or_else(base); }
Word prim_call_OR_ELSE_DOUBLE(Base *base) { return rt_or_else(base); }
Word prim_call_OR_ELSE_ADDR(Base *base) { return rt_or_else(base); }

Word search_guess(Base *base, const ImageFlex *flex, bool all)
{
    uint32_t n = all ? flex->n_all : flex->n, maker = all ? flex->all : flex->maker;
    uint32_t number = (uint32_t)(flex - base->runtime->image->flexes.data);
    if (n == 1)
        return logic_guess(base, base->args[0], maker, 0);
    return choose(base, (Choice){ .guesses = true, .n = n, .next = 1, .maker = maker, .flex = number });
}

/* ---- places ---- */

/* Library files are called lib/Module.hs (image.c), and nothing else of a program that searches is Haskell. */
static bool is_library(const Image *image, uint32_t file)
{
    const char *path = file != IMAGE_NONE ? image_string(image, file) : "lib/.hs";
    size_t n = strlen(path);
    return strncmp(path, "lib/", 4) == 0 && n >= 7 && strcmp(path + n - 3, ".hs") == 0;
}

/* Where what waits in a frame was written: a case, or a thunk under evaluation; line 0: not known. */
static SearchPlace place_of_frame(const Image *image, const StackWalk *w)
{
    if (w->info->kind == FRAME_CASE) {
        const ImageFrame *frame = &image->frames.data[w->info->image];
        return (SearchPlace){ frame->line, frame->column, image->infos.data[frame->info].file };
    }
    const Info *info = w->info->kind == FRAME_UPDATE ? info_of(untag(w->frame[1])) : NULL;
    if (info == NULL || info->kind != OBJECT_THUNK)
        return (SearchPlace){ .file = IMAGE_NONE };
    const ImageInfo *thunk = &image->infos.data[info->image];
    return (SearchPlace){ thunk->line, thunk->column, thunk->file };
}

/* Where the program's user wrote what is being evaluated; what is known so far, `at`, stays if that is nowhere on the
 * stack. */
static SearchPlace users_place(Base *base, SearchPlace at)
{
    const Image *image = base->runtime->image;
    for (StackWalk w = search_walk(base); w.info->kind != FRAME_STOP; stack_walk_out(&w)) {
        SearchPlace place = place_of_frame(image, &w);
        if (place.line != 0 && !is_library(image, place.file))
            return place;
    }
    return at;
}

/* If the library has it: the user's function in whose text it was put. */
static SearchPlace place_put(const Image *image, SearchPlace at, uint32_t origin)
{
    if (!is_library(image, at.file))
        return at;
    const ImageFunction *f = image_function(image, image_owner(image, origin));
    return f->library ? at : (SearchPlace){ f->line, f->column, f->file };
}

static SearchPlace place_of_choice(const Image *image, const Choice *c)
{
    if (c->guesses) {
        const ImageFlex *flex = &image->flexes.data[c->flex];
        return place_put(image, (SearchPlace){ flex->line, flex->column, flex->file }, flex->origin);
    }
    const ImageInfo *info = &image->infos.data[info_of(untag(c->goal))->image];
    return place_put(image, (SearchPlace){ info->line, info->column, info->file }, info->origin);
}

/* ---- going back ---- */

Word search_end(Base *base)
{
    Runtime *rt = base->runtime;
    const Search *s = rt->search;
    if (s->values > 0)
        return rt_end(base, RUN_DONE, "main has been evaluated");
    SearchPlace at = s->suspended > 0 ? s->wait.at : s->failed_at;         /* who waits may have a value */
    rt->line = at.line;
    rt->column = at.column;
    rt->file = at.file;
    return rt_end(base, RUN_ERROR, "no value: the evaluation %s", s->suspended > 0 ? "was suspended" : "failed");
}

const Choice *search_innermost_barrier(const Search *s)
{
    assert(s->capsules.len > 0);               /* so there is one */
    const Choice *choice = &VEC_TOP(&s->choices);
    while (!choice->barrier)
        choice--;
    return choice;
}

void search_leave(Base *base)
{
    Runtime *rt = base->runtime;
    Search *s = rt->search;
    Choice barrier = *search_innermost_barrier(s);
    size_t at = (size_t)(search_innermost_barrier(s) - s->choices.data);
    search_undo_since(rt, at);
    s->choices.len = at;
    prof_capsule_left(rt);
    search_resume(base, &barrier);
    base->ccs = barrier.ccs;
    search_mark_here(base);
}

/* The branch that has failed, at rt->line, is still the one on the stack. */
static Word backtracks_over_world(Base *base)
{
    Runtime *rt = base->runtime;
    SearchPlace at = { rt->line, rt->column, rt->file };
    if (is_library(rt->image, at.file))
        at = users_place(base, at);
    rt->line = at.line;
    rt->column = at.column;
    rt->file = at.file;
    return rt_end(base, RUN_ERROR,
                  "non-determinism in I/O: there is another branch, but what was written cannot be taken back");
}

/* What most branches are after which another one comes: search_next, where nothing else is to be done. */
static inline bool is_plain_next(const Search *s) { return s->plain && s->choices.len > s->world; }

/* The stack is what was kept for a choice, which may have been the last one. */
static inline void resume_plain(Base *base, const Search *s, const Choice *choice)
{
    const Word *bottom = search_bottom(base);
    if (stack_is_marked(base, search_kept_for(base, choice)) || base->runtime->current->marks.noted) {
        search_resume(base, choice);
        return;
    }
    base->sp = search_kept_for(base, choice);
    if (s->choices.len > 0 && VEC_TOP(&s->choices).height == choice->height && base->sp != bottom)
        go_inside(base, base->sp, pushed(bottom, base->sp, base->sp + choice->kept), false);
}

static inline Word next_plain(Base *base, Search *s)
{
    Choice *choice = &VEC_TOP(&s->choices);
    search_undo_last(base, s, choice);
    uint32_t alternative = choice->next++;
    base->ccs = choice->ccs;
    if (alternative + 1 < choice->n) {
        choice->guess = choice->guesses ? logic_next_guess(base->runtime, choice) : NULL;
        set_mark(base, s, choice->mark);
    }
    else if (--s->choices.len > 0)             /* what it was is still there */
        set_mark(base, s, choice[-1].mark);
    else
        clear_mark(base);
    resume_plain(base, s, choice);
    return choice->guesses ? logic_guess_next(base, choice, alternative) : enter_alternative(base, choice->goal);
}

static __attribute__((noinline)) Word next_else(Base *base, bool value)
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
    search_undo_since(rt, s->choices.len - 1);
    Choice choice = VEC_TOP(&s->choices);
    bool last = choice.next + 1 == choice.n;
    if (s->closed)
        s->other = place_of_choice(rt->image, &choice);
    if (last)
        s->choices.len--;
    else
        VEC_TOP(&s->choices).next++;
    prof_next_branch(rt, last);
    if (s->capsules.len > 0)
        capsule_alternative(rt, &choice);
    else if (s->strategy != NULL)
        strategy_alternative(rt, &choice);
    search_resume(base, &choice);
    if (s->closed && is_library(rt->image, s->other.file))
        s->other = users_place(base, s->other);
    base->ccs = choice.ccs;
    if (search_copies_thunks(rt))              /* an older thunk may lead to a younger copy of itself: undo */
        search_mark_here(base);
    else
        search_changed(rt);
    return search_take(base, &choice, choice.next);
}

Word search_next(Base *base, bool value)
{
    Search *s = base->runtime->search;
    return is_plain_next(s) ? next_plain(base, s) : next_else(base, value);
}

/* ---- the end of an action ---- */

Word search_not_one(Base *base)
{
    Runtime *rt = base->runtime;
    SearchPlace at = rt->search->other;
    bool known = at.file != IMAGE_NONE && !is_library(rt->image, at.file);
    rt->line = at.line;
    rt->column = at.column;
    rt->file = known ? at.file : IMAGE_NONE;
    return rt_end(base, RUN_ERROR, "non-determinism in I/O: main has been carried out, but there is another branch");
}

Word search_action_done(Base *base)
{
    Runtime *rt = base->runtime;
    Search *s = rt->search;
    if (s->closed)
        return search_not_one(base);
    if (s->choices.len == 0 || rt->prof != NULL)
        return rt_end(base, RUN_DONE, "main has been evaluated");
    world_flush_all(rt->world);
    s->closed = true;
    s->values = 1;
    s->world = 0;
    search_changed(rt);
    return search_next(base, true);
}

void search_back_to_root(Base *base)
{
    Runtime *rt = base->runtime;
    const Choice *root = &rt->search->choices.data[0];
    assert(rt->search->choices.len > 0 && root->root);
    search_undo_since(rt, 0);
    search_resume(base, root);
    base->ccs = root->ccs;
    search_mark_here(base);
}

static bool is_users(const Image *image, SearchPlace at) { return at.line != 0 && !is_library(image, at.file); }

/* If all calls on the way were the last thing to do, it is main that has failed. */
static SearchPlace place_of_failure(Base *base)
{
    const Image *image = base->runtime->image;
    SearchPlace at = { base->runtime->line, base->runtime->column, base->runtime->file };
    if (!is_users(image, at))
        at = users_place(base, at);
    const ImageFunction *main = image_function(image, image->infos.data[image->globals.data[image->main].info].origin);
    return is_users(image, at) ? at : (SearchPlace){ main->line, main->column, main->file };
}

static Word fail_without_search(Base *base)
{
    SearchPlace at = place_of_failure(base);
    base->runtime->line = at.line;
    base->runtime->column = at.column;
    base->runtime->file = at.file;
    return rt_end(base, RUN_ERROR, "no value: the evaluation failed");
}

static __attribute__((noinline)) Word fail_first(Base *base)
{
    Search *s = base->runtime->search;
    if (s == NULL)
        return fail_without_search(base);
    s->failed = 1;
    s->failed_at = place_of_failure(base);
    search_changed(base->runtime);
    return search_next(base, false);
}

Word search_fail(Base *base)
{
    Search *s = base->runtime->search;
    if (s != NULL && capsule_escapes(base, 0))
        return capsule_escape(base);
    if (s == NULL || s->failed == 0)
        return fail_first(base);
    s->failed++;
    return search_next(base, false);
}

Word rt_fail(Base *base)
{
    Search *s = base->runtime->search;
    if (s->failed > 0 && is_plain_next(s)) {
        s->failed++;
        return next_plain(base, s);
    }
    base->need = PRIM_COUNT;
    return rt_trap(base);
}

static SearchPlace frame_place(const Image *image, const ImageFrame *frame)
{
    return (SearchPlace){ frame->line, frame->column, image->infos.data[frame->info].file };
}

static SearchPlace place_of_variable(const Runtime *rt, Word var)
{
    Word place = var != 0 && logic_is_free(var) ? variable_place(untag(var)) : 0;
    return place > 0 ? frame_place(rt->image, &rt->image->frames.data[place - 1])
                     : (SearchPlace){ .file = IMAGE_NONE };
}

static SearchWait wait_here(Base *base, Word var)
{
    SearchWait wait = { .var = place_of_variable(base->runtime, var) };
    rt_place(base, &wait.at.line, &wait.at.column, &wait.at.file);
    wait.at = users_place(base, wait.at);
    return wait;
}

Word search_suspend(Base *base, Word var, const SearchWait *known)
{
    Search *s = base->runtime->search;
    Capsule *inside = s->capsules.len > 0 ? &VEC_TOP(&s->capsules) : NULL;
    if (inside != NULL ? !inside->waits : s->suspended == 0)
        *(inside != NULL ? &inside->wait : &s->wait) = known != NULL ? *known : wait_here(base, var);
    if (inside != NULL)
        inside->waits = true;
    else
        s->suspended++;
    base->runtime->file = IMAGE_NONE;
    return search_next(base, false);
}

Word search_next_value(Base *base)
{
    base->runtime->search->values++;
    return search_next(base, true);
}
