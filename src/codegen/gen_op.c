/* One instruction of bytecode after the other, in terms of the emit_* functions of arch.h.
 *
 * What is rarely executed stands aside, behind its function: evaluating what is not evaluated yet (OP_EVAL), going to
 * the collector (OP_HEAP), wrong arguments (OP_TRAP, OP_READ, OP_WRITE), what has to wait (OP_PRIM). It is generated
 * from the same instruction a second time, by gen_asides. */
#include "codegen/gen.h"
#include "image/image_ops.h"
#include "runtime/prof/owner.h"
#include <assert.h>

/* ---- labels and frames ---- */

static bool in_image(const Gen *g, const CodeWord *word)
{
    const CodeWord *code = g->image->code.data;
    return word >= code && word < code + g->image->code.len;
}

/* Labels: the image's code, builtin_code, patterns. */
static Label label_of(const Gen *g, const CodeWord *word)
{
    assert(in_image(g, word) || (word >= builtin_code && word < builtin_code + builtin_words));
    return (Label)(in_image(g, word) ? (size_t)(word - g->image->code.data)
                                     : g->image->code.len + (size_t)(word - builtin_code));
}

Label gen_builtin_label(const Gen *g, Builtin builtin)
{
    return (Label)(g->image->code.len + builtin_at[builtin]);
}

Label gen_pattern_label(const Gen *g, uint32_t pattern)
{
    assert(pattern < 2 * g->image->patterns.len); /* and where they return to */
    return (Label)(g->image->code.len + builtin_words + pattern);
}

Label gen_pattern_return(const Gen *g, uint32_t pattern)
{
    return gen_pattern_label(g, (uint32_t)g->image->patterns.len + pattern);
}

static Label next_label(const Gen *g)
{
    return label_of(g, g->word) + (Label)(g->next - g->word);
}

static const ImageFrame *frame_of(const Gen *g, uint32_t frame)
{
    assert(frame < g->image->frames.len);
    return &g->image->frames.data[frame];
}

/* Whether a frame ends with CCCS. */
static bool keeps_ccs(const Gen *g, uint32_t frame)
{
    return g->profile || (g->follow && owner_is_kept(g->rt, frame));
}

static void push(Gen *g, uint32_t frame, Label ret) { emit_push(g, frame_of(g, frame), ret, keeps_ccs(g, frame)); }
static void pop(Gen *g, uint32_t frame) { emit_pop(g, frame_of(g, frame), keeps_ccs(g, frame)); }

/* The user's function whose text this instruction is; 0: none, or nobody asks. */
static CcsAddress owner_at(const Gen *g, const CodeWord *word)
{
    return g->follow && in_image(g, word) ? owner_of_code(g->rt, (uint32_t)(word - g->image->code.data)) : 0;
}

static CcsAddress owner_here(const Gen *g) { return owner_at(g, g->word); }

/* What follows is another function, perhaps the library's, which works for this one; or the update of a thunk, which is
 * work of who evaluated it. */
static void hand_over_at(Gen *g, const CodeWord *word)
{
    CcsAddress owner = owner_at(g, word);
    if (owner != 0) emit_set_ccs(g, owner);
}

static void hand_over(Gen *g) { hand_over_at(g, g->word); }

/* So that the address fits, and C may read it as a word, the code goes on at a multiple of 8. */
void gen_return_point(Gen *g, const FrameInfo *frame)
{
    while ((uintptr_t)g->at % sizeof(Word) != 0) gen_byte(g, 0);
    gen_u64(g, (Word)(uintptr_t)frame);
    g->fresh = g->at;
}

static void return_point(Gen *g, uint32_t frame)
{
    FrameInfo *info = &g->rt->frames[frame];
    gen_return_point(g, info);
    info->ret = (Word)(uintptr_t)g->at;
}

/* What control comes back to with frame `frame`: the result, in R0 or F0, moves to where it is wanted, then what was
 * saved returns. */
static void come_back(Gen *g, uint32_t frame, Label ret, Operand to)
{
    assert(!operand_is_k(to));
    return_point(g, frame);
    gen_bind(g, ret);
    emit_move(g, to, operand_is_f(to) ? OPERAND_F : 0);
    pop(g, frame);
    if (g->meter) emit_meter(g);
}

static Label put_aside(Gen *g)
{
    Label label = gen_label(g);
    VEC_PUSH(&g->asides, ((Aside){ .label = label, .back = UNBOUND, .value = UNBOUND, .word = g->word }));
    return label;
}

static bool counts_thunks(const Gen *g) { return g->profile && g->rt->prof->laziness != NULL; }

/* If `a` may be a function without an owner: aside. */
static void test_owner(Gen *g, Operand a)
{
    Label aside = put_aside(g), back = gen_label(g);
    VEC_TOP(&g->asides).back = back;
    emit_branch_subsumed(g, a, aside);
    gen_bind(g, back);
}

