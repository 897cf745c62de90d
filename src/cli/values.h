/* The values of a logic program, printed as they are found. */
#ifndef TARRY_CLI_VALUES_H
#define TARRY_CLI_VALUES_H

#include "cli/engine.h"
#include "syntax/syntax.h"

typedef struct ValuePrinter {
    uint64_t        n, most;           /* how many there were; how many are enough, 0: none are */
    const GoalText *goal;              /* whose variables are shown, too; NULL: main */
    bool            interactive;       /* the user is asked after each */
    bool            asked;             /* the user wants another one, which was not found yet */
} ValuePrinter;

/* EvalOptions.found, RuntimeOptions.found; context: a ValuePrinter. No more are wanted when one could not be written:
 * the search might never end. */
bool values_print(void *context, const char *value);
/* Says that there are no more, if that was asked for. */
void values_end(ValuePrinter *printer);
/* The engine is to find all values of main. */
void values_ask(EngineSettings *settings, ValuePrinter *printer);

#endif
