/* Crashes: Tarry's own faults end with a line to report and exit code 70.
 *
 * Only functions that are safe in a signal handler are called once the signal is there; the line is made beforehand.
 * Sanitisers have better handlers of their own, and their own signal stacks, for all but failed assertions. */
#include "base/shared.h"
#include "cli/cli.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITISED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITISED
#endif
#endif

static Buf report;         /* "tarry 0.1.0: tarry cost x.core" */

static void say(const char *s, size_t len)
{
    while (len > 0) {
        ssize_t n = write(STDERR_FILENO, s, len);
        if (n <= 0)
            return;
        s += n;
        len -= (size_t)n;
    }
}

/* A fault that somebody sends is no fault of ours, nor what the program's C code does; a failed assertion is sent by
 * the process itself. */
static bool is_not_ours(int number, const siginfo_t *info)
{
    return shared_runs || (info->si_code <= 0 && number != SIGABRT);
}

static void crashed(int signal, siginfo_t *info, void *context)
{
    (void)context;
    if (is_not_ours(signal, info)) {
        raise(signal);                         /* by now it does what it does by default */
        return;
    }
    static const char hello[] = "\ntarry: internal error: ";
    const char *what = signal == SIGABRT ? "a self-test failed" :
                       signal == SIGFPE  ? "arithmetic fault" :
                       signal == SIGILL  ? "illegal instruction" : "memory fault";
    say(hello, sizeof hello - 1);
    say(what, strlen(what));
    say(report.data, report.len);
    _exit(CLI_INTERNAL);
}

void cli_catch_crashes(int argc, char **argv)
{
    buf_printf(&report, "; please report this with the line\n  tarry %s:", TARRY_VERSION);
    for (int i = 0; i < argc; i++)
        buf_printf(&report, " %s", i == 0 ? "tarry" : argv[i]);
    buf_putc(&report, '\n');
    struct sigaction action = { .sa_sigaction = crashed, .sa_flags = (int)SA_RESETHAND | SA_ONSTACK | SA_SIGINFO };
    sigaction(SIGABRT, &action, NULL);
#ifndef SANITISED
    static char stack[16 * 1024];              /* the handler's own: the stack may be what has run out */
    sigaltstack(&(stack_t){ .ss_sp = stack, .ss_size = sizeof stack }, NULL);
    static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        sigaction(faults[i], &action, NULL);
#endif
}