/* Goes back unless it is one, and gets another owner here; and when it has got that. What is left is the runtime's. */
static void own(Gen *g, Operand a, Label back)
{
    Label other = gen_label(g);
    emit_branch_unless_function(g, a, back);
    emit_branch_unless_owner(g, a, g->rt->prof->options.scope == PROF_LEXICAL, back);
    emit_own(g, a, other);
    emit_goto(g, back);
    gen_bind(g, other);
}

/* ---- biographies ---- */

/* The object is used, which may be known. */
static void use(Gen *g, Operand a)
{
    if (g->rt->shadow == 0 || (in_image(g, g->word) && g->noted[label_of(g, g->word)])) return;
    emit_use(g, a);
}

/* ---- where control may come from elsewhere ---- */

void gen_find_targets(const Image *image, uint8_t *targets)
{
    const CodeWord *code = image->code.data;
    for (size_t i = 0; i < image->code.len; i += op_length(code + i))
        switch (word_op(code[i])) {
        case OP_GOTO:
        case OP_BRANCH_TAG: targets[word_bc(code[i])] = 1; break;
        case OP_BRANCH:     targets[code[i + 1]] = 1; break;
        case OP_SWITCH:
            for (unsigned k = 1; k <= word_b(code[i]); k++) targets[code[i + k]] = 1;
            break;
        default: break;
        }
    for (size_t i = 0; i < image->infos.len; i++)
        if (image->infos.data[i].kind != INFO_CON) {
            uint32_t start = image->infos.data[i].code;
            targets[start] = 1;
            if (word_op(code[start]) == OP_FUN_CCS) targets[start + 1] = 1;
        }
}

/* ---- making objects ---- */

static void op_heap(Gen *g)
{
    emit_heap(g, (uint32_t)g->word[1], put_aside(g));
    if (g->profile && g->word[1] > 0) emit_count(g, (uint32_t)g->word[1], word_a(*g->word));
}

static void aside_heap(Gen *g, const Aside *s)
{
    uint32_t bytes = (uint32_t)s->word[1], frame = word_bc(*s->word);
    Label ret = gen_label(g);
    emit_heap_undo(g, bytes);
    emit_set_base(g, offsetof(Base, need), bytes);
    push(g, frame, ret);
    emit_goto(g, gen_builtin_label(g, BUILTIN_COLLECT));
    return_point(g, frame);
    gen_bind(g, ret);
    pop(g, frame);
    if (g->meter) emit_meter(g);
    emit_goto(g, label_of(g, s->word));
}

static void forget_made(Gen *g, Operand r)
{
    for (size_t i = 0; i < g->made.len; i++)
        if (g->made.data[i].r == r) {
            g->made.data[i] = VEC_TOP(&g->made);
            g->made.len--;
            return;
        }
}

/* What g->made must forget because of an instruction. */
static void keep_made(Gen *g, CodeWord w)
{
    switch (word_op(w)) {
    case OP_STORE: return;
    case OP_MOVE: case OP_MOVE_DOUBLE: case OP_CONSTANT: case OP_FIELD: case OP_FIELD_DOUBLE: case OP_ALLOC: case OP_OP:
        forget_made(g, word_a(w));
        return;
    default: g->made.len = 0; return;
    }
}

static LazySite *lazy_site(const Gen *g, CodeWord w)
{
    return counts_thunks(g) ? laziness_site(g->rt->prof->laziness, word_bc(w)) : NULL;
}

static void op_alloc(Gen *g, CodeWord w)
{
    const Info *boxed = g->profile ? prof_boxes(g->rt)[word_bc(w)] : NULL,
               *info = boxed != NULL ? boxed : &g->rt->infos[word_bc(w)];
    LazySite *site = lazy_site(g, w);
    if (site != NULL) {
        g->fresh = g->at;                      /* aside_alloc comes back here */
        emit_tally(g, site, put_aside(g));
    }
    bool ccs = g->profile || (g->follow && owner_here(g) == 0 && owner_is_asked_for(g->rt, word_bc(w)));
    emit_alloc(g, word_a(w), (Word)(uintptr_t)info, (uint32_t)g->word[1], info->tag, ccs);
    VEC_PUSH(&g->made, ((Made){word_a(w), (uint32_t)g->word[1]}));
}

/* The runtime makes the tally one for CCCS, and comes again. */
static void aside_alloc(Gen *g, const Aside *s)
{
    emit_set_base(g, offsetof(Base, need), (Word)(uintptr_t)lazy_site(g, *s->word));
    emit_set_base(g, offsetof(Base, args), (Word)(uintptr_t)(g->start + g->labels.data[label_of(g, s->word)]));
    emit_runtime_with_all(g, rt_tally);
}

static int32_t field_offset(CodeWord w)
{
    return (int32_t)(sizeof(Word) + word_c(w) * sizeof(Word)) - (int32_t)word_x(w);
}

static void op_field(Gen *g, CodeWord w)
{
    use(g, word_b(w));
    emit_load(g, word_a(w), word_b(w), field_offset(w));
}

static void store_word(Gen *g, CodeWord w)
{
    for (size_t i = 0; i < g->made.len; i++)
        if (g->made.data[i].r == word_a(w)) {
            assert(g->made.data[i].below > sizeof(Word) * (word_c(w) + 1u));
            emit_store_new(g, g->made.data[i].below - (uint32_t)sizeof(Word) * (word_c(w) + 1u), word_b(w));
            return;
        }
    emit_store(g, word_a(w), field_offset(w), word_b(w));
}

