/* The seam between the code generator and the machine it generates for.
 *
 * The driver (codegen.c, gen_op.c) walks the bytecode, knows its operations, frames and labels, and says what must
 * happen by the emit_* functions below; an architecture's folder implements these, and nothing else. To add one:
 * implement every emit_* and arch_*, guard its files by the compiler's macro (`#ifdef __aarch64__`), and name the macro
 * in NATIVE below.
 *
 * What an architecture decides: which R and F registers are machine registers (the others stay in base->r and
 * base->doubles), where Sp, Hp and Base are, its scratch registers. What it must keep:
 *  1. An emit_* function may use its scratch registers freely and leaves nothing in them; it changes no other register
 * but its target. The target may be one of the sources.
 *  2. A frame is written below Sp before Sp moves.
 *  3. Operands may be machine registers, registers in Base, or constants (gen_constant), with any index.
 *  4. A jump goes to a Label: gen_fix(g, kind, label) right before the bytes to patch; when the label is known,
 * arch_patch is called with the architecture's `kind`. It returns false when the target is too far away for that form;
 * then the whole function is generated again with g->far set, when forms that reach everything must be used. (gen_reach
 * says where a label is, if known.)
 *  5. Generated code is called by C only through the entry that emit_stubs makes, and calls C only in the stubs, with
 * hp and sp stored in Base and the C stack as it was at that entry. So no C frame is ever between two pieces of
 * generated code.
 *  6. Code is never writable and executable at the same time, and is made for the address where it stands. */
#ifndef TARRY_CODEGEN_ARCH_H
#define TARRY_CODEGEN_ARCH_H

#include "codegen/where.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/meter.h"
#include "runtime/prof/shadow.h"
#include "runtime/runtime.h"
#include <string.h>

#if defined(__aarch64__) || defined(__x86_64__)
#define NATIVE 1
#else
#define NATIVE 0
#endif

enum { ARCH_COPIED = 64 };     /* emit_copy_below */

/* A place in the code: known when bound. Places of the image's code come first, then those of builtin_code, then
 * others. */
typedef uint32_t Label;

typedef struct Fixup {
    uint32_t at;               /* offset of the bytes to patch */
    uint32_t from;             /* what the patched distance is counted from: `at`, or the table of emit_switch */
    Label    label;
    uint32_t kind;             /* the architecture's */
} Fixup;

enum { ARCH_STUBS = 8 };       /* at most so many labels for an architecture's own stubs */

/* A piece of code that stands aside, after its function. */
typedef struct Aside {
    Label           label, back;       /* back: behind it, for those that ask for one */
    Label           value;             /* op_eval: where what has a value goes, if that is not back */
    const CodeWord *word;      /* the instruction it belongs to */
} Aside;

/* An object that was made since the last OP_HEAP: register r points to it, it is so many bytes below Hp. */
typedef struct Made { Operand r; uint32_t below; } Made;

typedef struct Gen {
    Runtime        *rt;
    const Image    *image;
    const uint16_t *registers; /* what ImageFrame.first is in */
    const Constant *constants; /* of the function whose code is generated */
    uint8_t        *start, *at, *end;
    uint8_t        *fresh;     /* an instruction that begins here or later may be changed by the next: no label is
                                  between them */
    uint8_t        *tag_at;    /* at this place, unless a label is there, the architecture has operand tag_of, or its
                                  tag, at hand */
    Operand         tag_of;
    bool            far;       /* requirement 4 */
    Label           stubs[ARCH_STUBS];
    VEC(uint32_t)   labels;    /* offset, or UNBOUND */
    VEC(Fixup)      fixups;    /* of this function */
    VEC(Fixup)      later;     /* of those before, to functions that follow */
    VEC(Aside)      asides;
    VEC(Made)       made;
    VEC(Stretch)    places;    /* of an image with marks */
    bool            ccs;       /* CCCS has a register: profile or follow */
    bool            profile;   /* it is counted for, saved in frames and stored in headers */
    bool            follow;    /* it is whom library code works for: prof/owner.h */
    bool            meter;     /* and its changes are timed: prof/meter.h */
    const uint8_t  *metering, *metered;        /* the stub that does it; up to where it may begin again */
    bool            keep_ccs;  /* emit_pop leaves CCCS as it is */
    uint32_t        function;  /* whose code it is: in image.infos */
    uint8_t        *targets;   /* for each word of the image's code: may control come from elsewhere than the word
                                  before? */
    uint8_t        *noted;     /* biographies: uses.h; else NULL */
    const CodeWord *word, *next;       /* the instruction, and the one behind it */
    const CodeWord *counted;   /* sccs up to this one belong to a site before; NULL: to none so far in this function */
} Gen;
enum { UNBOUND = UINT32_MAX };

