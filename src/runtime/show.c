/* The value of main as text: all of it is evaluated, as the reference evaluators' printer does it, then shown.
 *
 * Components are demanded from left to right, each component of each constructor cell once (HEADER_DEMANDED). What is
 * still to be demanded is on the stack: a FRAME_SHOW is a cell and how many of its fields were; the outermost one holds
 * main's value. */
#include "prims/show.h"

#include "base/vec.h"
#include "runtime/kinds.h"
#include "runtime/prim.h"
#include "runtime/prof/hooks.h"
#include "runtime/search.h"
#include "runtime/strategy.h"
#include "runtime/show.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SHOW_MAIN = -1, SHOW_DONE = -2 };       /* instead of a number of fields: main is evaluated; its value is here */

static void push(Base *base, Word cell, int64_t demanded)
{
    Word *sp = base->sp - 3;
    sp[2] = (Word)demanded;
    sp[1] = cell;
    sp[0] = base->runtime->own_frames[FRAME_SHOW].ret;
    base->sp = sp;
}

void show_begin(Base *base, Word main) { push(base, main, SHOW_MAIN); }

/* ---- constructors ---- */

typedef struct Cell {
    const Object *object;
    const char   *letters;     /* of its fields, in the source's order */
    uint32_t      n;
    const ImageCon *con;
} Cell;

/* Is this value a constructor? */
static bool cell_of(const Runtime *rt, Word value, Cell *cell)
{
    const Object *o = untag(value);
    const Info *info = info_of(o);
    if (info->kind != OBJECT_CON)
        return false;
    const ImageCon *con = &rt->image->cons.data[rt->image->infos.data[info->image].con];
    *cell = (Cell){ .object = o, .letters = rt->image->bytes.data + con->fields, .n = con->ptrs + con->raws,
                     .con = con };
    return true;
}

/* Where in the object a field is: pointers come first. */
static const Word *field_of(const Cell *cell, uint32_t i)
{
    assert(i < cell->n);
    uint32_t ptrs = 0, same = 0;
    bool pointer = cell->letters[i] == 'p';
    for (uint32_t k = 0; k < cell->n; k++) {
        ptrs += cell->letters[k] == 'p';
        same += k < i && (cell->letters[k] == 'p') == pointer;
    }
    return &cell->object->f[pointer ? same : ptrs + same];
}

/* ---- values as text ---- */

typedef struct Showing { const Runtime *rt; Arena *arena; const Con **cons; } Showing;  /* cons: by ImageCon */

/* What prims/show.h looks at: a word, and the letter that says how to read it. */
typedef struct Shown {
    Showing *showing;
    Word     word;
    char     letter;
} Shown;

static Lit literal_of(const Shown *s)
{
    Lit lit = { .rep = REP_INT, .u.i = (int64_t)s->word };
    switch (s->letter) {
    case 'd': lit.rep = REP_DOUBLE; memcpy(&lit.u.d, &s->word, sizeof s->word); break;
    case 'c': lit.rep = REP_CHAR; lit.u.c = (uint32_t)s->word; break;
    case 'w': lit.rep = REP_WORLD; break;
    case 'a': lit.rep = REP_ADDR; lit.u.addr = name_of((const char *)(uintptr_t)s->word); break;
    default:  break;
    }
    return lit;
}

/* The value behind indirections. */
static Word value_of(Word pointer)
{
    while (tag_of(pointer) == 0
           && (info_of(untag(pointer))->kind == OBJECT_INDIRECTION || info_of(untag(pointer))->kind == OBJECT_BOUND))
        pointer = untag(pointer)->f[0];
    return pointer;
}

static const Con *new_con(const Shown *s, const Cell *cell)
{
    Con *con = ARENA_NEW(s->showing->arena, Con);
    con->name = name_of(image_string(s->showing->rt->image, cell->con->name));
    con->arity = cell->n;
    con->data = ARENA_NEW(s->showing->arena, Data);
    con->data->module = name_of(image_string(s->showing->rt->image, cell->con->module));
    return con;
}

static View view_of_con(const Shown *s, const Cell *cell)
{
    const Con **con = &s->showing->cons[cell->con - s->showing->rt->image->cons.data];
    if (*con == NULL)
        *con = new_con(s, cell);
    return (View){ .kind = VIEW_CON, .con = *con, .identity = cell->object };
}