/* All stores into one object that follow each other, by rising address, so that neighbouring words may be stored
 * together. */
static void op_store(Gen *g)
{
    enum { MOST = 16 };
    CodeWord run[MOST];
    unsigned n = 0;
    for (g->next = g->word; n < MOST; g->next++) {
        CodeWord w = *g->next;
        if (n > 0 && (word_op(w) != OP_STORE || word_a(w) != word_a(*g->word) || g->targets[label_of(g, g->next)]))
            break;
        unsigned at = n++;
        for (; at > 0 && word_c(run[at - 1]) > word_c(w); at--) run[at] = run[at - 1];
        run[at] = w;
    }
    for (unsigned i = 0; i < n; i++) store_word(g, run[i]);
}

/* ---- evaluation and calls ---- */

/* An indirection to a value needs no frame: such are terms that were made by guessing, constants, and what was
 * evaluated since the collector has been there. Where uses are counted, that of an indirection is the runtime's. */
static bool may_follow(const Gen *g)
{
    bool counts = g->rt->search != NULL ? g->rt->options.profile != NULL : counts_thunks(g);
    return !counts && g->rt->shadow == 0;
}

/* Likewise where logic variables are asked for, in a program that searches. `back`: behind the evaluation, where a
 * variable goes. */
static void follow_bound(Gen *g, Operand a, Label value, Label back)
{
    Label other = gen_label(g);
    gen_follow(g, a, value, other);
    emit_goto(g, back);
    gen_bind(g, other);
}

/* The value that comes back is looked at again: so its tag is at hand behind OP_EVAL, wherever control came from. What
 * may be a logic variable is not, for that has none. */
static void aside_eval(Gen *g, const Aside *s)
{
    uint32_t frame = word_bc(*s->word);
    Label ret = gen_label(g), back = s->back != UNBOUND ? s->back : label_of(g, s->word);
    if (may_follow(g) && g->rt->search != NULL && word_x(*s->word) == 1)
        follow_bound(g, word_a(*s->word), s->value != UNBOUND ? s->value : back, back);
    else if (may_follow(g))
        emit_follow(g, word_a(*s->word), gen_own(g, OBJECT_INDIRECTION), back);
    push(g, frame, ret);
    hand_over_at(g, s->word);                  /* an indirection is the runtime's */
    emit_enter(g, word_a(*s->word));
    come_back(g, frame, ret, word_a(*s->word));
    emit_goto(g, back);
}

/* Behind an evaluation that hands on a logic variable, where somebody asks whether it is one: where he sends what has a
 * value. UNBOUND: nobody does. */
static Label for_values(const Gen *g, CodeWord w)
{
    CodeWord next = *g->next;
    bool asked = g->rt->search != NULL && may_follow(g) && word_op(next) == OP_BRANCH_TAG && word_a(next) == word_a(w)
                 && word_x(next) == 0;
    return asked ? word_bc(next) : UNBOUND;
}

static void op_eval(Gen *g, CodeWord w)
{
    emit_branch_unevaluated(g, word_a(w), put_aside(g));
    if (word_x(w) == 1) {
        Aside *aside = &VEC_TOP(&g->asides);
        aside->back = gen_label(g);
        aside->value = for_values(g, w);
        if (aside->value != UNBOUND) emit_goto(g, aside->value);
        gen_bind(g, aside->back);
    }
    use(g, word_a(w));
}

static void op_push(Gen *g, CodeWord w)
{
    push(g, word_bc(w), frame_of(g, word_bc(w))->code);
}

static void op_return_here(Gen *g, CodeWord w)
{
    uint32_t frame = word_bc(w);
    return_point(g, frame);
    gen_bind(g, frame_of(g, frame)->code);
    if (frame_of(g, frame)->rep == REP_PTR) use(g, 0);
    if (word_x(w) && functions_have_owners(g)) {
        test_owner(g, 0);
        g->rt->frames[frame].owned = (Word)(uintptr_t)g->at;
    }
    emit_move(g, word_a(w), operand_is_f(word_a(w)) ? OPERAND_F : 0);
    pop(g, frame);
    if (g->meter) emit_meter(g);
}

/* The runtime comes back to the frame, behind the test: the code's one is not as fine as its own. */
static void aside_return_here(Gen *g, const Aside *s)
{
    assert(s->back != UNBOUND);
    own(g, 0, s->back);
    emit_pass(g, 1, 0);
    emit_runtime(g, rt_own);
}

static void aside_own(Gen *g, const Aside *s)
{
    assert(s->back != UNBOUND);
    uint32_t frame = word_bc(*s->word);
    Label ret = gen_label(g);
    own(g, word_a(*s->word), s->back);
    push(g, frame, ret);
    emit_move(g, 0, word_a(*s->word));
    emit_pass(g, 1, 0);
    emit_runtime(g, rt_own);
    come_back(g, frame, ret, word_a(*s->word));
    emit_goto(g, s->back);
}

