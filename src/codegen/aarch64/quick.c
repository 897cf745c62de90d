/* aarch64: what primitive operations on MVars and masks come to while nobody waits; and catch#. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"
#include "runtime/thread.h"

enum { CONTENT = (int)offsetof(Object, f) - TAG_OTHER, FIRST = CONTENT + (int)sizeof(Word) };  /* of an MVar, and its
                                                                                                  queue */

/* SCRATCH := the thread that runs. */
static void find_thread(Gen *g)
{
    a64_memory(g, LDR, SCRATCH, BASE, offsetof(Base, runtime), SCRATCH);
    a64_memory(g, LDR, SCRATCH, SCRATCH, offsetof(Runtime, current), SCRATCH3);
}

/* Destroys SCRATCH3. */
static void unless_zero(Gen *g, Reg base, ptrdiff_t offset, Label slow)
{
    a64_memory(g, LDR, SCRATCH3, base, offset, SCRATCH3);
    a64_branch_zero(g, false, SCRATCH3, slow);
}

/* to := r, a scratch register. */
static void give(Gen *g, Operand to, Reg r)
{
    Reg into = a64_into(to, r);
    if (into != r) a64_3(g, ORR, into, ZERO, r);
    a64_stored(g, to, into);
}

void emit_get_mask(Gen *g, Operand to)
{
    find_thread(g);
    a64_memory(g, LDR_W, SCRATCH, SCRATCH, offsetof(Thread, mask), SCRATCH3);
    give(g, to, SCRATCH);
}

void emit_set_mask(Gen *g, Operand to, Operand mask, Label slow)
{
    Reg m = a64_use(g, mask, SCRATCH2);
    if (m != ZERO) {                           /* which is another register for this instruction */
        a64_2(g, SUBS_I | UNINTERRUPTIBLE << 10, ZERO, m);
        a64_branch_cond(g, A64_HI, slow);
    }
    find_thread(g);
    unless_zero(g, SCRATCH, offsetof(Thread, throwers.first), slow);
    a64_memory(g, LDR_W, SCRATCH3, SCRATCH, offsetof(Thread, mask), SCRATCH3);
    a64_memory(g, STR_W, m, SCRATCH, offsetof(Thread, mask), LINK);
    give(g, to, SCRATCH3);
}

void emit_take(Gen *g, Operand to, Operand mvar, bool takes, Label slow)
{
    Reg o = a64_use(g, mvar, SCRATCH);
    a64_memory(g, LDR, SCRATCH2, o, CONTENT, SCRATCH2);
    a64_branch_zero(g, true, SCRATCH2, slow);
    if (takes) {
        unless_zero(g, o, FIRST, slow);
        a64_memory(g, STR, ZERO, o, CONTENT, SCRATCH3);
    }
    give(g, to, SCRATCH2);
}

void emit_put(Gen *g, Operand to, Operand mvar, Operand value, Label slow)
{
    Reg o = a64_use(g, mvar, SCRATCH);
    unless_zero(g, o, CONTENT, slow);
    unless_zero(g, o, FIRST, slow);
    a64_memory(g, STR, a64_use(g, value, SCRATCH2), o, CONTENT, SCRATCH3);
    a64_add(g, SCRATCH, o, -TAG_OTHER, SCRATCH2);
    a64_test_young(g);
    a64(g, B_COND | 2 << 5 | A64_LO);          /* over the next */
    a64_call_stub(g, STUB_WRITTEN);
    emit_set(g, to, 0);
}

void emit_is_empty(Gen *g, Operand to, Operand mvar, Label slow)
{
    a64_memory(g, LDR, SCRATCH2, a64_use(g, mvar, SCRATCH), CONTENT, SCRATCH2);
    a64_branch_zero(g, true, SCRATCH2, slow);
    emit_set(g, to, 0);
}

void emit_push_catch(Gen *g, Operand handler, unsigned words, Label done)
{
    ptrdiff_t size = (ptrdiff_t)(words * sizeof(Word));
    a64_memory(g, STR, a64_use(g, handler, SCRATCH), SP, (ptrdiff_t)sizeof(Word) - size, SCRATCH2);
    find_thread(g);
    a64_memory(g, LDR_W, SCRATCH, SCRATCH, offsetof(Thread, mask), SCRATCH3);
    a64_memory(g, STR, SCRATCH, SP, 2 * (ptrdiff_t)sizeof(Word) - size, SCRATCH2);
    if (g->profile) a64_memory(g, STR, CCCS, SP, -(ptrdiff_t)sizeof(Word), SCRATCH2);
    a64_far_address(g, SCRATCH, done);
    a64_memory(g, STR, SCRATCH, SP, -size, SCRATCH2);
    a64_add(g, SP, SP, -size, SCRATCH2);
}

void emit_drop(Gen *g, unsigned words) { a64_add(g, SP, SP, (int64_t)(words * sizeof(Word)), SCRATCH); }

#else
typedef int Empty;
#endif
