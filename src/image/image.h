/* The image: a program as register bytecode, with all a runtime and a profiler must know about it. docs/engine.md
 * explains the machine.
 *
 * Flat arrays of plain records that refer to each other by index, so that an image is written to a file as it is, and
 * what is read back can be checked completely (image_verify) before anything of it is run. Made by image/lower.c, run
 * by codegen/. */
#ifndef TARRY_IMAGE_IMAGE_H
#define TARRY_IMAGE_IMAGE_H

#include "base/vec.h"
#include "core/prim.h"
#include <stdio.h>

enum { IMAGE_NONE = UINT32_MAX };              /* no index */
enum { IMAGE_MAX_HEAP = 512 << 10 };  /* bytes of one OP_HEAP; at most 32 KB but for objects that need each other */

/* ---- instructions ----
 * A word: op (bits 0-7), x (8-15), a (16-31), b (32-47), c (48-63); bc is b and c as one number of 32 bits. Then the
 * extra words that ops.tbl gives for the operation, then its list of operands, four to a word, if it has one. Labels
 * are offsets in image.code. */
typedef uint64_t CodeWord;

typedef enum Op {
#define OP(c, text, extra) OP_##c,
#include "image/ops.tbl"
#undef OP
    OP_COUNT
} Op;

static inline Op       word_op(CodeWord w) { return (Op)(w & 0xff); }
static inline unsigned word_x(CodeWord w) { return w >> 8 & 0xff; }
static inline uint16_t word_a(CodeWord w) { return (uint16_t)(w >> 16); }
static inline uint16_t word_b(CodeWord w) { return (uint16_t)(w >> 32); }
static inline uint16_t word_c(CodeWord w) { return (uint16_t)(w >> 48); }
static inline uint32_t word_bc(CodeWord w) { return (uint32_t)(w >> 32); }

/* An operand: an integer register (pointers and everything else that is not a Double#), a floating-point register, or a
 * constant of the function it stands in: image.constants[info.constants + index]. */
typedef uint16_t Operand;
enum { OPERAND_F = 0x8000, OPERAND_K = 0xc000, OPERAND_MAX_R = 0x7fff, OPERAND_MAX_F = 0x3fff, OPERAND_MAX_K = 0x3fff };
static inline bool     operand_is_k(Operand o) { return o >= OPERAND_K; }
static inline bool     operand_is_f(Operand o) { return o >= OPERAND_F && o < OPERAND_K; }
static inline bool     operand_is_r(Operand o) { return o < OPERAND_F; }
static inline unsigned operand_index(Operand o) { return o < OPERAND_F ? o : o & 0x3fff; }

/* Conditions of OP_BRANCH (x): on integers signed, unsigned, and on doubles (false when a NaN is compared, but for NE).
 */
typedef enum Cond {
    COND_EQ, COND_NE, COND_LT, COND_LE, COND_GT, COND_GE, COND_ULT, COND_ULE,
    COND_FEQ, COND_FNE, COND_FLT, COND_FLE, COND_FGT, COND_FGE, COND_COUNT
} Cond;

/* OP_FAIL says where in full, for there may be no frame around that knows the file: a string or
 * IMAGE_NONE, line and column, as far as they fit. */
/* What OP_SCC does with CCCS (a): it goes on; it stays, and the entry is only counted; it goes through to the OP_SCC
 * that follows, behind which it is what it was before. At most SCC_NESTED in a row go through. */
enum { SCC_GOES, SCC_STAYS, SCC_THROUGH, SCC_NESTED = 6 };
enum { UPDATE_ONCE = 1, UPDATE_DATA = 2 };      /* of OP_UPDATE_ME */
enum { FAIL_COLUMN_BITS = 12, FAIL_LINE_BITS = 24 };
static inline uint64_t fail_place(uint32_t file, uint32_t line, uint32_t column)
{
    const uint32_t most = (1u << FAIL_COLUMN_BITS) - 1;
    return (uint64_t)(file + 1) << (FAIL_LINE_BITS + FAIL_COLUMN_BITS)
           | (uint64_t)(line & ((1u << FAIL_LINE_BITS) - 1)) << FAIL_COLUMN_BITS | (column < most ? column : most);
}
static inline uint32_t fail_file(uint64_t place)
{
    return (uint32_t)(place >> (FAIL_LINE_BITS + FAIL_COLUMN_BITS)) - 1;
}
static inline uint32_t fail_line(uint64_t place)
{
    return (uint32_t)(place >> FAIL_COLUMN_BITS) & ((1u << FAIL_LINE_BITS) - 1);
}
static inline uint32_t fail_column(uint64_t place) { return (uint32_t)place & ((1u << FAIL_COLUMN_BITS) - 1); }

/* ---- records ---- */

