/* Which instances a module sees: those of what it imports, directly or not. Of the library's modules the user's see all
 * that any of them imports (Program.seen). Where there are boot files, which promise instances, all see all. */
#include "types/types_int.h"

#include "syntax/scope.h"
#include <string.h>

static bool is_users(const Checker *c, const Module *m)
{
    return m && m->number >= c->program->n_seen;
}

static void see(Checker *c, const Module *m)
{
    if (!is_users(c, m) || c->sees[m->number]) return;
    c->sees[m->number] = true;
    for (uint32_t i = 0; m->scope && i < m->scope->n_imports; i++)
        if (m->scope->imports[i].from) see(c, m->scope->imports[i].from->module);
}

static uint32_t most_number(const Program *p)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < p->n_modules; i++)
        if (p->modules[i]->number > most) most = p->modules[i]->number;
    return most;
}

void visible_begin(Checker *c)
{
    const Program *p = c->program;
    c->n_sees = most_number(p) + 1;
    c->sees = p->n_modules > p->n_library + 1 && !c->boots ? ARENA_ARRAY(c->arena, bool, c->n_sees) : NULL;
}

void visible_enter(Checker *c, const Module *m)
{
    if (!c->sees) return;
    memset(c->sees, false, c->n_sees * sizeof *c->sees);
    see(c, m);
}

void visible_end(Checker *c)
{
    c->sees = NULL;
}

bool instance_is_seen(const Checker *c, const InstanceX *x)
{
    const Module *m = x->inst.module;
    if (!m) return true;
    if (is_users(c, m)) return !c->sees || c->sees[m->number];
    return c->program->seen[m->number];
}

bool instance_is_elsewhere(const Checker *c, const InstanceX *x)
{
    return is_users(c, x->inst.module) && !instance_is_seen(c, x);
}