/* A known function, whose closure is in R0 if it captures anything. */
static void op_jump(Gen *g, CodeWord w)
{
    const ImageInfo *info = &g->image->infos.data[word_bc(w)];
    if (info->ptrs + info->raws > 0) use(g, 0);
    if (g->follow && owner_of_code(g->rt, info->code) == 0) hand_over(g);
    emit_goto(g, info->code + word_x(w));
}

static void op_apply(Gen *g, CodeWord w)
{
    use(g, 0);
    hand_over(g);
    Label otherwise = gen_pattern_label(g, word_bc(w));
    uint32_t n = g->image->patterns.data[word_bc(w)].n;
    if (n < TAG_OTHER)
        emit_apply(g, n, otherwise);
    else
        emit_goto(g, otherwise);
}

static void op_enter(Gen *g)
{
    Label slow = gen_label(g);
    hand_over(g);
    emit_branch_unevaluated(g, 0, slow);
    emit_return(g);
    gen_bind(g, slow);
    emit_enter(g, 0);
}

/* The runtime counts it, does what OP_UPDATE_ME does, and comes back behind it. */
static void aside_update_me(Gen *g)
{
    emit_pass(g, 1, 0);
    emit_runtime(g, rt_force);
}

/* The runtime counts constants, which are also made when they are forced, and all of programs that search. */
static void force(Gen *g, const LazySite *site)
{
    if (site->bytes == 0 || g->rt->search != NULL)
        aside_update_me(g);
    else {
        emit_force(g, site, put_aside(g));
        emit_update_me(g, (Word)(uintptr_t)&site->busy, gen_builtin_label(g, BUILTIN_UPDATE));
        if (g->meter) emit_meter(g);
    }
    g->fresh = g->at;                          /* here it comes back */
}

static void op_update_me(Gen *g, CodeWord w)
{
    assert(g->image->infos.data[g->function].kind != INFO_FUN && g->image->infos.data[g->function].kind != INFO_CON);
    use(g, 0);
    if (counts_thunks(g)) {
        force(g, laziness_site(g->rt->prof->laziness, g->function));
        return;
    }
    bool once = (word_x(w) & UPDATE_ONCE) && !g->rt->options.no_blackholing;
    if (g->follow ? owner_here(g) == 0 : once && g->profile) emit_ccs_of_thunk(g);
    if (once && g->rt->options.sanity) emit_become(g, gen_own(g, OBJECT_SPENT));
    if (!once) {
        const Info *blackhole = prof_black_hole(g->rt, g->function);
        emit_update_me(g, g->rt->options.no_blackholing ? 0 : (Word)(uintptr_t)blackhole,
                       gen_builtin_label(g, word_x(w) & UPDATE_DATA ? BUILTIN_UPDATE_DATA : BUILTIN_UPDATE));
    }
    if (g->meter) emit_meter(g);
}

/* ---- cost centres ---- */

/* Does the scc at `next`, if it is one, go together with those before it? Where stacks count, each has its own. */
static bool goes_on(const Gen *g, const SccSite *site, const CodeWord *next)
{
    uint32_t n = 1;            /* with those that it goes through to */
    if (word_op(*next) != OP_SCC || g->targets[label_of(g, next)] || g->rt->search != NULL)
        return false;
    for (const CodeWord *scc = next; word_a(*scc) == SCC_THROUGH; scc += op_length(scc))
        n++;
    return site->n + n <= SITE_STEPS;
}

/* What neither fails, nor leaves the code, nor has to do with CCCS. */
static bool is_plain(Op op)
{
    return op == OP_OP || op == OP_MOVE || op == OP_MOVE_DOUBLE || op == OP_CONSTANT || op == OP_FIELD
           || op == OP_FIELD_DOUBLE || op == OP_TAG_OF;
}

/* The first scc behind such; NULL: something else comes before, or from elsewhere. */
static const CodeWord *behind_plain(const Gen *g, const CodeWord *next)
{
    while (is_plain(word_op(*next)) && !g->targets[label_of(g, next)])
        next += op_length(next);
    return word_op(*next) == OP_SCC ? next : NULL;
}

/* Those that are only counted may be counted a few instructions earlier. */
static void add_later(Gen *g, SccSite *site)
{
    const CodeWord *next = behind_plain(g, g->next);
    while (next != NULL && word_a(*next) != SCC_GOES && goes_on(g, site, next)) {
        prof_add_step(g->rt, site, next);
        g->counted = next;
        next = behind_plain(g, next + op_length(next));
    }
}

/* With all that follow it at once, and those that are counted with it. */
static SccSite *whole_site(Gen *g)
{
    SccSite *site = prof_site(g->rt, label_of(g, g->word));
    g->next = g->word;
    do {
        prof_add_step(g->rt, site, g->next);
        g->next += op_length(g->next);
    } while (goes_on(g, site, g->next));
    add_later(g, site);
    return site;
}

