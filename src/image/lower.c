/* Core to image: STG is made of it (stg.c), then bytecode of each closure. */
#include "image/lower_int.h"

#include "core/walk.h"
#include "image/logic.h"

#include <assert.h>

/* ---- infos ---- */

static uint32_t new_info(Lower *l, ImageInfo info, Written origin, Name local)
{
    uint64_t position = lower_place(origin.span);
    info.origin = lower_origin(l, origin);
    info.local = build_string(&l->build, local);
    info.file = build_file(&l->build, origin.span);
    info.line = (uint32_t)(position >> 32);
    info.column = (uint32_t)position;
    VEC_PUSH(&l->image->infos, info);
    return (uint32_t)l->image->infos.len - 1;
}

static const ImageInfo no_info = { .con = IMAGE_NONE, .args = IMAGE_NONE, .code = IMAGE_NONE, .refs = IMAGE_NONE,
                                   .type = IMAGE_NONE };

static uint32_t info_of_con(Lower *l, const Con *con, Written origin)
{
    ImageInfo info = no_info;
    info.kind = INFO_CON;
    info.tag = (uint8_t)con_tag(con->tag);
    info.con = build_con(&l->build, con);
    info.ptrs = l->image->cons.data[info.con].ptrs;
    info.raws = l->image->cons.data[info.con].raws;
    return new_info(l, info, origin, NULL);
}

static uint32_t letters_of_params(Lower *l, const StgCode *code)
{
    char *letters = xmalloc(code->n_params + 1);
    for (uint32_t i = 0; i < code->n_params; i++)
        letters[i] = rep_letter(code->params[i]->rep);
    uint32_t start = build_letters(&l->build, letters, code->n_params);
    free(letters);
    return start;
}

static uint32_t info_of_code(Lower *l, StgCode *code)
{
    ImageInfo info = no_info;
    info.kind = (uint8_t)code->kind;
    info.ptrs = code->n_pointers;
    info.raws = code->n_captures - code->n_pointers;
    info.select = code->select;
    info.select_con = code->select_con;
    info.refs = code->refs;
    info.type = build_string(&l->build, code->type);
    if (code->kind == INFO_FUN) {
        info.tag = (uint8_t)fun_tag(code->n_params);
        info.arity = (uint16_t)code->n_params;
        info.args = letters_of_params(l, code);
    }
    return code->info = new_info(l, info, code->origin, code->local);
}

uint32_t lower_info(Lower *l, StgAlloc *a)
{
    if (a->code == NULL)
        return a->info = info_of_con(l, a->con, a->origin);
    VEC_PUSH(&l->queue, a->code);
    return a->info = info_of_code(l, a->code);
}

/* ---- globals ---- */

static Constant constant_of_field(Lower *l, const StgAtom *a)
{
    if (a->kind == STG_STATIC)
        return (Constant){ .kind = CONSTANT_GLOBAL, .index = a->u.global->index };
    switch (a->u.lit.rep) {
    case REP_DOUBLE: return (Constant){ .kind = CONSTANT_DOUBLE, .u.d = a->u.lit.u.d };
    case REP_CHAR:   return (Constant){ .kind = CONSTANT_INT, .u.i = a->u.lit.u.c };
    case REP_ADDR:   return (Constant){ .kind = CONSTANT_STRING, .index = build_string(&l->build, a->u.lit.u.addr) };
    default:         return (Constant){ .kind = CONSTANT_INT, .u.i = a->u.lit.u.i };
    }
}

/* Pointers first. */
static uint32_t constants_of_fields(Lower *l, const StgGlobal *g)
{
    uint32_t first = (uint32_t)l->image->constants.len;
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < g->con->arity; i++)
            if ((g->con->reps[i] == REP_PTR) == (pass == 0))
                VEC_PUSH(&l->image->constants, constant_of_field(l, &g->args[i]));
    return first;
}

static void make_global(Lower *l, StgGlobal *g)
{
    ImageGlobal out = { .fields = IMAGE_NONE, .name = build_string(&l->build, g->name), .centre = IMAGE_NONE };
    if (g->code != NULL) {
        lower_live(l, g->code);
        out.info = g->info = info_of_code(l, g->code);
        if (l->profile && g->code->kind != INFO_FUN && g->centre != NULL)
            out.centre = lower_centre(l, g->centre, g->module, g->origin.span);
    } else {
        out.info = g->info = info_of_con(l, g->con, g->origin);
        out.fields = constants_of_fields(l, g);
    }
    VEC_PUSH(&l->image->globals, out);
}

/* ---- code ---- */

