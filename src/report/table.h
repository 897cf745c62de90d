/* Tables of text: cells are added from left to right, columns become as wide as their widest cell. */
#ifndef TARRY_REPORT_TABLE_H
#define TARRY_REPORT_TABLE_H

#include "base/arena.h"
#include "base/buffer.h"

typedef struct Table Table;

/* titles: divided by |; aligned: one of l and r per column. Lives in the arena. */
Table *table_new(Arena *arena, const char *titles, const char *aligned);
void   table_cell(Table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void   table_grey_cell(Table *t);              /* the cell that was just added */
void   table_bold_row(Table *t);               /* the row that was just completed */
size_t table_rows(const Table *t);
/* A blank line between the rows before and behind. */
void   table_gap(Table *t);
void   table_write(const Table *t, bool colour, Buf *out);

#endif
