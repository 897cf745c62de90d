/* Callgrind's format, version 1: for KCachegrind and callgrind_annotate.
 *
 * It knows functions and calls, not stacks. A function that is on the stack already is another one, f'2, as Callgrind
 * does with --separate-recs: then what a call costs, with all that it led to, is never counted twice, and there are no
 * cycles. (A call that happened no time would be none to its readers: what is only charged there counts as once.) */
#include "export/export_int.h"

#include "base/vec.h"
#include "profile/idmap.h"
#include <assert.h>
#include <inttypes.h>

static const struct { const char *name, *text; Metric metric; unsigned has; } events[] = {
    { "Time_ns", "time (ns)", METRIC_NS, HAS_TICKS | HAS_NS },
    { "Alloc_B", "allocation (bytes)", METRIC_BYTES, HAS_BYTES },
    { "Objects", "objects", METRIC_OBJECTS, HAS_OBJECTS },
};
enum { N_EVENTS = sizeof events / sizeof events[0] };

/* A cost centre at a level of recursion; or a call of one by another. */
typedef struct Function {
    uint32_t centre, level;            /* level: from 1 */
    Counts   own;
    bool     named;
} Function;

typedef struct Call {
    uint32_t from, to;
    uint64_t entries;
    Counts   below;
} Call;

typedef struct Graph {
    const Profile *p;
    VEC(Function)  functions;
    VEC(Call)      calls;
    uint32_t      *of_stack;
    IdMap          files_named;
} Graph;

static uint32_t level_of(const Profile *p, uint32_t stack)
{
    uint32_t level = 0, centre = p->stacks.data[stack].centre;
    for (uint32_t s = stack; s != PROFILE_NONE; s = p->stacks.data[s].parent)
        level += p->stacks.data[s].centre == centre;
    return level;
}

static uint32_t function_of(Graph *g, IdMap *map, uint32_t stack)
{
    uint32_t centre = g->p->stacks.data[stack].centre, level = level_of(g->p, stack);
    uint64_t key = (uint64_t)centre << 32 | level;
    uint32_t n = idmap_get(map, key, PROFILE_NONE);
    if (n == PROFILE_NONE) {
        n = (uint32_t)g->functions.len;
        VEC_PUSH(&g->functions, ((Function){ .centre = centre, .level = level }));
        idmap_put(map, key, n);
    }
    return n;
}

static Call *call_of(Graph *g, IdMap *map, uint32_t from, uint32_t to)
{
    uint64_t key = (uint64_t)from << 32 | to;
    uint32_t n = idmap_get(map, key, PROFILE_NONE);
    if (n == PROFILE_NONE) {
        n = (uint32_t)g->calls.len;
        VEC_PUSH(&g->calls, ((Call){ .from = from, .to = to }));
        idmap_put(map, key, n);
    }
    return &g->calls.data[n];
}

static void build(Graph *g)
{
    IdMap functions = {0}, calls = {0};
    g->of_stack = xmalloc(g->p->stacks.len * sizeof *g->of_stack);
    for (uint32_t i = 0; i < g->p->stacks.len; i++) {
        const Stack *s = &g->p->stacks.data[i];
        uint32_t f = g->of_stack[i] = function_of(g, &functions, i);
        counts_add(&g->functions.data[f].own, &s->own);
        if (i == PROFILE_MAIN || counts_none(&s->below))
            continue;
        assert(s->parent < i);
        Call *call = call_of(g, &calls, g->of_stack[s->parent], f);
        call->entries += s->own.n[METRIC_ENTRIES];
        counts_add(&call->below, &s->below);
    }
    idmap_free(&functions);
    idmap_free(&calls);
}

static int by_caller(const void *a, const void *b)
{
    const Call *x = a, *y = b;
    return x->from != y->from ? (x->from < y->from ? -1 : 1) : (x->to > y->to) - (x->to < y->to);
}

/* ---- writing ---- */

/* Names stand in one line. */
static void put_line_text(Buf *out, const char *s)
{
    for (; *s != '\0'; s++)
        buf_putc(out, (unsigned char)*s < ' ' ? ' ' : *s);
}

