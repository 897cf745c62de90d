/* Primitive operations on MutVar# and Array#: objects whose pointers may be changed. Lifted contents are passed as they
 * are, not evaluated. Invariant 5 of small.h: choices do not undo what is written. */
#include "semantics/small_prim.h"

static const char out_of_bounds[] = "the index is outside of the array";

static void new_mut_var(Machine *m, const PrimArg *a)
{
    Obj *var = small_object(m, OBJ_MUT_VAR, 1);
    var->f[0] = a[0].p;
    give_object(m, var);
}

static void new_array(Machine *m, Prim op, PrimArg *a)
{
    int64_t n = a[0].i;
    if (n < 0) {
        small_fail(m, "the size is negative");
        return;
    }
    if (n > UINT32_MAX) {
        small_too_large(m);
        return;
    }
    if (!prim_reserve(m, op, a, 1, (size_t)n))
        return;
    Obj *array = small_object(m, OBJ_ARRAY, (uint32_t)n);
    for (int64_t i = 0; i < n; i++)
        array->f[i] = a[1].p;
    give_object(m, array);
}

static void clone_array(Machine *m, Prim op, PrimArg *a)
{
    int64_t at = a[1].i, n = a[2].i;
    if (!within(at, n, a[0].p->n)) {
        small_fail(m, out_of_bounds);
        return;
    }
    if (!prim_reserve(m, op, a, 1, (size_t)n))
        return;
    Obj *array = small_object(m, OBJ_ARRAY, (uint32_t)n);
    memcpy(array->f, a[0].p->f + at, (size_t)n * sizeof(Obj *));
    give_object(m, array);
}

static void copy_array(Machine *m, const PrimArg *a)
{
    int64_t from_at = a[1].i, to_at = a[3].i, n = a[4].i;
    if (!within(from_at, n, a[0].p->n) || !within(to_at, n, a[2].p->n)) {
        small_fail(m, out_of_bounds);
        return;
    }
    memmove(a[2].p->f + to_at, a[0].p->f + from_at, (size_t)n * sizeof(Obj *));
    search_written(m);
    give_world(m);
}

static void read_array(Machine *m, const PrimArg *a)
{
    if (within(a[1].i, 1, a[0].p->n))
        give_box(m, a[0].p->f[a[1].i]);
    else
        small_fail(m, out_of_bounds);
}

static void write_array(Machine *m, const PrimArg *a)
{
    if (!within(a[1].i, 1, a[0].p->n)) {
        small_fail(m, out_of_bounds);
        return;
    }
    a[0].p->f[a[1].i] = a[2].p;
    search_written(m);
    give_world(m);
}

static void write_mut_var(Machine *m, const PrimArg *a)
{
    a[0].p->f[0] = a[1].p;
    search_written(m);
    give_world(m);
}

static void cas_mut_var(Machine *m, const PrimArg *a)
{
    bool same = obj_deref(a[0].p->f[0]) == a[1].p;
    if (same) {
        a[0].p->f[0] = a[2].p;
        search_written(m);
    }
    give_int(m, same);
}

static void shrink_array(Machine *m, const PrimArg *a)
{
    if (!within(0, a[1].i, a[0].p->n)) {
        small_fail(m, "the size is negative, or larger than before");
        return;
    }
    a[0].p->n = (uint32_t)a[1].i;
    give_world(m);
}

void small_prim_array(Machine *m, Prim op, PrimArg *a)
{
    switch (op) {
    case PRIM_NEW_MUT_VAR:   new_mut_var(m, a); break;
    case PRIM_READ_MUT_VAR:  give_box(m, a[0].p->f[0]); break;
    case PRIM_WRITE_MUT_VAR: write_mut_var(m, a); break;
    case PRIM_CAS_MUT_VAR:   cas_mut_var(m, a); break;
    case PRIM_NEW_ARRAY:     new_array(m, op, a); break;
    case PRIM_SIZE_ARRAY: case PRIM_READ_LENGTH: give_int(m, a[0].p->n); break;
    case PRIM_SHRINK_ARRAY:  shrink_array(m, a); break;
    case PRIM_INDEX_ARRAY: case PRIM_READ_ARRAY: read_array(m, a); break;
    case PRIM_WRITE_ARRAY:   write_array(m, a); break;
    case PRIM_COPY_ARRAY:    copy_array(m, a); break;
    case PRIM_CLONE_ARRAY:   clone_array(m, op, a); break;
    default:                 small_fail(m, "not an operation on arrays"); break;
    }
}
