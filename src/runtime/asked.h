/* Asking the program to come to the runtime, from a signal handler: see asked.c. */
#ifndef TARRY_RUNTIME_ASKED_H
#define TARRY_RUNTIME_ASKED_H

#include "runtime/runtime.h"
#include <signal.h>

/* The engine has loaded. */
void asked_open(Runtime *rt);
/* In a signal handler, with its ucontext; urgent: it cannot go on for long. */
void asked_ask(Runtime *rt, void *context, bool urgent);
/* The signals whose handlers ask, each of which keeps the others waiting. */
sigset_t asked_signals(void);
/* It is here. */
void asked_came(Runtime *rt);

#endif
