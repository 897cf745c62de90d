/* tarry diff: what has changed from one profile to another. */
#include "cli/cli.h"

#include "diff/condition.h"
#include <stdlib.h>
#include <string.h>

typedef struct DiffSettings {
    Common          common;
    ProfileSettings profile;
    bool            json, html, no_source, inherited;
    int             quantity;          /* 0: by itself; else Quantity + 1 */
    int             by;
    const char     *min;
    StringList      fail_if;
} DiffSettings;

static const Option diff_options[] = {
    { "fail-if", OPTION_LIST, offsetof(DiffSettings, fail_if), "CONDITION",
      "exit code 3 if `alloc > 5%`, `time(f) > 10%`, `entries(*) > 0%`; may be given many times" },
    { "metric", OPTION_CHOICE, offsetof(DiffSettings, quantity), "auto|" QUANTITY_WORDS, "whose changes come first" },
    { "inherited", OPTION_FLAG, offsetof(DiffSettings, inherited), NULL,
      "time and allocation of each cost centre with all that was done for it" },
    { "by", OPTION_CHOICE, offsetof(DiffSettings, by), DIM_WORDS,
      "instead of cost centres: live memory, told apart so" },
    { "min", OPTION_STRING, offsetof(DiffSettings, min), "PERCENT",
      "leave out changes that are smaller, of the whole (default: 1)" },
    { "json", OPTION_FLAG, offsetof(DiffSettings, json), NULL, "everything, for programs" },
    { "html", OPTION_FLAG, offsetof(DiffSettings, html), NULL,
      "a page for a browser: flame graph coloured by change, both heaps on one scale" },
    { "no-source", OPTION_FLAG, offsetof(DiffSettings, no_source), NULL, "html: without the text of your files" },
    PROFILE_OPTIONS(DiffSettings, profile),
};

const CommandSpec diff_spec = {
    .name = "diff",
    .usage = "BEFORE AFTER [options]",
    .meaning = "what has changed from one profile to another",
    .examples =
        "  tarry diff before.eventlog after.eventlog           totals, cost centres by change\n"
        "  tarry diff before.eventlog after.eventlog --metric=alloc --min=0\n"
        "  tarry diff before.eventlog after.eventlog --by=construction\n"
        "  tarry diff main.eventlog branch.eventlog --fail-if 'alloc > 5%' --fail-if 'time > 10%'\n"
        "  tarry diff before.eventlog after.eventlog --html -o changes.html\n"
        "  tarry diff old.prof new.prof --json\n",
    .about = "The logs are profiles of ours, or GHC's .eventlog, .prof (text or JSON) or .hp; with more than two, "
             "changes are those from the first to the last. docs/diff.md explains it.\n",
    .options = diff_options,
    .n_options = sizeof diff_options / sizeof diff_options[0],
    .several_files = true,
};

/* False, with one line in `why`: what cannot be compared. */
static bool by_is_known(Profile *const *profiles, char *const *paths, Dim by, Buf *why)
{
    for (size_t i = 0; paths[i] != NULL && by != DIM_NONE; i++) {
        if (dim_known(profiles[i], by))
            continue;
        buf_printf(why, "%s: ", paths[i]);
        if (profiles[i]->censuses.len == 0)
            buf_puts(why, "this profile has no heap censuses");
        else
            dim_say_unknown(profiles[i], by, why);
        return false;
    }
    return true;
}

static bool test_conditions(const Diff *d, const Condition *conditions, size_t n, Buf *exceeded, Buf *why)
{
    for (size_t i = 0; i < n; i++)
        if (!condition_test(d, &conditions[i], exceeded, why))
            return false;
    return true;
}

/* Time if it is known, else the first thing that is. */
static Quantity choose_quantity(const Diff *d, int asked)
{
    if (asked > 0)
        return (Quantity)(asked - 1);
    for (int q = 0; q < Q_COUNT; q++)
        if (d->known_each >> q & 1)
            return (Quantity)q;
    return Q_TIME;
}

