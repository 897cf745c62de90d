/* What GHC's own headers define that programs ask for. Nothing is read: the text of these headers is not here. */
#include "syntax/cpp_int.h"
#include <string.h>

static void machine(Cpp *c)
{
    static const struct { const char *type; int size; } sizes[] = {
        {"HSWORD", 8}, {"HSINT", 8}, {"HSCHAR", 4}, {"HSDOUBLE", 8}, {"HSFLOAT", 4}, {"HSPTR", 8}, {"HSFUNPTR", 8},
        {"HSSTABLEPTR", 8}, {"INT8", 1}, {"INT16", 2}, {"INT32", 4}, {"INT64", 8}, {"WORD8", 1}, {"WORD16", 2},
        {"WORD32", 4}, {"WORD64", 8},
    };
    static const char *const words[] = {"WORD_SIZE_IN_BITS 64", "WORD_SIZE_IN_BITS_FLOAT 64", "TAG_BITS 3"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) syn_cpp_predefine(c, words[i]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        syn_cpp_predefine(c, arena_printf(c->arena, "SIZEOF_%s %d", sizes[i].type, sizes[i].size));
        syn_cpp_predefine(c, arena_printf(c->arena, "ALIGNMENT_%s %d", sizes[i].type, sizes[i].size));
    }
}

/* C's types, by the Haskell type inside of Foreign.C.Types and System.Posix.Types: #define HTYPE_INT Int32. */
static void base_config(Cpp *c)
{
    static const struct { const char *type, *names; } types[] = {
        {"Int8", "CHAR SIGNED_CHAR"},
        {"Int16", "SHORT"},
        {"Int32", "INT SIG_ATOMIC_T WCHAR_T PID_T CLOCKID_T KEY_T"},
        {"Int64", "LONG LONG_LONG PTRDIFF_T INTPTR_T INTMAX_T CLOCK_T TIME_T SUSECONDS_T OFF_T SSIZE_T BLKSIZE_T "
                  "BLKCNT_T"},
        {"Word8", "UNSIGNED_CHAR BOOL CC_T"},
        {"Word16", "UNSIGNED_SHORT"},
        {"Word32", "UNSIGNED_INT USECONDS_T MODE_T GID_T UID_T TCFLAG_T SPEED_T ID_T SOCKLEN_T"},
        {"Word64", "UNSIGNED_LONG UNSIGNED_LONG_LONG SIZE_T UINTPTR_T UINTMAX_T DEV_T INO_T NLINK_T RLIM_T FSBLKCNT_T "
                   "FSFILCNT_T NFDS_T"},
        {"Float", "FLOAT"},
        {"Double", "DOUBLE"},
        {"(Ptr ())", "TIMER_T"},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        for (const char *name = types[i].names; *name;) {
            size_t len = strcspn(name, " ");
            syn_cpp_predefine(c, arena_printf(c->arena, "HTYPE_%.*s %s", (int)len, name, types[i].type));
            name += len + strspn(name + len, " ");
        }
}

bool syn_cpp_known_header(Cpp *c, const char *name)
{
    static const char *const empty[] = {"ghcplatform.h", "ghcautoconf.h", "ghcconfig.h", "cabal_macros.h"};
    if (strcmp(name, "MachDeps.h") == 0) return machine(c), true;
    if (strcmp(name, "HsBaseConfig.h") == 0) return base_config(c), true;
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++)
        if (strcmp(name, empty[i]) == 0) return true;
    return false;
}