/* ---- what the driver gives (labels.c, gen_op.c) ---- */

Label    gen_label(Gen *g);                    /* a new one */
void     gen_bind(Gen *g, Label label);        /* is here */
void     gen_fix(Gen *g, uint32_t kind, Label label);
void     gen_fix_from(Gen *g, uint32_t kind, Label label, const uint8_t *from);
bool     gen_reach(const Gen *g, Label label, ptrdiff_t *distance);     /* from here; false: not bound yet */
Label    gen_builtin_label(const Gen *g, Builtin builtin);
/* The value of a constant operand: integer, bits of a double, tagged address of a static object, address of a text. */
Word     gen_constant(const Gen *g, Operand k);
Word     gen_constant_word(const Gen *g, const Constant *c);
static inline void gen_byte(Gen *g, uint8_t b) { *g->at++ = b; }
static inline void gen_u32(Gen *g, uint32_t w) { memcpy(g->at, &w, sizeof w); g->at += sizeof w; }
static inline void gen_u64(Gen *g, uint64_t w) { memcpy(g->at, &w, sizeof w); g->at += sizeof w; }

/* ---- what an architecture gives ----
 * "to", "from", "a", "b", "object", "index": operands; R, F or constant where the operation reads it. */

extern const char arch_name[];                 /* as objdump -m wants it */
bool     arch_patch(uint8_t *at, uint32_t kind, ptrdiff_t distance);
/* A signal handler's: base->hp_limit is 0 now; the next emit_heap must see it. `context` is of code within [start, end)
 * or elsewhere. */
void     arch_attention(void *ucontext, const uint8_t *start, const uint8_t *end);
/* Another's: what the registers hold; Sp and CCCS only mean something in generated code. */
typedef struct ArchState { Word pc, sp, ccs; } ArchState;
ArchState arch_state(const void *ucontext);
/* to the start, from code within these */
void     arch_go_back(void *ucontext, const uint8_t *start, const uint8_t *end);

/* The stubs, first in the code: entry(Base *, Word address) as a C function, what goes to the runtime, what remembers
 * objects. Returns the address of the entry. The last of them, at g->metering, does what a change of CCCS takes where
 * that is timed. */
uint8_t *emit_stubs(Gen *g);

/* Moving. */
void     emit_move(Gen *g, Operand to, Operand from);                  /* both R, or both F; from: constants, too */
void     emit_set(Gen *g, Operand to, Word value);                     /* to: R or F (then the bits of a double) */
void     emit_load(Gen *g, Operand to, Operand object, int32_t offset);        /* to: R or F; object: pointer; offset
                                                                                  in bytes */
void     emit_store(Gen *g, Operand object, int32_t offset, Operand value);
void     emit_store_base(Gen *g, size_t offset, Operand value);        /* into Base */
void     emit_load_base(Gen *g, Operand to, size_t offset);            /* R, from there */
void     emit_set_base(Gen *g, size_t offset, Word value);

/* Objects. */
void     emit_heap(Gen *g, uint32_t bytes, Label slow);                /* hp += bytes; above the limit: to slow */
void     emit_heap_undo(Gen *g, uint32_t bytes);                       /* hp -= bytes */
/* The object at hp - below. ccs: the high half of its header is CCCS. */
void     emit_alloc(Gen *g, Operand to, Word header, uint32_t below, unsigned tag, bool ccs);
void     emit_store_new(Gen *g, uint32_t below, Operand value);        /* the word at hp - below */

/* Frames. ccs: they end with CCCS. */
void     emit_push(Gen *g, const ImageFrame *frame, Label ret, bool ccs);      /* saves what lives, then the return
                                                                                  word, then Sp moves */
void     emit_pop(Gen *g, const ImageFrame *frame, bool ccs);          /* the reverse */

