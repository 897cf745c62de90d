/* tarry check: reads and type-checks a program, and says what is wrong with it. With --props it also tests the
 * properties that a Curry module defines, as CurryCheck does: they become one expression, which is run in the module's
 * scope. */
#include "cli/cli.h"

#include <string.h>

typedef struct CheckSettings {
    Common         common;
    SourceSettings source;
    bool           props;
} CheckSettings;

static const Option check_options[] = {
    SOURCE_OPTIONS(CheckSettings, source),
    { "props", OPTION_FLAG, offsetof(CheckSettings, props), NULL, "Curry: test the properties it defines (Test.Prop)" },
};

const CommandSpec check_spec = {
    .name = "check",
    .project = true,
    .usage = "FILE [options]",
    .meaning = "parse and type-check only",
    .examples =
        "  tarry check Main.hs                          every error in it and in what it imports\n"
        "  tarry check Main.hs --error-format=json      the same for editors\n"
        "  tarry check --props Main.curry               and then test its properties\n",
    .options = check_options,
    .n_options = sizeof check_options / sizeof check_options[0],
};

/* ---- properties ---- */

typedef struct Properties {
    Buf      goal;             /* what runs them */
    unsigned n;
    VEC(Name) general;         /* whose types have variables */
} Properties;

/* The type that a function gives when it has all its arguments. */
static const Entity *result_type(Ty *t)
{
    for (t = ty_find(t); t->kind == TY_FUN || t->kind == TY_FORALL;)
        t = ty_find(t->kind == TY_FUN ? t->u.fun.res : t->u.forall.body);
    return t->kind == TY_CON ? t->u.con : NULL;
}

static bool is_property(const Entity *e)
{
    const Entity *t = e->type != NULL ? result_type(e->type) : NULL;
    return t != NULL && t->module != NULL && strcmp(t->module->name->text, "Test.Prop.Types") == 0
           && (strcmp(t->name->text, "Prop") == 0 || strcmp(t->name->text, "PropIO") == 0);
}

static void add_property(Properties *p, const Entity *e)
{
    if (!is_property(e))
        return;
    if (ty_find(e->type)->kind == TY_FORALL)
        VEC_PUSH(&p->general, e->name);
    else
        buf_printf(&p->goal, "%sproperty \"%s\" %s", p->n++ > 0 ? ", " : "", e->name->text, e->name->text);
}

static void find_properties(const Typed *typed, void *context)
{
    const Binds *b = typed->program->main->binds;
    for (uint32_t i = 0; b != NULL && i < b->n; i++)
        if (b->bindings[i]->kind == BINDING_FUNCTION && b->bindings[i]->entity != NULL)
            add_property(context, b->bindings[i]->entity);
}

static int run_properties(const CheckSettings *settings, const char *file, Properties *p)
{
    const SourceSettings *source = &settings->source;
    Arena *arena = arena_new();
    size_t most = 4 + 2 * source->dirs.n, n = 0;
    char **argv = ARENA_ARRAY(arena, char *, most + 1);
    for (size_t i = 0; i < p->general.len; i++)
        printf("%s: not tested, since its type has variables\n", p->general.data[i]->text);
    fflush(stdout);
    buf_puts(&p->goal, "]");
    argv[n++] = arena_printf(arena, "-w");
    argv[n++] = arena_printf(arena, "-e");
    argv[n++] = arena_strndup(arena, buf_text(&p->goal), p->goal.len);
    for (size_t i = 0; i < source->dirs.n; i++) {
        argv[n++] = arena_printf(arena, "-i");
        argv[n++] = arena_printf(arena, "%s", source->dirs.items[i]);
    }
    argv[n++] = arena_printf(arena, "%s", file);
    int exit_code = run_main((int)n, argv);
    arena_free(arena);
    return exit_code;
}

static int check_properties(const CheckSettings *settings, const char *file)
{
    Properties p = {0};
    buf_puts(&p.goal, "runProperties [");
    int exit_code = cli_check(&settings->common, &settings->source, file, find_properties, &p);
    if (exit_code == CLI_OK && p.n == 0 && p.general.len == 0)
        puts("no properties: nothing has the type Prop or PropIO of Test.Prop");
    else if (exit_code == CLI_OK)
        exit_code = run_properties(settings, file, &p);
    buf_free(&p.goal);
    VEC_FREE(&p.general);
    return exit_code;
}

int check_main(int argc, char **argv)
{
    CheckSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&check_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    if (settings.props)
        return check_properties(&settings, file);
    return cli_check(&settings.common, &settings.source, file, NULL, NULL);
}
