/* Printing the values of a logic program: see values.h. */
#include "cli/values.h"

#include <ctype.h>
#include <stdio.h>

/* Not the prime of a name. */
static bool opens_literal(const char *at, const char *from)
{
    bool name = at > from && (isalnum((unsigned char)at[-1]) || at[-1] == '_' || at[-1] == '\'');
    return *at == '"' || (*at == '\'' && !name);
}

/* The end of a component of a tuple: a comma or the closing parenthesis. */
static const char *component_end(const char *at)
{
    const char *from = at;
    for (int depth = 0; *at != '\0'; at++) {
        if (opens_literal(at, from)) {
            for (char quote = *at++; *at != quote && *at != '\0'; at++)
                at += *at == '\\' && at[1] != '\0';
            if (*at == '\0')
                break;
        }
        if (depth == 0 && (*at == ',' || *at == ')'))
            return at;
        depth += *at == '(' || *at == '[' ? 1 : *at == ')' || *at == ']' ? -1 : 0;
    }
    return at;
}

/* (1,2,value) with the variables x and y: {x = 1, y = 2} value */
static void print_bindings(const GoalText *goal, const char *tuple)
{
    const char *at = tuple + 1, *end;
    for (uint32_t i = 0; i < goal->n_free; i++, at = end + (*end != '\0')) {
        end = component_end(at);
        printf("%s%s = %.*s", i == 0 ? "{" : ", ", goal->free[i], (int)(end - at), at);
    }
    printf("} %.*s\n", (int)(component_end(at) - at), at);
}

/* As PAKCS asks: another one, unless the answer is no; all at once is a, and the end of input is no. */
static bool wants_more(ValuePrinter *printer)
{
    int answer, rest;
    printf("More values? [Y(es)/n(o)/a(ll)] ");
    fflush(stdout);
    rest = answer = getchar();
    while (rest != '\n' && rest != EOF)
        rest = getchar();
    if (answer == EOF)
        putchar('\n');
    if (answer == 'a' || answer == 'A')
        printer->interactive = false;
    return printer->asked = answer != 'n' && answer != 'N' && answer != EOF;
}

void values_end(ValuePrinter *printer)
{
    if (printer->asked)
        puts("No more values.");
    fflush(stdout);
}

bool values_print(void *context, const char *value)
{
    ValuePrinter *printer = context;
    if (printer->goal != NULL && printer->goal->n_free > 0)
        print_bindings(printer->goal, value);
    else
        puts(value);
    fflush(stdout);
    printer->asked = false;
    if (++printer->n == printer->most || ferror(stdout))
        return false;
    return !printer->interactive || wants_more(printer);
}

void values_ask(EngineSettings *settings, ValuePrinter *printer)
{
    settings->show = settings->terms = true;
    settings->found = values_print;
    settings->found_context = printer;
}
