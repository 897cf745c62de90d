/* What profiled code asks the runtime for: functions that get an owner, and functions that are entered by GHC's rule.
 *
 * A function that is subsumed (of a top-level definition, or born in a CAF) carries the stack it is found under
 * (extended by what was pushed since the CAF was entered) as soon as it is bound to a variable there: so says the
 * semantics (rule var3 of the reference), and so boxes work. Since others may refer to the same object, a copy of it is
 * made. These are few; what they take is charged to PROFILING. They have Infos of their own (Info.overhead), so that no
 * census counts them. */
#include "runtime/prof/prof.h"

#include "runtime/heap_int.h"
#include "runtime/paps.h"
#include <string.h>

/* Asked for before there is code: prof_copies_loaded. */
Info *prof_info_of_copies(Runtime *rt, Info *info)
{
    Prof *p = rt->prof;
    size_t place = info_place(rt, info);
    if (p->copies == NULL)
        p->copies = xcalloc(rt->image->infos.len + rt->n_paps + 1, sizeof *p->copies);
    if (p->copies[place] == NULL) {
        p->copies[place] = ccs_room(&p->forest, sizeof(Info));
        *p->copies[place] = *info;
        p->copies[place]->overhead = true;
        if (rt->entries != NULL)               /* somebody may have taken its place just now */
            p->copies[place]->entry = rt->entries[place];
        if (info->kind == OBJECT_FUN && info->ptrs + info->raws == 0)
            info->copy = (uint32_t)(uintptr_t)p->copies[place];        /* generated code makes them: emit_own */
    }
    return p->copies[place];
}

/* The function that all the code of a thunk gives, by number of its info; IMAGE_NONE: it does something else. */
static uint32_t function_in(const Image *image, const ImageInfo *thunk)
{
    if (thunk->kind != INFO_THUNK || thunk->ptrs + thunk->raws > 0)
        return IMAGE_NONE;
    const CodeWord *w = &image->code.data[thunk->code];
    if (word_op(w[0]) != OP_UPDATE_ME || word_op(w[1]) != OP_MOVE || word_op(w[2]) != OP_RETURN)
        return IMAGE_NONE;
    if (word_a(w[1]) != 0 || !operand_is_k(word_b(w[1])))
        return IMAGE_NONE;
    const Constant *value = &image->constants.data[thunk->constants + operand_index(word_b(w[1]))];
    uint32_t info = value->kind == CONSTANT_GLOBAL ? image->globals.data[value->index].info : IMAGE_NONE;
    return info != IMAGE_NONE && image->infos.data[info].kind == INFO_FUN ? info : IMAGE_NONE;
}

Info *const *prof_boxes(Runtime *rt)
{
    Prof *p = rt->prof;
    if (p->boxes != NULL)
        return p->boxes;
    p->boxes = xcalloc(rt->image->infos.len + 1, sizeof *p->boxes);
    for (size_t i = 0; i < rt->image->infos.len && p->options.scope != PROF_EVALUATION && p->laziness == NULL; i++) {
        uint32_t function = function_in(rt->image, &rt->image->infos.data[i]);
        if (function != IMAGE_NONE)
            p->boxes[i] = prof_info_of_copies(rt, &rt->infos[function]);
    }
    return p->boxes;
}

void prof_copies_loaded(Runtime *rt)
{
    for (size_t i = 0; rt->prof->copies != NULL && i < rt->image->infos.len; i++)
        if (rt->prof->copies[i] != NULL) {
            rt->prof->copies[i]->entry = rt->infos[i].entry;
            rt->prof->copies[i]->known = rt->infos[i].known;
        }
}

bool prof_is_info_of_copies(const Runtime *rt, const Info *info)
{
    for (size_t i = 0; rt->prof != NULL && rt->prof->copies != NULL && i < rt->image->infos.len + rt->n_paps; i++)
        if (rt->prof->copies[i] == info)
            return true;
    return false;
}

/* R0 := a copy of it that has an owner. False: no memory. */
static bool own(Base *base)
{
    const Object *o = untag(base->r[0]);
    CcsAddress here = (CcsAddress)base->ccs, owner = prof_owner(base->runtime, header_ccs(o->header), here);
    size_t words = object_words(o);
    base->args[0] = base->r[0];
    base->ccs = base->runtime->prof->overhead;
    Object *copy = rt_new(base, prof_info_of_copies(base->runtime, info_of(o)), words, 1);
    base->ccs = here;
    if (copy == NULL)
        return false;
    memcpy(copy->f, untag(base->args[0])->f, words * sizeof(Word));
    copy->header = (Word)(uintptr_t)info_of(copy) | (Word)owner << 32;
    base->r[0] = tagged(copy, tag_of(base->args[0]));
    return true;
}

bool prof_own(Base *base)
{
    return !prof_unowned(base->runtime, base->r[0], (CcsAddress)base->ccs) || own(base);
}

static Word give_r0(Base *base)
{
    base->live_r = 1;
    base->live_f = 0;
    return base->sp[0];
}

Word rt_own(Base *base)
{
    if (!prof_own(base))
        return rt_no_memory(base);
    Word ret = give_r0(base), owned = frame_info(ret)->owned;
    return owned != 0 ? owned : ret;
}

Word rt_update_function(Base *base)
{
    if (!prof_own(base))
        return rt_no_memory(base);
    rt_update(base, untag(base->sp[1]), base->r[0]);
    base->ccs = base->sp[2];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_UPDATE]);
    return give_r0(base);
}

bool prof_return_to_apply(Base *base, CcsAddress caller)
{
    if (base->runtime->prof->options.scope == PROF_LEXICAL)
        return true;
    if (!prof_own(base))
        return false;
    base->ccs = caller;
    return true;
}

/* Arguments are in registers, where they stay. */
Word rt_enter_function(Base *base)
{
    const Object *f = untag(base->r[0]);
    const Info *info = info_of(f);
    base->ccs = prof_body(base->runtime, (CcsAddress)base->ccs, header_ccs(f->header));
    base->live_f = 0;
    for (unsigned i = 0; i < info->arity; i++)
        base->live_f += info->args[i] == 'd';
    base->live_r = 1 + info->arity - base->live_f;
    return info->known;
}

/* The table knows the call from now on; all registers stay. */
Word rt_under(Base *base)
{
    prof_other_body(base->runtime, (CcsAddress)base->ccs, (CcsAddress)base->r[base->need]);
    base->live_r = base->live_f = UINT32_MAX;
    return base->args[0];
}

/* base->need: the SccSite, which is then right for CCCS; all registers stay. */
Word rt_scc(Base *base)
{
    SccSite *site = (SccSite *)(uintptr_t)base->need;
    CcsForest *f = &base->runtime->prof->forest;
    CcsAddress from = (CcsAddress)base->ccs;
    SccWay *way = &site->ways[from >> SITE_SHIFT & (SITE_WAYS - 1)];
    prof_forget_way(f, site, way);
    bool stacks_count = base->runtime->search != NULL;
    *way = (SccWay){ from, stacks_count ? prof_counted_by_site(f, site, from) : prof_behind_site(f, site, from), 0 };
    prof_set_likely(f, site, way);
    base->live_r = base->live_f = UINT32_MAX;
    return site->again;
}
