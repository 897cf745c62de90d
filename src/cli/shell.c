/* tarry shell: the manual page, and completion for bash, zsh and fish, from the tables of options. */
#include "cli/cli.h"
#include "cli/commands.h"

#include <string.h>

const CommandSpec shell_spec = {
    .name = "shell",
    .usage = "manual|bash|zsh|fish",
    .meaning = "print the manual page, or completion for a shell",
    .examples = "  tarry shell manual > tarry.1; man ./tarry.1\n"
                "  eval \"$(tarry shell bash)\"                  then: tarry r<Tab>\n"
                "  tarry shell zsh > ~/.zfunc/_tarry            a folder of your fpath\n"
                "  tarry shell fish > ~/.config/fish/completions/tarry.fish\n",
    .about = "make install puts them where they belong.\n",
};

/* ---- the manual page --------------------------------------------------------------------------------------------- */

/* Text as troff needs it. */
static void put_troff(Buf *out, const char *text)
{
    bool start = true;
    for (; *text != '\0'; start = *text++ == '\n') {
        if (start && (*text == '.' || *text == '\''))
            buf_puts(out, "\\&");
        if (*text == '\\')
            buf_puts(out, "\\e");
        else if (*text == '-')
            buf_puts(out, "\\-");
        else
            buf_putc(out, *text);
    }
}

static void put_option(const Option *o, Buf *out)
{
    buf_puts(out, ".TP\n.B ");
    if (options_letter(o) != '\0' && !options_is_letter(o))
        buf_printf(out, "\\-%c, ", options_letter(o));
    put_troff(out, options_is_letter(o) ? "-" : "--");
    put_troff(out, o->name);
    if (o->value != NULL) {
        buf_puts(out, options_is_letter(o) ? " " : "=");
        put_troff(out, o->value);
    }
    buf_putc(out, '\n');
    put_troff(out, o->meaning);
    buf_putc(out, '\n');
}

static void put_command(const CommandSpec *spec, Buf *out)
{
    buf_puts(out, ".SS tarry ");
    put_troff(out, spec->name);
    buf_putc(out, ' ');
    put_troff(out, spec->usage);
    buf_putc(out, '\n');
    put_troff(out, spec->meaning);
    buf_puts(out, "\n.PP\n.nf\n");
    put_troff(out, spec->examples);
    buf_puts(out, ".fi\n");
    for (size_t i = 0; i < spec->n_options; i++)
        put_option(&spec->options[i], out);
    if (spec->about != NULL) {
        buf_puts(out, ".PP\n");
        put_troff(out, spec->about);
    }
}

static void commands_manual(Buf *out)
{
    buf_puts(out, ".TH TARRY 1 \"\" \"tarry " TARRY_VERSION "\"\n"
                  ".SH NAME\ntarry \\- compiler, runtime and profiler for lazy languages\n"
                  ".SH SYNOPSIS\n.B tarry\n.I COMMAND\n[options]\n.I FILE\n"
                  ".SH COMMANDS\n");
    for (size_t i = 0; i < n_commands; i++)
        put_command(commands[i].spec, out);
    buf_puts(out, ".SH OPTIONS OF ALL COMMANDS\n");
    const Option *o;
    for (size_t i = 0; (o = options_at(&shell_spec, i)) != NULL; i++)
        put_option(o, out);
}

/* ---- bash -------------------------------------------------------------------------------------------------------- */

/* The words of choices, and the names of options, have no characters that a shell takes for anything else. */
static void put_choices(const CommandSpec *spec, Buf *out)
{
    const Option *o;
    for (size_t i = 0; (o = options_at(spec, i)) != NULL; i++) {
        if (o->kind != OPTION_CHOICE)
            continue;
        buf_printf(out, "    '%s --%s') words='", spec->name, o->name);
        for (const char *at = o->value; *at != '\0'; at++)
            buf_putc(out, *at == '|' ? ' ' : *at);
        buf_puts(out, "' ;;\n");
    }
}

static void put_options(const CommandSpec *spec, Buf *out)
{
    buf_printf(out, "    %s) words='", spec->name);
    const Option *o;
    for (size_t i = 0; (o = options_at(spec, i)) != NULL; i++)
        buf_printf(out, "%s%s%s%s", i > 0 ? " " : "", options_is_letter(o) ? "-" : "--", o->name,
                   o->kind == OPTION_FLAG || options_is_letter(o) ? "" : "=");
    buf_puts(out, "' ;;\n");
}

static void commands_bash(Buf *out)
{
    buf_puts(out, "# Completion of tarry for bash; made by `tarry shell bash`.\n"
                  "_tarry() {\n"
                  "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} option= words=\n"
                  "    COMPREPLY=()\n"
                  "    if [ \"$COMP_CWORD\" = 1 ]; then\n"
                  "        COMPREPLY=($(compgen -W '");
    for (size_t i = 0; i < n_commands; i++)
        buf_printf(out, "%s%s", i > 0 ? " " : "", commands[i].name);
    buf_puts(out, "' -- \"$word\"))\n        return\n    fi\n"
                  "    if [ \"$word\" = = ]; then option=$before word=      # bash makes a word of each =\n"
                  "    elif [ \"$before\" = = ]; then option=${COMP_WORDS[COMP_CWORD-2]}\n"
                  "    else case $before in --*) option=$before ;; esac\n    fi\n"
                  "    case \"${COMP_WORDS[1]} $option\" in\n");
    for (size_t i = 0; i < n_commands; i++)
        put_choices(commands[i].spec, out);
    buf_puts(out, "    esac\n    if [ -z \"$words\" ]; then case $word in -*) case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; i < n_commands; i++)
        put_options(commands[i].spec, out);
    buf_puts(out, "    esac ;; esac; fi\n"
                  "    [ -z \"$words\" ] || COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                  "    case ${COMPREPLY[0]} in *=) compopt -o nospace ;; esac 2>/dev/null\n"
                  "}\n"
                  "complete -o default -F _tarry tarry\n");
}

