/* properties [--seed=N|time] [--count=N] [--from=N] [--only=P1,...] [--save=DIR] [--whole], or
 * properties --mutants [--seed=N] [--only=MUTANT,...] [--update], or
 * properties --files FILE ..., properties --passes FILE ... */
#include "properties.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

const Property *const properties[] = {&property_text, &property_p1, &property_p2, &property_p3, &property_p4,
                                      &property_p5, &property_p6,
                                      &property_p7, &property_p8, &property_engine, &property_fails,
                                      &property_search, &property_branches};
const size_t n_properties = sizeof properties / sizeof properties[0];

static const char *value_of(const char *arg, const char *option)
{
    size_t len = strlen(option);
    return strncmp(arg, option, len) == 0 && arg[len] == '=' ? arg + len + 1 : NULL;
}

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    *number = strtoull(text, &end, 0);
    return *text != '\0' && *end == '\0';
}

static bool read_option(const char *arg, Config *config)
{
    const char *v;
    if ((v = value_of(arg, "--seed"))) {
        if (strcmp(v, "time") != 0) return read_number(v, &config->seed);
        config->seed = (uint64_t)time(NULL);
        return true;
    }
    if ((v = value_of(arg, "--count"))) return read_number(v, &config->count);
    if ((v = value_of(arg, "--from"))) return read_number(v, &config->from);
    if ((v = value_of(arg, "--only"))) return (config->only = v);
    if ((v = value_of(arg, "--save"))) return (config->save = v);
    if (strcmp(arg, "--whole") == 0) return (config->whole = true);
    if (strcmp(arg, "--mutants") == 0) return (config->mutants = true);
    if (strcmp(arg, "--update") == 0) return (config->update = true);
    return false;
}

bool is_wanted(const Config *config, const char *name)
{
    size_t len = strlen(name);
    for (const char *s = config->only; s && *s; s += strcspn(s, ","), s += *s == ',')
        if (strncmp(s, name, len) == 0 && (s[len] == ',' || s[len] == '\0')) return true;
    return config->only == NULL;
}

/* The shares of rules mean nothing for a handful of programs. */
static bool worth_counting(const Property *p, const Config *config)
{
    return p == &property_p1 && config->count >= 2000;
}

static int run_all(const Config *config)
{
    int passed = 0, failed = 0;
    printf("base seed %llu\n", (unsigned long long)config->seed);
    for (size_t i = 0; i < n_properties; i++) {
        static Tally total;
        if (!is_wanted(config, properties[i]->name)) continue;
        memset(&total, 0, sizeof total);
        *(run_property(properties[i], config, &total) ? &passed : &failed) += 1;
        if (worth_counting(properties[i], config)) *(check_rules(&total) ? &passed : &failed) += 1;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--files") == 0) return run_files(argv + 2, argc - 2, false);
    if (argc > 1 && strcmp(argv[1], "--passes") == 0) return run_files(argv + 2, argc - 2, true);
    Config config = {.seed = 1, .count = 10000, .save = "tests/properties/failures"};
    for (int i = 1; i < argc; i++)
        if (!read_option(argv[i], &config)) {
            fprintf(stderr, "properties: unknown or malformed option `%s`\n", argv[i]);
            return 2;
        }
    return config.mutants ? run_mutants(&config) : run_all(&config);
}
