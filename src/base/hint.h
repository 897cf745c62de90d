/* What a pragma says about putting a function in the place of its calls: INLINE, NOINLINE, INLINABLE, perhaps from a
 * phase of the optimiser on, or until it. Phases are numbered downwards; the last is 0. And CONLIKE: what a call of it
 * gives may as well be made again as kept, like a constructor. */
#ifndef TARRY_BASE_HINT_H
#define TARRY_BASE_HINT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Inlining { INLINING_USUAL, INLINING_ALWAYS, INLINING_NEVER } Inlining;

typedef struct Hint {
    uint8_t before, after; /* Inlining: before the phase; from it on. Without a phase they are the same */
    uint8_t phase;
    bool    conlike;
} Hint;

static inline Inlining hint_in_phase(Hint h, unsigned phase)
{
    return (Inlining)(phase > h.phase ? h.before : h.after);
}

#endif