/* "(3) name" the first time, "(3)" then. */
static void put_file(Graph *g, const char *key, uint32_t centre, uint32_t *line, Buf *out)
{
    Name file = name_of("???");
    uint32_t column;
    *line = 0;
    src_parts(g->p->centres.data[centre].src, &file, line, &column);
    uint32_t known = idmap_get(&g->files_named, (uint64_t)(uintptr_t)file, 0);
    uint32_t number = known != 0 ? known : (uint32_t)g->files_named.n_used + 1;
    buf_printf(out, "%s=(%u)", key, number);
    if (known == 0) {
        buf_putc(out, ' ');
        put_line_text(out, file->text);
        idmap_put(&g->files_named, (uint64_t)(uintptr_t)file, number);
    }
    buf_putc(out, '\n');
}

static void put_function(Graph *g, const char *key, uint32_t f, Buf *out)
{
    Function *function = &g->functions.data[f];
    buf_printf(out, "%s=(%u)", key, f + 1);
    if (!function->named) {
        Buf name = {0};
        centre_show(&g->p->centres.data[function->centre], false, &name);
        if (function->level > 1)
            buf_printf(&name, "'%u", function->level);
        buf_putc(out, ' ');
        put_line_text(out, buf_text(&name));
        buf_free(&name);
        function->named = true;
    }
    buf_putc(out, '\n');
}

static void put_costs(const Profile *p, uint32_t line, const Counts *c, Buf *out)
{
    buf_printf(out, "%u", line);
    for (int e = 0; e < N_EVENTS; e++)
        if (p->has & events[e].has)
            buf_printf(out, " %" PRIu64, events[e].metric == METRIC_NS ? counts_ns(p, c) : c->n[events[e].metric]);
    buf_putc(out, '\n');
}

static void put_header(const Profile *p, Buf *out)
{
    buf_puts(out, "# callgrind format\nversion: 1\ncreator: tarry\npositions: line\ncmd: ");
    put_line_text(out, p->program->text);
    buf_putc(out, '\n');
    for (int e = 0; e < N_EVENTS; e++)
        if (p->has & events[e].has)
            buf_printf(out, "event: %s : %s\n", events[e].name, events[e].text);
    buf_puts(out, "events:");
    for (int e = 0; e < N_EVENTS; e++)
        if (p->has & events[e].has)
            buf_printf(out, " %s", events[e].name);
    buf_puts(out, "\nsummary:");
    const Counts *all = &p->stacks.data[PROFILE_MAIN].below;
    for (int e = 0; e < N_EVENTS; e++)
        if (p->has & events[e].has)
            buf_printf(out, " %" PRIu64, events[e].metric == METRIC_NS ? counts_ns(p, all) : all->n[events[e].metric]);
    buf_putc(out, '\n');
}

void export_callgrind(const Profile *p, Buf *out)
{
    Graph g = { .p = p };
    build(&g);
    if (g.calls.len > 0)
        qsort(g.calls.data, g.calls.len, sizeof *g.calls.data, by_caller);
    put_header(p, out);
    size_t next = 0;
    for (uint32_t f = 0; f < g.functions.len; f++) {
        uint32_t line, callee_line;
        buf_putc(out, '\n');
        put_file(&g, "fl", g.functions.data[f].centre, &line, out);
        put_function(&g, "fn", f, out);
        put_costs(p, line, &g.functions.data[f].own, out);
        for (; next < g.calls.len && g.calls.data[next].from == f; next++) {
            const Call *call = &g.calls.data[next];
            put_file(&g, "cfi", g.functions.data[call->to].centre, &callee_line, out);
            put_function(&g, "cfn", call->to, out);
            buf_printf(out, "calls=%" PRIu64 " %u\n", call->entries > 0 ? call->entries : 1, callee_line);
            put_costs(p, line, &call->below, out);
        }
    }
    assert(next == g.calls.len);
    free(g.of_stack);
    VEC_FREE(&g.functions);
    VEC_FREE(&g.calls);
    idmap_free(&g.files_named);
}
