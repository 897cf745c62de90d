/* JSON reader: one token after the other, nothing is kept. The caller knows what it expects.
 *
 * json_next checks the structure (commas, colons, nesting) as it goes; nesting costs one byte per level and no C stack.
 */
#ifndef TARRY_BASE_JSON_READ_H
#define TARRY_BASE_JSON_READ_H

#include "base/buffer.h"

typedef enum JsonToken {
    JSON_OBJECT, JSON_OBJECT_END, JSON_ARRAY, JSON_ARRAY_END, JSON_KEY, JSON_STRING, JSON_NUMBER, JSON_TRUE, JSON_FALSE,
    JSON_NULL,
    JSON_END,              /* of the text */
    JSON_WRONG             /* `wrong` says what; stays so */
} JsonToken;

typedef struct JsonReader {
    const char *data;
    size_t      len, at;   /* at: just behind the token */
    size_t      start;     /* where the token begins */
    Buf         text;      /* of a key, a string or a number */
    Buf         open;      /* one '{' or '[' per level */
    bool        need_comma, after_key, done;
    const char *wrong;     /* static text */
} JsonReader;

JsonReader json_reader(const char *data, size_t len);
void       json_reader_free(JsonReader *r);
JsonToken  json_next(JsonReader *r);
/* Skips the value whose first token was `first`; false when it is wrong. */
bool       json_skip(JsonReader *r, JsonToken first);
/* The number just read, as a whole one; false when it is negative, has a fraction or is too large. */
bool       json_whole(const JsonReader *r, uint64_t *n);

#endif
