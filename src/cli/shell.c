/* tarry shell: the manual page, and completion for bash, from the tables of options. */
#include "cli/cli.h"
#include "cli/commands.h"

#include <string.h>

static const char *const forms[] = { "manual", "bash" };

const CommandSpec shell_spec = {
    .name = "shell",
    .usage = "manual|bash",
    .meaning = "print the manual page, or completion for bash",
    .examples = "  tarry shell manual > tarry.1; man ./tarry.1\n"
                "  eval \"$(tarry shell bash)\"                  then: tarry r<Tab>\n",
    .about = "make install puts both where they belong.\n",
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

void commands_manual(Buf *out)
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

void commands_bash(Buf *out)
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

/* ---- the command ------------------------------------------------------------------------------------------------- */

int shell_main(int argc, char **argv)
{
    Common common = {0};
    const char *form;
    int exit_code;
    if (!cli_start(&shell_spec, argc, argv, &common, &form, &exit_code))
        return exit_code;
    Buf text = {0};
    if (strcmp(form, "manual") == 0)
        commands_manual(&text);
    else if (strcmp(form, "bash") == 0)
        commands_bash(&text);
    else {
        options_suggest(form, forms, sizeof forms / sizeof *forms, "", &text);
        exit_code = cli_usage_error("shell", "`%s` is neither `manual` nor `bash`%s", form, buf_text(&text));
    }
    if (exit_code == CLI_OK)
        cli_write(&text);
    buf_free(&text);
    return exit_code;
}
