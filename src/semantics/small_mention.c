/* Which variables an expression mentions: see small_mention.h. */
#include "semantics/small_mention.h"

typedef struct Mention {
    void (*found)(void *to, const Var *var);
    void  *to;
} Mention;

static void mention(const Mention *m, const Core *e);

static void atoms(const Mention *m, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (args[i].var != NULL)
            m->found(m->to, args[i].var);
}

static void mention_case(const Mention *m, const Core *e)
{
    mention(m, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        mention(m, e->u.cas.alts[i].body);
}

static void mention_let(const Mention *m, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        mention(m, e->u.let.binds[i].rhs);
    mention(m, e->u.let.body);
}

static void mention_scc(const Mention *m, const Core *e)
{
    if (e->u.scc.kind == SCC_BACK)
        m->found(m->to, e->u.scc.outer);
    mention(m, e->u.scc.body);
}

static void mention(const Mention *m, const Core *e)
{
    switch (e->kind) {
    case CORE_LIT:  break;
    case CORE_VAR:  m->found(m->to, e->u.var); break;
    case CORE_LAM:  mention(m, e->u.lam.body); break;
    case CORE_APP:
        mention(m, e->u.app.fun);
        atoms(m, e->u.app.args, e->u.app.n);
        break;
    case CORE_CON:  atoms(m, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: atoms(m, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:  mention_let(m, e); break;
    case CORE_CASE: mention_case(m, e); break;
    case CORE_SCC:  mention_scc(m, e); break;
    case CORE_OR:
        mention(m, e->u.or.left);
        mention(m, e->u.or.right);
        break;
    case CORE_FREE: mention(m, e->u.free.body); break;
    }
}

void small_mentions(const Core *e, void (*found)(void *to, const Var *var), void *to)
{
    Mention m = { found, to };
    mention(&m, e);
}
