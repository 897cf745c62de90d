/* The rows of prims.tbl by what the engine makes of them. Define some of
 *
 *     ROW_CODE(c, x86_64, aarch64)   ROW_TRAP(c, x86_64, aarch64)   ROW_TEST(c, cond)
 *     ROW_READ(c, unit)   ROW_WRITE(c, unit)
 *     ROW_SIZED(c, unit)
 *     ROW_CALL(c, group)   or, of single groups,   CALL_LIT(c)   CALL_BIG(c)   CALL_SCAN(c)   CALL_WORLD(c)
 *
 * and include this file, which goes through the table: other rows are left out. Afterwards none of them is defined. */
#ifndef ROW_CODE
#define ROW_CODE(...)
#endif
#ifndef ROW_TRAP
#define ROW_TRAP(...)
#endif
#ifndef ROW_TEST
#define ROW_TEST(...)
#endif
#ifndef ROW_READ
#define ROW_READ(...)
#endif
#ifndef ROW_WRITE
#define ROW_WRITE(...)
#endif
#ifndef ROW_SIZED
#define ROW_SIZED(...)
#endif
#ifndef ROW_CALL
#define ROW_CALL(c, group) CALL_##group(c)
#endif
#ifndef CALL_LIT
#define CALL_LIT(c)
#endif
#ifndef CALL_BIG
#define CALL_BIG(c)
#endif
#ifndef CALL_SCAN
#define CALL_SCAN(c)
#endif
#ifndef CALL_WORLD
#define CALL_WORLD(c)
#endif
#define CALL_BYTES(c)
#define CALL_MEMORY(c)
#define CALL_FOREIGN(c)
#define CALL_ARRAY(c)
#define CALL_OBJECT(c)
#define CALL_EXCEPTION(c)
#define CALL_THREAD(c)
#define CALL_LOGIC(c)

#define HOW_IS_CODE(c, group, x64, a64) ROW_CODE(c, x64, a64)
#define HOW_IS_TRAP(c, group, x64, a64) ROW_TRAP(c, x64, a64)
#define HOW_IS_TEST(c, group, cond)     ROW_TEST(c, cond)
#define HOW_IS_READ(c, group, unit)     ROW_READ(c, unit)
#define HOW_IS_WRITE(c, group, unit)    ROW_WRITE(c, unit)
#define HOW_IS_SIZED(c, group, unit)    ROW_SIZED(c, unit) ROW_CALL(c, group)
#define HOW_IS_CALL(c, group, none)     ROW_CALL(c, group)
#define HOW_IS_TAG(c, group, none)
#define HOW_IS_NONE(c, group, none)

#define PRIM(c, text, group, args, res, effect, fails, cost, how, ...) HOW_IS_##how(c, group, __VA_ARGS__)
#include "core/prims.tbl"

#undef PRIM
#undef HOW_IS_CODE
#undef HOW_IS_TRAP
#undef HOW_IS_TEST
#undef HOW_IS_READ
#undef HOW_IS_WRITE
#undef HOW_IS_SIZED
#undef HOW_IS_CALL
#undef HOW_IS_TAG
#undef HOW_IS_NONE
#undef ROW_CODE
#undef ROW_TRAP
#undef ROW_TEST
#undef ROW_READ
#undef ROW_WRITE
#undef ROW_SIZED
#undef ROW_CALL
#undef CALL_LIT
#undef CALL_BIG
#undef CALL_SCAN
#undef CALL_WORLD
#undef CALL_BYTES
#undef CALL_MEMORY
#undef CALL_ARRAY
#undef CALL_OBJECT
#undef CALL_EXCEPTION
#undef CALL_THREAD
#undef CALL_LOGIC
