/* Haskell's types in C (Haskell Report, 8.7), for sources in C of packages. */
#ifndef HSFFI_H
#define HSFFI_H

#include <stddef.h>
#include <stdint.h>
#include "MachDeps.h"

typedef uint32_t HsChar;
typedef int64_t  HsInt;
typedef uint64_t HsWord;
typedef int8_t   HsInt8;
typedef int16_t  HsInt16;
typedef int32_t  HsInt32;
typedef int64_t  HsInt64;
typedef uint8_t  HsWord8;
typedef uint16_t HsWord16;
typedef uint32_t HsWord32;
typedef uint64_t HsWord64;
typedef float    HsFloat;
typedef double   HsDouble;
typedef HsInt    HsBool;
typedef void    *HsPtr;
typedef void   (*HsFunPtr)(void);
typedef void    *HsStablePtr;

#define HS_BOOL_FALSE 0
#define HS_BOOL_TRUE  1
#define HS_INT_MIN    INT64_MIN
#define HS_INT_MAX    INT64_MAX
#define HS_WORD_MAX   UINT64_MAX

#endif
