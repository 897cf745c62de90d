/* browser: opens pages in Chromium and runs scripts in them.
 *
 *     browser [--shots FOLDER] [--dark] URL SCRIPT [URL SCRIPT ...]
 *
 * A SCRIPT is the body of an async function; tests/page/prelude.js stands before it, and has what it checks with. An
 * error on the page's console, or an exception that nobody caught, is a failure of the script that was running. With
 * --shots a picture of each page as the script left it goes to FOLDER/SCRIPT.png. The last line is
 * `N passed, M failed`.
 *
 * Chromium is driven by its own protocol, JSON messages ended by NUL on the file descriptors 3 and 4, so nothing else
 * is needed. Its answers come in a fixed form, and are read by looking for what is wanted. */
#include "base/buffer.h"
#include "base/json.h"
#include "base/vec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 60 };                        /* seconds, for one answer */

typedef struct Browser {
    pid_t       pid;
    int         in, out;                       /* commands; answers and events */
    int         last;                          /* number of the last command */
    Buf         input;                         /* what has come, from the first message on */
    size_t      used;                          /* of it, by the message that was looked at last */
    char        session[128];
    Buf         errors;
    const char *profile;                       /* its folder */
} Browser;

static const char prelude_path[] = "tests/page/prelude.js";

static void give_up(const char *what)
{
    fprintf(stderr, "browser: %s\n0 passed, 1 failed\n", what);
    exit(1);
}