/* Evaluation and calls. None of those marked * goes on to what follows. */
void     emit_branch_unevaluated(Gen *g, Operand a, Label slow);       /* when the tag is 0 */
/* If a, whose tag is 0, is an indirection to a value, it becomes that, and control goes on there. */
void     emit_follow(Gen *g, Operand a, Word indirection, Label there);
void     emit_branch_unless_header(Gen *g, Operand a, Word info, Label label);  /* of a, whose tag is 0 */
void     emit_enter(Gen *g, Operand a);  /* * R0 := a, whose tag is 0; its code is entered */
void     emit_return(Gen *g);                                          /* * to the return word at Sp */
/* * R0's code if it is a function or partial application that waits for n arguments */
void     emit_apply(Gen *g, unsigned n, Label otherwise);
void     emit_jump_known(Gen *g, unsigned tag);                        /* * Info.known of R0, a function of this tag */
void     emit_branch_unless_fun(Gen *g, Label label);                  /* when R0 is no OBJECT_FUN */
/* R0 := the object at hp - below, which becomes the partial application of R0, an OBJECT_FUN, to n arguments; these are
 * not stored. ccs: the high half of its header is CCCS. */
void     emit_pap(Gen *g, unsigned n, uint32_t below, bool ccs);
void     emit_goto(Gen *g, Label label);                               /* * */
void     emit_become(Gen *g, Word info);                               /* header of R0 := info */
void     emit_update_me(Gen *g, Word blackhole, Label update);         /* header of R0 := blackhole, unless 0; pushes
                                                                          update frame */
void     emit_update(Gen *g, Word indirection);                        /* * the update frame at Sp: its thunk is R0 */
/* * the same in a logic program: younger than the last choice, or on the trail; slow: it is for the runtime */
void     emit_update_branch(Gen *g, Word indirection, Word bound, Label slow);
void     emit_taint(Gen *g);                   /* Base.taint++ */
void     emit_update_lazy(Gen *g, Label slow);  /* * the same, but it becomes what Info.known says; slow: that is 0 */
void     emit_pass(Gen *g, unsigned r, unsigned f);                    /* R0 .. R(r-1), F0 .. F(f-1) into Base */
void     emit_runtime(Gen *g, RuntimeFn *function);                    /* * calls it and goes on where it says */
void     emit_runtime_with_all(Gen *g, RuntimeFn *function);           /* * the same; all R and F went into Base */
void     emit_leave(Gen *g);                                           /* * returns from the entry */

/* Whom library code works for, only when g->follow. */
void     emit_set_ccs(Gen *g, CcsAddress owner);
void     emit_ccs_of_thunk(Gen *g);                                    /* CCCS := that of R0 */
void     emit_ccs_of_function(Gen *g, unsigned tag);                   /* likewise, unless it has none */

/* Cost centres, only when g->profile. */
void     emit_count(Gen *g, uint32_t bytes, uint32_t objects);         /* CCCS has allocated them */
void     emit_meter(Gen *g);                                           /* CCCS may have changed: only when g->meter */
void     emit_save_ccs(Gen *g, Operand to);
void     emit_load_ccs(Gen *g, Operand from);
/* Enters it, or only counts that, if CCCS is the likely stack, or if the site knows another way for it; else: to
 * `other`. */
void     emit_scc(Gen *g, const SccSite *site, Label other);
void     emit_scc_way(Gen *g, const SccSite *site, Label other);
/* Thunks are counted, with what their site knows of the stacks; slow: nothing. One is made under CCCS; R0, a thunk, is
 * forced; R0, which was one, is needed again, and becomes an indirection like any other, unless it is none (slow). */
void     emit_tally(Gen *g, const LazySite *site, Label slow);
void     emit_force(Gen *g, const LazySite *site, Label slow);
void     emit_forced_again(Gen *g, Word indirection, Label slow);
/* A function's stack: that of R0, whose tag is known, or in a register. */
void     emit_stack_of_function(Gen *g, unsigned tag);
void     emit_stack(Gen *g, Operand a);
/* ... which is at hand behind these. Lexical scoping: CCCS := it, unless it is subsumed; born: it was born in a CAF.
 * Call-stack scoping: to `other` if it has functions and is not CCCS. Then, for both: CCCS := what the table of calls
 * says, or to `unknown`. */