/* Where functions have owners, those that a thunk gives get theirs when it is updated. */
static unsigned update_of(const Lower *l, const StgCode *code)
{
    return (code->once && (code->data || !l->profile) ? UPDATE_ONCE : 0) | (code->data ? UPDATE_DATA : 0);
}

static void make_code(Lower *l, StgCode *code)
{
    l->code = code;
    if (code->n_params >= OPERAND_MAX_F) {
        lower_too_large(l, "a function with so many arguments");
        return;
    }
    uint32_t start = code_here(l);
    l->origin = l->image->infos.data[code->info].origin;
    l->at = NULL;
    state_begin(l, code);
    if (code->kind != INFO_FUN)
        code_emit(l, code_word(OP_UPDATE_ME, update_of(l, code), 0, 0, 0));
    else if (l->profile || (l->marks && code->n_captures > 0))
        code_emit(l, code_word(OP_FUN_CCS, 0, 0, 0, 0));
    if (code->poll)
        lower_poll(l, code->refs, code->origin.span);
    bool falls = lower_expr(l, code->body, NULL);
    assert(!falls);
    (void)falls;
    state_end(l);
    ImageInfo *info = &l->image->infos.data[code->info];
    info->code = start;
    info->constants = l->constants;
    info->n_constants = (uint32_t)l->image->constants.len - l->constants;
}

static void make_image(Lower *l)
{
    for (uint32_t i = 0; i < l->stg->n_globals; i++)
        make_global(l, l->stg->globals[i]);
    lower_find_polls(l->stg);
    for (uint32_t i = 0; i < l->stg->n_globals && !l->failed; i++) {
        if (l->stg->globals[i]->code != NULL)
            make_code(l, l->stg->globals[i]->code);
        while (l->queue.len > 0 && !l->failed)
            make_code(l, VEC_POP(&l->queue));
    }
    l->image->main = l->stg->main->index;
}

static void free_lower(Lower *l)
{
    build_end(&l->build);
    ptrmap_free(&l->centres);
    ptrmap_free(&l->tops);
    ptrmap_free(&l->calls);
    VEC_FREE(&l->queue);
    VEC_FREE(&l->live);
    VEC_FREE(&l->in_r);
    VEC_FREE(&l->in_f);
    VEC_FREE(&l->trail);
    VEC_FREE(&l->temps);
    VEC_FREE(&l->groups);
    VEC_FREE(&l->cold);
    VEC_FREE(&l->labels);
    VEC_FREE(&l->patches);
    VEC_FREE(&l->heap.allocs);
    for (size_t i = 0; i < sizeof l->known_constants / sizeof *l->known_constants; i++)
        ptrmap_free(&l->known_constants[i]);
    free(l->readers);
    free(l->writer);
}

bool image_lower(const CoreProgram *program, const LowerOptions *options, Image *image, Diags *ds)
{
    Arena *arena = arena_new();
    static const LowerOptions usual;
    const LowerOptions *o = options != NULL ? options : &usual;
    LogicProgram logic = {0};
    bool is_logic = core_searches(program);
    if (is_logic)
        logic = logic_program(program, arena);
    StgOptions stg_options = { .profile = o->profile, .call_stack = o->call_stack, .plain = o->plain,
                               .types = o->profile || o->marks, .narrow = is_logic ? &logic.narrow : NULL };
    const CoreProgram *core = is_logic ? logic.program : program;
    Lower l = { .stg = stg_of_core(core, &stg_options, arena, ds), .image = image, .arena = arena, .ds = ds };
    ptrmap_free(&logic.narrow);
    if (l.stg == NULL) {
        arena_free(arena);
        return false;
    }
#ifndef NDEBUG
    char why[200];
    if (!stg_lint(l.stg, why, sizeof why))
        diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "internal error: STG is not well formed: %s", why);
    assert(diags_errors(ds) == 0);
#endif
    if (!o->plain && !is_logic)
        stg_find_once(l.stg);
    if (o->profile && !o->plain && !is_logic)
        stg_find_data(l.stg);
    if (o->profile && !o->plain)
        stg_find_counted(l.stg, is_logic);
    l.readers = xcalloc((size_t)UINT16_MAX + 1, sizeof *l.readers);
    l.writer = xcalloc((size_t)UINT16_MAX + 1, sizeof *l.writer);
    l.profile = stg_options.profile;
    l.plain = stg_options.plain;
    l.marks = o->marks;
    build_begin(&l.build, image);
    image->logic = is_logic;
    const CoreProgram *written = core->written != NULL ? core->written : core;
    lower_name_tops(&l, written);
    image->profile = l.profile;
    if (l.profile)
        lower_centres(&l, written);
    make_image(&l);
    free_lower(&l);
    arena_free(arena);
    if (l.failed)
        image_free(image);
    return !l.failed;
}
