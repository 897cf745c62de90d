/* The second half of image_verify: the code.
 *
 * First it is cut into instructions, each belonging to one info; then each is looked at by itself; then, with all jumps
 * known, whether objects are made only where there is room, and stored into only as long as they are new. */
#include "image/image_check.h"

#include "core/core.h"
#include "image/lower_prim.h"
#include <inttypes.h>
#include <string.h>

/* ---- where instructions are ---- */

/* Each info's code is a stretch of its own: from its beginning to that of the next. */
static bool find_owners(Check *c)
{
    const Image *m = c->image;
    for (size_t i = 0; i < m->code.len; i++)
        c->owner[i] = IMAGE_NONE;
    for (uint32_t i = 0; i < m->infos.len; i++) {
        const ImageInfo *info = &m->infos.data[i];
        if (info->kind == INFO_CON)
            continue;
        if (c->owner[info->code] != IMAGE_NONE)
            return check_bad(c, "infos %" PRIu32 " and %" PRIu32 " share code", c->owner[info->code], i);
        c->owner[info->code] = i;
    }
    if (m->code.len > 0 && c->owner[0] == IMAGE_NONE)
        return check_bad(c, "code that belongs to nobody");
    return true;
}

static bool find_instructions(Check *c)
{
    const Image *m = c->image;
    uint32_t owner = IMAGE_NONE;
    for (uint32_t at = 0; at < m->code.len; ) {
        const CodeWord *word = &m->code.data[at];
        if (word_op(*word) >= OP_CALL_RUNTIME)
            return check_bad(c, "word %" PRIu32 " is no instruction of an image", at);
        if (c->owner[at] != IMAGE_NONE)
            owner = c->owner[at];
        uint32_t length = 1 + op_extra[word_op(*word)];
        if (length > m->code.len - at || (length = op_length(word)) > m->code.len - at)
            return check_bad(c, "the last instruction is cut off");
        c->starts[at] = true;
        for (uint32_t i = at; i < at + length; i++) {
            if (i > at && c->owner[i] != IMAGE_NONE)
                return check_bad(c, "code begins within the instruction at %" PRIu32, at);
            c->owner[i] = owner;
        }
        at += length;
    }
    return true;
}

/* ---- instructions ---- */

static const ImageInfo *owner_at(const Check *c) { return &c->image->infos.data[c->owner[c->at]]; }

static bool constant_ok(const Check *c, uint64_t index) { return index < owner_at(c)->n_constants; }

static bool is_double_constant(const Check *c, uint32_t index)
{
    return c->image->constants.data[owner_at(c)->constants + index].kind == CONSTANT_DOUBLE;
}

static bool r_ok(const Check *c, Operand o) { return operand_is_r(o) && operand_index(o) < c->image->n_registers; }
static bool f_ok(const Check *c, Operand o) { return operand_is_f(o) && operand_index(o) < c->image->n_doubles; }

/* Something that is read, of a representation. */
static bool read_ok(const Check *c, Operand o, bool is_double)
{
    if (!operand_is_k(o))
        return is_double ? f_ok(c, o) : r_ok(c, o);
    return constant_ok(c, operand_index(o)) && is_double_constant(c, operand_index(o)) == is_double;
}

static bool label_ok(const Check *c, uint64_t label)
{
    if (label < c->image->code.len)
        c->target[label] = true;
    return label < c->image->code.len && c->starts[label] && c->owner[label] == c->owner[c->at]
           && word_op(c->image->code.data[label]) != OP_RETURN_HERE;
}

