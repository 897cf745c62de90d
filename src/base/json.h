/* JSON writer: commas, quoting and indentation are its business, structure is the caller's.
 *
 * Asserts in debug builds that keys stand in objects, values follow keys, and all that was opened is closed. */
#ifndef TARRY_BASE_JSON_H
#define TARRY_BASE_JSON_H

#include "base/buffer.h"

enum { JSON_MAX_DEPTH = 64 };

typedef struct Json {
    Buf *out;
    bool indent;                       /* two blanks per level, else one line */
    int  depth;
    bool after_key;
    struct { char kind; bool empty; } open[JSON_MAX_DEPTH];   /* kind: '{' or '[' */
} Json;

Json json_new(Buf *out, bool indent);
void json_object(Json *j);             /* { */
void json_end_object(Json *j);
void json_array(Json *j);              /* [ */
void json_end_array(Json *j);
void json_key(Json *j, const char *key);
void json_string(Json *j, const char *s);                   /* UTF-8; invalid bytes become U+FFFD */
void json_string_n(Json *j, const char *s, size_t len);
void json_int(Json *j, int64_t n);
void json_uint(Json *j, uint64_t n);
void json_double(Json *j, double x);   /* shortest text that reads back; null when not finite */
void json_bool(Json *j, bool b);
void json_null(Json *j);
/* A key with its value. */
void json_put_string(Json *j, const char *key, const char *s);
void json_put_uint(Json *j, const char *key, uint64_t n);
void json_put_double(Json *j, const char *key, double x);

#endif
