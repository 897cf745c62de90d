/* Weighing changes by a profile. A thunk, or whatever else lives at the peak, speaks for a change when the place it was
 * made at lies in what the change concerns; what the library made, for all changes of the function it worked for; and
 * what was made in a function by others, a little, for all changes of that function. So all changes have an order, and
 * those that something speaks for are tried first. */
#include "advise/evidence.h"

#include "base/utf8.h"
#include <string.h>

/* What is known about the objects of a site. */
typedef struct SiteWeight {
    uint64_t made, never, bytes;       /* thunks */
    uint64_t peak;                     /* bytes that live in the largest census */
} SiteWeight;

static const Census *largest(const Profile *p)
{
    const Census *most = NULL;
    for (size_t i = 0; i < p->censuses.len; i++)
        if (most == NULL || p->censuses.data[i].live_bytes > most->live_bytes)
            most = &p->censuses.data[i];
    return most;
}

static SiteWeight *weigh_sites(const Profile *p)
{
    SiteWeight *w = xcalloc(p->sites.len + 1, sizeof *w);
    for (size_t i = 0; i < p->laziness.len; i++) {
        const Laziness *l = &p->laziness.data[i];
        w[l->site].made += l->made;
        w[l->site].never += l->never;
        w[l->site].bytes += l->bytes;
    }
    const Census *c = largest(p);
    for (size_t i = 0; c != NULL && i < c->n; i++) {
        const CensusRow *row = &p->rows.data[c->first + i];
        if (row->site != PROFILE_NONE)
            w[row->site].peak += row->bytes;
    }
    return w;
}

/* ---- places ---- */

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* The offset of a position in a file; UINT32_MAX: there is none. */
static uint32_t offset_of(const ChangedFile *f, uint32_t line, uint32_t column)
{
    const char *at = f->text, *end = f->text + f->len;
    for (uint32_t i = 1; i < line; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (at == NULL)
            return UINT32_MAX;
        at++;
    }
    for (uint32_t i = 1; i < column && at < end; i++)
        do
            at++;
        while (at < end && ((unsigned char)*at & 0xc0) == 0x80);
    return (uint32_t)(at - f->text);
}

static bool find_site(const Changes *c, const Site *s, Part *part)
{
    for (uint32_t i = 0; i < c->files.len && s->line > 0; i++)
        if (strcmp(base_name(c->files.data[i].path), base_name(s->file->text)) == 0) {
            uint32_t at = offset_of(&c->files.data[i], s->line, s->column > 0 ? s->column : 1);
            *part = (Part){ i, at, at };
            return at != UINT32_MAX;
        }
    return false;
}

static bool concerns(const Change *c, Part at)
{
    for (size_t i = 0; i < c->concerns.len; i++) {
        const Part *p = &c->concerns.data[i];
        if (p->file == at.file && p->lo <= at.lo && at.lo < p->hi)
            return true;
    }
    return false;
}

/* "f (F.hs:3)" or "f.g" begins with the name of the function. */
static bool is_for(const char *text, const char *function)
{
    size_t n = strlen(function);
    return n > 0 && strncmp(text, function, n) == 0 && (text[n] == '\0' || text[n] == ' ' || text[n] == '.');
}

/* ---- weighing ---- */

static void weigh(Change *c, const Site *s, const SiteWeight *w, bool known, Part at)
{
    uint64_t bytes = w->peak * 4 + w->bytes;
    if (known && !s->library && concerns(c, at)) {
        c->weight += bytes;
        c->made += w->made;
        c->never += w->never;
    } else if (s->library && is_for(s->worked_for->text, c->function)) {
        c->weight += bytes / 2;
    } else if (!s->library && is_for(s->producer->text, c->function)) {
        c->weight += bytes / 8;
    }
    if (c->kind == CHANGE_IMPORT && s->library)
        c->weight += bytes / 4;
}

void evidence_weigh(Changes *c, const Profile *p)
{
    SiteWeight *w = weigh_sites(p);
    for (size_t i = 0; i < p->sites.len; i++) {
        Part at = {0};
        bool known = find_site(c, &p->sites.data[i], &at);
        for (size_t j = 0; j < c->all.len; j++)
            weigh(&c->all.data[j], &p->sites.data[i], &w[i], known, at);
    }
    free(w);
    changes_sort(c);
}
