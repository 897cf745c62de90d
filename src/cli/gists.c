/* Gists of cost centres in the log: see gists.h. */
#include "cli/gists.h"

#include "profile/append.h"
#include "syntax/gist.h"
#include "syntax/look.h"
#include <string.h>

/* The file that was looked at last: centres come file by file. */
typedef struct Reader {
    uint32_t file;             /* 0: none yet */
    Look     look;
} Reader;

static const TokenList *tokens_of(Reader *r, uint32_t file)
{
    const Language *language = language_of_file(source_get(file)->path);
    if (file == r->file)
        return &r->look.list;
    if (language == NULL)
        return NULL;
    if (r->file != 0)
        look_close(&r->look);
    look_open(&r->look, file, language);
    r->file = file;
    return &r->look.list;
}

static Sketch gist_of_centre(Reader *r, const Centre *c)
{
    static const char constant[] = "CAF:";
    Name file;
    Position at;
    uint32_t known = src_parts(c->src, &file, &at.line, &at.column) ? source_point(file->text, at).file : 0;
    const TokenList *tokens = known != 0 ? tokens_of(r, known) : NULL;
    const char *label = c->label->text;
    if (c->caf && strncmp(label, constant, strlen(constant)) == 0)
        label += strlen(constant);
    return tokens != NULL ? gist_of(tokens, name_of(label), at) : (Sketch){0};
}

static void write_gists(EventLog *log, const void *profile)
{
    const Profile *p = profile;
    Reader reader = {0};
    for (size_t i = 0; i < p->centres.len; i++) {
        const Centre *c = &p->centres.data[i];
        Sketch gist = gist_of_centre(&reader, c);
        if (c->number != 0 && gist.n > 0)
            eventlog_gist(log, p->ended, c->number, &gist);
    }
    if (reader.file != 0)
        look_close(&reader.look);
}

void gists_append(const Profile *p, const char *log)
{
    log_append(log, write_gists, p);
}