static View look(const void *thing)
{
    const Shown *s = thing;
    const Image *image = s->showing->rt->image;
    if (s->letter != 'p')
        return (View){ .kind = VIEW_LIT, .lit = literal_of(s), .identity = s };
    const Object *o = untag(value_of(s->word));
    const Info *info = info_of(o);
    Cell cell;
    View view = { .identity = o };
    if (cell_of(s->showing->rt, value_of(s->word), &cell))
        return view_of_con(s, &cell);
    if (info->kind == OBJECT_PAP)
        info = info_of(untag(o->f[0]));
    if (info->kind == OBJECT_FREE) {
        view.kind = VIEW_FREE;
        return view;
    }
    view.kind = info->kind == OBJECT_FUN ? VIEW_FUNCTION : tag_of(value_of(s->word)) == 0 ? VIEW_THUNK : VIEW_OBJECT;
    if (view.kind == VIEW_FUNCTION)
        view.from = name_of(image_info_name(image, &image->infos.data[info->image]));
    else
        view.type = kind_text[info->kind].type;
    if (info->kind == OBJECT_BIG) {
        view.negative = (int64_t)o->f[0] < 0;
        view.n_limbs = view.negative ? -o->f[0] : o->f[0];
        view.limbs = o->f + 1;
    }
    return view;
}

static const void *field(const void *thing, uint32_t i)
{
    const Shown *s = thing;
    Shown *of = ARENA_NEW(s->showing->arena, Shown);
    Cell cell;
    cell_of(s->showing->rt, value_of(s->word), &cell);
    *of = (Shown){ s->showing, *field_of(&cell, i), cell.letters[i] };
    return of;
}

static char *copy_of(const char *text) { return strcpy(xmalloc(strlen(text) + 1), text); }

/* *thunk (not NULL): the first one in the text, or 0. */
static char *text_of(const Runtime *rt, Word value, bool term, Word *thunk)
{
    static const ViewOps ops = { look, field };
    Showing showing = { rt, arena_new(), NULL };
    showing.cons = ARENA_ARRAY(showing.arena, const Con *, rt->image->cons.len);
    Shown shown = { &showing, value, 'p' };
    const void *first;
    char *text = copy_of((term ? value_show_term : value_show)(&ops, &shown, showing.arena, &first));
    if (thunk != NULL)
        *thunk = first != NULL ? ((const Shown *)first)->word : 0;
    arena_free(showing.arena);
    return text;
}

/* What it is in this branch. */
Word prim_call_SHOW_TERM(Base *base)
{
    char *text = text_of(base->runtime, base->args[0], true, NULL);
    base->taint++;
    Word next = prim_give_bytes(base, text, strlen(text));
    free(text);
    return next;
}

/* ---- demanding ---- */

/* A value was demanded: its own components are next, unless they were demanded before. */
static void accept(Base *base, Word value)
{
    Cell cell;
    Object *o = untag(value);
    shadow_use(base->runtime, value);
    if (!cell_of(base->runtime, value, &cell) || cell.n == 0 || o->header & HEADER_DEMANDED)
        return;
    if (base->runtime->search != NULL && search_is_older(base->runtime, o))
        search_push(base->runtime, o, TRAIL_DEMANDED, 0);
    o->header |= HEADER_DEMANDED;
    push(base, value, 0);
}

static Word demand(Base *base, Word component)
{
    base->r[0] = component;
    if (base->runtime->exact)
        prof_charge_main(base);
    base->live_r = 1;
    base->live_f = 0;
    return info_of(untag(component))->entry;
}

/* Where a variable stands it was to be shown as one; if it was then bound to what is not evaluated (bindLazy#), that is
 * evaluated, and here we are again. */
static Word end(Base *base, Word value)
{
    Runtime *rt = base->runtime;
    Word thunk;
    if (rt->search != NULL && rt->search->strategy != NULL && !strategy_is_new(rt))
        return search_next(base, true);
    free(rt->value);
    rt->value = text_of(rt, value, rt->options.terms, &thunk);
    if (thunk != 0 && rt->search != NULL)
        return demand(base, thunk);
    if (rt->options.found != NULL && rt->options.found(rt->options.found_context, rt->value) && rt->search != NULL)
        return search_next_value(base);
    base->sp += 3;
    return prim_give_pointer(base, value);
}

/* The next component; a cell is forgotten before its last one, so that a long list takes no stack. */
static Word *next_component(Base *base)
{
    Cell cell;
    cell_of(base->runtime, base->sp[1], &cell);
    uint32_t i = (uint32_t)base->sp[2]++;
    Word *at = cell.letters[i] == 'p' ? (Word *)field_of(&cell, i) : NULL;
    if (i + 1 == cell.n)
        base->sp += 3;
    return at;
}

Word rt_show(Base *base)
{
    Word value = base->r[0];
    assert(frame_info(base->sp[0])->kind == FRAME_SHOW);
    if ((int64_t)base->sp[2] == SHOW_MAIN) {
        base->sp[1] = value;
        base->sp[2] = (Word)SHOW_DONE;
    }
    for (;;) {
        if (base->runtime->search != NULL)
            search_settle(base);
        if (value != 0)
            accept(base, value);
        if ((int64_t)base->sp[2] == SHOW_DONE)
            return end(base, base->sp[1]);
        const Word *component = next_component(base);
        value = component == NULL ? 0 : *component;
        if (component != NULL && tag_of(value) == 0)
            return demand(base, value);
    }
}
