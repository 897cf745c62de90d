/* What the parts of STG-to-bytecode share.
 *
 *   lower.c         the order of work: infos, globals, closures
 *   lower_live.c    backwards over the code of a closure: last uses, what is dead in which alternative, which CAFs the
 *                   rest needs
 *   lower_state.c   forwards: where each variable is, frames, constants, labels
 *   lower_move.c    many moves at once;  lower_cold.c  what a loop does not work with makes room before it
 *   lower_heap.c    allocation;  lower_poll.c  where code without any looks whether it is wanted
 *   lower_centre.c  cost centres;  lower_origin.c  in which text something was written, and where that was put
 *   lower_expr.c    expressions;  lower_case.c  alternatives;  lower_op.c  primitive operations
 *
 * A frame lists all that lives, so what is dead must not be alive: the state follows last uses exactly. */
#ifndef TARRY_IMAGE_LOWER_INT_H
#define TARRY_IMAGE_LOWER_INT_H

#include "image/image_build.h"
#include "image/lower.h"
#include "image/stg.h"

typedef struct Change {        /* of the state, to be undone */
    StgVar *var;
    Home    home;              /* before */
    bool    evaluated, live;
} Change;

typedef struct Patch {         /* a place that a label's offset goes to */
    uint32_t label, word;
    bool     extra;            /* the whole word, else bc */
} Patch;

typedef struct HeapStretch {   /* OP_HEAP and the objects it makes room for */
    bool     open;
    uint32_t at;               /* where OP_HEAP is */
    uint32_t bytes, objects;   /* so far */
    VEC(uint32_t) allocs;  /* where their OP_ALLOCs are; until the end, the extra word is the bytes before the object */
} HeapStretch;

typedef struct Lower {
    const StgProgram *stg;
    ImageBuilder build;
    Image   *image;
    Arena   *arena;
    Diags   *ds;
    bool     profile, plain, marks;            /* LowerOptions */
    bool     failed;
    PtrMap   centres;          /* Name -> index + 1 */
    PtrMap   tops;             /* Name -> Top */
    PtrMap   calls;            /* Inlined -> its origin + 1 */
    VEC(StgCode *) queue;      /* closures whose code is to be made */
    /* the code that is made */
    StgCode *code;
    uint32_t origin;           /* of the code from here on, with marks */
    const Inlined *at;         /* the calls that it has taken the place of, from the innermost */
    uint32_t constants;        /* where its constants begin */
    PtrMap   known_constants[4];
    VEC(StgVar *) live;
    VEC(StgVar *) in_r, in_f;  /* who is in a register; NULL: nobody, &taken: nobody knows */
    uint32_t lowest_r, lowest_f;               /* no register below is free (but R0, F0) */
    uint32_t unstable;         /* how many live variables are in R0, F0 or the closure */
    VEC(Change) trail;
    VEC(uint16_t) temps;       /* operands to give back after this instruction */
    VEC(StgExpr *) groups;     /* of join points, that the code is in */
    VEC(StgVar *) cold;        /* for a moment: lower_cold.c */
    VEC(uint32_t) labels;      /* their offsets */
    VEC(Patch) patches;
    uint32_t label_at;         /* the last place with a label */
    HeapStretch heap;
    uint32_t *readers, *writer;                /* of lower_move.c */
} Lower;

/* What is done with a value that is not returned: */
typedef struct Cont {
    StgVar  *result;           /* it becomes this variable; NULL: nobody looks at it */
    Rep      rep;              /* REP_COUNT: not known */
    StgVar **more;             /* the other fields of an unboxed constructor; not all of them need be used */
    uint32_t n_more;
    Rep      first;            /* of the first field */
    uint32_t refs;             /* what the code behind needs */
    bool     own;              /* profiled: it may be a function that has no owner, and gets one */
    const StgExpr *flex;       /* the flexible case that looks at it; NULL: none */
} Cont;

/* ---- lower.c ---- */
/* The info of a place that makes objects; the code of a closure is queued. */
uint32_t lower_info(Lower *l, StgAlloc *a);

/* ---- lower_live.c ---- */
void     lower_live(Lower *l, StgCode *code);   /* and all closures in it */

/* ---- lower_state.c ---- */
void     state_begin(Lower *l, StgCode *code);
void     state_end(Lower *l);
void     var_define(Lower *l, StgVar *v, Home home);
void     var_dies(Lower *l, StgVar *v);
void     vars_die(Lower *l, const StgAtom *atoms, uint32_t n);
void     var_evaluated(Lower *l, StgVar *v);
size_t   state_mark(const Lower *l);
void     state_undo(Lower *l, size_t mark);
Home     register_fresh(Lower *l, const StgVar *v);        /* a free register, not taken yet */
void     var_define_fresh(Lower *l, StgVar *v);
/* A number, in none of the registers that every machine has: a stack is gone back to once, what else lives is worked
 * with. */