static bool part_ok(const Check *c, PartKind kind, uint64_t v)
{
    const Image *m = c->image;
    switch (kind) {
    case PART_R:           return r_ok(c, (Operand)v);
    case PART_F:           return f_ok(c, (Operand)v);
    case PART_ANY:         return r_ok(c, (Operand)v) || f_ok(c, (Operand)v);
    case PART_READ:        return read_ok(c, (Operand)v, false);
    case PART_READ_DOUBLE: return read_ok(c, (Operand)v, true);
    case PART_READ_ANY:    return read_ok(c, (Operand)v, false) || read_ok(c, (Operand)v, true);
    case PART_CONSTANT:    return constant_ok(c, v);
    case PART_TAG:         return v <= 7;
    case PART_BYTES:       return v % 8 == 0 && v <= IMAGE_MAX_HEAP;
    case PART_BELOW:       return v % 8 == 0;
    case PART_INFO:        return v < m->infos.len;
    case PART_FRAME:       return v < m->frames.len && m->frames.data[v].info == c->owner[c->at];
    case PART_LABEL:       return label_ok(c, v);
    case PART_COND:        return v < COND_COUNT;
    case PART_PATTERN:     return v < m->patterns.len;
    case PART_PRIM:        return v < PRIM_COUNT;
    case PART_CENTRE:      return v < m->centres.len;
    case PART_SIZE:        return v == 0 || prim_is_size((int8_t)v);
    case PART_WORD: case PART_COUNT: case PART_NUMBER: case PART_PLACE: case PART_NONE: return true;
    case PART_FAIL:        return fail_file(v) == IMAGE_NONE || fail_file(v) < m->strings.len;
    }
    return false;
}

static bool check_parts(Check *c, const CodeWord *w)
{
    for (const OpPart *part = op_parts[word_op(*w)]; part->kind != PART_NONE; part++)
        if (!part_ok(c, part->kind, op_part_value(part, w)))
            return check_bad(c, "part %d of the instruction at %" PRIu32 " is wrong",
                             (int)(part - op_parts[word_op(*w)]), c->at);
    return true;
}

/* A frame belongs to the instruction that says so. */
static bool frame_here(const Check *c, uint64_t frame) { return c->image->frames.data[frame].code == c->at; }

static bool lists(const ImageFrame *f, const Image *m, Operand o)
{
    uint32_t first = operand_is_f(o) ? (uint32_t)f->ptrs + f->ints : 0,
             n = operand_is_f(o) ? f->doubles : (uint32_t)f->ptrs + f->ints;
    for (uint32_t i = 0; i < n; i++)
        if (m->registers.data[f->first + first + i] == operand_index(o))
            return true;
    return false;
}

/* What comes back does not overwrite what lives. */
static bool result_ok(const Check *c, uint64_t frame, Operand to, bool any)
{
    const ImageFrame *f = &c->image->frames.data[frame];
    if (!frame_here(c, frame) || lists(f, c->image, to))
        return false;
    return f->rep == REP_COUNT ? any : operand_is_f(to) == (f->rep == REP_DOUBLE);
}

static bool prim_operand_ok(const Check *c, Prim prim, int i, Operand o)
{
    return i >= prim_info[prim].arity || read_ok(c, o, prim_arg_rep(prim, i) == REP_DOUBLE);
}

static bool prim_result_ok(const Check *c, Prim prim, Operand to)
{
    return prim_info[prim].res == REP_DOUBLE ? f_ok(c, to) : r_ok(c, to);
}

static PrimHow how(const CodeWord *w) { return prim_info[(Prim)w[1]].how; }

static bool check_op(const Check *c, const CodeWord *w, bool how_ok)
{
    Prim prim = (Prim)w[1];
    return how_ok && prim_result_ok(c, prim, word_a(*w)) && prim_operand_ok(c, prim, 0, word_b(*w))
           && prim_operand_ok(c, prim, 1, word_c(*w));
}

/* Reading or writing, of a known size, or of a unit that has one. */
static bool access_ok(const CodeWord *w, bool writes)
{
    bool sized = how(w) == HOW_SIZED && (prim_info[(Prim)w[1]].effect == EFFECT_WRITES) == writes;
    return word_x(*w) != 0 ? sized : how(w) == (writes ? HOW_WRITE : HOW_READ);
}

static bool check_read(const Check *c, const CodeWord *w)
{
    return access_ok(w, false) && prim_result_ok(c, (Prim)w[1], word_a(*w));
}

static bool check_write(const Check *c, const CodeWord *w)
{
    Prim prim = (Prim)w[1];
    return access_ok(w, true) && prim_operand_ok(c, prim, prim_written_arg(prim), word_c(*w));
}

