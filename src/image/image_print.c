/* A listing of an image for people. What an instruction's operands are is decided in one table, from which
 * image_verify.c works, too (image_ops.h). */
#include "image/image_ops.h"

#include <inttypes.h>
#include <string.h>

static const char *const op_texts[OP_COUNT] = {
#define OP(c, text, extra) [OP_##c] = text,
#include "image/ops.tbl"
#undef OP
};

static const char *const cond_texts[COND_COUNT] = {
    [COND_EQ] = "==", [COND_NE] = "/=", [COND_LT] = "<", [COND_LE] = "<=", [COND_GT] = ">", [COND_GE] = ">=",
    [COND_ULT] = "<u", [COND_ULE] = "<=u",
    [COND_FEQ] = "==.", [COND_FNE] = "/=.", [COND_FLT] = "<.", [COND_FLE] = "<=.", [COND_FGT] = ">.",
    [COND_FGE] = ">=.",
};

typedef struct Printer {
    const Image     *image;
    const ImageInfo *info;     /* whose code is printed */
    FILE            *to;
} Printer;

/* ---- operands ---- */

static void print_string(Printer *p, uint32_t string)
{
    const ImageString *s = &p->image->strings.data[string];
    fputc('"', p->to);
    for (uint32_t i = 0; i < s->length; i++) {
        unsigned char c = (unsigned char)p->image->bytes.data[s->start + i];
        if (c == '"' || c == '\\')
            fprintf(p->to, "\\%c", c);
        else if (c < ' ' || c == 0x7f)
            fprintf(p->to, "\\x%02x", c);
        else
            fputc(c, p->to);
    }
    fputc('"', p->to);
}

static void print_constant(Printer *p, const Constant *c)
{
    switch ((ConstantKind)c->kind) {
    case CONSTANT_INT:    fprintf(p->to, "%" PRId64, c->u.i); break;
    case CONSTANT_DOUBLE: fprintf(p->to, "%.17g##", c->u.d); break;
    case CONSTANT_GLOBAL:
        fprintf(p->to, "@%" PRIu32 ":%s", c->index, image_string(p->image, p->image->globals.data[c->index].name));
        break;
    case CONSTANT_STRING: print_string(p, c->index); break;
    }
}

static void print_operand(Printer *p, Operand o)
{
    if (operand_is_k(o))
        print_constant(p, &p->image->constants.data[p->info->constants + operand_index(o)]);
    else
        fprintf(p->to, "%c%u", operand_is_f(o) ? 'F' : 'R', operand_index(o));
}

static void print_registers(Printer *p, const ImageFrame *f, uint32_t from, uint32_t n, char letter)
{
    for (uint32_t i = 0; i < n; i++)
        fprintf(p->to, " %c%u", letter, p->image->registers.data[f->first + from + i]);
}

static void print_refs(Printer *p, uint32_t refs)
{
    if (refs != IMAGE_NONE)
        fprintf(p->to, " refs %" PRIu32, refs);
}

static void print_frame(Printer *p, uint32_t frame)
{
    const ImageFrame *f = &p->image->frames.data[frame];
    fputs(" [", p->to);
    print_registers(p, f, 0, f->ptrs, 'R');
    if (f->ints > 0)
        fputs(" |", p->to);
    print_registers(p, f, f->ptrs, f->ints, 'R');
    print_registers(p, f, (uint32_t)f->ptrs + f->ints, f->doubles, 'F');
    print_refs(p, f->refs);
    fputs(" ]", p->to);
}

static void print_info_name(Printer *p, uint32_t info)
{
    char what[IMAGE_SHOWN];
    image_show_info(p->image, &p->image->infos.data[info], what, sizeof what);
    fprintf(p->to, "#%" PRIu32 ":%s", info, what);
}

static void print_place(Printer *p, uint64_t place)
{
    fprintf(p->to, "  at %" PRIu64 ":%" PRIu64, place >> 32, place & 0xffffffff);
}

static void print_fail(Printer *p, uint64_t place)
{
    fprintf(p->to, "  at %" PRIu32 ":%" PRIu32, fail_line(place), fail_column(place));
}

static void print_part(Printer *p, const OpPart *part, const CodeWord *at)
{
    uint64_t v = op_part_value(part, at);
    switch (part->kind) {
    case PART_R: case PART_F: case PART_ANY: case PART_READ: case PART_READ_DOUBLE: case PART_READ_ANY:
        fputc(' ', p->to);
        print_operand(p, (Operand)v);
        break;
    case PART_CONSTANT:
        fputc(' ', p->to);
        print_constant(p, &p->image->constants.data[p->info->constants + v]);
        break;
    case PART_WORD:  fprintf(p->to, "[%" PRIu64 "]", v); break;
    case PART_TAG:   fprintf(p->to, " tag %" PRIu64, v); break;
    case PART_BYTES: case PART_BELOW: case PART_COUNT: case PART_NUMBER: fprintf(p->to, " %" PRIu64, v); break;
    case PART_INFO:
        fputc(' ', p->to);
        print_info_name(p, (uint32_t)v);
        break;
    case PART_FRAME:   print_frame(p, (uint32_t)v); break;
    case PART_LABEL:   fprintf(p->to, " -> %" PRIu64, v); break;
    case PART_COND:    fprintf(p->to, " %s", cond_texts[v]); break;
    case PART_PATTERN: fprintf(p->to, " %s", p->image->bytes.data + p->image->patterns.data[v].letters); break;
    case PART_PRIM:    fprintf(p->to, " %s", prim_info[v].text); break;
    case PART_CENTRE:
        fputc(' ', p->to);
        print_string(p, p->image->centres.data[v].name);
        break;
    case PART_SIZE:    if (v != 0) fprintf(p->to, " of %d", (int8_t)v); break;
    case PART_PLACE:   print_place(p, v); break;
    case PART_FAIL:    print_fail(p, v); break;
    case PART_NONE:    break;
    }
}

