/* Primitive operations: the table, and how they give results. */
#include "runtime/prim.h"

#include "runtime/exception.h"
#include "runtime/heap.h"
#include "runtime/search.h"

RuntimeFn *const prim_calls[PRIM_COUNT] = {
#define ROW_CALL(c, group) [PRIM_##c] = prim_call_##c,
#include "core/prim_rows.h"
};

/* ---- results ---- */

static Word give(Base *base, Word r0)
{
    base->r[0] = r0;
    base->live_r = 1;
    base->live_f = 0;
    return base->sp[0];
}

Word prim_give_int(Base *base, int64_t i) { return give(base, (Word)i); }
Word prim_give_pointer(Base *base, Word pointer) { return give(base, pointer); }

Word prim_give_double(Base *base, double d)
{
    base->doubles[0] = d;
    base->live_r = 0;
    base->live_f = 1;
    return base->sp[0];
}

Word prim_give_bytes(Base *base, const void *from, size_t size)
{
    Object *bytes = rt_new(base, &base->runtime->own[OBJECT_BYTES], 1 + words_of_bytes(size), 0);
    if (bytes == NULL)
        return prim_no_memory(base);
    bytes->f[0] = size;
    memcpy(bytes_of(bytes), from, size);
    return give(base, tagged(bytes, TAG_OTHER));
}

/* ---- no results ---- */

Word prim_fail(Base *base, Prim prim, const char *what)
{
    return rt_end_at(base, RUN_ERROR, "`%s`: %s", prim_info[prim].text, what);
}

Word prim_no_memory(Base *base) { return rt_no_memory(base); }

void prim_set_too_large(Base *base, Prim prim)
{
    rt_end_at(base, RUN_HEAP, "out of memory: the result of `%s` is too large; the limit is %zu MB",
              prim_info[prim].text, prim_max_bytes(base) >> 20);
}

Word prim_too_large(Base *base, Prim prim)
{
    prim_set_too_large(base, prim);
    return prim_no_memory(base);
}

size_t prim_max_bytes(const Base *base) { return heap_limit(base->runtime); }

/* ---- arguments ---- */

Object *prim_wrong_object(Base *base, Prim prim, int i)
{
    Word pointer = base->args[i];
    rt_end_at(base, RUN_ERROR, "`%s` needs %s, and is given %s", prim_info[prim].text,
              prim_letter_text(prim_info[prim].args[i]),
              tag_of(pointer) == 0 ? "something that is not evaluated" : "something else");
    return NULL;
}

static __attribute__((noinline)) Word no_result(Base *base, Prim prim)
{
    Runtime *rt = base->runtime;
    rt->line = (uint32_t)(base->args[0] >> 32);
    rt->column = (uint32_t)base->args[0];
    rt->file = rt_file_of_frame(base);
    const char *why = prim_failure_text(prim_info[prim].fails);
    if (why != NULL)
        return rt_end(base, RUN_ERROR, "%s", why);
    return rt_end(base, RUN_ERROR, "`%s`: the index is outside of the %s", prim_info[prim].text,
                  prim_info[prim].group == GROUP_ARRAY ? "array" : "bytes");
}

/* OP_TRAP, OP_READ or OP_WRITE has met arguments without a result; or a case has no alternative. */
Word rt_trap(Base *base)
{
    Runtime *rt = base->runtime;
    Word where = base->args[0];
    if (base->need != PRIM_COUNT)
        return no_result(base, (Prim)base->need);
    rt->line = fail_line(where);               /* OP_FAIL */
    rt->column = fail_column(where);
    rt->file = fail_file(where);
    return search_fail(base);
}
