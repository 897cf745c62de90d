/* The screen by ncurses: see screen.h. Signals that are ours stay ours, since it takes those only that nobody has. */
#include "cli/screen_int.h"

#if TARRY_NCURSES

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Texts are UTF-8, whatever the user's language is. */
static void choose_encoding(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

static bool begin(Screen *s)
{
    int in = s->keys >= 0 ? fcntl(s->keys, F_DUPFD_CLOEXEC, 0) : open("/dev/null", O_RDONLY | O_CLOEXEC);
    s->in = in >= 0 ? fdopen(in, "r") : NULL;
    choose_encoding();
    s->terminal = s->in != NULL && getenv("TERM") != NULL ? newterm(NULL, s->out, s->in) : NULL;
    if (s->terminal == NULL) {
        if (s->in != NULL)
            fclose(s->in);
        return false;
    }
    cbreak();
    noecho();
    nonl();
    nodelay(stdscr, TRUE);
    keypad(stdscr, TRUE);
    curs_set(0);
    return true;
}

static void end(Screen *s)
{
    endwin();
    delscreen(s->terminal);
    fclose(s->in);
}

/* ESC [ n m: 1 is bold, 90 grey; all else is neither. What is behind it. */
static const char *obey_sequence(WINDOW *line, const char *at, const char *end)
{
    const char *stop = memchr(at, 'm', (size_t)(end - at));
    char first = at + 2 < end ? at[2] : '0';
    wattrset(line, first == '1' ? A_BOLD : first == '9' ? A_DIM : A_NORMAL);
    return stop != NULL ? stop + 1 : end;
}

/* In a window of one line, for ncurses would go on in the next. */
static void put_line(int row, const char *at, const char *end)
{
    WINDOW *line = derwin(stdscr, 1, COLS, row, 0);
    if (line == NULL)
        return;
    while (at < end) {
        const char *stop = memchr(at, '\033', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        if (waddnstr(line, at, (int)(stop - at)) == ERR)
            break;
        at = stop < end ? obey_sequence(line, stop, end) : end;
    }
    wsyncup(line);
    delwin(line);
}

static void show(Screen *s, const char *text, const char *bottom)
{
    (void)s;
    erase();
    for (int row = 0; row < LINES - 1 && *text != '\0'; row++) {
        size_t n = strcspn(text, "\n");
        put_line(row, text, text + n);
        text += n + (text[n] == '\n');
    }
    move(LINES - 1, 0);
    clrtoeol();
    attrset(A_REVERSE);
    insstr(bottom);
    attrset(A_NORMAL);
    refresh();
}

/* Keys that are no characters, and another size, are none of ours; the next time all is shown anew. */
static char key(Screen *s)
{
    int c = s->keys >= 0 ? getch() : 'q';
    if (c == ERR)
        return feof(s->in) ? 'q' : 0;
    return c < 128 ? (char)c : 0;
}

const ScreenKind screen_curses = { begin, show, key, end };

#else

static bool begin(Screen *s)
{
    (void)s;
    return false;
}

const ScreenKind screen_curses = { .begin = begin };

#endif
