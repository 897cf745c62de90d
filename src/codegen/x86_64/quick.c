/* x86_64: what primitive operations on MVars and masks come to while nobody waits; and catch#. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"
#include "runtime/thread.h"

enum { CONTENT = (int)offsetof(Object, f) - TAG_OTHER, FIRST = CONTENT + (int)sizeof(Word) };  /* of an MVar, and its
                                                                                                  queue */

/* SCRATCH := the thread that runs. */
static void find_thread(Gen *g)
{
    x64_rm(g, MOV_LOAD, SCRATCH, BASE, offsetof(Base, runtime));
    x64_rm(g, MOV_LOAD, SCRATCH, SCRATCH, offsetof(Runtime, current));
}

static void unless_zero(Gen *g, Reg base, ptrdiff_t offset, Label slow)
{
    x64_rm(g, GROUP_1_SHORT, G1_CMP, base, offset);
    gen_byte(g, 0);
    x64_jump_if(g, X64_NE, slow);
}

void emit_get_mask(Gen *g, Operand to)
{
    find_thread(g);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, offsetof(Thread, mask));
    x64_give(g, to, SCRATCH);
}

void emit_set_mask(Gen *g, Operand to, Operand mask, Label slow)
{
    Reg m = x64_use(g, mask, SCRATCH2);
    x64_group_1(g, G1_CMP, m, UNINTERRUPTIBLE);
    x64_jump_if(g, X64_A, slow);
    find_thread(g);
    unless_zero(g, SCRATCH, offsetof(Thread, throwers.first), slow);
    x64_rm(g, MOV_LOAD_32, SCRATCH3, SCRATCH, offsetof(Thread, mask));
    x64_rm(g, MOV_STORE_32, m, SCRATCH, offsetof(Thread, mask));
    x64_give(g, to, SCRATCH3);
}

void emit_take(Gen *g, Operand to, Operand mvar, bool takes, Label slow)
{
    Reg o = x64_use(g, mvar, SCRATCH);
    x64_rm(g, MOV_LOAD, SCRATCH2, o, CONTENT);
    x64_rr(g, TEST, SCRATCH2, SCRATCH2);
    x64_jump_if(g, X64_E, slow);
    if (takes) {
        unless_zero(g, o, FIRST, slow);
        x64_store_constant(g, o, CONTENT, 0);
    }
    x64_give(g, to, SCRATCH2);
}

void emit_put(Gen *g, Operand to, Operand mvar, Operand value, Label slow)
{
    Reg o = x64_use(g, mvar, SCRATCH);
    unless_zero(g, o, CONTENT, slow);
    unless_zero(g, o, FIRST, slow);
    x64_rm(g, MOV_STORE, x64_use(g, value, SCRATCH2), o, CONTENT);
    x64_add(g, SCRATCH, o, -TAG_OTHER);
    x64_unless_young(g, STUB_WRITTEN);
    emit_set(g, to, 0);
}

void emit_is_empty(Gen *g, Operand to, Operand mvar, Label slow)
{
    x64_rm(g, GROUP_1_SHORT, G1_CMP, x64_use(g, mvar, SCRATCH), CONTENT);
    gen_byte(g, 0);
    x64_jump_if(g, X64_E, slow);
    emit_set(g, to, 0);
}

void emit_push_catch(Gen *g, Operand handler, unsigned words, Label done)
{
    ptrdiff_t size = (ptrdiff_t)(words * sizeof(Word));
    x64_rm(g, MOV_STORE, x64_use(g, handler, SCRATCH), SP, (ptrdiff_t)sizeof(Word) - size);
    find_thread(g);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, offsetof(Thread, mask));
    x64_rm(g, MOV_STORE, SCRATCH, SP, 2 * (ptrdiff_t)sizeof(Word) - size);
    if (g->profile) x64_rm(g, MOV_STORE, CCCS, SP, -(ptrdiff_t)sizeof(Word));
    x64_address(g, SCRATCH, done);
    x64_rm(g, MOV_STORE, SCRATCH, SP, -size);
    x64_add(g, SP, SP, -size);
}

void emit_drop(Gen *g, unsigned words) { x64_add(g, SP, SP, (int64_t)(words * sizeof(Word))); }

#else
typedef int Empty;
#endif