static void op_scc(Gen *g)
{
    if (!g->profile || (g->counted != NULL && g->word <= g->counted)) return;
    Label aside = put_aside(g), back = gen_label(g);
    VEC_TOP(&g->asides).back = back;
    const SccSite *site = whole_site(g);
    emit_scc(g, site, aside);
    gen_bind(g, back);
    if (g->meter && !site->stays) emit_meter(g);
}

/* One of the site's other ways, or the runtime looks it up and comes again. */
static void aside_scc(Gen *g, const Aside *s)
{
    const SccSite *site = prof_last_site(g->rt, label_of(g, s->word));
    Label unknown = gen_label(g);
    assert(s->back != UNBOUND);
    emit_scc_way(g, site, unknown);
    emit_goto(g, s->back);
    gen_bind(g, unknown);
    emit_set_base(g, offsetof(Base, need), (Word)(uintptr_t)site);
    emit_runtime_with_all(g, rt_scc);
}

static void op_load_ccs(Gen *g, CodeWord w)
{
    if (g->profile) emit_load_ccs(g, word_a(w));
    if (g->meter) emit_meter(g);
}

void gen_body_ccs(Gen *g, Label other)
{
    if (g->rt->prof->options.scope == PROF_LEXICAL) emit_own_ccs(g, other);
    else                                            emit_call_ccs(g, other);
}

static void op_under(Gen *g, CodeWord w)
{
    if (!g->profile || !functions_have_owners(g)) return;
    Label aside = put_aside(g), back = gen_label(g);
    VEC_TOP(&g->asides).back = back;
    emit_stack(g, word_a(w));
    gen_body_ccs(g, aside);
    gen_bind(g, back);
    if (g->meter) emit_meter(g);
}

/* If the table has forgotten it, the runtime tells it, and comes again. */
static void aside_under(Gen *g, const Aside *s)
{
    Label unknown = gen_label(g);
    emit_known_call(g, g->rt->prof->forest.calls, unknown);
    emit_goto(g, s->back);
    gen_bind(g, unknown);
    emit_set_base(g, offsetof(Base, need), operand_index(word_a(*s->word)));
    emit_set_base(g, offsetof(Base, args), (Word)(uintptr_t)(g->start + g->labels.data[label_of(g, s->word)]));
    emit_runtime_with_all(g, rt_under);
}

static void op_fun_ccs(Gen *g)
{
    const Info *info = &g->rt->infos[g->function];
    if (g->follow && owner_here(g) == 0) emit_ccs_of_function(g, info->tag);
    if (!functions_have_owners(g)) return;
    Label aside = put_aside(g), back = gen_label(g);
    VEC_TOP(&g->asides).back = back;
    emit_stack_of_function(g, info->tag);
    gen_body_ccs(g, aside);
    gen_bind(g, back);
    if (g->meter) emit_meter(g);
}

/* A call that the table has forgotten is the runtime's. */
static void aside_fun_ccs(Gen *g, const Aside *s)
{
    assert(s->back != UNBOUND && g->image->infos.data[g->function].kind == INFO_FUN);
    const Info *info = &g->rt->infos[g->function];
    Label unknown = gen_label(g);
    unsigned doubles = 0;
    for (unsigned i = 0; i < info->arity; i++) doubles += info->args[i] == 'd';
    emit_known_call(g, g->rt->prof->forest.calls, unknown);
    emit_goto(g, s->back);
    gen_bind(g, unknown);
    emit_pass(g, 1 + info->arity - doubles, doubles);
    emit_runtime(g, rt_enter_function);
}

/* ---- control ---- */

static void op_goto(Gen *g, CodeWord w)
{
    if (word_bc(w) != next_label(g)) emit_goto(g, word_bc(w));
}

static void op_branch_tag(Gen *g, CodeWord w)
{
    use(g, word_a(w));
    emit_branch_unless_tag(g, word_a(w), word_x(w), word_bc(w));
}

/* One of the alternatives needs no comparison: the one that follows, if there is such. */
static void op_switch(Gen *g, CodeWord w)
{
    enum { COMPARE = 4 };      /* up to so many are compared one by one */
    const CodeWord *labels = g->word + 1;
    use(g, word_a(w));
    unsigned n = word_b(w), first = n > 1 ? emit_switch_number(g, word_a(w), word_c(w)) : 0, rest = n - 1;
    assert(n > 0);
    Label next = next_label(g);
    if (n > COMPARE) {
        emit_switch_table(g, first, n, labels);
        return;
    }
    for (unsigned i = 0; i < n; i++)
        if (labels[i] == next) rest = i;
    for (unsigned i = 0; i < n; i++)
        if (labels[i] != labels[rest]) emit_switch_compare(g, first + i, (Label)labels[i]);
    if (labels[rest] != next) emit_goto(g, (Label)labels[rest]);
}

/* ---- primitive operations ---- */

static Operand prim_operand(const CodeWord *list, unsigned i)
{
    return (Operand)(list[i / 4] >> (i % 4 * 16));
}

static Prim prim_of(const CodeWord *word) { return (Prim)(uint32_t)word[1]; }

