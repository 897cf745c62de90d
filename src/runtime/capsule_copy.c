/* What comes out of a search inside of the search is copied: a value when it is found, for what it leads to may be
 * undone. Where there are thunks in it, only what has to do with what happened inside. capsule.c */
#include "runtime/capsule_int.h"

#include "base/leads.h"
#include "runtime/logic.h"
#include "runtime/older.h"
#include "runtime/prof/hooks.h"
#include <string.h>

typedef struct Copying {
    Runtime *rt;
    Word    serial;            /* variables from this one on were made inside */
    PtrMap  copies;            /* Object -> its copy, or, while they are looked at, anything */
    PtrMap  changed;           /* what was evaluated and bound inside, if something is not evaluated */
    Leads   leads;             /* then: the marked ones are copied */
    size_t  words;
    bool    changes;           /* something in it will not be what it is */
    size_t  pending;           /* so much is not evaluated */
    Object  *twins;            /* the pairs of thunks that are noted, as of capsule_copy_goal; NULL: none */
    size_t  n_twins;
    Leads   to_twins;          /* and those that lead to thunks which the program has itself */
    PtrMap  originals;         /* these, by their copies in the goal: Word *, in the array of twins */
    bool    failed;            /* no memory */
    bool    constants;         /* Capsule.constants; behind measure: and something static may lead to them */
} Copying;

static bool is_static(const Copying *c, const Object *o) { return !in_heap(c->rt->heap, (Word)(uintptr_t)o); }

/* What is static is one if it can lead to constants that are undone. */
static bool is_part(const Copying *c, const Object *o)
{
    const Info *info = info_of(o);
    if (is_static(c, o))
        return c->constants && info->kind == OBJECT_CON && info->ptrs > 0;
    return is_structure(info) || (info->kind == OBJECT_FREE && o->f[0] >= c->serial);
}

static void measure(Copying *c, Word value)
{
    Words todo = {0};
    bool statics = false;
    VEC_PUSH(&todo, value);
    while (todo.len > 0) {
        Word p = VEC_POP(&todo);
        for (; tag_of(p) == 0 && info_of(untag(p))->kind == OBJECT_BOUND; p = untag(p)->f[0])
            c->changes = true;
        if (tag_of(p) == 0 && info_of(untag(p))->kind == OBJECT_INDIRECTION) {
            VEC_PUSH(&todo, untag(p)->f[0]);
            continue;
        }
        Object *o = untag(p);
        if (!is_part(c, o) || ptrmap_get(&c->copies, o) != NULL)
            continue;
        ptrmap_put(&c->copies, o, o);
        c->changes |= info_of(o)->kind == OBJECT_FREE;
        statics |= is_static(c, o);
        c->pending += is_unfinished(o);
        c->words += 1 + object_words(o);
        push_fields(&todo, o);
    }
    c->constants = statics;
    VEC_FREE(&todo);
    ptrmap_free(&c->copies);
    c->copies = (PtrMap){0};
}

/* Where a value has thunks, or leads to constants, it counts whose they are: what was made inside, or leads to what
 * was, or to what was evaluated or bound inside, each value has for itself; the others are what they are outside. */

static void find_changed(Copying *c)
{
    const Search *s = c->rt->search;
    for (size_t i = search_innermost_barrier(s)->trail; i < search_trail_length(c->rt); i++)
        if (s->trail[i].kind != TRAIL_DEMANDED)
            ptrmap_put(&c->changed, untag(s->trail[i].object), c);
}

static bool is_made_inside(const Copying *c, const Object *o)
{
    if (c->twins != NULL)
        return is_thunk(o);
    return info_of(o)->kind == OBJECT_FREE || (is_unfinished(o) && !older_has(&innermost(c->rt)->outside, o));
}

/* Without thunks it does no harm to copy what was bound before. */
static bool is_changed(const Copying *c, Word p)
{
    for (; tag_of(p) == 0 && (info_of(untag(p))->kind == OBJECT_BOUND || info_of(untag(p))->kind == OBJECT_INDIRECTION);
         p = untag(p)->f[0])
        if (c->pending ? ptrmap_get(&c->changed, untag(p)) != NULL : info_of(untag(p))->kind == OBJECT_BOUND)
            return true;
    return false;
}

static void look_at(Copying *c, Words *todo, const Object *o)
{
    if (is_made_inside(c, o))
        leads_mark(&c->leads, o);
    if (ptrmap_get(&c->originals, o) != NULL)
        leads_mark(&c->to_twins, o);
    for (Parts p = parts_of(o); parts_next(&p);) {
        Word part = o->f[p.at];
        if (is_changed(c, part))
            leads_mark(&c->leads, o);
        leads_add(&c->leads, o, untag(logic_follow(part)));
        leads_add(&c->to_twins, o, untag(logic_follow(part)));
        VEC_PUSH(todo, part);
    }
}

