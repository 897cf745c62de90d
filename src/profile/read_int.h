/* What the readers share: a place in the file, and complaining about it. */
#ifndef TARRY_PROFILE_READ_INT_H
#define TARRY_PROFILE_READ_INT_H

#include "profile/idmap.h"
#include "profile/read.h"

typedef struct Input {
    const char *data;
    size_t      len, at;
    uint32_t    line;      /* 0: the file has no lines */
    ReadError  *error;
} Input;

/* Notes the first thing that is wrong, at in->at; returns false. */
bool input_wrong(Input *in, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A name from the file. Control characters and bytes that are not UTF-8 become U+FFFD: names are shown on terminals and
 * written to other files. A zero byte ends it. */
Name input_name(const char *s, size_t len);

/* Times beyond 30 years are wrong. In ns. */
#define LATEST_TIME ((uint64_t)1000000000 * 1000000000)

/* A line of the file without its newline; not NUL-terminated. */
typedef struct Line {
    const char *text;
    size_t      len;
} Line;

/* The next line, where in->at is at its start until line_done moves behind it; false at the end. */
bool input_line(const Input *in, Line *line);
void input_line_done(Input *in, const Line *line);

bool line_is(const Line *line, const char *text);
bool line_starts(const Line *line, const char *prefix);

/* Each reads all of a file of its kind into an empty profile; false when it is wrong, in->error then says where. */
bool read_eventlog(Input *in, Profile *p);
bool read_prof_text(Input *in, Profile *p);
bool read_prof_json(Input *in, Profile *p);
bool read_hp(Input *in, Profile *p);

/* What GHC divides a heap profile by; numbered as in its event HEAP_PROF_BEGIN. */
typedef enum Breakdown {
    BREAK_UNKNOWN, BREAK_STACK, BREAK_MODULE, BREAK_DESCRIPTION, BREAK_TYPE, BREAK_RETAINER, BREAK_BIOGRAPHY,
    BREAK_CLOSURE,
    BREAK_INFO, BREAK_ERA, BREAK_COUNT
} Breakdown;

/* By the letter behind -h on the command line. */
Breakdown breakdown_of_letter(char letter);
/* Notes in the profile which dimension its censuses have. */
void breakdown_note(Profile *p, Breakdown breakdown);
/* A census row whose dimension is given as text. `seen` holds, for each text, the site, stack or set it stands for. */
CensusRow census_row(Profile *p, IdMap *seen, Breakdown breakdown, Name text, uint64_t bytes);
/* The biography of this name (VOID ...); BIO_NONE when there is none. */
Biography biography_of(const char *name);
/* Appends a row to the census that was begun last. */
void census_add(Profile *p, CensusRow row);
void census_begin(Profile *p, uint64_t time, uint64_t number);

#endif