static bool is_choice(Prim prim)
{
    return prim == PRIM_OR_ELSE || prim == PRIM_OR_ELSE_INT || prim == PRIM_OR_ELSE_CHAR || prim == PRIM_OR_ELSE_DOUBLE
           || prim == PRIM_OR_ELSE_ADDR;
}

static bool is_goal(Prim prim) { return prim == PRIM_SOLVE || prim == PRIM_CONC; }

/* A choice does not keep a frame that only returns what it gets: so none is pushed. */
static void call_prim(Gen *g, const CodeWord *word)
{
    Prim prim = prim_of(word);
    uint32_t frame = (uint32_t)(word[1] >> 32);
    bool last = is_choice(prim) && g->rt->frames[frame].passes;
    Label ret = gen_label(g);
    assert(prim < PRIM_COUNT && prim_calls[prim] != NULL && word_x(*word) <= MAX_PRIM_ARGS);
    for (unsigned i = 0; i < word_x(*word); i++)
        emit_store_base(g, offsetof(Base, args) + i * sizeof(Word), prim_operand(word + 2, i));
    if (!last) push(g, frame, ret);
    hand_over_at(g, word);
    if (is_choice(prim))             emit_goto(g, gen_builtin_label(g, BUILTIN_OR_ELSE));
    else if (prim == PRIM_UNIFY_NOW) emit_goto(g, gen_builtin_label(g, BUILTIN_UNIFY_NOW));
    else if (prim == PRIM_MATCH_NOW) emit_goto(g, gen_builtin_label(g, BUILTIN_MATCH_NOW));
    else if (!is_goal(prim) || !gen_goal(g, prim == PRIM_CONC)) emit_runtime(g, prim_calls[prim]);
    if (!last) come_back(g, frame, ret, word_a(*word));
}

/* The words of a variable that an operation makes, with its header; 0: it makes none. */
static uint32_t variable_words(Prim prim) { return prim == PRIM_NEW_MVAR ? 4 : prim == PRIM_NEW_MUT_VAR ? 2 : 0; }

static void make_variable(Gen *g, Prim prim, Operand to, Operand content, Label slow)
{
    uint32_t words = variable_words(prim), bytes = words * (uint32_t)sizeof(Word);
    ObjectKind kind = prim == PRIM_NEW_MVAR ? OBJECT_MVAR : OBJECT_MUT_VAR;
    hand_over(g);
    emit_heap(g, bytes, slow);
    if (g->profile) emit_count(g, bytes, 1);
    if (kind == OBJECT_MVAR) emit_set(g, to, 0);
    for (uint32_t i = 1; i < words; i++)
        emit_store_new(g, bytes - i * (uint32_t)sizeof(Word), kind == OBJECT_MVAR ? to : content);
    emit_alloc(g, to, gen_own(g, kind), bytes, TAG_OTHER, g->ccs);
}

static unsigned catch_words(const Gen *g) { return (unsigned)frame_words(&g->rt->own_frames[FRAME_CATCH]); }

/* catch#: the action is called with the world. */
static void call_catching(Gen *g, CodeWord w)
{
    uint32_t frame = (uint32_t)(g->word[1] >> 32);
    Label ret = gen_label(g);
    push(g, frame, ret);
    hand_over(g);
    emit_push_catch(g, prim_operand(g->word + 2, 1), catch_words(g), gen_builtin_label(g, BUILTIN_CATCH_DONE));
    emit_move(g, 0, prim_operand(g->word + 2, 0));
    emit_set(g, 1, 0);
    emit_apply(g, 1, gen_pattern_label(g, PATTERN_I));
    come_back(g, frame, ret, word_a(w));
}

/* Does generated code do more than call the runtime? It would have to know of choices, and of biographies. */
static bool knows_all(const Gen *g) { return g->rt->search == NULL && g->rt->shadow == 0; }

/* Is there a way without a call? */
static bool quick(Gen *g, CodeWord w, Label slow)
{
    Operand to = word_a(w), a = prim_operand(g->word + 2, 0), b = prim_operand(g->word + 2, 1);
    Prim prim = prim_of(g->word);
    switch (prim) {
    case PRIM_GET_MASK:  emit_get_mask(g, to); return true;
    case PRIM_SET_MASK:  emit_set_mask(g, to, a, slow); return true;
    case PRIM_TAKE_MVAR: emit_take(g, to, a, true, slow); return true;
    case PRIM_READ_MVAR: emit_take(g, to, a, false, slow); return true;
    case PRIM_PUT_MVAR:  emit_put(g, to, a, b, slow); return true;
    case PRIM_IS_EMPTY_MVAR: emit_is_empty(g, to, a, slow); return true;
    case PRIM_NEW_MVAR: case PRIM_NEW_MUT_VAR: make_variable(g, prim, to, a, slow); return true;
    default:             return false;
    }
}

static void op_prim(Gen *g, CodeWord w)
{
    Label slow = gen_label(g);
    if (knows_all(g) && prim_of(g->word) == PRIM_CATCH)
        call_catching(g, w);
    else if (knows_all(g) && quick(g, w, slow)) {
        VEC_PUSH(&g->asides, ((Aside){ .label = slow, .back = gen_label(g), .value = UNBOUND, .word = g->word }));
        gen_bind(g, VEC_TOP(&g->asides).back);
    } else
        call_prim(g, g->word);
}

