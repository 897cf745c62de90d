/* Options: see options.h. The tables are searched from front to back: they are short. */
#include "cli/options.h"

#include "base/arena.h"
#include "base/diag.h"
#include "base/name.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 64 };   /* choices of an option; options of a command */

static const Option common_options[] = {
    { "color", OPTION_CHOICE, offsetof(Common, colour), "auto|always|never", "colours" },
    { "error-format", OPTION_CHOICE, offsetof(Common, error_format), "human|short|json", "how errors are shown" },
    { "help", OPTION_FLAG, offsetof(Common, help), NULL, "this text" },
};
enum { N_COMMON = sizeof common_options / sizeof common_options[0] };

const Option *options_at(const CommandSpec *spec, size_t i)
{
    if (i < spec->n_options)
        return &spec->options[i];
    i -= spec->n_options;
    return i < N_COMMON ? &common_options[i] : NULL;
}

/* Letters that stand for options, in every command that has them. */
static const struct { char letter; const char *name; } letters[] = {
    { 'h', "help" }, { 'o', "output" }, { 'o', "log" }, { 'w', "no-warnings" },
};

bool options_is_letter(const Option *o) { return o->kind == OPTION_LIST && o->name[1] == '\0'; }

char options_letter(const Option *o)
{
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (strcmp(letters[i].name, o->name) == 0)
            return letters[i].letter;
    return options_is_letter(o) ? o->name[0] : '\0';
}

/* ---- words divided by | ------------------------------------------------------------------------------------------ */

const char *options_word(const char *words, int n)
{
    for (; n > 0; n--) {
        words = strchr(words, '|');
        if (words == NULL)
            return NULL;
        words++;
    }
    return name_intern(words, strcspn(words, "|"))->text;
}

static int find_word(const char *words, const char *wanted)
{
    const char *word;
    for (int i = 0; (word = options_word(words, i)) != NULL; i++)
        if (strcmp(word, wanted) == 0)
            return i;
    return -1;
}

void options_suggest(const char *wanted, const char *const *candidates, size_t n, const char *prefix, Buf *out)
{
    const char *similar[3];
    size_t found = diag_similar(wanted, candidates, n, similar);
    for (size_t i = 0; i < found; i++) {
        buf_puts(out, i == 0 ? " (did you mean " : i + 1 < found ? ", " : " or ");
        buf_printf(out, "`%s%s`", prefix, similar[i]);
    }
    if (found > 0)
        buf_puts(out, "?)");
}

static void suggest_word(const char *words, const char *wanted, Buf *out)
{
    const char *candidates[MAX_WORDS];
    size_t n = 0;
    while (n < MAX_WORDS && (candidates[n] = options_word(words, (int)n)) != NULL)
        n++;
    options_suggest(wanted, candidates, n, "", out);
}