static void start(Browser *b, bool dark)
{
    int to[2], from[2];
    static char folder[] = "/tmp/tarry-browser-XXXXXX";
    if (pipe(to) != 0 || pipe(from) != 0 || mkdtemp(folder) == NULL)
        give_up(strerror(errno));
    b->profile = folder;
    b->pid = fork();
    if (b->pid == 0) {
        Buf data = {0};
        buf_printf(&data, "--user-data-dir=%s", folder);
        int in = fcntl(to[0], F_DUPFD, 10), out = fcntl(from[1], F_DUPFD, 10), null = open("/dev/null", O_RDWR);
        dup2(in, 3);
        dup2(out, 4);
        dup2(null, 1);
        dup2(null, 2);
        setpgid(0, 0);
        execlp("chromium", "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
               "--allow-file-access-from-files", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
               "--remote-debugging-pipe", "--window-size=1400,1000", buf_text(&data), "about:blank",
               dark ? "--force-dark-mode" : NULL, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    b->in = to[1];
    b->out = from[0];
}

static void stop(Browser *b)
{
    kill(-b->pid, SIGKILL);
    waitpid(b->pid, NULL, 0);
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", b->profile);
    if (system(buf_text(&command)) != 0)
        fprintf(stderr, "browser: cannot remove %s\n", b->profile);
    buf_free(&command);
    buf_free(&b->input);
    buf_free(&b->errors);
}

/* The next message; NULL when none came in time. */
static const char *receive(Browser *b)
{
    time_t until = time(NULL) + PATIENCE;
    memmove(b->input.data, b->input.data + b->used, b->input.len - b->used);
    b->input.len -= b->used;
    b->used = 0;
    for (;;) {
        char *end = b->input.len > 0 ? memchr(b->input.data, '\0', b->input.len) : NULL;
        if (end != NULL) {
            b->used = (size_t)(end - b->input.data) + 1;
            return b->input.data;
        }
        char chunk[65536];
        struct pollfd wait = { .fd = b->out, .events = POLLIN };
        if (poll(&wait, 1, 1000) > 0) {
            ssize_t n = read(b->out, chunk, sizeof chunk);
            if (n <= 0)
                return NULL;
            buf_write(&b->input, chunk, (size_t)n);
        } else if (time(NULL) > until)
            return NULL;
    }
}

static bool begins(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

/* That something is not there (404) is for the script to judge: it may have asked for that. */
static void note_errors(Browser *b, const char *message)
{
    bool error = begins(message, "{\"method\":\"Runtime.exceptionThrown\"")
              || (begins(message, "{\"method\":\"Runtime.consoleAPICalled\"") && strstr(message, "\"type\":\"error\""))
              || (begins(message, "{\"method\":\"Log.entryAdded\"") && strstr(message, "\"level\":\"error\"")
                  && !strstr(message, "status of 404"));
    if (error)
        buf_printf(&b->errors, "    %.1500s\n", message);
}

/* Sends a command, whose parameters are JSON, and returns its answer, until the next one. */
static const char *ask(Browser *b, const char *method, const char *parameters)
{
    Buf text = {0};
    buf_printf(&text, "{\"id\":%d,\"method\":\"%s\",\"params\":%s", ++b->last, method, parameters);
    if (b->session[0] != '\0')
        buf_printf(&text, ",\"sessionId\":\"%s\"", b->session);
    buf_puts(&text, "}");
    for (size_t at = 0; at <= text.len;) {
        ssize_t n = write(b->in, text.data + at, text.len + 1 - at);
        if (n <= 0)
            give_up("Chromium cannot be written to; is it installed?");
        at += (size_t)n;
    }
    buf_free(&text);
    char mine[32];
    snprintf(mine, sizeof mine, "{\"id\":%d,", b->last);
    for (;;) {
        const char *message = receive(b);
        if (message == NULL)
            give_up("Chromium does not answer");
        if (begins(message, mine))
            return message;
        note_errors(b, message);
    }
}

/* The text behind "key":" in an answer; escapes of JSON undone as far as ours have them. */
static bool member(const char *answer, const char *key, Buf *out)
{
    Buf wanted = {0};
    buf_printf(&wanted, "\"%s\":\"", key);
    const char *at = strstr(answer, buf_text(&wanted));
    at = at != NULL ? at + wanted.len : NULL;
    buf_free(&wanted);
    for (; at != NULL && *at != '"' && *at != '\0'; at++) {
        if (*at == '\\' && *++at == 'n')
            buf_putc(out, '\n');
        else
            buf_putc(out, *at);
    }
    return at != NULL;
}

static void open_page(Browser *b, const char *url, bool dark)
{
    Buf parameters = {0}, target = {0}, session = {0};
    b->session[0] = '\0';
    if (!member(ask(b, "Target.createTarget", "{\"url\":\"about:blank\"}"), "targetId", &target))
        give_up("Chromium opens no page");
    buf_printf(&parameters, "{\"targetId\":\"%s\",\"flatten\":true}", buf_text(&target));
    if (!member(ask(b, "Target.attachToTarget", buf_text(&parameters)), "sessionId", &session))
        give_up("Chromium does not let us see its page");
    snprintf(b->session, sizeof b->session, "%s", buf_text(&session));
    ask(b, "Runtime.enable", "{}");
    ask(b, "Log.enable", "{}");
    ask(b, "Page.enable", "{}");
    ask(b, "Emulation.setDeviceMetricsOverride",
        "{\"width\":1400,\"height\":1000,\"deviceScaleFactor\":1,\"mobile\":false}");
    ask(b, "Emulation.setEmulatedMedia", dark
        ? "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"dark\"}]}" : "{\"features\":[]}");
    buf_clear(&parameters);
    Json j = json_new(&parameters, false);
    json_object(&j);
    json_put_string(&j, "url", url);
    json_end_object(&j);
    ask(b, "Page.navigate", buf_text(&parameters));
    buf_free(&parameters);
    buf_free(&target);
    buf_free(&session);
}

static void read_into(const char *path, Buf *out)
{
    FILE *f = fopen(path, "r");
    char chunk[8192];
    size_t n;
    if (f == NULL)
        give_up(path);
    while ((n = fread(chunk, 1, sizeof chunk, f)) > 0)
        buf_write(out, chunk, n);
    fclose(f);
}

static void base64_to(const char *text, FILE *out)
{
    unsigned bits = 0, n = 0;
    for (; *text != '\0' && *text != '"'; text++) {
        static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const char *digit = strchr(digits, *text);
        if (digit == NULL)
            continue;
        bits = bits << 6 | (unsigned)(digit - digits);
        n += 6;
        if (n >= 8) {
            n -= 8;
            fputc((int)(bits >> n & 255), out);
        }
    }
}

static void take_picture(Browser *b, const char *folder, const char *script, bool dark)
{
    const char *name = strrchr(script, '/') != NULL ? strrchr(script, '/') + 1 : script;
    Buf path = {0};
    buf_printf(&path, "%s/%.*s%s.png", folder, (int)strcspn(name, "."), name, dark ? "-dark" : "");
    const char *answer = ask(b, "Page.captureScreenshot", "{\"format\":\"png\"}");
    const char *data = strstr(answer, "\"data\":\"");
    FILE *out = data != NULL ? fopen(buf_text(&path), "wb") : NULL;
    if (out != NULL) {
        base64_to(data + strlen("\"data\":\""), out);
        fclose(out);
    }
    buf_free(&path);
}

/* Runs a script in the page; adds to the counts. */
static void run_script(Browser *b, const char *url, const char *script, int *passed, int *failed)
{
    Buf source = {0}, parameters = {0}, value = {0};
    buf_puts(&source, "(async () => {\n");
    read_into(prelude_path, &source);
    buf_puts(&source, "try { await ready();\n");
    read_into(script, &source);
    buf_puts(&source, "\n} catch (e) { fail(String(e && e.stack || e)); }\nreturn outcome(); })()");
    Json j = json_new(&parameters, false);
    json_object(&j);
    json_put_string(&j, "expression", buf_text(&source));
    json_key(&j, "awaitPromise");
    json_bool(&j, true);
    json_key(&j, "returnByValue");
    json_bool(&j, true);
    json_end_object(&j);
    const char *answer = ask(b, "Runtime.evaluate", buf_text(&parameters));
    int good = 0, bad = 1;
    if (!member(answer, "value", &value) || sscanf(buf_text(&value), "%d %d", &good, &bad) != 2)
        buf_printf(&b->errors, "    %.1500s\n", answer);
    if (bad > 0 || b->errors.len > 0) {
        const char *lines = strchr(buf_text(&value), '\n');
        printf("%s (%s)\n%s\n%s", script, url, lines != NULL ? lines + 1 : "", buf_text(&b->errors));
        bad += b->errors.len > 0;
    }
    *passed += good;
    *failed += bad;
    buf_clear(&b->errors);
    buf_free(&source);
    buf_free(&parameters);
    buf_free(&value);
}

int main(int argc, char **argv)
{
    const char *shots = NULL;
    bool dark = false;
    int at = 1, passed = 0, failed = 0;
    for (; at < argc && argv[at][0] == '-'; at++) {
        if (strcmp(argv[at], "--dark") == 0)
            dark = true;
        else if (strcmp(argv[at], "--shots") == 0 && at + 1 < argc)
            shots = argv[++at];
    }
    Browser b = {0};
    signal(SIGPIPE, SIG_IGN);
    start(&b, dark);
    for (; at + 1 < argc; at += 2) {
        open_page(&b, argv[at], dark);
        run_script(&b, argv[at], argv[at + 1], &passed, &failed);
        if (shots != NULL)
            take_picture(&b, shots, argv[at + 1], dark);
        ask(&b, "Page.close", "{}");
    }
    stop(&b);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