static int show(const DiffSettings *s, Profile *const *profiles, size_t n, const Diff *d, const DiffOptions *o,
                const Buf *exceeded)
{
    Buf out = {0};
    if (s->html)
        cli_page(profiles[n - 1], o->paths[n - 1], s->no_source, profiles[0], o->paths[0], &out);
    else if (s->json)
        diff_json(d, o, exceeded, &out);
    else
        diff_text(d, o, &out);
    int exit_code = cli_write_profile(&s->profile, &out, s->html);
    buf_free(&out);
    if (exit_code != CLI_OK || exceeded->len == 0)
        return exit_code;
    fflush(stdout);
    for (const char *line = buf_text(exceeded); *line != '\0'; line = strchr(line, '\n') + 1)
        fprintf(stderr, "tarry diff: %.*s\n", (int)strcspn(line, "\n"), line);
    return CLI_THRESHOLD;
}

static int compare(const DiffSettings *s, Profile *const *profiles, size_t n, const Condition *conditions,
                   DiffOptions *o)
{
    Buf why = {0}, exceeded = {0};
    Diff *d = diff_new(profiles, n, (Dim)s->by, s->inherited);
    o->quantity = choose_quantity(d, s->quantity);
    int exit_code;
    if (s->quantity > 0 && !(d->known_each >> o->quantity & 1))
        exit_code = cli_usage_error("diff", "not all logs have %s of each line", quantity_names[o->quantity]);
    else if (!test_conditions(d, conditions, s->fail_if.n, &exceeded, &why))
        exit_code = cli_usage_error("diff", "%s", buf_text(&why));
    else
        exit_code = show(s, profiles, n, d, o, &exceeded);
    diff_free(d);
    buf_free(&why);
    buf_free(&exceeded);
    return exit_code;
}

static bool read_conditions(const StringList *texts, Condition *conditions, int *exit_code)
{
    Buf why = {0};
    bool fine = true;
    for (size_t i = 0; i < texts->n && fine; i++)
        fine = condition_read(texts->items[i], &conditions[i], &why);
    if (!fine)
        *exit_code = cli_usage_error("diff", "%s", buf_text(&why));
    buf_free(&why);
    return fine;
}

static size_t load_all(const DiffSettings *s, char **files, Profile **profiles, int *exit_code)
{
    size_t n = 0;
    while (files[n] != NULL && (profiles[n] = cli_profile("diff", &s->profile, files[n], exit_code)) != NULL)
        n++;
    return n;
}

int diff_main(int argc, char **argv)
{
    DiffSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&diff_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    DiffOptions o = { .min = 1, .paths = (const char *const *)argv,
                      .colour = settings.profile.output == NULL && cli_colour(&settings.common, stdout) };
    if (settings.json && settings.html)
        return cli_usage_error("diff", "only one of --json and --html");
    if (argv[1] == NULL)
        return cli_usage_error("diff", "compare `%s` with which other log?", file);
    if (settings.min != NULL && !cli_percent(settings.min, &o.min))
        return cli_usage_error("diff", "`--min` needs a percentage, not `%s`", settings.min);
    Condition *conditions = xcalloc(settings.fail_if.n + 1, sizeof *conditions);
    Profile **profiles = xcalloc((size_t)argc + 1, sizeof *profiles);
    Buf why = {0};
    if (read_conditions(&settings.fail_if, conditions, &exit_code)) {
        size_t n = load_all(&settings, argv, profiles, &exit_code);
        if (argv[n] == NULL && !by_is_known(profiles, argv, (Dim)settings.by, &why))
            exit_code = cli_usage_error("diff", "%s", buf_text(&why));
        else if (argv[n] == NULL)
            exit_code = compare(&settings, profiles, n, conditions, &o);
        while (n > 0)
            profile_free(profiles[--n]);
    }
    free(conditions);
    free(profiles);
    buf_free(&why);
    return exit_code;
}
