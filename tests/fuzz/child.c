/* A fuzz target in a process of its own for each input: a crash is then one failure, and what the target has prepared
 * serves all.
 *
 * Three kinds of processes. The driver decides what is run. The server prepares the target, then does nothing but fork:
 * what a process has written since its last fork makes the next one slow. Its children run an input each. Driver and
 * children share the input, what the child prints, and clang's counters of what it reached
 * (-fsanitize-coverage=inline-8bit-counters). */
#include "child.h"
#include "target.h"

#include "base/bigstack.h"
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ACCEPTED = 17 };                /* exit code; sanitizers use 1 */
enum { MOST_WAITING = 1200 };          /* seconds, with all that the machine does besides */
enum { STACK = 1 << 30, LONGEST = 1 << 22, MOST_MAPPED = 1 << 29 };     /* mapped: larger is what nobody touches */

static unsigned most_seconds;          /* of computing */
static unsigned char *counters, *counters_end;

static struct {
    char          *input;              /* LONGEST bytes */
    unsigned char *reached;
    int            log;                /* a file */
    int            requests[2], answers[2];    /* pipes: the length of an input; how it ended, as waitpid says */
} shared;

void __sanitizer_cov_8bit_counters_init(unsigned char *start, unsigned char *stop);
void __sanitizer_cov_8bit_counters_init(unsigned char *start, unsigned char *stop)
{
    counters = start;
    counters_end = stop;
}

size_t child_edges(void) { return (size_t)(counters_end - counters); }

const unsigned char *child_coverage(void) { return shared.reached; }

/* ---- the child ---- */

/* Once, twice or three times, up to seven, up to 31, more. */
static unsigned char class_of(unsigned char n)
{
    return n == 0 ? 0 : n == 1 ? 1 : n <= 3 ? 2 : n <= 7 ? 3 : n <= 31 ? 4 : 5;
}

static _Noreturn void be_child(size_t len)
{
    struct rlimit cpu = {most_seconds, most_seconds};
    setrlimit(RLIMIT_CPU, &cpu);
    alarm(MOST_WAITING);
    dup2(shared.log, STDOUT_FILENO);
    dup2(shared.log, STDERR_FILENO);
    char *text = malloc(len ? len : 1);        /* so that reading beyond its end is noticed */
    memcpy(text, shared.input, len);
    if (child_edges()) memset(counters, 0, child_edges());
    int result = LLVMFuzzerTestOneInput((const uint8_t *)text, len);
    for (size_t i = 0; i < child_edges(); i++) shared.reached[i] = class_of(counters[i]);
    _exit(result == TARGET_ACCEPTED ? ACCEPTED : 0);
}

/* ---- the server ---- */

/* Forking copies the tables of all pages, so let there be fewer, larger ones. Kernels that cannot are just slower. */
static void use_large_pages(void)
{
    enum { COLLAPSE = 25 };            /* MADV_COLLAPSE, which older headers lack */
    const uintptr_t large = (uintptr_t)2 << 20;
    FILE *maps = fopen("/proc/self/maps", "r");
    uintptr_t lo, hi;
    char mode[5], line[512];
    while (maps && fgets(line, sizeof line, maps)) {
        if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s", &lo, &hi, mode) != 3 || strcmp(mode, "rw-p") != 0) continue;
        if (strchr(line, '/') || hi - lo > MOST_MAPPED) continue;
        for (lo = (lo + large - 1) & ~(large - 1); lo + large <= hi; lo += large) madvise((void *)lo, large, COLLAPSE);
    }
    if (maps) fclose(maps);
}

static void serve(void *unused)
{
    (void)unused;
    size_t len;
    int status;
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(NULL, NULL);
    use_large_pages();
    while (read(shared.requests[0], &len, sizeof len) == sizeof len) {
        pid_t child = fork();
        if (child == 0) be_child(len);
        if (child < 0 || waitpid(child, &status, 0) != child) status = -1;
        if (write(shared.answers[1], &status, sizeof status) != sizeof status) break;
    }
}

/* ---- the driver ---- */

static void *share(size_t size)
{
    void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) abort();
    return p;
}

void child_start(unsigned seconds)
{
    most_seconds = seconds;
    FILE *log = tmpfile();
    shared.input = share(LONGEST);
    shared.reached = share(child_edges() + 1);
    if (!log || pipe(shared.requests) != 0 || pipe(shared.answers) != 0) abort();
    shared.log = fileno(log);
    fflush(NULL);
    pid_t server = fork();
    if (server < 0) abort();
    if (server == 0) {
        close(shared.requests[1]);
        bigstack_run(STACK, serve, NULL);
        exit(0);
    }
    close(shared.requests[0]);
    close(shared.answers[1]);
}

void child_stop(void)
{
    close(shared.requests[1]);
    wait(NULL);
}

static void read_log(Buf *log)
{
    char chunk[4096];
    off_t at = 0;
    for (ssize_t n; (n = pread(shared.log, chunk, sizeof chunk, at)) > 0; at += n) buf_write(log, chunk, (size_t)n);
}

static ChildEnd end_of(int status)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == ACCEPTED) return CHILD_ACCEPTED;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return CHILD_FINE;
    bool late = WIFSIGNALED(status)
                && (WTERMSIG(status) == SIGALRM || WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
    return late ? CHILD_LATE : CHILD_FAILED;
}

ChildEnd child_run(const char *text, size_t len, Buf *log)
{
    int status;
    if (len > LONGEST) len = LONGEST;
    memcpy(shared.input, text, len);
    memset(shared.reached, 0, child_edges());
    if (ftruncate(shared.log, 0) != 0 || lseek(shared.log, 0, SEEK_SET) != 0) abort();
    if (write(shared.requests[1], &len, sizeof len) != sizeof len
        || read(shared.answers[0], &status, sizeof status) != sizeof status) {
        buf_puts(log, "the server ended\n");
        return CHILD_FAILED;
    }
    read_log(log);
    return end_of(status);
}
