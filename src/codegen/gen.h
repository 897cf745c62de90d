/* Inside the code generator: what its own files share, besides arch.h. */
#ifndef TARRY_CODEGEN_GEN_H
#define TARRY_CODEGEN_GEN_H

#include "codegen/arch.h"
#include "codegen/where.h"

/* What an engine_native keeps while its program runs. */
typedef struct NativeCode {
    uint8_t *start;
    size_t   size, mapped;     /* bytes of code, and of the mapping */
    void   (*enter)(Base *base, Word address);
    size_t   n_words;          /* of bytecode it was made from */
    Where    where;            /* empty unless samples are taken */
    const uint8_t *metering, *metered, *metering_end;  /* the stub of the exact clock; up to where it may begin again */
    Word     trials[METER_TRIALS];             /* of which this is the price; only with Gen.meter */
} NativeCode;

/* The longest instruction, with the longest frame, needs less than this. */
enum { GEN_MARGIN = 4 << 20 };
static inline bool gen_has_room(const Gen *g) { return g->end - g->at >= GEN_MARGIN; }

/* labels.c. Fixes all references in the function that are known by now, keeps those to later functions. False: one is
 * too far. */
bool gen_patch_function(Gen *g);
bool gen_patch_rest(Gen *g);                   /* at the end, those kept */

/* gen_op.c. The instruction at g->word; sets g->next. False: an operation that is not known. */
bool gen_op(Gen *g);
void gen_find_targets(const Image *image, uint8_t *targets);   /* fills Gen.targets, which are 0 before */
void gen_place(Gen *g, const CodeWord *word);  /* what follows belongs to this instruction: kept, if the image has
                                                  marks */
bool gen_asides(Gen *g);  /* what the instructions of this function have put aside; false: no room */
void gen_return_point(Gen *g, const FrameInfo *frame);         /* aligned, after the address of `frame`: what follows
                                                                  is returned to */
Label gen_pattern_label(const Gen *g, uint32_t pattern);       /* the code that applies R0 by this pattern */
Label gen_pattern_return(const Gen *g, uint32_t pattern);      /* where its FRAME_APPLY returns to */

/* gen_search.c. What most choices, and failures, take; to `slow` with the others: nothing, if all are. */
void gen_or_else(Gen *g, Label slow);
void gen_fail(Gen *g, Label slow);
void gen_guess(Gen *g, Label slow);            /* R0, a logic variable, is looked at */
void gen_unify(Gen *g, bool lazy, Label slow); /* unifyNow#, matchNow#: base->args */
bool gen_goal(Gen *g, bool two);               /* solve#, conc#: base->args; false: it is for the runtime */
void gen_goal_ended(Gen *g, Label slow);       /* R0 comes back to a FRAME_LOGIC */
void gen_written(Gen *g);                      /* a pointer, into what is mutable */
void gen_update(Gen *g, Label slow);           /* an update that emit_update_branch leaves: for all branches */

/* p, which has no tag, := what it leads to; to `value` if that is one, to `other` if that is not known; else it is a
 * logic variable. */
void gen_follow(Gen *g, Operand p, Label value, Label other);

/* gen_apply.c. Both of them; and what partial applications are entered at. */
void gen_pattern(Gen *g, uint32_t pattern);
void gen_pap(Gen *g, Info *pap);

/* What objects of the runtime's own kinds have as their header. */
static inline Word gen_own(const Gen *g, ObjectKind kind) { return (Word)(uintptr_t)&g->rt->own[kind]; }

/* Whether functions belong to stacks at all. */
static inline bool functions_have_owners(const Gen *g)
{
    return g->profile && g->rt->prof->options.scope != PROF_EVALUATION;
}

/* CCCS := what the body of a function is charged to whose stack is at hand (emit_stack); other: the table has to be
 * asked, the stack being at hand still. */
void gen_body_ccs(Gen *g, Label other);

/* listing.c. Names of the code for people: for perf; and bytes with symbols, for objdump. */
void listing_perf_map(const Gen *g);
bool listing_write(const Gen *g, const char *path, char *why, size_t size);

#endif
