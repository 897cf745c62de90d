/* Primitive operations on Bytes#: raw memory in the heap, which the collector moves and does not look into. Int# and
 * Double# are kept in it as the machine has them, at multiples of eight bytes. */
#include "semantics/small_prim.h"

enum { WORD = 8 };

static const char out_of_bounds[] = "the index is outside of the bytes";

static unsigned char *bytes_of(Obj *o) { return (unsigned char *)o->f; }

/* Where element `i` of `width` bytes is; NULL, with the machine stopped, when there is none. */
static unsigned char *element(Machine *m, Obj *bytes, int64_t i, int64_t width)
{
    if (within(i, 1, bytes->u.i / width))
        return bytes_of(bytes) + i * width;
    small_fail(m, out_of_bounds);
    return NULL;
}

static void read_byte(Machine *m, const PrimArg *a)
{
    const unsigned char *at = element(m, a[0].p, a[1].i, 1);
    if (at != NULL)
        give_int(m, *at);
}

static void read_int(Machine *m, const PrimArg *a)
{
    const unsigned char *at = element(m, a[0].p, a[1].i, WORD);
    int64_t i;
    if (at != NULL)
        give_int(m, (memcpy(&i, at, WORD), i));
}

static void read_double(Machine *m, const PrimArg *a)
{
    const unsigned char *at = element(m, a[0].p, a[1].i, WORD);
    double d;
    if (at != NULL)
        give_double(m, (memcpy(&d, at, WORD), d));
}

static void write_element(Machine *m, const PrimArg *a, const void *value, int64_t width)
{
    unsigned char *at = element(m, a[0].p, a[1].i, width);
    if (at == NULL)
        return;
    memcpy(at, value, (size_t)width);
    give_world(m);
}

static void write_byte(Machine *m, const PrimArg *a)
{
    unsigned char byte = (unsigned char)a[2].i;
    write_element(m, a, &byte, 1);
}

/* A number of `size` bytes at an offset: a[1] and a[2]. */
static unsigned char *sized(Machine *m, const PrimArg *a)
{
    int64_t n = a[1].i < 0 ? -a[1].i : a[1].i;
    bool known = n == 1 || n == 2 || n == 4 || n == WORD;
    if (known && within(a[2].i, n, a[0].p->u.i))
        return bytes_of(a[0].p) + a[2].i;
    small_fail(m, out_of_bounds);
    return NULL;
}

static void read_bits(Machine *m, const PrimArg *a)
{
    const unsigned char *at = sized(m, a);
    uint64_t bits = 0;
    unsigned n = (unsigned)(a[1].i < 0 ? -a[1].i : a[1].i);
    if (at == NULL)
        return;
    memcpy(&bits, at, n);
    give_int(m, a[1].i < 0 ? (int64_t)(bits << (64 - 8 * n)) >> (64 - 8 * n) : (int64_t)bits);
}

static void write_bits(Machine *m, const PrimArg *a)
{
    unsigned char *at = sized(m, a);
    if (at == NULL)
        return;
    memcpy(at, &a[3].i, (size_t)(a[1].i < 0 ? -a[1].i : a[1].i));
    give_world(m);
}

static void fill_bytes(Machine *m, const PrimArg *a)
{
    if (!within(a[1].i, a[2].i, a[0].p->u.i)) {
        small_fail(m, out_of_bounds);
        return;
    }
    memset(bytes_of(a[0].p) + a[1].i, (int)a[3].i, (size_t)a[2].i);
    give_world(m);
}

static void copy_bytes(Machine *m, const PrimArg *a)
{
    int64_t from_at = a[1].i, to_at = a[3].i, n = a[4].i;
    if (!within(from_at, n, a[0].p->u.i) || !within(to_at, n, a[2].p->u.i)) {
        small_fail(m, out_of_bounds);
        return;
    }
    memmove(bytes_of(a[2].p) + to_at, bytes_of(a[0].p) + from_at, (size_t)n);
    give_world(m);
}

static void compare_bytes(Machine *m, const PrimArg *a)
{
    int64_t n = a[0].p->u.i, k = a[1].p->u.i;
    int order = memcmp(a[0].p->f, a[1].p->f, (size_t)(n < k ? n : k));
    if (order == 0)
        order = (n > k) - (n < k);
    give_int(m, (order > 0) - (order < 0));
}

static void new_bytes(Machine *m, Prim op, PrimArg *a)
{
    int64_t size = a[0].i;
    if (size < 0) {
        small_fail(m, "the size is negative");
        return;
    }
    if (size > (int64_t)UINT32_MAX * WORD) {
        small_too_large(m);
        return;
    }
    size_t words = words_of_bytes((size_t)size);
    if (!prim_reserve(m, op, a, 1, words))
        return;
    Obj *bytes = small_object(m, OBJ_BYTES, (uint32_t)words);
    bytes->u.i = size;
    memset(bytes->f, 0, words * WORD);
    give_object(m, bytes);
}

static void shrink_bytes(Machine *m, const PrimArg *a)
{
    if (!within(0, a[1].i, a[0].p->u.i)) {
        small_fail(m, "the size is negative, or larger than before");
        return;
    }
    a[0].p->u.i = a[1].i;
    give_world(m);
}

void small_prim_bytes(Machine *m, Prim op, PrimArg *a)
{
    switch (op) {
    case PRIM_SIZE_BYTES: case PRIM_READ_SIZE:     give_int(m, a[0].p->u.i); break;
    case PRIM_SHRINK_BYTES:  shrink_bytes(m, a); break;
    case PRIM_INDEX_BYTE: case PRIM_READ_BYTE:     read_byte(m, a); break;
    case PRIM_INDEX_INT: case PRIM_READ_INT:       read_int(m, a); break;
    case PRIM_INDEX_DOUBLE: case PRIM_READ_DOUBLE: read_double(m, a); break;
    case PRIM_COMPARE_BYTES: compare_bytes(m, a); break;
    case PRIM_ADDR_TO_BYTES: give_bytes(m, a[0].addr->text, a[0].addr->len); break;
    case PRIM_NEW_BYTES: case PRIM_NEW_PINNED:     new_bytes(m, op, a); break;
    case PRIM_WRITE_BYTE:    write_byte(m, a); break;
    case PRIM_WRITE_INT:     write_element(m, a, &a[2].i, WORD); break;
    case PRIM_WRITE_DOUBLE:  write_element(m, a, &a[2].d, WORD); break;
    case PRIM_COPY_BYTES:    copy_bytes(m, a); break;
    case PRIM_INDEX_BITS: case PRIM_READ_BITS:     read_bits(m, a); break;
    case PRIM_WRITE_BITS:    write_bits(m, a); break;
    case PRIM_FILL_BYTES:    fill_bytes(m, a); break;
    default:                 small_fail(m, "not an operation on bytes"); break;
    }
}
