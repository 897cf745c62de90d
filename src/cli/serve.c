/* The page of a run that goes on, by HTTP: see serve.h.
 *
 * On the loopback address only, and only for who knows the address that is printed: it has a random word in it. There
 * are two things to get, /WORD/ the page and /WORD/data?VERSION newer data, if there are some; each answer ends its
 * connection. One request is answered at a time, and who is slow to ask is not waited for. */
#include "cli/serve.h"

#include "base/interrupt.h"
#include "cli/follow.h"
#include "page/page.h"
#include "profile/read.h"
#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WORD_BYTES = 16, MOST_PORT = 65535, LONGEST_REQUEST = 8192, PATIENCE_SECONDS = 2, WAIT_MS = 200 };

typedef struct Server {
    const ProfileSettings *settings;
    const char *path;
    bool        no_source;
    char        word[2 * WORD_BYTES + 1];
} Server;

static bool choose_word(Server *s)
{
    unsigned char bytes[WORD_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(s->word + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

/* ---- answers ---- */

static void send_all(int to, const char *text, size_t n)
{
    for (ssize_t done; n > 0; text += done, n -= (size_t)done) {
        done = send(to, text, n, MSG_NOSIGNAL);
        if (done <= 0)
            return;
    }
}

/* more: other lines of the head. */
static void answer(int to, const char *status, const char *type, const char *more, const Buf *body)
{
    Buf head = {0};
    buf_printf(&head, "HTTP/1.1 %s\r\nContent-Type: %s; charset=utf-8\r\nContent-Length: %zu\r\nConnection: close\r\n"
                      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
                      "%s\r\n", status, type, body->len, more);
    send_all(to, buf_text(&head), head.len);
    send_all(to, buf_text(body), body->len);
    buf_free(&head);
}

static void say(int to, const char *status)
{
    Buf text = {0};
    buf_printf(&text, "%s\n", status);
    answer(to, status, "text/plain", "", &text);
    buf_free(&text);
}

/* Which state of the log this is, and whether it is the last: 1234-1. */
static void put_version(const Server *s, Buf *out)
{
    struct stat st;
    bool there = stat(s->path, &st) == 0;
    buf_printf(out, "%" PRIu64 "-%d", there ? (uint64_t)st.st_size : 0, follow_is_written(s->path));
}

static void answer_with(const Server *s, int to, bool whole, const char *version)
{
    Buf body = {0}, more = {0}, why = {0};
    Arena *arena = arena_new();
    PageOptions o = { .path = s->path, .library = cli_library_folder(arena), .no_source = s->no_source,
                      .follow = "data" };
    Profile *p = profile_load(s->path, &why);
    bool fine = p != NULL && profile_filter(p, &s->settings->filter, &why), goes_on = follow_is_written(s->path);
    if (fine && goes_on)
        p->warnings.len = 0;
    if (fine && whole)
        page_write(p, &o, &body);
    else if (fine)
        page_json(p, &o, &body);
    buf_printf(&more, "ETag: %s\r\n%s", version, goes_on ? "" : "X-Ended: 1\r\n");
    if (fine)
        answer(to, "200 OK", whole ? "text/html" : "application/json", buf_text(&more), &body);
    else
        answer(to, "503 Service Unavailable", "text/plain", "Retry-After: 1\r\n", &why);
    profile_free(p);
    arena_free(arena);
    buf_free(&body);
    buf_free(&more);
    buf_free(&why);
}

/* ---- requests ---- */

/* The first line: method and address. False: it did not come. */
static bool read_request(int from, char *line, size_t size)
{
    size_t n = 0;
    line[0] = '\0';
    while (n < size - 1 && strstr(line, "\r\n\r\n") == NULL) {
        ssize_t more = recv(from, line + n, size - 1 - n, 0);
        if (more <= 0)
            return false;
        n += (size_t)more;
        line[n] = '\0';
    }
    line[strcspn(line, "\r")] = '\0';
    return strstr(line, " HTTP/1.") != NULL;
}

/* What follows "GET /WORD/"; NULL: it is something else. */
static const char *what_is_asked(const Server *s, char *line)
{
    size_t n = strlen(s->word);
    if (strncmp(line, "GET /", 5) != 0 || strncmp(line + 5, s->word, n) != 0 || line[5 + n] != '/')
        return NULL;
    char *what = line + 5 + n + 1;
    what[strcspn(what, " ")] = '\0';
    return what;
}

static void serve_one(const Server *s, int to)
{
    char line[LONGEST_REQUEST];
    struct timeval patience = { .tv_sec = PATIENCE_SECONDS };
    setsockopt(to, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(to, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (!read_request(to, line, sizeof line))
        return;
    const char *what = what_is_asked(s, line);
    Buf version = {0};
    put_version(s, &version);
    if (what != NULL && *what == '\0')
        answer_with(s, to, true, buf_text(&version));
    else if (what != NULL && strncmp(what, "data?", 5) == 0 && strcmp(what + 5, buf_text(&version)) == 0)
        answer(to, "204 No Content", "text/plain", "", &(Buf){0});
    else if (what != NULL && strncmp(what, "data?", 5) == 0)
        answer_with(s, to, false, buf_text(&version));
    else
        say(to, "404 Not Found");
    buf_free(&version);
}

/* ---- the port ---- */

/* -1, with errno: it cannot be had. */
static int listen_at(uint64_t port, uint16_t *got)
{
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t n = sizeof here;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, (struct sockaddr *)&here, sizeof here) == 0 && listen(fd, 8) == 0
        && getsockname(fd, (struct sockaddr *)&here, &n) == 0) {
        *got = ntohs(here.sin_port);
        return fd;
    }
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

static void on_interrupt(int signal)
{
    (void)signal;
    interrupt_request();
}

int serve_page(const ProfileSettings *settings, const char *path, bool no_source, uint64_t port)
{
    Server s = { .settings = settings, .path = path, .no_source = no_source };
    uint16_t got = 0;
    if (port > MOST_PORT)
        return cli_usage_error("report", "`--port` needs a number up to %d", MOST_PORT);
    int fd = choose_word(&s) ? listen_at(port, &got) : -1;
    if (fd < 0) {
        fprintf(stderr, "tarry report: nothing can be served at port %" PRIu64 ": %s\n", port, strerror(errno));
        return CLI_FILE;
    }
    sigaction(SIGINT, &(struct sigaction){ .sa_handler = on_interrupt }, NULL);
    fprintf(stderr, "http://127.0.0.1:%u/%s/ shows it, on this machine only; Ctrl-C ends\n", got, s.word);
    while (!interrupt_requested()) {           /* the signal may come to another thread, so nobody waits for long */
        int to = poll(&(struct pollfd){ .fd = fd, .events = POLLIN }, 1, WAIT_MS) > 0
               ? accept4(fd, NULL, NULL, SOCK_CLOEXEC) : -1;
        if (to < 0)
            continue;
        serve_one(&s, to);
        shutdown(to, SHUT_WR);
        close(to);
    }
    close(fd);
    return CLI_OK;
}