static void suggest_option(const CommandSpec *spec, const char *wanted, Buf *out)
{
    const char *candidates[MAX_WORDS];
    size_t n = 0;
    const Option *o;
    for (size_t i = 0; n < MAX_WORDS && (o = options_at(spec, i)) != NULL; i++)
        if (!options_is_letter(o))             /* any letter is like any other */
            candidates[n++] = o->name;
    options_suggest(wanted, candidates, n, "--", out);
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

static unsigned size_shift(char unit)
{
    switch (toupper((unsigned char)unit)) {
    case 'K': return 10;
    case 'M': return 20;
    case 'G': return 30;
    default:  return 0;
    }
}

NumberError options_read_number(const char *text, bool size, uint64_t *n)
{
    if (!isdigit((unsigned char)text[0]))
        return NUMBER_MALFORMED;
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    unsigned shift = size ? size_shift(*end) : 0;
    if (shift > 0)
        end++;
    if (*end != '\0')
        return NUMBER_MALFORMED;
    if (errno != 0 || value > UINT64_MAX >> shift)
        return NUMBER_TOO_LARGE;
    *n = (uint64_t)value << shift;
    return NUMBER_FINE;
}

static bool store_choice(const Option *o, const char *value, int *to, Buf *why)
{
    int n = find_word(o->value, value);
    if (n < 0) {
        buf_printf(why, "`%s` is not a value of `--%s=%s`", value, o->name, o->value);
        suggest_word(o->value, value, why);
        return false;
    }
    *to = n;
    return true;
}

static bool store_number(const Option *o, const char *value, uint64_t *to, Buf *why)
{
    bool size = o->kind == OPTION_SIZE;
    switch (options_read_number(value, size, to)) {
    case NUMBER_FINE:
        return true;
    case NUMBER_TOO_LARGE:
        buf_printf(why, "`%s` is too large for `--%s`", value, o->name);
        return false;
    case NUMBER_MALFORMED:
        break;
    }
    buf_printf(why, "`--%s` needs %s, not `%s`", o->name, size ? "a size such as `512M`" : "a whole number", value);
    return false;
}

static Arena *lists;       /* live as long as the process, as what is in them does */

static void append_string(StringList *list, const char *value)
{
    lists = lists != NULL ? lists : arena_new_small();
    const char **items = ARENA_ARRAY(lists, const char *, list->n + 1);
    if (list->n > 0)
        memcpy(items, list->items, list->n * sizeof *items);
    items[list->n++] = value;
    list->items = items;
}

static bool store(const Option *o, const char *value, void *settings, Buf *why)
{
    void *to = (char *)settings + o->offset;
    switch (o->kind) {
    case OPTION_FLAG:   *(bool *)to = true; return true;
    case OPTION_CHOICE: return store_choice(o, value, to, why);
    case OPTION_NUMBER:
    case OPTION_SIZE:   return store_number(o, value, to, why);
    case OPTION_STRING: *(const char **)to = value; return true;
    case OPTION_MAYBE:  *(const char **)to = value != NULL ? value : ""; return true;
    case OPTION_LIST:   append_string(to, value); return true;
    }
    return false;
}

/* ---- parsing ----------------------------------------------------------------------------------------------------- */

static const Option *find_option(const CommandSpec *spec, const char *name, size_t len)
{
    const Option *o;
    for (size_t i = 0; (o = options_at(spec, i)) != NULL; i++)
        if (strlen(o->name) == len && memcmp(o->name, name, len) == 0)
            return o;
    return NULL;
}

/* The option that is written with one dash and this letter. */
static const Option *find_letter(const CommandSpec *spec, char letter)
{
    const Option *o;
    for (size_t i = 0; (o = options_at(spec, i)) != NULL; i++)
        if (options_letter(o) == letter)
            return o;
    return NULL;
}

static bool unknown_option(const CommandSpec *spec, const char *arg, Buf *why)
{
    const char *name = arg + strspn(arg, "-");
    int len = (int)strcspn(name, "=");
    buf_printf(why, "unknown option `%.*s`", (int)(name - arg) + len, arg);
    if (find_option(spec, name, (size_t)len) != NULL)
        buf_printf(why, " (did you mean `--%.*s`?)", len, name);
    else
        suggest_option(spec, name_intern(name, (size_t)len)->text, why);
    return false;
}

/* -i DIR or -iDIR; -w */
static bool parse_short_option(const Option *o, int argc, char **argv, int *i, void *settings, Buf *why)
{
    const char *value = argv[*i] + 2;
    if (o->kind == OPTION_FLAG && value[0] != '\0') {
        buf_printf(why, "`-%c` takes no value", options_letter(o));
        return false;
    }
    if (o->kind == OPTION_FLAG)
        return store(o, NULL, settings, why);
    if (value[0] == '\0' && *i + 1 < argc)
        value = argv[++*i];
    if (value[0] == '\0') {
        buf_printf(why, "`-%c` needs a value: `-%c %s`", options_letter(o), options_letter(o), o->value);
        return false;
    }
    return store(o, value, settings, why);
}

/* One option at argv[*i]; moves *i over its value when that is an argument of its own. */
static bool parse_option(const CommandSpec *spec, int argc, char **argv, int *i, void *settings, Buf *why)
{
    const char *arg = argv[*i];
    const Option *letter = arg[1] != '-' ? find_letter(spec, arg[1]) : NULL;
    if (letter != NULL)
        return parse_short_option(letter, argc, argv, i, settings, why);
    size_t len = strcspn(arg, "=");
    const Option *o = strncmp(arg, "--", 2) == 0 ? find_option(spec, arg + 2, len - 2) : NULL;
    if (o == NULL)
        return unknown_option(spec, arg, why);
    const char *value = arg[len] == '=' ? arg + len + 1 : NULL;
    if (o->kind == OPTION_FLAG) {
        if (value != NULL) {
            buf_printf(why, "`--%s` takes no value", o->name);
            return false;
        }
    } else if (value == NULL && o->kind != OPTION_MAYBE) {
        if (*i + 1 >= argc || strncmp(argv[*i + 1], "--", 2) == 0) {
            buf_printf(why, "`--%s` needs a value: `--%s=%s`", o->name, o->name, o->value);
            return false;
        }
        value = argv[++*i];
    }
    return store(o, value, settings, why);
}

/* An argument of the user's program. */
static void remark_behind(const CommandSpec *spec, const char *arg, Buf *why)
{
    if (strncmp(arg, "--", 2) == 0 && why->len == 0 && find_option(spec, arg + 2, strcspn(arg, "=") - 2) != NULL)
        buf_printf(why, "`%s` stands behind the file, so your program gets it; options of `tarry %s` stand before the "
                   "file (`FILE -- %s` means the program, and says nothing)", arg, spec->name, arg);
}

bool options_parse(const CommandSpec *spec, int argc, char **argv, void *settings, int *n_operands, Buf *why)
{
    bool options = true, dashes = false;       /* dashes: -- was seen, so that another one is an operand */
    *n_operands = 0;
    for (int i = 0; i < argc; i++) {
        const char *arg = argv[i];
        if (strcmp(arg, "--") == 0 && (options || (spec->program_arguments && *n_operands == 1 && !dashes))) {
            options = !(dashes = true);
            ((Common *)settings)->dashes = *n_operands == 0;
        }
        else if (!options || arg[0] != '-' || arg[1] == '\0') {        /* "-" is standard input */
            if (spec->remarks && *n_operands > 0 && !dashes)
                remark_behind(spec, arg, why);
            argv[(*n_operands)++] = argv[i];
            options = options && !spec->program_arguments;
        }
        else if (!parse_option(spec, argc, argv, &i, settings, why))
            return false;
    }
    return true;
}

/* ---- help -------------------------------------------------------------------------------------------------------- */

static void show_option(const Option *o, const void *settings, Buf *out)
{
    enum { MEANING_COLUMN = 30 };
    size_t start = out->len;
    buf_puts(out, "  ");
    if (options_letter(o) != '\0' && !options_is_letter(o))
        buf_printf(out, "-%c, ", options_letter(o));
    buf_printf(out, options_is_letter(o) ? "-%s" : "--%s", o->name);
    if (o->value != NULL)
        buf_printf(out, options_is_letter(o) ? " %s" : "=%s", o->value);
    if (out->len - start >= MEANING_COLUMN) {
        buf_putc(out, '\n');
        start = out->len;
    }
    buf_pad(out, start, MEANING_COLUMN);
    buf_puts(out, o->meaning);
    if (o->kind == OPTION_CHOICE)
        buf_printf(out, " (default: %s)", options_word(o->value, *(const int *)((const char *)settings + o->offset)));
    buf_putc(out, '\n');
}

void options_help(const CommandSpec *spec, const void *settings, Buf *out)
{
    buf_printf(out, "tarry %s %s: %s\n\n", spec->name, spec->usage, spec->meaning);
    buf_printf(out, "examples:\n%s\noptions:\n", spec->examples);
    const Option *o;
    for (size_t i = 0; (o = options_at(spec, i)) != NULL; i++)
        show_option(o, settings, out);
    if (spec->about != NULL)
        buf_printf(out, "\n%s", spec->about);
}
