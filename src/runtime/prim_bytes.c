/* Primitive operations on Bytes#: raw memory, which the collector moves and does not look into. Int# and Double# are
 * kept in it as the machine has them, at multiples of eight bytes. OP_READ and OP_WRITE read and write elements. */
#include "runtime/prim.h"

enum { WORD = sizeof(Word) };

static const char out_of_bounds[] = "the index is outside of the bytes";

Word prim_call_ADDR_TO_BYTES(Base *base)
{
    const char *text = (const char *)(uintptr_t)base->args[0];
    return prim_give_bytes(base, text, strlen(text));
}

static Word new_bytes(Base *base, Prim prim, Object *(*make)(Base *, Info *, size_t words, unsigned pointers))
{
    int64_t size = (int64_t)base->args[0];
    if (size < 0)
        return prim_fail(base, prim, "the size is negative");
    if ((size_t)size > prim_max_bytes(base))
        return prim_too_large(base, prim);
    size_t words = words_of_bytes((size_t)size);
    Object *bytes = make(base, &base->runtime->own[OBJECT_BYTES], 1 + words, 0);
    if (bytes == NULL)
        return prim_no_memory(base);
    bytes->f[0] = (Word)size;
    memset(&bytes->f[1], 0, words * WORD);
    return prim_give_pointer(base, tagged(bytes, TAG_OTHER));
}

Word prim_call_NEW_BYTES(Base *base) { return new_bytes(base, PRIM_NEW_BYTES, rt_new); }
Word prim_call_NEW_PINNED(Base *base) { return new_bytes(base, PRIM_NEW_PINNED, rt_new_pinned); }

/* args: bytes, size. Like a thunk that was overwritten, it is smaller than its place until it is copied. */
Word prim_call_SHRINK_BYTES(Base *base)
{
    Object *bytes = prim_object(base, PRIM_SHRINK_BYTES, 0, OBJECT_BYTES);
    int64_t size = (int64_t)base->args[1];
    if (bytes == NULL)
        return prim_no_memory(base);
    if (!within(0, size, (int64_t)bytes->f[0]))
        return prim_fail(base, PRIM_SHRINK_BYTES, "the size is negative, or larger than before");
    bytes->f[0] = (Word)size;
    return prim_give_int(base, 0);
}

/* args: from, offset, to, offset, count. */
Word prim_call_COPY_BYTES(Base *base)
{
    Object *from = prim_object(base, PRIM_COPY_BYTES, 0, OBJECT_BYTES),
           *to = prim_object(base, PRIM_COPY_BYTES, 2, OBJECT_BYTES);
    int64_t from_at = (int64_t)base->args[1], to_at = (int64_t)base->args[3], n = (int64_t)base->args[4];
    if (from == NULL || to == NULL)
        return prim_no_memory(base);
    if (!within(from_at, n, (int64_t)from->f[0]) || !within(to_at, n, (int64_t)to->f[0]))
        return prim_fail(base, PRIM_COPY_BYTES, out_of_bounds);
    memmove(bytes_of(to) + to_at, bytes_of(from) + from_at, (size_t)n);
    return prim_give_int(base, 0);
}

/* Where `size` bytes at an offset are; NULL, with the program ended, when there are none. args: bytes, size, offset. */
static char *sized(Base *base, Prim prim)
{
    Object *bytes = prim_object(base, prim, 0, OBJECT_BYTES);
    int64_t size = (int64_t)base->args[1], at = (int64_t)base->args[2];
    if (bytes == NULL)
        return NULL;
    if (prim_is_size(size) && within(at, size < 0 ? -size : size, (int64_t)bytes->f[0]))
        return bytes_of(bytes) + at;
    prim_fail(base, prim, out_of_bounds);
    return NULL;
}

static Word read_bits(Base *base, Prim prim)
{
    const char *at = sized(base, prim);
    return at != NULL ? prim_give_int(base, read_sized(at, (int64_t)base->args[1])) : prim_no_memory(base);
}

Word prim_call_INDEX_BITS(Base *base) { return read_bits(base, PRIM_INDEX_BITS); }
Word prim_call_READ_BITS(Base *base) { return read_bits(base, PRIM_READ_BITS); }

Word prim_call_WRITE_BITS(Base *base)
{
    char *at = sized(base, PRIM_WRITE_BITS);
    int64_t size = (int64_t)base->args[1];
    if (at == NULL)
        return prim_no_memory(base);
    memcpy(at, &base->args[3], (size_t)(size < 0 ? -size : size));
    return prim_give_int(base, 0);
}

/* args: bytes, offset, count, byte. */
Word prim_call_FILL_BYTES(Base *base)
{
    Object *bytes = prim_object(base, PRIM_FILL_BYTES, 0, OBJECT_BYTES);
    int64_t at = (int64_t)base->args[1], n = (int64_t)base->args[2];
    if (bytes == NULL)
        return prim_no_memory(base);
    if (!within(at, n, (int64_t)bytes->f[0]))
        return prim_fail(base, PRIM_FILL_BYTES, out_of_bounds);
    memset(bytes_of(bytes) + at, (int)base->args[3], (size_t)n);
    return prim_give_int(base, 0);
}

Word prim_call_COMPARE_BYTES(Base *base)
{
    Object *a = prim_object(base, PRIM_COMPARE_BYTES, 0, OBJECT_BYTES),
           *b = prim_object(base, PRIM_COMPARE_BYTES, 1, OBJECT_BYTES);
    if (a == NULL || b == NULL)
        return prim_no_memory(base);
    Word n = a->f[0], k = b->f[0];
    int order = memcmp(bytes_of(a), bytes_of(b), n < k ? n : k);
    if (order == 0)
        order = (n > k) - (n < k);
    return prim_give_int(base, (order > 0) - (order < 0));
}