/* ---- instructions ---- */

static void print_list(Printer *p, const CodeWord *at)
{
    uint32_t n = op_list_length(at);
    const CodeWord *list = at + 1 + op_extra[word_op(*at)];
    for (uint32_t i = 0; i < n; i++) {
        if (word_op(*at) == OP_SWITCH) {
            fprintf(p->to, "%s%" PRIu64, i == 0 ? " -> " : " ", list[i]);
        } else {
            fputc(' ', p->to);
            print_operand(p, (Operand)(list[i / 4] >> 16 * (i % 4)));
        }
    }
}

static void print_instruction(Printer *p, uint32_t offset)
{
    const CodeWord *at = &p->image->code.data[offset];
    Op op = word_op(*at);
    fprintf(p->to, "  %5" PRIu32 "  %-11s", offset, op_texts[op]);
    for (const OpPart *part = op_parts[op]; part->kind != PART_NONE; part++)
        print_part(p, part, at);
    if (op == OP_UPDATE_ME && (word_x(*at) & UPDATE_ONCE))
        fputs(" once", p->to);
    if (op == OP_UPDATE_ME && (word_x(*at) & UPDATE_DATA))
        fputs(" data", p->to);
    print_list(p, at);
    fputc('\n', p->to);
}

/* ---- the rest ---- */

static const char *const kind_texts[] = { [INFO_CON] = "con", [INFO_FUN] = "fun", [INFO_THUNK] = "thunk",
                                          [INFO_SELECTOR] = "selector" };

static void print_info_head(Printer *p, uint32_t index)
{
    const ImageInfo *i = &p->image->infos.data[index];
    char what[IMAGE_SHOWN];
    image_show_info(p->image, i, what, sizeof what);
    fprintf(p->to, "#%" PRIu32 " %s %s", index, kind_texts[i->kind], what);
    if (i->kind == INFO_FUN)
        fprintf(p->to, " (%.*s)", i->arity, p->image->bytes.data + i->args);
    if (i->ptrs + i->raws > 0)
        fprintf(p->to, " {%" PRIu32 " pointers, %" PRIu32 " raw}", i->ptrs, i->raws);
    if (i->kind == INFO_SELECTOR)
        fprintf(p->to, " selects %" PRIu32 " of %" PRIu32, i->select, i->select_con);
    print_refs(p, i->refs);
    fprintf(p->to, "  in %s", image_info_name(p->image, i));
    if (i->line > 0)
        fprintf(p->to, ":%" PRIu32 ":%" PRIu32, i->line, i->column);
    fputc('\n', p->to);
}

static void print_globals(Printer *p)
{
    for (uint32_t i = 0; i < p->image->globals.len; i++) {
        const ImageGlobal *g = &p->image->globals.data[i];
        const ImageInfo *info = &p->image->infos.data[g->info];
        fprintf(p->to, "@%" PRIu32 ":%s = ", i, image_string(p->image, g->name));
        print_info_name(p, g->info);
        for (uint32_t k = 0; info->kind == INFO_CON && k < info->ptrs + info->raws; k++) {
            fputc(' ', p->to);
            print_constant(p, &p->image->constants.data[g->fields + k]);
        }
        fputc('\n', p->to);
    }
}

static void print_sets(Printer *p)
{
    for (uint32_t i = 0; i < p->image->refs.len; i++) {
        const ImageRefs *r = &p->image->refs.data[i];
        fprintf(p->to, "refs %" PRIu32 " =", i);
        for (uint32_t k = 0; k < r->n; k++) {
            uint32_t m = p->image->members.data[r->first + k];
            fprintf(p->to, m & REFS_SET ? " refs %" PRIu32 : " @%" PRIu32, m & ~REFS_SET);
        }
        fputc('\n', p->to);
    }
}

/* The code of an info ends where that of the next one in the order of code begins. */
static uint32_t *owners(const Image *image)
{
    uint32_t *owner = xmalloc((image->code.len + 1) * sizeof *owner);
    for (size_t i = 0; i < image->code.len; i++)
        owner[i] = IMAGE_NONE;
    for (uint32_t i = 0; i < image->infos.len; i++)
        if (image->infos.data[i].kind != INFO_CON)
            owner[image->infos.data[i].code] = i;
    return owner;
}

static void print_code(Printer *p)
{
    uint32_t *owner = owners(p->image);
    for (uint32_t at = 0; at < p->image->code.len; at += op_length(&p->image->code.data[at])) {
        if (owner[at] != IMAGE_NONE) {
            p->info = &p->image->infos.data[owner[at]];
            fputc('\n', p->to);
            print_info_head(p, owner[at]);
        }
        print_instruction(p, at);
    }
    free(owner);
}

void image_print(const Image *image, FILE *to)
{
    Printer p = { .image = image, .to = to };
    fprintf(to, "main @%" PRIu32 ", %" PRIu32 " registers, %" PRIu32 " doubles\n", image->main, image->n_registers,
            image->n_doubles);
    print_globals(&p);
    print_sets(&p);
    print_code(&p);
}