static void aside_prim(Gen *g, const Aside *s)
{
    assert(s->back != UNBOUND);
    emit_heap_undo(g, variable_words(prim_of(s->word)) * (uint32_t)sizeof(Word));
    call_prim(g, s->word);
    emit_goto(g, s->back);
}

static void end_program(Gen *g, Word prim, Word where)
{
    emit_set_base(g, offsetof(Base, need), prim);
    emit_set_base(g, offsetof(Base, args), where);
    emit_goto(g, gen_builtin_label(g, BUILTIN_TRAP));
}

static void op_fail(Gen *g, Word where)
{
    if (g->rt->search == NULL) {
        end_program(g, PRIM_COUNT, where);
        return;
    }
    emit_set_base(g, offsetof(Base, args), where);
    emit_goto(g, gen_builtin_label(g, BUILTIN_FAIL));
}

/* Wrong arguments: the Prim is in the first extra word, line and column in the second. */
static void aside_trap(Gen *g, const Aside *s)
{
    end_program(g, s->word[1], s->word[2]);
}

static bool op_trap(Gen *g, CodeWord w)
{
    return emit_op(g, (Prim)g->word[1], word_a(w), word_b(w), word_c(w), put_aside(g));
}

static int access_size(CodeWord w) { return (int8_t)word_x(w); }

static bool op_read(Gen *g, CodeWord w)
{
    return emit_read(g, (Prim)g->word[1], access_size(w), word_a(w), word_b(w), word_c(w), put_aside(g));
}

static bool op_write(Gen *g, CodeWord w)
{
    PrimUnit unit = prim_info[g->word[1]].unit;
    Label trap = put_aside(g);
    bool known = emit_write(g, (Prim)g->word[1], access_size(w), word_a(w), word_b(w), word_c(w), trap);
    if (unit == UNIT_ONLY || unit == UNIT_POINTER) gen_written(g);
    return known;
}

/* ---- the runtime's own ---- */

/* A function that a thunk gives gets its owner, and CCCS is what it was when the thunk was entered: as in
 * rt_update_function, which does the rest. */
static void own_updated(Gen *g, Label plain)
{
    Label owned = gen_label(g), other = gen_label(g);
    if (g->meter) return;
    emit_branch_unless_owner(g, 0, g->rt->prof->options.scope == PROF_LEXICAL, owned);
    emit_own(g, 0, other);
    gen_bind(g, owned);
    emit_ccs_of_frame(g, frame_words(&g->rt->own_frames[FRAME_UPDATE]) - 1);
    emit_goto(g, plain);
    gen_bind(g, other);
}

static void op_update(Gen *g, CodeWord w)
{
    if (g->rt->search != NULL) {
        Label slow = gen_label(g);
        const Info *own = g->rt->own;
        if (!g->rt->exact)
            emit_update_branch(g, (Word)(uintptr_t)&own[OBJECT_INDIRECTION], (Word)(uintptr_t)&own[OBJECT_BOUND], slow);
        gen_bind(g, slow);
        Label runtime = gen_label(g);
        gen_update(g, runtime);
        gen_bind(g, runtime);
        emit_pass(g, 1, 0);
        emit_runtime(g, rt_update_branch);
        return;
    }
    Label plain = gen_label(g), subsumed = gen_label(g);
    bool owners = functions_have_owners(g) && word_x(w) == 0;
    if (owners) emit_branch_subsumed(g, 0, subsumed);
    gen_bind(g, plain);
    if (counts_thunks(g)) {
        Label slow = gen_label(g);
        emit_update_lazy(g, slow);
        gen_bind(g, slow);
    }
    if (g->rt->options.update_by_copy || counts_thunks(g)) {
        emit_pass(g, 1, 0);
        emit_runtime(g, rt_update_frame);
    } else
        emit_update(g, gen_own(g, OBJECT_INDIRECTION));
    gen_bind(g, subsumed);
    if (!owners) return;
    emit_branch_unless_function(g, 0, plain);
    own_updated(g, plain);
    emit_pass(g, 1, 0);
    emit_runtime(g, rt_update_function);
}

static void op_call_runtime(Gen *g, CodeWord w)
{
    assert(word_bc(w) < RT_COUNT);
    if (word_bc(w) == RT_FORCED_AGAIN && counts_thunks(g)) {
        Label slow = gen_label(g);
        emit_forced_again(g, gen_own(g, OBJECT_INDIRECTION), slow);
        emit_goto(g, gen_builtin_label(g, BUILTIN_INDIRECTION));
        gen_bind(g, slow);
    }
    if (word_bc(w) == RT_CATCH_DONE && knows_all(g)) {
        emit_drop(g, catch_words(g));
        emit_return(g);
        return;
    }
    Label slow = gen_label(g);
    if (word_bc(w) == RT_FAIL)    gen_fail(g, slow);
    if (word_bc(w) == RT_OR_ELSE) gen_or_else(g, slow);
    if (word_bc(w) == RT_FREE)    gen_guess(g, slow);
    if (word_bc(w) == RT_UNIFY_NOW || word_bc(w) == RT_MATCH_NOW) gen_unify(g, word_bc(w) == RT_MATCH_NOW, slow);
    if (word_bc(w) == RT_LOGIC_FRAME) gen_goal_ended(g, slow);
    gen_bind(g, slow);
    emit_pass(g, word_x(w), word_a(w));
    emit_runtime(g, runtime_calls[word_bc(w)]);
}

