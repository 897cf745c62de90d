/* Primitive operations on memory outside of the heap: nothing is checked, as in C. */
#include "runtime/prim.h"
#include <stdlib.h>

static char *address(const Base *base, int i) { return (char *)(uintptr_t)base->args[i]; }

static const char no_size[] = "a number has 1, 2, 4 or 8 bytes";
static const char out_of_bounds[] = "the index is outside of the bytes";

static Word read(Base *base, Prim prim)
{
    int64_t size = (int64_t)base->args[1];
    if (!prim_is_size(size))
        return prim_fail(base, prim, no_size);
    return prim_give_int(base, read_sized(address(base, 0), size));
}

Word prim_call_INDEX_MEMORY(Base *base) { return read(base, PRIM_INDEX_MEMORY); }
Word prim_call_READ_MEMORY(Base *base) { return read(base, PRIM_READ_MEMORY); }

Word prim_call_WRITE_MEMORY(Base *base)
{
    int64_t size = (int64_t)base->args[1];
    if (!prim_is_size(size))
        return prim_fail(base, PRIM_WRITE_MEMORY, no_size);
    memcpy(address(base, 0), &base->args[2], (size_t)(size < 0 ? -size : size));
    return prim_give_int(base, 0);
}

Word prim_call_MOVE_MEMORY(Base *base)
{
    memmove(address(base, 1), address(base, 0), (size_t)base->args[2]);
    return prim_give_int(base, 0);
}

Word prim_call_ALLOCATE(Base *base)
{
    size_t size = (size_t)base->args[0];
    return prim_give_int(base, (int64_t)(uintptr_t)malloc(size > 0 ? size : 1));
}

Word prim_call_REALLOCATE(Base *base)
{
    size_t size = (size_t)base->args[1];
    return prim_give_int(base, (int64_t)(uintptr_t)realloc(address(base, 0), size > 0 ? size : 1));
}

Word prim_call_FREE(Base *base)
{
    free(address(base, 0));
    return prim_give_int(base, 0);
}

Word prim_call_BYTES_ADDRESS(Base *base)
{
    Object *bytes = prim_object(base, PRIM_BYTES_ADDRESS, 0, OBJECT_BYTES);
    return bytes == NULL ? prim_no_memory(base) : prim_give_int(base, (int64_t)(uintptr_t)bytes_of(bytes));
}

Word prim_call_IS_PINNED(Base *base)
{
    Object *bytes = prim_object(base, PRIM_IS_PINNED, 0, OBJECT_BYTES);
    return bytes == NULL ? prim_no_memory(base) : prim_give_int(base, rt_is_pinned(base, bytes));
}

/* args: bytes, offset, address, count. */
Word prim_call_STORE_BYTES(Base *base)
{
    Object *bytes = prim_object(base, PRIM_STORE_BYTES, 0, OBJECT_BYTES);
    int64_t at = (int64_t)base->args[1], n = (int64_t)base->args[3];
    if (bytes == NULL)
        return prim_no_memory(base);
    if (!within(at, n, (int64_t)bytes->f[0]))
        return prim_fail(base, PRIM_STORE_BYTES, out_of_bounds);
    memmove(address(base, 2), bytes_of(bytes) + at, (size_t)n);
    return prim_give_int(base, 0);
}

/* args: address, bytes, offset, count. */
Word prim_call_LOAD_BYTES(Base *base)
{
    Object *bytes = prim_object(base, PRIM_LOAD_BYTES, 1, OBJECT_BYTES);
    int64_t at = (int64_t)base->args[2], n = (int64_t)base->args[3];
    if (bytes == NULL)
        return prim_no_memory(base);
    if (!within(at, n, (int64_t)bytes->f[0]))
        return prim_fail(base, PRIM_LOAD_BYTES, out_of_bounds);
    memmove(bytes_of(bytes) + at, address(base, 0), (size_t)n);
    return prim_give_int(base, 0);
}
