/* Primitive operations on Bytes#: raw memory, which the collector moves and does not look into. Int# and Double# are kept in it as the
 * machine has them, at multiples of eight bytes. Most of the reading and writing is done by OP_READ and OP_WRITE. */
#include "runtime/prim.h"

enum { WORD = sizeof(Word) };

static const char out_of_bounds[] = "the index is outside of the bytes";

/* Where element args[1] of `width` bytes is; NULL, with the program ended, when there is none. */
static char *element(Base *base, Prim op, int64_t width)
{
    Object *o = prim_object(base, op, 0, OBJECT_BYTES);
    int64_t i = (int64_t)base->args[1];
    if (o != NULL && within(i, 1, (int64_t)o->f[0] / width))
        return bytes_of(o) + i * width;
    if (o != NULL)
        prim_fail(base, op, out_of_bounds);
    return NULL;
}

static Word read_byte(Base *base, Prim op)
{
    const char *at = element(base, op, 1);
    return at == NULL ? prim_no_memory(base) : prim_give_int(base, (unsigned char)*at);
}

static Word read_int(Base *base, Prim op)
{
    const char *at = element(base, op, WORD);
    int64_t i;
    return at == NULL ? prim_no_memory(base) : (memcpy(&i, at, WORD), prim_give_int(base, i));
}

static Word read_double(Base *base, Prim op)
{
    const char *at = element(base, op, WORD);
    double d;
    return at == NULL ? prim_no_memory(base) : (memcpy(&d, at, WORD), prim_give_double(base, d));
}

/* The third argument, or its low byte. */
static Word write_element(Base *base, Prim op, int64_t width)
{
    char *at = element(base, op, width);
    if (at == NULL)
        return prim_no_memory(base);
    unsigned char byte = (unsigned char)base->args[2];
    memcpy(at, width == 1 ? (void *)&byte : (void *)&base->args[2], (size_t)width);
    return prim_give_int(base, 0);
}

Word prim_call_INDEX_BYTE(Base *base) { return read_byte(base, PRIM_INDEX_BYTE); }
Word prim_call_READ_BYTE(Base *base) { return read_byte(base, PRIM_READ_BYTE); }
Word prim_call_INDEX_INT(Base *base) { return read_int(base, PRIM_INDEX_INT); }
Word prim_call_READ_INT(Base *base) { return read_int(base, PRIM_READ_INT); }
Word prim_call_INDEX_DOUBLE(Base *base) { return read_double(base, PRIM_INDEX_DOUBLE); }
Word prim_call_READ_DOUBLE(Base *base) { return read_double(base, PRIM_READ_DOUBLE); }
Word prim_call_WRITE_BYTE(Base *base) { return write_element(base, PRIM_WRITE_BYTE, 1); }
Word prim_call_WRITE_INT(Base *base) { return write_element(base, PRIM_WRITE_INT, WORD); }
Word prim_call_WRITE_DOUBLE(Base *base) { return write_element(base, PRIM_WRITE_DOUBLE, WORD); }

Word prim_call_SIZE_BYTES(Base *base)
{
    const Object *o = prim_object(base, PRIM_SIZE_BYTES, 0, OBJECT_BYTES);
    return o == NULL ? prim_no_memory(base) : prim_give_int(base, (int64_t)o->f[0]);
}

Word prim_call_ADDR_TO_BYTES(Base *base)
{
    const char *text = (const char *)(uintptr_t)base->args[0];
    return prim_give_bytes(base, text, strlen(text));
}

Word prim_call_NEW_BYTES(Base *base)
{
    int64_t size = (int64_t)base->args[0];
    if (size < 0)
        return prim_fail(base, PRIM_NEW_BYTES, "the size is negative");
    if ((size_t)size > prim_max_bytes(base))
        return prim_too_large(base, PRIM_NEW_BYTES);
    size_t words = words_of_bytes((size_t)size);
    Object *bytes = rt_new(base, &base->runtime->own[OBJECT_BYTES], 1 + words, 0);
    if (bytes == NULL)
        return prim_no_memory(base);
    bytes->f[0] = (Word)size;
    memset(&bytes->f[1], 0, words * WORD);
    return prim_give_pointer(base, tagged(bytes, TAG_OTHER));
}

/* args: from, offset, to, offset, count. */
Word prim_call_COPY_BYTES(Base *base)
{
    Object *from = prim_object(base, PRIM_COPY_BYTES, 0, OBJECT_BYTES), *to = prim_object(base, PRIM_COPY_BYTES, 2, OBJECT_BYTES);
    int64_t from_at = (int64_t)base->args[1], to_at = (int64_t)base->args[3], n = (int64_t)base->args[4];
    if (from == NULL || to == NULL)
        return prim_no_memory(base);
    if (!within(from_at, n, (int64_t)from->f[0]) || !within(to_at, n, (int64_t)to->f[0]))
        return prim_fail(base, PRIM_COPY_BYTES, out_of_bounds);
    memmove(bytes_of(to) + to_at, bytes_of(from) + from_at, (size_t)n);
    return prim_give_int(base, 0);
}

Word prim_call_COMPARE_BYTES(Base *base)
{
    Object *a = prim_object(base, PRIM_COMPARE_BYTES, 0, OBJECT_BYTES), *b = prim_object(base, PRIM_COMPARE_BYTES, 1, OBJECT_BYTES);
    if (a == NULL || b == NULL)
        return prim_no_memory(base);
    Word n = a->f[0], k = b->f[0];
    int order = memcmp(bytes_of(a), bytes_of(b), n < k ? n : k);
    if (order == 0)
        order = (n > k) - (n < k);
    return prim_give_int(base, (order > 0) - (order < 0));
}