static void find_copied(Copying *c, Word value)
{
    Words todo = {0};
    if (c->pending > 0 && c->twins == NULL)
        find_changed(c);
    VEC_PUSH(&todo, value);
    while (todo.len > 0) {
        const Object *o = untag(logic_follow(VEC_POP(&todo)));
        if (!is_part(c, o) || ptrmap_get(&c->copies, o) != NULL)
            continue;
        ptrmap_put(&c->copies, o, c);
        look_at(c, &todo, o);
    }
    leads_close(&c->leads);
    leads_close(&c->to_twins);
    VEC_FREE(&todo);
    ptrmap_free(&c->copies);
    ptrmap_free(&c->changed);
    c->copies = (PtrMap){0};
}

static bool is_copied(const Copying *c, const Object *o)
{
    if (c->pending == 0 && !c->constants)
        return is_part(c, o);
    return leads_is_marked(&c->leads, o) || leads_is_marked(&c->to_twins, o);
}

static void note_twins(Copying *c, Word original, Word copy)
{
    if (c->twins == NULL || !is_thunk(untag(copy)))
        return;
    c->twins->f[1 + c->n_twins++] = copy;
    c->twins->f[1 + c->n_twins++] = original;
}

/* There is room for what is small. */
static Word copy_of(Base *base, Copying *c, Word p, Words *todo)
{
    p = logic_follow(p);
    Object *o = untag(p), *copy;
    if (!is_copied(c, o))
        return p;
    const Word *original = ptrmap_get(&c->originals, o);
    if (original != NULL && !leads_is_marked(&c->leads, o))
        return *original;
    copy = ptrmap_get(&c->copies, o);
    if (copy == NULL) {
        size_t words = object_words(o);
        copy = rt_new_at_once(base, info_of(o), words);
        if (copy == NULL) {
            c->failed = true;
            return p;
        }
        if (!is_static(c, o))
            copy->header = (o->header & ~(Word)7 & ~HEADER_DEMANDED) | (copy->header & 7);
        prof_copy_of_value(base->runtime, copy);
        memcpy(copy->f, o->f, words * sizeof(Word));
        ptrmap_put(&c->copies, o, copy);
        note_twins(c, p, tagged(copy, tag_of(p)));
        VEC_PUSH(todo, (Word)(uintptr_t)copy);
    }
    return tagged(copy, tag_of(p));
}

static Word copy_all(Base *base, Copying *c, Word value)
{
    Words todo = {0};
    Word result = copy_of(base, c, value, &todo);
    while (todo.len > 0) {
        Object *o = (Object *)(uintptr_t)VEC_POP(&todo);
        if (info_of(o)->kind == OBJECT_FREE) {
            o->f[0] = search_variable(base->runtime->search, variable_place(o));
            continue;
        }
        for (Parts p = parts_of(o); parts_next(&p);)
            o->f[p.at] = copy_of(base, c, o->f[p.at], &todo);
    }
    ptrmap_free(&c->copies);
    ptrmap_free(&c->originals);
    leads_free(&c->leads);
    leads_free(&c->to_twins);
    VEC_FREE(&todo);
    return result;
}

/* A thunk of the goal that was copied, which is in the value as it was, is that of the program. */
static void find_originals(Copying *c)
{
    Word twins = rest_twins(innermost(c->rt));
    if (twins == 0)
        return;
    Object *array = untag(twins);
    for (size_t i = 1; i < array->f[0]; i += 2) {
        Word copy = logic_follow(array->f[i]);
        if (tag_of(copy) == 0 && is_thunk(untag(copy)))
            ptrmap_put(&c->originals, untag(copy), &array->f[i + 1]);
    }
}

bool capsule_copy_value(Base *base)
{
    const Capsule *capsule = innermost(base->runtime);
    Copying c = { .rt = base->runtime, .serial = capsule->serial, .constants = capsule->constants };
    measure(&c, base->args[0]);
    if (!c.changes && c.pending == 0)
        return true;
    if (!heap_make_room(base, c.words, 1))
        return false;
    if (c.pending > 0) {
        base->runtime->search->partial = true;
        capsule_find_outside(base->runtime);
        find_originals(&c);
    }
    if (c.pending > 0 || c.constants)
        find_copied(&c, base->args[0]);
    base->args[0] = copy_all(base, &c, base->args[0]);
    return !c.failed;
}

/* Room for so many; args[1]. */
static bool make_twins(Base *base, size_t n)
{
    Object *array = rt_new(base, &base->runtime->own[OBJECT_PARTS], 1 + 2 * n, 1);
    if (array == NULL)
        return false;
    array->f[0] = 2 * n;
    for (size_t i = 1; i <= 2 * n; i++)
        array->f[i] = base->args[0];
    rt_written(base, array);
    base->args[1] = tagged(array, TAG_OTHER);
    return true;
}

bool capsule_copy_goal(Base *base)
{
    Copying c = { .rt = base->runtime, .serial = innermost(base->runtime)->serial };
    measure(&c, base->args[0]);
    if (!make_twins(base, c.pending) || !heap_make_room(base, c.words, 3))
        return false;
    c.twins = untag(base->args[1]);
    find_copied(&c, base->args[0]);
    base->args[0] = copy_all(base, &c, base->args[0]);
    rt_written(base, c.twins);
    return !c.failed;
}