static bool check_call(const Check *c, const CodeWord *w)
{
    Prim prim = (Prim)(uint32_t)w[1];
    int n = (int)word_x(*w);
    if ((prim_searches(prim) && !c->image->logic) || (prim_searches_inside(prim) && !c->image->inside))
        return false;
    PrimHow how = prim_info[prim].how;
    if ((how != HOW_CALL && how != HOW_SIZED) || n != prim_info[prim].arity || !prim_result_ok(c, prim, word_a(*w))
        || !result_ok(c, w[1] >> 32, word_a(*w), false))
        return false;
    for (int i = 0; i < n; i++)
        if (!prim_operand_ok(c, prim, i, (Operand)(w[2 + i / 4] >> 16 * (i % 4))))
            return false;
    return true;
}

static bool check_switch(const Check *c, const CodeWord *w)
{
    if (word_b(*w) == 0 || word_b(*w) != word_c(*w))
        return false;
    for (uint32_t i = 0; i < word_b(*w); i++)
        if (!label_ok(c, w[1 + i]))
            return false;
    return true;
}

/* The return comes to the RETURN_HERE that its frame names. */
static bool check_push(const Check *c, const CodeWord *w)
{
    const ImageFrame *f = &c->image->frames.data[word_bc(*w)];
    CodeWord back = c->image->code.data[f->code];
    return c->starts[f->code] && word_op(back) == OP_RETURN_HERE && word_bc(back) == word_bc(*w)
           && c->owner[f->code] == c->owner[c->at];
}

static bool check_branch(const Check *c, const CodeWord *w)
{
    bool is_double = cond_is_double((Cond)word_x(*w));
    return read_ok(c, word_a(*w), is_double) && read_ok(c, word_b(*w), is_double);
}

/* A search may enter again what another branch has entered; profiles count updates. */
static bool check_update(const Check *c, const CodeWord *w)
{
    const ImageInfo *info = owner_at(c);
    unsigned x = word_x(*w);
    bool known = c->image->profile ? x == 0 || (x & UPDATE_DATA) : x <= UPDATE_ONCE;
    return info->kind != INFO_FUN && info->code == c->at && x <= (UPDATE_ONCE | UPDATE_DATA) && known
           && (x == 0 || !c->image->logic);
}

/* One that goes through has another one behind it, which does not go on. */
static bool check_scc(const Check *c, const CodeWord *w)
{
    if (word_x(*w) > SCC_CALL || word_a(*w) > SCC_THROUGH)
        return false;
    const CodeWord *end = c->image->code.data + c->image->code.len;
    for (uint32_t nested = 0; word_a(*w) == SCC_THROUGH; nested++) {
        w += op_length(w);
        if (w >= end || word_op(*w) != OP_SCC || word_a(*w) == SCC_GOES || nested == SCC_NESTED)
            return false;
    }
    return true;
}

static bool check_apply(const Check *c, const CodeWord *w)
{
    uint32_t n = c->image->patterns.data[word_bc(*w)].n;
    return word_x(*w) == (n < 255 ? n : 255);
}

/* What one instruction asks for besides its parts. */
static bool check_special(Check *c, const CodeWord *w)
{
    switch (word_op(*w)) {
    case OP_HEAP:        return frame_here(c, word_bc(*w)) && c->image->frames.data[word_bc(*w)].rep == REP_COUNT;
    case OP_EVAL:
        return word_x(*w) <= c->image->logic && result_ok(c, word_bc(*w), word_a(*w), false)
               && c->image->frames.data[word_bc(*w)].rep == REP_PTR;
    case OP_PUSH:        return check_push(c, w);
    case OP_RETURN_HERE: return result_ok(c, word_bc(*w), word_a(*w), true);
    case OP_JUMP:        return c->image->infos.data[word_bc(*w)].kind == INFO_FUN;
    case OP_APPLY:       return check_apply(c, w);
    case OP_RETURN:      return word_x(*w) <= 1;
    case OP_UPDATE_ME:   return check_update(c, w);
    case OP_BRANCH:      return check_branch(c, w);
    case OP_SWITCH:      return check_switch(c, w);
    case OP_OP:          return check_op(c, w, how(w) == HOW_CODE || how(w) == HOW_TEST);
    case OP_TRAP:        return check_op(c, w, how(w) == HOW_TRAP);
    case OP_READ:        return check_read(c, w);
    case OP_WRITE:       return check_write(c, w);
    case OP_PRIM:        return check_call(c, w);
    case OP_SCC:         return check_scc(c, w);
    case OP_CONSTANT:    return is_double_constant(c, word_bc(*w)) == operand_is_f(word_a(*w));
    default:             return true;
    }
}

