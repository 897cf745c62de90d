/* The two kinds of screens: screen.c has the plain one, and chooses. */
#ifndef TARRY_CLI_SCREEN_INT_H
#define TARRY_CLI_SCREEN_INT_H

#include "cli/screen.h"
#include <termios.h>

typedef struct ScreenKind {
    bool (*begin)(Screen *s);                  /* false: not on this terminal */
    void (*show)(Screen *s, const char *text, const char *bottom);
    char (*key)(Screen *s);
    void (*end)(Screen *s);
} ScreenKind;

struct Screen {
    const ScreenKind *kind;
    FILE             *out;
    int               keys;
    bool              single;                  /* plain: keys come one by one, and before that as in `usual` */
    struct termios    usual;
    void             *terminal;                /* ncurses: its SCREEN, and where it reads keys */
    FILE             *in;
};

extern const ScreenKind screen_curses;         /* without ncurses its `begin` is false */

#endif
