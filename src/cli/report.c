/* tarry report: a profile as tables and graphs. */
#include "cli/cli.h"

#include "cli/serve.h"
#include "report/report.h"

typedef enum Propagate { PROPAGATE_EXACT, PROPAGATE_STATISTICAL } Propagate;

typedef struct ReportSettings {
    Common          common;
    ProfileSettings profile;
    bool            text, svg, ps, json, html, no_source, follow, colour;
    const char     *port;
    int             view, by, by2, measure, sort, propagate;
    uint64_t        depth;
    const char     *min, *scale_as;
} ReportSettings;

static const Option report_options[] = {
    { "text", OPTION_FLAG, offsetof(ReportSettings, text), NULL, "tables (what it does unless told otherwise)" },
    { "svg", OPTION_FLAG, offsetof(ReportSettings, svg), NULL, "a graph as SVG" },
    { "ps", OPTION_FLAG, offsetof(ReportSettings, ps), NULL, "a graph as PostScript, one page" },
    { "json", OPTION_FLAG, offsetof(ReportSettings, json), NULL,
      "for programs: cost centres, stacks, live memory --by something" },
    { "html", OPTION_FLAG, offsetof(ReportSettings, html), NULL,
      "all of it as one page for a browser: flame graph, heap, source" },
    { "no-source", OPTION_FLAG, offsetof(ReportSettings, no_source), NULL, "html: without the text of your files" },
    { "follow", OPTION_FLAG, offsetof(ReportSettings, follow), NULL,
      "of a run that goes on: a screen that is renewed each second, until it has ended; keys choose what it shows" },
    { "port", OPTION_STRING, offsetof(ReportSettings, port), "N",
      "--html --follow: serves the page on this machine, and renews it (0: any port that is free)" },
    { "view", OPTION_CHOICE, offsetof(ReportSettings, view), view_words + 1, "which table or graph" },
    { "by", OPTION_CHOICE, offsetof(ReportSettings, by), DIM_WORDS, "heap: by what live memory is told apart" },
    { "by2", OPTION_CHOICE, offsetof(ReportSettings, by2), DIM_WORDS, "heap tables: and by this, too" },
    { "metric", OPTION_CHOICE, offsetof(ReportSettings, measure), MEASURE_WORDS, "what counts" },
    { "sort", OPTION_CHOICE, offsetof(ReportSettings, sort), "self|total", "by own or by inherited costs" },
    { "propagate", OPTION_CHOICE, offsetof(ReportSettings, propagate), "exact|statistical",
      "calls: with gprof's estimate beside" },
    { "depth", OPTION_NUMBER, offsetof(ReportSettings, depth), "N", "tree: no deeper than that" },
    { "min", OPTION_STRING, offsetof(ReportSettings, min), "PERCENT", "leave out what is smaller (default: 1)" },
    { "colour", OPTION_FLAG, offsetof(ReportSettings, colour), NULL, "graphs in colour instead of shades of grey" },
    { "scale-as", OPTION_STRING, offsetof(ReportSettings, scale_as), "LOG",
      "graphs: with the axes of this other profile" },
    PROFILE_OPTIONS(ReportSettings, profile),
};

const CommandSpec report_spec = {
    .name = "report",
    .usage = "LOG [options]",
    .meaning = "a profile as tables and graphs",
    .examples =
        "  tarry report Main.eventlog                          summary, cost centres, stacks\n"
        "  tarry report Main.eventlog --html -o main.html      everything, to look around in with a browser\n"
        "  tarry report Main.eventlog --follow                 while the program runs, in another terminal\n"
        "  tarry report Main.eventlog --html --follow --port=0  ... in a browser\n"
        "  tarry report Main.eventlog --svg > heap.svg         live memory over time\n"
        "  tarry report Main.eventlog --view=heap --by=construction --by2=producer\n"
        "  tarry report Main.prof --view=calls --propagate=statistical\n",
    .about = "LOG is a profile of ours, or GHC's .eventlog, .prof (text or JSON) or .hp. docs/profiles.md "
             "explains each view.\n",
    .options = report_options,
    .n_options = sizeof report_options / sizeof report_options[0],
};

static ReportOptions options_of(const ReportSettings *s, const char *file, bool graph)
{
    return (ReportOptions){
        .view = (View)s->view, .by = (Dim)s->by, .by2 = (Dim)s->by2, .measure = (Measure)s->measure,
        .sort_total = s->sort == 1,
        .statistical = s->propagate == PROPAGATE_STATISTICAL, .depth = s->depth, .min = 1, .path = file,
        .colour = graph ? s->colour : s->profile.output == NULL && cli_colour(&s->common, stdout),
    };
}

/* The other profile whose axes are asked for; false when it cannot be read. */
static bool load_scale(const ReportSettings *s, Profile **other, int *exit_code)
{
    *other = NULL;
    if (s->scale_as == NULL)
        return true;
    ProfileSettings plain = {0};
    *other = cli_profile("report", &plain, s->scale_as, exit_code);
    return *other != NULL;
}

static int show(const ReportSettings *s, const Profile *p, const ReportOptions *o)
{
    Buf out = {0};
    bool fine = true;
    if (s->html)
        cli_page(p, o->path, s->no_source, NULL, NULL, &out);
    else
        fine = s->svg || s->ps ? report_graph(p, o, s->svg ? GRAPH_SVG : GRAPH_PS, &out)
             : s->json ? report_json(p, o, &out) : report_text(p, o, &out);
    int exit_code;
    if (fine)
        exit_code = cli_write_profile(&s->profile, &out, s->svg || s->ps || s->html);
    else {
        fprintf(stderr, "tarry report: %s", buf_text(&out));
        exit_code = CLI_USAGE;
    }
    buf_free(&out);
    return exit_code;
}

/* The page of a run that goes on. */
static int serve(const ReportSettings *s, const char *file)
{
    uint64_t port = 0;
    if (!s->follow || !s->html || s->port == NULL || s->profile.output != NULL)
        return cli_usage_error("report", "a page that follows a run is served: --html --follow --port=N, "
                                         "without --output");
    if (options_read_number(s->port, false, &port) != NUMBER_FINE)
        return cli_usage_error("report", "`--port` needs a number, not `%s`", s->port);
    return serve_page(&s->profile, file, s->no_source, port);
}

int report_main(int argc, char **argv)
{
    ReportSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&report_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    ReportOptions o = options_of(&settings, file, settings.svg || settings.ps);
    if (settings.text + settings.svg + settings.ps + settings.json + settings.html > 1)
        return cli_usage_error("report", "only one of --text, --svg, --ps, --json and --html");
    if (settings.min != NULL && !cli_percent(settings.min, &o.min))
        return cli_usage_error("report", "`--min` needs a percentage, not `%s`", settings.min);
    if ((settings.follow && settings.html) || settings.port != NULL)
        return serve(&settings, file);
    if (settings.follow && (settings.svg || settings.ps || settings.json || settings.profile.output))
        return cli_usage_error("report", "--follow shows tables on the terminal: not with other forms, or --output");
    if (settings.follow)
        return cli_follow(&settings.profile, file, &o);
    Profile *p = cli_profile("report", &settings.profile, file, &exit_code), *other = NULL;
    if (p != NULL && load_scale(&settings, &other, &exit_code)) {
        o.scale_as = other;
        exit_code = show(&settings, p, &o);
    }
    profile_free(p);
    profile_free(other);
    return exit_code;
}
