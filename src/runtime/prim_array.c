/* Primitive operations on MutVar# and Array#: objects whose pointers may be changed. OP_READ and OP_WRITE read and
 * write elements. */
#include "runtime/logic.h"
#include "runtime/prim.h"

static const char out_of_bounds[] = "the index is outside of the array";

Word prim_call_NEW_MUT_VAR(Base *base)
{
    Object *var = rt_new(base, &base->runtime->own[OBJECT_MUT_VAR], 1, 1);
    if (var == NULL)
        return prim_no_memory(base);
    var->f[0] = base->args[0];
    return prim_give_pointer(base, tagged(var, TAG_OTHER));
}

/* Who expects it may have evaluated it in the meantime, and hold its value. */
static bool is_expected(Word held, Word expected) { return untag(logic_follow(held)) == untag(logic_follow(expected)); }

/* args: variable, old, new. */
Word prim_call_CAS_MUT_VAR(Base *base)
{
    Object *var = prim_object(base, PRIM_CAS_MUT_VAR, 0, OBJECT_MUT_VAR);
    if (var == NULL)
        return prim_no_memory(base);
    bool same = is_expected(var->f[0], base->args[1]);
    if (same) {
        var->f[0] = base->args[2];
        rt_written(base, var);
    }
    return prim_give_int(base, same);
}

/* Room for n pointers; NULL with the program ended. `pointers`: as rt_new's. */
static Object *new_array(Base *base, Prim op, int64_t n, unsigned pointers)
{
    if (n < 0)
        prim_fail(base, op, "the size is negative");
    else if ((size_t)n > prim_max_bytes(base) / sizeof(Word))
        prim_set_too_large(base, op);
    else {
        Object *array = rt_new(base, &base->runtime->own[OBJECT_ARRAY], 1 + (size_t)n, pointers);
        if (array != NULL)
            array->f[0] = (Word)n;
        return array;
    }
    return NULL;
}

Word prim_call_NEW_ARRAY(Base *base)
{
    int64_t n = (int64_t)base->args[0];
    Object *array = new_array(base, PRIM_NEW_ARRAY, n, 2);
    if (array == NULL)
        return prim_no_memory(base);
    for (int64_t i = 0; i < n; i++)
        array->f[1 + i] = base->args[1];
    rt_written(base, array);                   /* a large one is not young, but what it holds may be */
    return prim_give_pointer(base, tagged(array, TAG_OTHER));
}

/* args: array, offset, count. */
Word prim_call_CLONE_ARRAY(Base *base)
{
    const Object *from = prim_object(base, PRIM_CLONE_ARRAY, 0, OBJECT_ARRAY);
    int64_t at = (int64_t)base->args[1], n = (int64_t)base->args[2];
    if (from == NULL)
        return prim_no_memory(base);
    if (!within(at, n, (int64_t)from->f[0]))
        return prim_fail(base, PRIM_CLONE_ARRAY, out_of_bounds);
    Object *array = new_array(base, PRIM_CLONE_ARRAY, n, 1);
    if (array == NULL)
        return prim_no_memory(base);
    memcpy(&array->f[1], &untag(base->args[0])->f[1 + at], (size_t)n * sizeof(Word));
    rt_written(base, array);
    return prim_give_pointer(base, tagged(array, TAG_OTHER));
}

/* args: array, size. */
Word prim_call_SHRINK_ARRAY(Base *base)
{
    Object *array = prim_object(base, PRIM_SHRINK_ARRAY, 0, OBJECT_ARRAY);
    int64_t n = (int64_t)base->args[1];
    if (array == NULL)
        return prim_no_memory(base);
    if (!within(0, n, (int64_t)array->f[0]))
        return prim_fail(base, PRIM_SHRINK_ARRAY, "the size is negative, or larger than before");
    array->f[0] = (Word)n;
    return prim_give_int(base, 0);
}

/* args: from, offset, to, offset, count. */
Word prim_call_COPY_ARRAY(Base *base)
{
    Object *from = prim_object(base, PRIM_COPY_ARRAY, 0, OBJECT_ARRAY),
           *to = prim_object(base, PRIM_COPY_ARRAY, 2, OBJECT_ARRAY);
    int64_t from_at = (int64_t)base->args[1], to_at = (int64_t)base->args[3], n = (int64_t)base->args[4];
    if (from == NULL || to == NULL)
        return prim_no_memory(base);
    if (!within(from_at, n, (int64_t)from->f[0]) || !within(to_at, n, (int64_t)to->f[0]))
        return prim_fail(base, PRIM_COPY_ARRAY, out_of_bounds);
    memmove(&to->f[1 + to_at], &from->f[1 + from_at], (size_t)n * sizeof(Word));
    rt_written(base, to);
    return prim_give_int(base, 0);
}
