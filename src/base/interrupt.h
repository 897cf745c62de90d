/* Ctrl-C: a flag that a signal handler sets, and that whoever runs or waits for long looks at. */
#ifndef TARRY_BASE_INTERRUPT_H
#define TARRY_BASE_INTERRUPT_H

#include <stdbool.h>

void interrupt_request(void);          /* safe in a signal handler */
bool interrupt_requested(void);
void interrupt_clear(void);

#endif