typedef enum ConstantKind { CONSTANT_INT, CONSTANT_DOUBLE, CONSTANT_GLOBAL, CONSTANT_STRING } ConstantKind;
typedef struct Constant {
    uint32_t kind;
    uint32_t index;            /* GLOBAL: in globals; STRING: in strings */
    union { int64_t i; double d; } u;
} Constant;

/* A text: image.bytes[start .. start + length), followed by a NUL. */
typedef struct ImageString { uint32_t start, length; } ImageString;

/* A constructor of the program. */
typedef struct ImageCon {
    uint32_t name, type, module;               /* strings */
    uint32_t number, of;  /* its position among the constructors of its type, and how many there are */
    uint32_t ptrs, raws;  /* fields; a constructor's pointers come first in the object, in their order */
    uint32_t fields; /* in image.bytes: a letter per field in the source's order, ptrs + raws of them: p pointer,
                        d Double#; in integer registers: i Int#, c Char#, a Addr#, w World# */
} ImageCon;

/* What a heap object's header leads to: one for each place in the program that makes objects. */
typedef enum InfoKind { INFO_CON, INFO_FUN, INFO_THUNK, INFO_SELECTOR } InfoKind;
typedef struct ImageInfo {
    uint8_t  kind;
    uint8_t  tag;                              /* of pointers to such an object: docs/engine.md */
    uint16_t arity;                            /* FUN */
    uint32_t ptrs, raws;  /* words of the object's contents: fields, or captured variables, pointers first */
    uint32_t con;                              /* CON: in cons */
    uint32_t args;                             /* FUN: in bytes: a letter p, i or d per argument */
    uint32_t code;                             /* FUN, THUNK, SELECTOR: where its code begins */
    uint32_t constants, n_constants;           /* those its code refers to */
    uint32_t select;  /* SELECTOR: the word of the contents of what the one captured pointer leads to */
    uint32_t select_con;                       /* SELECTOR: the constructor number that is selected from */
    uint32_t refs;                             /* in refs: the globals its code needs; IMAGE_NONE: none that matter */
    uint32_t origin;                           /* in origins: the text it was written in */
    uint32_t local;  /* string: what a local function or thunk is called there, `go`; IMAGE_NONE: nothing */
    uint32_t type;                             /* string: THUNK: that of its value; IMAGE_NONE: not known */
    uint32_t file, line, column;               /* file: string, or IMAGE_NONE */
} ImageInfo;

/* A top-level function of the program, as its source has it, whatever was made of it. */
typedef struct ImageFunction {
    uint32_t name;                             /* string: "Main.unicl" */
    uint32_t module;                           /* string: "Main"; IMAGE_NONE: it has none */
    uint32_t shown, shown_module; /* strings: what a programmer calls it; of the library, what its users know it as, or
                                     know who uses it as */
    uint32_t library;                          /* 1: not the user's */
    uint32_t part;                             /* 1: of whoever uses it, who is charged in its place: a dictionary of
                                                  the user's, what nobody wrote or only derived instances need */
    uint32_t file, line, column;
} ImageFunction;

/* The text that something was written in, and where that was put. */
typedef struct ImageOrigin {
    uint32_t function;
    uint32_t line;  /* of the file it is in: of the user's text, in an image with marks; else 0 */
    uint32_t at;  /* an earlier origin: the text with the call in whose place it was put; IMAGE_NONE: none */
} ImageOrigin;

/* Code from here to the next mark was written there. */
typedef struct ImageMark { uint32_t code, origin; } ImageMark;

/* A static object: a function without captured variables, a constructor, or a CAF (a thunk). */
typedef struct ImageGlobal {
    uint32_t info;
    uint32_t fields;                           /* CON: in constants, one per word of contents */
    uint32_t name;                             /* string */
    uint32_t centre;                           /* in centres: of a CAF's evaluation; IMAGE_NONE: none of its own */
} ImageGlobal;

/* A cost centre, known by its name: where its scc stands in the source, or the CAF. */
typedef struct ImageCentre {
    uint32_t name, module;                     /* strings; module may be IMAGE_NONE */
    uint32_t file, line, column;               /* file: string, or IMAGE_NONE */
} ImageCentre;

/* What lives at a point where control may leave a function and come back: image.registers[first ..], then in this order
 * pointers, other integers, doubles. The frame on the stack is the return word and these, in this order. R0 and F0,
 * where results come back, are never among them. */
typedef struct ImageFrame {
    uint32_t code;  /* the instruction that it belongs to: OP_RETURN_HERE, OP_EVAL, OP_HEAP or OP_PRIM */
    uint32_t info;                             /* the function it is in */
    uint32_t first;
    uint16_t ptrs, ints, doubles;
    uint16_t rep;                              /* Rep of the result that comes back; REP_COUNT: none (OP_HEAP) */
    uint32_t refs;                             /* what the code from here on needs */
    uint32_t line, column;                     /* in the file of its info */
} ImageFrame;

