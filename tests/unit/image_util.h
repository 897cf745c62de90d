/* Images written by hand: a few lines of bytecode at a time, for tests of the runtime. */
#ifndef TARRY_TESTS_IMAGE_UTIL_H
#define TARRY_TESTS_IMAGE_UTIL_H

#include "image/image_build.h"
#include "runtime/runtime.h"
#include <string.h>

typedef struct Made {
    Image        image;
    ImageBuilder builder;
} Made;

static inline void made_begin(Made *m)
{
    build_begin(&m->builder, &m->image);
    m->image.n_registers = 32;
    m->image.n_doubles = 16;
}

static inline void made_word(Made *m, CodeWord w) { VEC_PUSH(&m->image.code, w); }

/* Constants belong to one function in these tests: all of them start at 0. */
static inline Operand made_int(Made *m, int64_t i)
{
    Constant c = { .kind = CONSTANT_INT, .u.i = i };
    VEC_PUSH(&m->image.constants, c);
    return (Operand)(OPERAND_K + m->image.constants.len - 1);
}

static inline Operand made_double(Made *m, double d)
{
    Constant c = { .kind = CONSTANT_DOUBLE, .u.d = d };
    VEC_PUSH(&m->image.constants, c);
    return (Operand)(OPERAND_K + m->image.constants.len - 1);
}

static inline Operand made_ref(Made *m, uint32_t global)
{
    Constant c = { .kind = CONSTANT_GLOBAL, .index = global };
    VEC_PUSH(&m->image.constants, c);
    return (Operand)(OPERAND_K + m->image.constants.len - 1);
}

/* Its code is what comes next. */
static inline uint32_t made_info(Made *m, InfoKind kind, const char *args, uint32_t ptrs, uint32_t raws)
{
    uint32_t own = build_function(&m->builder, name_of("Main.f"), NULL);
    ImageInfo info = {
        .kind = (uint8_t)kind, .ptrs = ptrs, .raws = raws, .code = (uint32_t)m->image.code.len, .refs = IMAGE_NONE,
        .file = IMAGE_NONE,
        .origin = build_origin(&m->builder, (ImageOrigin){ own, 0, IMAGE_NONE }),
        .local = IMAGE_NONE, .type = IMAGE_NONE,
    };
    if (kind == INFO_FUN) {
        info.arity = (uint16_t)strlen(args);
        info.tag = (uint8_t)fun_tag(info.arity);
        info.args = build_letters(&m->builder, args, info.arity);
    }
    VEC_PUSH(&m->image.infos, info);
    return (uint32_t)m->image.infos.len - 1;
}

static inline uint32_t made_global(Made *m, uint32_t info)
{
    ImageGlobal g = { .info = info, .fields = 0, .name = IMAGE_NONE };
    VEC_PUSH(&m->image.globals, g);
    return (uint32_t)m->image.globals.len - 1;
}

/* A frame for the instruction that comes next; registers: pointers first. */
static inline uint32_t made_frame(Made *m, uint32_t info, uint16_t ptrs, uint16_t ints, const uint16_t *registers)
{
    ImageFrame f = {
        .code = (uint32_t)m->image.code.len, .info = info, .first = (uint32_t)m->image.registers.len, .ptrs = ptrs,
        .ints = ints,
        .rep = REP_PTR, .refs = IMAGE_NONE,
    };
    for (int i = 0; i < ptrs + ints; i++)
        VEC_PUSH(&m->image.registers, registers[i]);
    VEC_PUSH(&m->image.frames, f);
    return (uint32_t)m->image.frames.len - 1;
}

/* A constructor `name` of a type of its own. */
static inline uint32_t made_con(Made *m, const char *name, const char *fields)
{
    uint32_t ptrs = 0, n = (uint32_t)strlen(fields);
    for (uint32_t i = 0; i < n; i++)
        ptrs += fields[i] == 'p';
    ImageCon con = {
        .name = build_string(&m->builder, name_of(name)), .of = 1, .ptrs = ptrs, .raws = n - ptrs,
        .fields = build_letters(&m->builder, fields, n),
    };
    VEC_PUSH(&m->image.cons, con);
    uint32_t info = made_info(m, INFO_CON, "", ptrs, n - ptrs);
    m->image.infos.data[info].con = (uint32_t)m->image.cons.len - 1;
    m->image.infos.data[info].tag = 1;
    return info;
}

static inline void made_end(Made *m)
{
    build_end(&m->builder);
    image_free(&m->image);
}

#endif
