/* Ctrl-C: see interrupt.h. */
#include "base/interrupt.h"

#include <signal.h>

static volatile sig_atomic_t requested;

void interrupt_request(void) { requested = 1; }
bool interrupt_requested(void) { return requested != 0; }
void interrupt_clear(void) { requested = 0; }
