/* What can be asked of a profile when the program runs: see prof_run.h. */
#include "cli/prof_run.h"

#include "cli/cli.h"
#include <stdlib.h>
#include <string.h>

/* Microseconds. When ticks come faster than they are handled, the program does not get on. */
enum { LEAST_TICK = 10, MOST_TICK = 1000000000 };

/* Seconds, as a decimal number; nanoseconds. */
static bool read_interval(const char *text, uint64_t *ns)
{
    const double least = 1e-6, most = 1e6;
    *ns = 100000000;
    if (text == NULL)
        return true;
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end != '\0' || !(seconds == 0 || (seconds >= least && seconds <= most)))
        return false;
    *ns = (uint64_t)(seconds * 1e9);
    return true;
}

/* What cannot be had at the same time, in words; or NULL. */
static const char *not_together(const ProfRun *asked, const ProfOptions *options)
{
    if (asked->light && (asked->laziness || asked->biography))
        return "`--light` counts nothing, which `--laziness` and `--biography` have to";
    if (asked->light && options->clock != PROF_CLOCK_TICKS)
        return "`--clock=exact` needs cost centres: not with `--light`";
    if (asked->biography && options->heap_interval == 0)
        return "`--biography` needs heap censuses, but `--heap-interval=0` says none";
    return NULL;
}

bool prof_run_options(const ProfRun *asked, ProfOptions *options, Buf *why)
{
    *options = (ProfOptions){ .tick = (uint32_t)asked->tick, .laziness = asked->laziness, .light = asked->light,
                              .clock = (ProfClockKind)asked->clock, .internal = asked->internal, .progress = true,
                              .thrifty = asked->heap_interval == NULL && !asked->full_censuses,
                              .full_censuses = asked->full_censuses, .max_log = asked->max_log,
                              .retainers = asked->retainers, .biography = asked->biography };
    if (!read_interval(asked->heap_interval, &options->heap_interval))
        buf_printf(why, "`--heap-interval` needs seconds, such as 0.1, not `%s`", asked->heap_interval);
    else if (asked->tick != 0 && (asked->tick < LEAST_TICK || asked->tick > MOST_TICK))
        buf_printf(why, "`--tick` needs %d to %d microseconds, or 0", LEAST_TICK, MOST_TICK);
    else if (not_together(asked, options) != NULL)
        buf_puts(why, not_together(asked, options));
    return why->len == 0;
}

/* ---- TARRY_PROF ---- */

typedef struct LaterSettings {
    Common  common;
    ProfRun run;
} LaterSettings;

static const Option later_options[] = { PROF_RUN_OPTIONS(LaterSettings, run) };
static const CommandSpec later_spec = { .name = "TARRY_PROF", .options = later_options, .no_file = true,
                                        .n_options = sizeof later_options / sizeof later_options[0] };

/* Ended by NULL. */
static char **words_of(const char *text, Arena *arena, int *n)
{
    static const char space[] = " \t\n";
    char **words = arena_alloc(arena, (strlen(text) / 2 + 2) * sizeof *words);
    for (*n = 0; *(text += strspn(text, space)) != '\0'; text += strcspn(text, space))
        words[(*n)++] = arena_printf(arena, "%.*s", (int)strcspn(text, space), text);
    words[*n] = NULL;
    return words;
}

bool prof_run_read(const char *text, ProfRun *asked, Arena *arena, Buf *why)
{
    LaterSettings settings = { .run.tick = PROF_RUN_TICK };
    int n, operands = 0;
    char **words = words_of(text, arena, &n);
    if (!options_parse(&later_spec, n, words, &settings, &operands, why))
        return false;
    if (operands > 0)
        buf_printf(why, "`%s` is no option", words[0]);
    *asked = settings.run;
    return operands == 0;
}