/* ---- zsh --------------------------------------------------------------------------------------------------------- */

/* Inside of single quotes, where zsh takes the characters of `special` for something else. */
static void put_quoted(Buf *out, const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            buf_puts(out, "'\\'");
        else if (strchr(special, *text) != NULL)
            buf_putc(out, '\\');
        buf_putc(out, *text);
    }
}

/* The words of a choice, with blanks between them. */
static void put_words(Buf *out, const char *choices)
{
    for (; *choices != '\0'; choices++)
        buf_putc(out, *choices == '|' ? ' ' : *choices);
}

static void put_zsh_option(const Option *o, Buf *out)
{
    bool letter = options_is_letter(o), flag = o->kind == OPTION_FLAG;
    buf_printf(out, " \\\n            '%s%s%s[", letter ? "-" : "--", o->name, flag ? "" : letter ? "+" : "=");
    put_quoted(out, o->meaning, "[]:\\");
    buf_putc(out, ']');
    if (o->kind == OPTION_CHOICE) {
        buf_puts(out, ":value:(");
        put_words(out, o->value);
        buf_putc(out, ')');
    } else if (!flag)
        buf_puts(out, ":value:_files");
    buf_putc(out, '\'');
}

static void commands_zsh(Buf *out)
{
    buf_puts(out, "#compdef tarry\n# Completion of tarry for zsh; made by `tarry shell zsh`.\n_tarry() {\n"
                  "    local -a commands=(\n");
    for (size_t i = 0; i < n_commands; i++) {
        buf_printf(out, "        '%s:", commands[i].name);
        put_quoted(out, commands[i].spec->meaning, ":\\");
        buf_puts(out, "'\n");
    }
    buf_puts(out, "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n"
                  "    shift words\n    (( CURRENT-- ))\n    case ${words[1]} in\n");
    for (size_t i = 0; i < n_commands; i++) {
        buf_printf(out, "    %s)\n        _arguments", commands[i].name);
        const Option *o;
        for (size_t k = 0; (o = options_at(commands[i].spec, k)) != NULL; k++)
            put_zsh_option(o, out);
        buf_puts(out, " \\\n            '*:file:_files' ;;\n");
    }
    buf_puts(out, "    esac\n}\n_tarry \"$@\"\n");
}

/* ---- fish -------------------------------------------------------------------------------------------------------- */

static void put_fish_option(const char *command, const Option *o, Buf *out)
{
    buf_printf(out, "complete -c tarry -n '__fish_seen_subcommand_from %s' %s %s", command,
               options_is_letter(o) ? "-s" : "-l", o->name);
    if (o->kind == OPTION_CHOICE) {
        buf_puts(out, " -x -a '");
        put_words(out, o->value);
        buf_putc(out, '\'');
    } else if (o->kind != OPTION_FLAG)
        buf_puts(out, " -r");
    buf_puts(out, " -d '");
    put_quoted(out, o->meaning, "\\");
    buf_puts(out, "'\n");
}

static void commands_fish(Buf *out)
{
    buf_puts(out, "# Completion of tarry for fish; made by `tarry shell fish`.\n");
    for (size_t i = 0; i < n_commands; i++) {
        buf_printf(out, "complete -c tarry -f -n __fish_use_subcommand -a %s -d '", commands[i].name);
        put_quoted(out, commands[i].spec->meaning, "\\");
        buf_puts(out, "'\n");
    }
    for (size_t i = 0; i < n_commands; i++) {
        const Option *o;
        for (size_t k = 0; (o = options_at(commands[i].spec, k)) != NULL; k++)
            put_fish_option(commands[i].name, o, out);
    }
}

/* ---- the command ------------------------------------------------------------------------------------------------- */

static const char *const forms[] = { "manual", "bash", "zsh", "fish" };
static void (*const writers[])(Buf *out) = { commands_manual, commands_bash, commands_zsh, commands_fish };
enum { N_FORMS = sizeof forms / sizeof *forms };

int shell_main(int argc, char **argv)
{
    Common common = {0};
    const char *form;
    int exit_code;
    if (!cli_start(&shell_spec, argc, argv, &common, &form, &exit_code))
        return exit_code;
    Buf text = {0};
    size_t n = 0;
    while (n < N_FORMS && strcmp(form, forms[n]) != 0)
        n++;
    if (n < N_FORMS) {
        writers[n](&text);
        cli_write(&text);
    } else {
        options_suggest(form, forms, N_FORMS, "", &text);
        exit_code = cli_usage_error("shell", "`%s` is none of manual, bash, zsh and fish%s", form, buf_text(&text));
    }
    buf_free(&text);
    return exit_code;
}