bool gen_op(Gen *g)
{
    CodeWord w = *g->word;
    g->next = g->word + op_length(g->word);
    keep_made(g, w);
    switch (word_op(w)) {
    case OP_MOVE:
    case OP_MOVE_DOUBLE:  emit_move(g, word_a(w), word_b(w)); return true;
    case OP_CONSTANT:     emit_set(g, word_a(w), gen_constant_word(g, &g->constants[word_bc(w)])); return true;
    case OP_FIELD:
    case OP_FIELD_DOUBLE: op_field(g, w); return true;
    case OP_STORE:        op_store(g); return true;
    case OP_HEAP:         op_heap(g); return true;
    case OP_ALLOC:        op_alloc(g, w); return true;
    case OP_EVAL:         op_eval(g, w); return true;
    case OP_PUSH:         op_push(g, w); return true;
    case OP_RETURN_HERE:  op_return_here(g, w); return true;
    case OP_JUMP:         op_jump(g, w); return true;
    case OP_APPLY:        op_apply(g, w); return true;
    case OP_ENTER:        op_enter(g); return true;
    case OP_RETURN:       hand_over(g); emit_return(g); return true;
    case OP_UPDATE_ME:    op_update_me(g, w); return true;
    case OP_GOTO:         op_goto(g, w); return true;
    case OP_BRANCH:       emit_branch_unless(g, (Cond)word_x(w), word_a(w), word_b(w), (Label)g->word[1]); return true;
    case OP_BRANCH_TAG:   op_branch_tag(g, w); return true;
    case OP_SWITCH:       op_switch(g, w); return true;
    case OP_OP:           return emit_op(g, (Prim)g->word[1], word_a(w), word_b(w), word_c(w), UNBOUND);
    case OP_TRAP:         return op_trap(g, w);
    case OP_PRIM:         op_prim(g, w); return true;
    case OP_TAG_OF:       use(g, word_b(w)); emit_number(g, word_a(w), word_b(w), word_c(w)); return true;
    case OP_READ:         return op_read(g, w);
    case OP_WRITE:        return op_write(g, w);
    case OP_FAIL:         op_fail(g, g->word[1]); return true;
    case OP_SCC:          op_scc(g); return true;
    case OP_SAVE_CCS:     if (g->profile) emit_save_ccs(g, word_a(w)); return true;
    case OP_LOAD_CCS:     op_load_ccs(g, w); return true;
    case OP_UNDER:        op_under(g, w); return true;
    case OP_FUN_CCS:      op_fun_ccs(g); return true;
    case OP_OWN:          if (functions_have_owners(g)) test_owner(g, word_a(w)); return true;
    case OP_UNREACHABLE:  return true;
    case OP_CALL_RUNTIME: op_call_runtime(g, w); return true;
    case OP_LEAVE:        emit_leave(g); return true;
    case OP_UPDATE:       op_update(g, w); return true;
    case OP_TAINT:        emit_taint(g); return true;
    default:              return false;
    }
}

void gen_place(Gen *g, const CodeWord *word)
{
    if (g->image->marks.len == 0 || !in_image(g, word)) return;
    uint32_t origin = image_origin_at(g->image, (uint32_t)(word - g->image->code.data));
    assert(g->places.len == 0 || VEC_TOP(&g->places).start <= (Word)(uintptr_t)g->at); /* where.h: by address */
    if (g->places.len == 0 || VEC_TOP(&g->places).origin != origin)
        VEC_PUSH(&g->places, ((Stretch){ (Word)(uintptr_t)g->at, origin }));
}

bool gen_asides(Gen *g)
{
    for (size_t i = 0; i < g->asides.len && gen_has_room(g); i++) {
        const Aside *s = &g->asides.data[i];
        gen_bind(g, s->label);
        gen_place(g, s->word);
        switch (word_op(*s->word)) {
        case OP_HEAP: aside_heap(g, s); break;
        case OP_ALLOC: aside_alloc(g, s); break;
        case OP_UPDATE_ME: aside_update_me(g); break;
        case OP_EVAL: aside_eval(g, s); break;
        case OP_RETURN_HERE: aside_return_here(g, s); break;
        case OP_OWN:  aside_own(g, s); break;
        case OP_PRIM: aside_prim(g, s); break;
        case OP_SCC:  aside_scc(g, s); break;
        case OP_UNDER: aside_under(g, s); break;
        case OP_FUN_CCS: aside_fun_ccs(g, s); break;
        default:      aside_trap(g, s); break;
        }
    }
    g->asides.len = 0;
    return gen_has_room(g);
}
