/* tarry export: a profile for other tools. */
#include "cli/cli.h"

#include "export/export.h"

typedef enum ExportMeasure { EXPORT_TIME, EXPORT_ALLOC, EXPORT_OBJECTS, EXPORT_ENTRIES, EXPORT_INNER } ExportMeasure;

typedef struct ExportSettings {
    Common          common;
    ProfileSettings profile;
    int             format, by, measure;
    uint64_t        depth;
    const char     *min;
} ExportSettings;

enum { DEFAULT_DEPTH = 512, LEAST_DEPTH = 3, MOST_DEPTH = 1000000 };

static const Option export_options[] = {
    { "format", OPTION_CHOICE, offsetof(ExportSettings, format), EXPORT_WORDS, "what is written" },
    { "by", OPTION_CHOICE, offsetof(ExportSettings, by), DIM_WORDS,
      "hp, csv, eventlog: by what live memory is told apart" },
    { "metric", OPTION_CHOICE, offsetof(ExportSettings, measure), "time|alloc|objects|entries|inner",
      "folded: which figure" },
    { "depth", OPTION_NUMBER, offsetof(ExportSettings, depth), "N",
      "folded, speedscope, pprof, perf: at most N frames (default: 512)" },
    { "min", OPTION_STRING, offsetof(ExportSettings, min), "PERCENT",
      "leave out stacks that inherit less (default: 0)" },
    PROFILE_OPTIONS(ExportSettings, profile),
};

const CommandSpec export_spec = {
    .name = "export",
    .usage = "LOG --format=FORMAT [options]",
    .meaning = "a profile for other tools",
    .examples =
        "  tarry export Main.eventlog --format=speedscope --output=main.speedscope.json\n"
        "  tarry export Main.eventlog --format=pprof -o main.pb.gz; go tool pprof -http=: main.pb.gz\n"
        "  tarry export Main.eventlog --format=callgrind -o callgrind.out.main; kcachegrind callgrind.out.main\n"
        "  tarry export Main.eventlog --format=hp --by=construction > main.hp; hp2ps -c main.hp\n"
        "  tarry export Main.eventlog --format=eventlog -o ghc.eventlog; eventlog2html ghc.eventlog\n"
        "  tarry export Main.eventlog --format=folded | flamegraph.pl > flame.svg\n",
    .about = "prof and prof-json are GHC's .prof, hp its .hp, eventlog its eventlog with heap samples; csv is "
             "stacks, or with --by heap censuses. "
             "docs/profiles.md has more.\n",
    .options = export_options,
    .n_options = sizeof export_options / sizeof export_options[0],
};

static Metric metric_of(const Profile *p, int measure)
{
    switch ((ExportMeasure)measure) {
    case EXPORT_ALLOC:   return METRIC_BYTES;
    case EXPORT_OBJECTS: return METRIC_OBJECTS;
    case EXPORT_ENTRIES: return METRIC_ENTRIES;
    case EXPORT_INNER:   return METRIC_INNER;
    case EXPORT_TIME:    break;
    }
    return p->has & HAS_NS ? METRIC_NS : METRIC_TICKS;
}

/* No stack has any of that figure, or none that was asked for: viewers say less about an empty file. */
static void say_empty(const ExportSettings *settings)
{
    static const char *const names[] = { [EXPORT_TIME] = "time", [EXPORT_ALLOC] = "allocation",
                                         [EXPORT_OBJECTS] = "objects",
                                         [EXPORT_ENTRIES] = "entries", [EXPORT_INNER] = "inner entries" };
    fprintf(stderr, "tarry export: nothing is written: no stack has %s%s\n", names[settings->measure],
            settings->measure == EXPORT_TIME ? "; if the run was shorter than a tick, --metric=alloc has more to show"
                                             : "");
}

int export_main(int argc, char **argv)
{
    ExportSettings settings = { .depth = DEFAULT_DEPTH };
    const char *file;
    int exit_code;
    if (!cli_start(&export_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    if (settings.depth < LEAST_DEPTH || settings.depth > MOST_DEPTH)
        return cli_usage_error("export", "`--depth` is between %d and %d", LEAST_DEPTH, MOST_DEPTH);
    if (settings.min != NULL && !cli_percent(settings.min, &settings.profile.filter.min))
        return cli_usage_error("export", "`--min` needs a percentage, not `%s`", settings.min);
    Profile *p = cli_profile("export", &settings.profile, file, &exit_code);
    if (p == NULL)
        return exit_code;
    Buf out = {0}, why = {0};
    ExportOptions o = { .metric = metric_of(p, settings.measure), .by = (Dim)settings.by, .depth = settings.depth };
    if (export_profile(p, (ExportFormat)settings.format, &o, &out, &why)) {
        if (out.len == 0)
            say_empty(&settings);
        exit_code = cli_write_profile(&settings.profile, &out, false);
    } else {
        fprintf(stderr, "tarry export: %s\n", buf_text(&why));
        exit_code = CLI_USAGE;
    }
    buf_free(&out);
    buf_free(&why);
    profile_free(p);
    return exit_code;
}
