/* How `tarry cost` shows what an evaluation has found: as text or as JSON. Nothing is evaluated here. */
#ifndef TARRY_CLI_COST_REPORT_H
#define TARRY_CLI_COST_REPORT_H

#include "semantics/eval.h"

typedef struct CostReport {
    const EvalResult *result;
    CostTable         table;
    const char       *by, *scope, *evaluator;  /* as on the command line */
    const char       *outcome;                 /* done, failed, suspended, loop, steps, memory, error, interrupted */
    const char       *message;                 /* what went wrong; NULL when there is a value and nothing went wrong */
} CostReport;

typedef enum Legend { LEGEND_NONE, LEGEND_LINE, LEGEND_FULL } Legend;

void cost_report_text(const CostReport *report, bool colour, Legend legend, Buf *out);
void cost_report_json(const CostReport *report, Buf *out);
/* "2 branches failed, 1 suspended" */
void cost_report_branches(const EvalResult *result, Buf *out);

#endif