void     var_define_far(Lower *l, StgVar *v);
Operand  operand_of_home(Home home);
Home     home_of_operand(Operand o);                       /* a register */
Operand  register_temp(Lower *l, bool is_double);      /* until registers_back */
void     registers_back(Lower *l);
uint32_t lower_constant(Lower *l, const StgAtom *a);
uint32_t lower_constant_int(Lower *l, int64_t i);
Operand  lower_constant_operand(Lower *l, uint32_t index, bool is_double);
Operand  lower_read(Lower *l, const StgAtom *a);        /* a register or constant that holds it */
Operand  lower_read_register(Lower *l, const StgAtom *a);    /* a register */
/* Everything that lives comes to be in a register a frame can list; but not those marked. */
void     state_stabilise(Lower *l);
/* Where the results of a call come back: the first number or pointer in R0, the first double in F0, and so on. */
typedef struct Moved { StgVar *var; Home home; } Moved;
typedef struct Results {
    uint32_t r, f;             /* so many registers of each kind */
    Moved    moved[2 * MAX_RESULTS];           /* what lived in them, and is elsewhere meanwhile */
    uint32_t n_moved;
} Results;
/* It comes to be in a register that is free, this one or further up. */
void     state_send_far(Lower *l, StgVar *v, uint32_t from);
/* What lives leaves these registers; but not R0 and F0, nor those marked. They are taken until registers_back. */
void     state_clear_registers(Lower *l, Results *r);
/* The results are there, and what lived in their registers comes back: code elsewhere expects it there. */
void     state_move_back(Lower *l, const Results *r);
void     state_has_registers(Lower *l, uint32_t r, uint32_t f);      /* the image needs at least so many */
uint32_t lower_frame(Lower *l, const StgVar *except, Rep rep, uint32_t refs, Span span);
void     lower_too_large(Lower *l, const char *what);
/* Code. */
uint32_t code_emit(Lower *l, CodeWord word);                /* where it is */
void     code_extra(Lower *l, uint64_t word);
uint32_t code_here(const Lower *l);
uint32_t label_new(Lower *l);
void     label_place(Lower *l, uint32_t label);
void     label_refer(Lower *l, uint32_t label, uint32_t word, bool extra);
void     lower_goto(Lower *l, uint32_t label);
uint64_t lower_place(Span span);

/* ---- lower_move.c ---- */
typedef struct Move {
    Operand to;
    enum { FROM_REGISTER, FROM_CONSTANT, FROM_CLOSURE } kind;
    Operand  from;             /* the register; FROM_CLOSURE: the closure's */
    uint32_t index;            /* of a constant; the word of the closure's contents */
    bool     done;
} Move;
Move     lower_move_of(Lower *l, Operand to, const StgAtom *a);
void     lower_moves(Lower *l, Move *moves, uint32_t n);
void     lower_move(Lower *l, Operand to, Operand from);
void     lower_load_captured(Lower *l, Operand to, uint32_t word);

/* ---- lower_cold.c ---- */
/* What a group of join points at an end of the closure does not work with makes room. */
void     lower_cold(Lower *l, StgExpr *e);

/* ---- lower_heap.c ---- */
void     lower_heap_end(Lower *l);
/* Looks whether the runtime wants the program; refs: what the code from here on needs. */
void     lower_poll(Lower *l, uint32_t refs, Span span);
/* lower_poll.c: which functions do (StgCode.poll); does the label of a loop? */
void     lower_find_polls(const StgProgram *program);
bool     lower_needs_poll(const StgJoin *j);
/* The function whose code is jumped to; NULL: it is not known, or the number of arguments is not its own. */
StgCode *lower_known_code(const StgExpr *e);
/* The objects of one group, each in the register of its variable; a single one that is returned in R0. */
void     lower_allocs(Lower *l, StgAlloc **allocs, uint32_t n, uint32_t refs);

/* ---- lower_centre.c ---- */
void     lower_centres(Lower *l, const CoreProgram *program);              /* all there are */
uint32_t lower_centre(Lower *l, Name name, Name module, Span span);        /* its index; made if it is new */
void     lower_scc(Lower *l, SccKind kind, Name centre, Span span);        /* OP_SCC */
void     lower_count(Lower *l, const StgExpr *scc);                         /* the same, but CCCS stays */

/* ---- lower_origin.c ---- */
void     lower_name_tops(Lower *l, const CoreProgram *program);            /* before anything has an origin */
uint32_t lower_origin(Lower *l, Written written);                          /* its index; made if it is new */
void     lower_mark(Lower *l);                                             /* what is emitted next is from l->origin */

/* ---- lower_expr.c ---- */
/* Code for `e`; its value is returned (cont NULL) or becomes cont's. False: control never comes out behind it. */
bool     lower_expr(Lower *l, StgExpr *e, const Cont *cont);
/* A value in a register, which nobody else needs, becomes cont's, or is returned. */
bool     lower_give(Lower *l, Operand from, Rep rep, const Cont *cont);
void     lower_eval(Lower *l, StgVar *v, uint32_t refs, const StgExpr *flex, Span span);
/* Likewise; it may be a logic variable then. */
void     lower_eval_variable(Lower *l, StgVar *v, uint32_t refs, Span span);
/* A logic variable may come back to the frame: it is looked at by a flexible case. NULL: it is not. */
void     lower_flex(Lower *l, uint32_t frame, const StgExpr *flex);
/* Several ways that come together. */
typedef struct Merge {
    uint32_t label;
    bool     any;
    Home     home;             /* of the result */
    Home     more[MAX_RESULTS];                /* ... of its other fields */
    StgVar **lives;            /* besides the result */
    uint32_t n_lives;
} Merge;
void     lower_merge_way(Lower *l, Merge *m, const Cont *cont, bool falls);
bool     lower_merge_end(Lower *l, Merge *m, const Cont *cont);

/* ---- lower_case.c, lower_op.c ---- */
bool     lower_case(Lower *l, StgExpr *e, const Cont *cont);
bool     lower_prim_op(Lower *l, StgExpr *e, const Cont *cont);
/* isVar# x: goes to the label if that is a value. */
void     lower_branch_value(Lower *l, const StgExpr *e, uint32_t refs, uint32_t value);

#endif