void     emit_own_ccs(Gen *g, Label born);
void     emit_call_ccs(Gen *g, Label other);
void     emit_known_call(Gen *g, const CcsCall *calls, Label unknown);
void     emit_branch_subsumed(Gen *g, Operand a, Label label);         /* when the object's stack owns no functions,
                                                                          or was born in a CAF */
void     emit_branch_same_ccs(Gen *g, uint32_t word, Label label);     /* when that word of the frame is CCCS */
void     emit_ccs_of_frame(Gen *g, uint32_t word);                     /* CCCS := that word of the frame */
void     emit_branch_unless_function(Gen *g, Operand a, Label label);  /* when the object is no function or partial
                                                                          application */
/* When the function in a, which CCCS or a CAF may have to give an owner, keeps its stack (prof_owner). moves: not one
 * that was born in another CAF. */
void     emit_branch_unless_owner(Gen *g, Operand a, bool moves, Label label);
/* a := a copy of the function in it that CCCS owns; label: if it captures something, or is somebody's, or there is no
 * memory, or the runtime has made no such copy yet. */
void     emit_own(Gen *g, Operand a, Label label);

/* Biographies, only when g->rt->shadow is there: the object of pointer a, whatever its tag, is used. */
void     emit_use(Gen *g, Operand a);

/* Control. */
void     emit_branch_unless(Gen *g, Cond cond, Operand a, Operand b, Label label);
void     emit_branch_unless_tag(Gen *g, Operand a, unsigned tag, Label label);
/* By constructor: the number of a's, or its tag where that says it (number_is_tag), where the next two expect it; the
 * number of the first constructor there is returned. To the label if it is this number; * to the label that belongs to
 * it. */
unsigned emit_switch_number(Gen *g, Operand a, unsigned constructors);
void     emit_switch_compare(Gen *g, unsigned number, Label label);
void     emit_switch_table(Gen *g, unsigned first, unsigned n, const CodeWord *labels);
/* Of a type with so many constructors (0: not known) the tag is the number + 1. */
static inline bool number_is_tag(unsigned constructors) { return constructors > 0 && constructors <= TAG_OTHER; }
void     emit_number(Gen *g, Operand to, Operand object, unsigned constructors);

#define THE_NAN UINT64_C(0xfff8000000000000)           /* one_nan */
/* Primitive operations: of OP_OP and OP_TRAP (trap: where wrong arguments go), OP_READ and OP_WRITE (outside of the
 * object: to trap), of HOW_SIZED so many bytes. False: this one is not known; then the program cannot be run
 * natively. */
bool     emit_op(Gen *g, Prim prim, Operand to, Operand a, Operand b, Label trap);
bool     emit_read(Gen *g, Prim prim, int size, Operand to, Operand object, Operand index, Label trap);
bool     emit_write(Gen *g, Prim prim, int size, Operand object, Operand index, Operand value, Label trap);
/* Operations on MVars and masks if nobody waits; else, to `slow`, with nothing done. set_mask gives the mask that was;
 * take and is_empty want a full MVar, which take empties if it `takes`; put wants an empty one. */
void     emit_get_mask(Gen *g, Operand to);
void     emit_set_mask(Gen *g, Operand to, Operand mask, Label slow);
void     emit_take(Gen *g, Operand to, Operand mvar, bool takes, Label slow);
void     emit_put(Gen *g, Operand to, Operand mvar, Operand value, Label slow);
void     emit_is_empty(Gen *g, Operand to, Operand mvar, Label slow);
/* A FRAME_CATCH of so many words, which returns to `done`, in a program that does not search. */
void     emit_push_catch(Gen *g, Operand handler, unsigned words, Label done);
void     emit_get_sp(Gen *g, Operand to);
void     emit_set_sp(Gen *g, Operand from);
void     emit_get_hp(Gen *g, Operand to);
void     emit_set_hp(Gen *g, Operand from);
/* In a search: all that exists counts as older than the last choice; search_mark_here. */
void     emit_mark_here(Gen *g);
/* The ARCH_COPIED bytes below the address in `from` are copied to those below that in `to`; doubles are lost. */
void     emit_copy_below(Gen *g, Operand to, Operand from);
void     emit_drop(Gen *g, unsigned words);                            /* so many words of the stack */

#endif
