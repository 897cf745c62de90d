/* Labels, what refers to them, and constants: the parts of the generator that know no operation and no machine. */
#include "codegen/gen.h"
#include <assert.h>

Label gen_label(Gen *g)
{
    VEC_PUSH(&g->labels, UNBOUND);
    return (Label)(g->labels.len - 1);
}

void gen_bind(Gen *g, Label label)
{
    assert(label < g->labels.len);
    assert(g->labels.data[label] == UNBOUND || g->labels.data[label] <= (uint32_t)(g->at - g->start));
    g->labels.data[label] = (uint32_t)(g->at - g->start);
    g->fresh = g->at;
}

void gen_fix_from(Gen *g, uint32_t kind, Label label, const uint8_t *from)
{
    assert(label < g->labels.len && from >= g->start && from <= g->at + 16);
    VEC_PUSH(&g->fixups, ((Fixup){(uint32_t)(g->at - g->start), (uint32_t)(from - g->start), label, kind}));
}

void gen_fix(Gen *g, uint32_t kind, Label label)
{
    gen_fix_from(g, kind, label, g->at);
}

bool gen_reach(const Gen *g, Label label, ptrdiff_t *distance)
{
    assert(label < g->labels.len);
    uint32_t target = g->labels.data[label];
    *distance = (ptrdiff_t)target - (g->at - g->start);
    return target != UNBOUND;
}

static bool patch(Gen *g, const Fixup *f)
{
    assert(g->start + f->at < g->at && f->label < g->labels.len);
    assert(g->labels.data[f->label] != UNBOUND);
    return arch_patch(g->start + f->at, f->kind, (ptrdiff_t)g->labels.data[f->label] - (ptrdiff_t)f->from);
}

bool gen_patch_function(Gen *g)
{
    assert(g->at <= g->end && g->asides.len == 0);
    size_t later = g->later.len;
    bool ok = true;
    for (size_t i = 0; i < g->fixups.len && ok; i++) {
        const Fixup *f = &g->fixups.data[i];
        if (g->labels.data[f->label] == UNBOUND)
            VEC_PUSH(&g->later, *f);
        else
            ok = patch(g, f);
    }
    if (!ok) g->later.len = later;
    g->fixups.len = 0;
    return ok;
}

bool gen_patch_rest(Gen *g)
{
    for (size_t i = 0; i < g->later.len; i++)
        if (!patch(g, &g->later.data[i])) return false;
    return true;
}

Word gen_constant_word(const Gen *g, const Constant *c)
{
    assert(c->kind <= CONSTANT_STRING && (c->kind != CONSTANT_GLOBAL || c->index < g->image->globals.len));
    Word bits;
    switch (c->kind) {
    case CONSTANT_INT:    return (Word)c->u.i;
    case CONSTANT_DOUBLE: return memcpy(&bits, &c->u.d, sizeof bits), bits;
    case CONSTANT_STRING: return (Word)(uintptr_t)image_string(g->image, c->index);
    default: return tagged(g->rt->globals[c->index], g->image->infos.data[g->image->globals.data[c->index].info].tag);
    }
}

Word gen_constant(const Gen *g, Operand k)
{
    assert(operand_is_k(k));
    return gen_constant_word(g, &g->constants[operand_index(k)]);
}
