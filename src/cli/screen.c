/* Screens: the plain one, and which one it is. See screen.h. */
#include "cli/screen_int.h"

#include "base/arena.h"
#include "base/buffer.h"
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_LINES = 10, LEAST_COLUMNS = 20 };

/* ---- plain ---- */

/* Keys arrive one by one, and are not shown. False: they do not. */
static bool take_keys(int keys, struct termios *usual)
{
    if (keys < 0 || tcgetattr(keys, usual) != 0)
        return false;
    struct termios single = *usual;
    single.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    return tcsetattr(keys, TCSANOW, &single) == 0;
}

static bool begin_plain(Screen *s)
{
    s->single = take_keys(s->keys, &s->usual);
    fputs("\033[?1049h\033[H\033[2J\033[?7l", s->out);
    fflush(s->out);
    return true;
}

static void end_plain(Screen *s)
{
    if (s->single)
        tcsetattr(s->keys, TCSANOW, &s->usual);
    fputs("\033[?7h\033[?1049l", s->out);
    fflush(s->out);
}

static char key_plain(Screen *s)
{
    char key = 0;
    return s->single && read(s->keys, &key, 1) == 1 ? key : 'q';
}

static struct winsize size_of(FILE *out)
{
    struct winsize size;
    bool known = ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_row > LEAST_LINES && size.ws_col > LEAST_COLUMNS;
    return known ? size : (struct winsize){ .ws_row = 24, .ws_col = 80 };
}

/* As much of a line as there is room for; sequences that make it bold have no width, and all that begin are ended. */
static void put_line(const char *line, size_t n, size_t columns, Buf *out)
{
    size_t used = 0;
    for (size_t i = 0; i < n; ) {
        size_t end = i + 1;
        bool sequence = line[i] == '\033';
        while (end < n && (sequence ? line[end - 1] != 'm' : ((unsigned char)line[end] & 0xC0) == 0x80))
            end++;
        used += !sequence;
        if (used <= columns)
            buf_write(out, line + i, end - i);
        i = end;
    }
    buf_puts(out, "\033[0m\033[K\r\n");
}

/* In the place of what is there. */
static void show_plain(Screen *s, const char *text, const char *bottom)
{
    struct winsize size = size_of(s->out);
    Buf all = {0};
    buf_puts(&all, "\033[H");
    for (size_t room = size.ws_row - 2u; room > 0 && *text != '\0'; room--) {
        size_t n = strcspn(text, "\n");
        put_line(text, n, size.ws_col, &all);
        text += n + (text[n] == '\n');
    }
    buf_printf(&all, "\033[J\033[7m%s\033[0m", bottom);
    buf_flush_to(&all, s->out);
    fflush(s->out);
    buf_free(&all);
}

static const ScreenKind plain = { begin_plain, show_plain, key_plain, end_plain };

/* ---- either ---- */

Screen *screen_open(FILE *out, int keys)
{
    Screen *s = xcalloc(1, sizeof *s);
    *s = (Screen){ .kind = &screen_curses, .out = out, .keys = keys };
    if (s->kind->begin(s))
        return s;
    s->kind = &plain;
    s->kind->begin(s);
    return s;
}

void screen_show(Screen *s, const char *text, const char *bottom) { s->kind->show(s, text, bottom); }
char screen_key(Screen *s) { return s->kind->key(s); }

void screen_close(Screen *s)
{
    s->kind->end(s);
    free(s);
}