/* A frame that a logic variable may come back to: where a flexible case looks at it, which makes it each of `n` things
 * in turn; or, if n is FLEX_PASSES, where nothing is done but to return it; or, if n is FLEX_TAKES, where it is taken
 * as it is (OP_EVAL with x = 1). Logic programs only. */
typedef struct ImageFlex {
    uint32_t frame;
    uint32_t maker;                            /* global: a function from the number of an alternative to its value */
    uint32_t n;
    uint32_t all, n_all;                       /* likewise, of all constructors of the type */
    uint32_t type;                             /* string: what it becomes */
    uint32_t origin;                           /* in origins: the text that the case was written in */
    uint32_t file, line, column;               /* file: string, or IMAGE_NONE */
} ImageFlex;
enum { FLEX_PASSES = UINT32_MAX, FLEX_TAKES = UINT32_MAX - 1 };

/* The arguments of a call to an unknown function: a letter p, i or d each. With a pattern, each of its suffixes is in
 * the image, too. */
typedef struct ImagePattern {
    uint32_t letters, n;                       /* in bytes */
    uint32_t tail;                             /* the pattern without the first letter; IMAGE_NONE for one letter */
} ImagePattern;
/* Those the runtime itself applies functions to are in each image: */
enum { PATTERN_I, PATTERN_P, PATTERN_PI, PATTERN_FIRST_OWN };

/* A set of globals: members are indices of globals, or, with REFS_SET added, of other sets. Only what leads to a CAF is
 * in it. */
typedef struct ImageRefs { uint32_t first, n; } ImageRefs;
enum { REFS_SET = 0x80000000 };

typedef struct Image {
    VEC(CodeWord)     code;
    VEC(Constant)     constants;
    VEC(ImageString)  strings;
    VEC(char)         bytes;
    VEC(ImageCon)     cons;
    VEC(ImageInfo)    infos;
    VEC(ImageFunction) functions;
    VEC(ImageOrigin)  origins;
    VEC(ImageMark)    marks;                   /* by code; none, unless made to be sampled */
    VEC(ImageGlobal)  globals;
    VEC(ImageCentre)  centres;                 /* none, unless made to be profiled */
    VEC(ImageFrame)   frames;
    VEC(ImageFlex)    flexes;
    VEC(uint16_t)     registers;
    VEC(ImagePattern) patterns;
    VEC(ImageRefs)    refs;
    VEC(uint32_t)     members;                 /* of refs */
    uint32_t main; /* global, evaluated to weak head normal form: a Haskell program's applies its action to the
                      world itself (Tarry.TopHandler.runMain) */
    bool     profile;                          /* made to be profiled */
    bool     logic;                            /* it searches */
    bool     inside;                           /* also inside of the search */
    uint32_t n_registers, n_doubles;           /* one more than the highest register used */
} Image;

static inline const char *image_string(const Image *image, uint32_t string)
{
    return string == IMAGE_NONE ? "" : image->bytes.data + image->strings.data[string].start;
}

static inline const ImageFunction *image_function(const Image *image, uint32_t origin)
{
    return &image->functions.data[image->origins.data[origin].function];
}
/* The user's function whose text it is in, or was put into; if there is none, the library's outermost one. */
static inline uint32_t image_owner(const Image *image, uint32_t origin)
{
    while (image_function(image, origin)->library && image->origins.data[origin].at != IMAGE_NONE)
        origin = image->origins.data[origin].at;
    return origin;
}
/* The origin of an instruction; IMAGE_NONE: there are no marks. image.c */
uint32_t image_origin_at(const Image *image, uint32_t code);
/* The name that a function's definition has in the program: "Main.unicl". */
static inline const char *image_info_name(const Image *image, const ImageInfo *info)
{
    return image_string(image, image_function(image, info->origin)->name);
}

/* A constructor by its name; a function or thunk by that of its definition and its own: `unicl.go`. image.c */
void image_show_info(const Image *image, const ImageInfo *info, char *to, size_t size);
enum { IMAGE_SHOWN = 600 };                    /* room for that, and more is cut off */

void image_free(Image *image);                 /* its contents */
/* Is every index and every instruction what this file says it must be? False, with why (at most `size` bytes).
 * image_verify.c */
bool image_verify(const Image *image, char *why, size_t size);
/* image_file.c. Versioned, with a checksum; reading verifies. */
bool image_write(const Image *image, FILE *to);
bool image_read(Image *image, const void *bytes, size_t size, char *why, size_t why_size);
/* A listing for people. image_print.c */
void image_print(const Image *image, FILE *to);

#endif
