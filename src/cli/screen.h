/* A screen of text on a terminal, shown anew again and again, and the keys that are pressed meanwhile.
 *
 * By ncurses, where this program was built with it and it knows the terminal: only what has changed is sent, wide
 * characters and other sizes are its business, and the terminal is what it was after Ctrl-Z and when we are killed.
 * Else by the dozen control sequences that all terminals of today have. */
#ifndef TARRY_CLI_SCREEN_H
#define TARRY_CLI_SCREEN_H

#include <stdbool.h>
#include <stdio.h>

typedef struct Screen Screen;

/* `keys`: a terminal whose keys are wanted, one by one; -1: none. */
Screen *screen_open(FILE *out, int keys);
/* As many lines of the text as there is room for, and one at the bottom. Sequences that make it bold have no width. */
void    screen_show(Screen *s, const char *text, const char *bottom);
/* The key that waits to be read; 0: none that is a character; 'q' when no more can come. */
char    screen_key(Screen *s);
void    screen_close(Screen *s);

#endif
