/* What an image is built with: each text, list of letters, constructor and pattern stands in it once. image.c */
#ifndef TARRY_IMAGE_IMAGE_BUILD_H
#define TARRY_IMAGE_IMAGE_BUILD_H

#include "base/ptrmap.h"
#include "core/core.h"
#include "image/image.h"

typedef struct ImageBuilder {
    Image *image;
    PtrMap strings;            /* Name -> index + 1; and so below */
    PtrMap letters;            /* Name -> where in bytes, + 1 */
    PtrMap cons;               /* Con */
    PtrMap patterns;           /* first letter and tail */
    PtrMap library;            /* number of a file of the library -> Name of its path there */
    PtrMap functions;          /* Name */
    PtrMap lines;              /* function and line -> a number, of so many */
    size_t n_lines;
    PtrMap origins;            /* that number, and where it was put */
} ImageBuilder;

/* An empty image, but for the runtime's patterns. */
void     build_begin(ImageBuilder *b, Image *image);
void     build_end(ImageBuilder *b);                           /* frees the builder, not the image */
uint32_t build_string(ImageBuilder *b, Name text);             /* NULL: IMAGE_NONE */
uint32_t build_letters(ImageBuilder *b, const char *letters, size_t n);
uint32_t build_con(ImageBuilder *b, const Con *con);
uint32_t build_file(ImageBuilder *b, Span span);               /* string: its path; IMAGE_NONE: there is none */
bool     build_is_in_file(const ImageBuilder *b, Span span, uint32_t file); /* the file: as build_file gave it */
/* The file is this module of the library: it is told as lib/Data/Map.hs, wherever the library is. */
void     build_library_file(ImageBuilder *b, uint32_t file, Name module);
bool     build_is_library(const ImageBuilder *b, Span span);   /* or nowhere */
/* A definition of that name; `top` may be NULL: it is not one of the program's. */
uint32_t build_function(ImageBuilder *b, Name name, const Top *top);
uint32_t build_origin(ImageBuilder *b, ImageOrigin origin);
uint32_t build_pattern(ImageBuilder *b, const char *letters, uint32_t n);
/* The letter of a representation: p, i or d. */
char     rep_letter(Rep rep);
/* The word of an object's contents that holds a constructor's field. */
uint32_t con_field_word(const Con *con, uint32_t field);
/* The tag of pointers to a constructor, and to a function. */
unsigned con_tag(uint32_t number);
unsigned fun_tag(uint32_t arity);

static inline CodeWord code_word(Op op, unsigned x, uint16_t a, uint16_t b, uint16_t c)
{
    return (CodeWord)op | (CodeWord)(x & 0xff) << 8 | (CodeWord)a << 16 | (CodeWord)b << 32 | (CodeWord)c << 48;
}
static inline CodeWord code_word_bc(Op op, unsigned x, uint16_t a, uint32_t bc)
{
    return (CodeWord)op | (CodeWord)(x & 0xff) << 8 | (CodeWord)a << 16 | (CodeWord)bc << 32;
}

#endif
