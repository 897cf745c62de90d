/* The command line: finds the command in the table (commands.c), and runs it. */
#include "base/bigstack.h"
#include "base/passes.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/standalone.h"

#include <fcntl.h>
#include <gmp.h>
#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void show_help(Buf *out)
{
    buf_puts(out, "tarry COMMAND [options] FILE\n\n"
                  "examples:\n"
                  "  tarry run Main.hs ARGUMENTS          compiles and runs a Haskell program\n"
                  "  tarry report Main.eventlog           where time and memory went\n"
                  "  tarry cost examples/first.core       what is charged to which cost centre\n"
                  "  tarry cost --help                    all about one command\n\n"
                  "commands:\n");
    for (size_t i = 0; i < n_commands; i++)
        buf_printf(out, "  %-12s %s\n", commands[i].name, commands[i].meaning);
    buf_puts(out, "\nexit codes:\n"
                  "  0  all went well\n"
                  "  1  the program does not read, or failed when it ran\n"
                  "  2  tarry was called in a wrong way\n"
                  "  3  a limit is exceeded: tarry diff --fail-if\n"
                  "  4  a file cannot be read, or the output cannot be written\n"
                  " 70  a fault of tarry itself\n");
}

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < n_commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* A file where a command should be: what to type instead. NULL when it is none that we know. */
static const char *commands_for(const char *file)
{
    static const struct { const char *suffix, *words; } kinds[] = {
        { ".hs", "run prof" }, { ".lhs", "run prof" }, { ".curry", "run" }, { ".lcurry", "run" },
        { ".core", "run cost" }, { ".eventlog", "report" }, { ".prof", "report" }, { ".hp", "report" },
    };
    const char *dot = strrchr(file, '.');
    for (size_t i = 0; dot != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(dot, kinds[i].suffix) == 0)
            return kinds[i].words;
    return NULL;
}

/* "`tarry run Main.hs` or `tarry prof Main.hs`?" */
static int suggest_command(const char *file, const char *words)
{
    Buf text = {0};
    for (const char *word = words; *word != '\0'; word += strspn(word, " ")) {
        int len = (int)strcspn(word, " ");
        buf_printf(&text, "%s`tarry %.*s ", word == words ? "" : " or ", len, word);
        buf_shell(&text, file);
        buf_putc(&text, '`');
        word += len;
    }
    int exit_code = cli_usage_error(NULL, "a command comes first: %s", buf_text(&text));
    buf_free(&text);
    return exit_code;
}

static int unknown_command(const char *name)
{
    if (name[0] == '-')
        return cli_usage_error(NULL, "unknown option `%s` (a command comes first, its options behind it)", name);
    if (commands_for(name) != NULL)
        return suggest_command(name, commands_for(name));
    const char **names = xmalloc(n_commands * sizeof *names);
    for (size_t i = 0; i < n_commands; i++)
        names[i] = commands[i].name;
    Buf hint = {0};
    options_suggest(name, names, n_commands, "", &hint);
    free(names);
    int exit_code = cli_usage_error(NULL, "unknown command `%s`%s", name, buf_text(&hint));
    buf_free(&hint);
    return exit_code;
}

static int print_help(void)
{
    Buf text = {0};
    show_help(&text);
    cli_write(&text);
    buf_free(&text);
    return CLI_OK;
}

static int print_version(void)
{
    puts("tarry " TARRY_VERSION);
    return CLI_OK;
}

static int help_on(const char *name)           /* `tarry help cost` */
{
    char help[] = "--help";
    char *argv[] = { help, NULL };
    const Command *command = find_command(name);
    return command == NULL ? unknown_command(name) : command->run(1, argv);
}

static bool is(const char *arg, const char *a, const char *b, const char *c)
{
    return strcmp(arg, a) == 0 || strcmp(arg, b) == 0 || strcmp(arg, c) == 0;
}

static int dispatch(int argc, char **argv)
{
    if (argc < 2)
        return cli_usage_error(NULL, "which command?");
    if (is(argv[1], "--help", "-h", "help"))
        return argc > 2 ? help_on(argv[2]) : print_help();
    if (is(argv[1], "--version", "-V", "version"))
        return print_version();
    const Command *command = find_command(argv[1]);
    return command == NULL ? unknown_command(argv[1]) : command->run(argc - 2, argv + 2);
}

typedef struct Call {
    int    argc;
    char **argv;
    int    exit_code;
} Call;

static void run(void *arg)
{
    Call *call = arg;
    cli_catch_crashes(call->argc, call->argv);
    if (!standalone_run(call->argc, call->argv, &call->exit_code))
        call->exit_code = dispatch(call->argc, call->argv);
    passes_print(stderr);
}

/* A standard file that is closed stays so: its number is not given to the next file that is opened, which would then be
 * read or written in its stead. (What was opened as a mere path can be neither.) */
static void occupy_closed_files(void)
{
    int fd;
    do
        fd = open("/", O_PATH);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
}

/* Blocks from this size on are given back to the system when they are freed; so is what there is at the end of others,
 * when it is much. (The C library would raise the limits with each of them.) Passes that follow each other ask for the
 * same tables again and again. One thread works here: it shall not have memory of its own, which grows page by page. */
enum { LARGE_BLOCK = 4 << 20, MUCH = 16 << 20, STEP = 1 << 20 };

/* Whoever has started us sees what became of the program. */
static int end_by_signal(int number)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    signal(number, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    return 128 + number;                       /* it does not end processes */
}

/* GMP's memory is ours, too: it ends as ours does when there is none. */
static void *more(void *p, size_t former, size_t size)
{
    (void)former;
    return xrealloc(p, size);
}

static void release(void *p, size_t size)
{
    (void)size;
    free(p);
}

int main(int argc, char **argv)
{
    mp_set_memory_functions(xmalloc, more, release);
    mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
    mallopt(M_TRIM_THRESHOLD, MUCH);
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TOP_PAD, STEP);
    occupy_closed_files();
    signal(SIGPIPE, SIG_IGN);                  /* a closed pipe is a failed write, which cli_finish tells */
    Call call = { argc, argv, CLI_INTERNAL };
    bigstack_run((size_t)64 << 30, run, &call);
    int exit_code = cli_finish(call.exit_code);
    return exit_code > CLI_SIGNAL ? end_by_signal(exit_code - CLI_SIGNAL) : exit_code;
}