static bool leaves(Op op)
{
    return op == OP_JUMP || op == OP_APPLY || op == OP_ENTER || op == OP_RETURN || op == OP_GOTO || op == OP_SWITCH
           || op == OP_FAIL || op == OP_UNREACHABLE;
}

/* Control must not run from one closure's code into another's, nor into a RETURN_HERE, nor fall out of the end. */
static bool follows_ok(const Check *c, const CodeWord *w)
{
    uint32_t next = c->at + op_length(w);
    if (leaves(word_op(*w)))
        return true;
    return next < c->image->code.len && c->owner[next] == c->owner[c->at]
           && word_op(c->image->code.data[next]) != OP_RETURN_HERE;
}

static bool check_instruction(Check *c)
{
    const CodeWord *w = &c->image->code.data[c->at];
    const ImageInfo *info = owner_at(c);
    if (!check_parts(c, w))
        return false;
    if (!check_special(c, w) || !follows_ok(c, w))
        return check_bad(c, "the instruction at %" PRIu32 " is wrong", c->at);
    if (info->code == c->at && (info->kind == INFO_FUN) == (word_op(*w) == OP_UPDATE_ME))
        return check_bad(c, "the code at %" PRIu32 " begins wrongly", c->at);
    return true;
}

/* ---- making objects ---- */

static uint32_t words_of_object(const ImageInfo *info)
{
    uint32_t words = info->ptrs + info->raws;
    return words == 0 && info->kind >= INFO_THUNK ? 1 : words;
}

/* Objects follow each other from the lower end of the room to its upper one. */
static bool check_alloc(Check *c, const CodeWord *w)
{
    uint64_t bytes = 8 * (1 + (uint64_t)words_of_object(&c->image->infos.data[word_bc(*w)]));
    if (w[1] != c->below || bytes > c->below)
        return false;
    c->below -= (uint32_t)bytes;
    c->made[word_a(*w)] = word_bc(*w) + 1;
    return true;
}

static bool check_store(const Check *c, const CodeWord *w)
{
    uint32_t made = c->made[word_a(*w)];
    if (made == 0)
        return false;
    const ImageInfo *info = &c->image->infos.data[made - 1];
    return word_c(*w) < info->ptrs + info->raws && word_x(*w) == info->tag;
}

/* Instructions that may stand between OP_HEAP and the objects it makes room for. */
static bool stays(Op op)
{
    return op == OP_ALLOC || op == OP_STORE || op == OP_MOVE || op == OP_MOVE_DOUBLE || op == OP_CONSTANT
           || op == OP_FIELD || op == OP_FIELD_DOUBLE || op == OP_OP || op == OP_TRAP || op == OP_TAG_OF
           || op == OP_READ || op == OP_WRITE || op == OP_SCC || op == OP_SAVE_CCS || op == OP_LOAD_CCS;
}

static void forget_made(Check *c) { memset(c->made, 0, c->image->n_registers * sizeof *c->made); }

static bool check_stretch(Check *c)
{
    const CodeWord *w = &c->image->code.data[c->at];
    Op op = word_op(*w);
    bool fine = true;
    if (!stays(op) || c->target[c->at]) {
        fine = c->below == 0;
        if (c->any_made)
            forget_made(c);
        c->any_made = false;
    }
    if (op == OP_HEAP)
        c->below = (uint32_t)w[1];
    else if (op == OP_ALLOC)
        fine &= c->any_made = check_alloc(c, w);
    else if (op == OP_STORE)
        fine &= check_store(c, w);
    else if (op_parts[op][0].kind != PART_NONE && op_parts[op][0].where == IN_A && operand_is_r(word_a(*w))
             && op != OP_LOAD_CCS && op != OP_UNDER)
        c->made[word_a(*w)] = 0;
    return fine || check_bad(c, "what is made or stored at %" PRIu32 " has no room", c->at);
}

static bool check_each_instruction(Check *c, bool (*check)(Check *))
{
    for (c->at = 0; c->at < c->image->code.len; c->at += op_length(&c->image->code.data[c->at]))
        if (!check(c))
            return false;
    return true;
}

bool check_code(Check *c)
{
    return find_owners(c) && find_instructions(c) && check_each_instruction(c, check_instruction)
           && check_each_instruction(c, check_stretch);
}
