/* Computing again instead of keeping: a constant, or a local value that is used several times, becomes a function of
 * (), so that nothing holds on to what was computed. */
#include "advise/find_int.h"

#include <string.h>

static uint32_t count_uses(const Finder *f, const Entity *e)
{
    uint32_t n = 0;
    for (size_t i = 0; i < f->uses.len; i++)
        n += f->uses.data[i].of == e;
    return n;
}

/* `x` becomes `(x ())`; false: it stands somewhere in another form. */
static bool change_uses(Finder *f, Change *c, const Entity *e)
{
    for (size_t i = 0; i < f->uses.len; i++) {
        const Use *u = &f->uses.data[i];
        const char *text = f->out->files.data[u->file].text;
        if (u->of != e)
            continue;
        uint32_t n = u->span.hi - u->span.lo;
        if (n < e->name->len || memcmp(text + u->span.hi - e->name->len, e->name->text, e->name->len) != 0)
            return false;
        Edit open = { u->file, u->span.lo, 0, "(" }, close = { u->file, u->span.hi, 0, " ())" };
        VEC_PUSH(&c->edits, open);
        VEC_PUSH(&c->edits, close);
    }
    return true;
}

/* `x :: t` becomes `x :: () -> t`; false: it has a context, or several names, or it is a function already, of which
 * nothing is kept but itself. */
static bool change_signature(Finder *f, Change *c, const TypeSig *sig)
{
    const Type *t = sig->type;
    if (sig->n != 1)
        return false;
    if (t->kind == TYPE_FORALL && t->u.forall.n_context > 0)
        return false;
    if (t->kind == TYPE_FORALL)
        t = t->u.forall.body;
    if (t->kind == TYPE_FUN)
        return false;
    change_edit(f, c, t->span.lo, 0, "() -> ");
    return true;
}

static void again(Finder *f, const Binding *b, bool top)
{
    Span name = { b->span.file, b->span.lo, b->span.lo + b->name->len };
    if (!stands_there(f, name, b->name) || strcmp(b->name->text, "main") == 0)
        return;
    Change *c = change_new(f, CHANGE_AGAIN, name, top ? "the constant `%s` as a function"
                                                      : "`%s` computed again instead of kept", b->name->text);
    change_edit(f, c, name.hi, 0, " ()");
    VEC_PUSH(&c->concerns, part_of(f, b->span));
    if ((b->sig != NULL && !change_signature(f, c, b->sig)) || !change_uses(f, c, b->entity))
        change_drop(f);
}

static void see_binding(void *context, Binding *b, bool top)
{
    Finder *f = context;
    if (top)
        f->top = b;
    if (b->kind != BINDING_FUNCTION || b->n_clauses != 1 || b->clauses[0].n != 0 || b->infix || b->entity == NULL)
        return;
    const Rhs *rhs = b->clauses[0].rhs;
    if (rhs->n == 1 && !is_delayed(rhs->guarded[0].body))
        return;
    if (count_uses(f, b->entity) >= (top ? 1u : 2u))
        again(f, b, top);
}

void find_again(Finder *f)
{
    static const TreeVisitor visitor = { .binding = see_binding };
    tree_walk(&visitor, f, f->module);
    f->top = NULL;
}
