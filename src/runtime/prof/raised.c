/* Whose exception ended the program: the cost-centre stack it was raised under.
 *
 * An exception that was caught and raised again, as bracket does, is still whose it was: it is an object that knows the
 * stack that made it. A constant does not; it is whose it was when it is raised again while its handler runs, which the
 * stack tells: the frame that the handler will return to is still there. */
#include "runtime/prof/prof.h"

#include "runtime/stack.h"
#include "runtime/thread.h"

/* Is there a function of the program's on it? */
static bool has_function(const Prof *p, CcsAddress stack)
{
    bool found = false;
    for (; stack != 0 && !found; stack = ccs_node(stack)->parent)
        found = p->forest.centres.data[ccs_node(stack)->centre].kind == CENTRE_USER;
    return found;
}

/* An object that is part of a constant was made for nobody. */
static bool says_who(const Prof *p, CcsAddress made_by)
{
    return ccs_is_node(&p->forest, made_by) && ccs_node(made_by)->base == 0 && has_function(p, made_by);
}

/* CCCS, or, where a constant is evaluated, whose value is the exception, that of who needed it. */
static CcsAddress who_raises(Base *base, const Prof *p)
{
    StackWalk at = stack_walk(&base->runtime->current->marks, base->sp);
    CcsAddress who = (CcsAddress)base->ccs;
    for (; !has_function(p, who) && at.info->kind != FRAME_CATCH && at.info->kind != FRAME_STOP; stack_walk_out(&at))
        if (at.info->kind == FRAME_CASE)
            who = (CcsAddress)at.frame[frame_words(at.info) - 1];
    return has_function(p, who) ? who : (CcsAddress)base->ccs;
}

/* Does the last handler still run? And where will the next one return to? */
static bool find_handler(Base *base, Prof *p)
{
    StackWalk at = stack_walk(&base->runtime->current->marks, base->sp);
    bool runs = false, found = false;
    while (!found) {
        runs |= at.frame == p->raised_to && at.info == p->raised_into;
        found = at.info->kind == FRAME_CATCH || at.info->kind == FRAME_STOP;
        if (at.info->kind != FRAME_STOP)
            stack_walk_out(&at);
    }
    p->raised_to = at.frame;
    p->raised_into = at.info;
    return runs;
}

void prof_raised(Base *base, Word exception)
{
    Prof *p = base->runtime->prof;
    CcsAddress made_by = header_ccs(untag(exception)->header);
    if (base->runtime->current->number != MAIN_THREAD)
        return;
    bool again = find_handler(base, p) && (p->raised_is == exception || p->raised_made_by == made_by);
    if (says_who(p, made_by))
        p->raised = made_by;
    else if (!again)
        p->raised = who_raises(base, p);
    p->raised_is = exception;
    p->raised_made_by = made_by;
}

static void write_centre(const CcsCentre *c, FILE *to)
{
    const char *name = c->shown != NULL ? c->shown : ccs_centre_name(c), *caf = c->kind == CENTRE_CAF ? "CAF:" : "";
    fprintf(to, "  %s.%s%s", c->module, caf, name);
    if (c->line > 0)
        fprintf(to, " (%s:%u:%u)", c->file, c->line, c->column);
    putc('\n', to);
}

void prof_write_raised(const Runtime *rt, FILE *to)
{
    enum { MOST = 30 };
    const Prof *p = rt->prof;
    CcsAddress a = p->raised;
    if (!rt->exact || a == 0 || a == p->main || a == p->system)
        return;
    fprintf(to, "cost-centre stack, innermost first:\n");
    for (int n = 0; a != 0 && a != p->main && n < MOST; n++, a = ccs_node(a)->parent)
        write_centre(&p->forest.centres.data[ccs_node(a)->centre], to);
    if (a != 0 && a != p->main)
        fprintf(to, "  ... and %u more\n", ccs_node(a)->depth);
}
