/* Sizes of Haskell's types, for sources in C of packages; the preprocessor of Haskell sources knows them anyway. */
#ifndef MACHDEPS_H
#define MACHDEPS_H

#define SIZEOF_HSWORD      8
#define SIZEOF_HSINT       8
#define SIZEOF_HSCHAR      4
#define SIZEOF_HSDOUBLE    8
#define SIZEOF_HSFLOAT     4
#define SIZEOF_HSPTR       8
#define SIZEOF_VOID_P      8
#define WORD_SIZE_IN_BITS  64
#define ALIGNMENT_HSWORD   8

#endif
