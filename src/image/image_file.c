/* Images as files: a head, then each table as it is in memory, as the machine writes it.
 *
 * The head says what the file is and how long each table, and holds a checksum of all that follows it. Whatever is read
 * back is checked completely (image_verify): the checksum finds damage, the check finds whatever else is not an image.
 * A file of another version, or of a machine with other sizes or byte order, is refused. */
#include "image/image.h"

#include <string.h>
#include <xxhash.h>

enum { FORMAT = 9, ALIGNMENT = 8 };
static const char magic[8] = "TARRYIMG";

/* A table of the image: where it is in Image, and the size of its members. */
typedef struct Table { size_t at, size; } Table;
typedef VEC(char) AnyVec;                      /* all vectors look alike */
#define TABLE(name) { offsetof(Image, name), sizeof *((Image *)0)->name.data }
static const Table tables[] = {
    TABLE(code),      TABLE(constants), TABLE(strings), TABLE(bytes),   TABLE(cons),    TABLE(infos),
    TABLE(functions), TABLE(origins),   TABLE(marks),   TABLE(globals), TABLE(centres), TABLE(frames),
    TABLE(registers), TABLE(patterns),  TABLE(refs),    TABLE(members), TABLE(flexes),
};
enum { TABLES = sizeof tables / sizeof *tables };

typedef struct Head {
    char     magic[8];
    uint32_t format;
    uint32_t ops, prims;                       /* how many this Tarry knows: the bytecode's version */
    uint32_t order;                            /* 0x01020304 as this machine writes it */
    uint32_t main, n_registers, n_doubles, profile, logic;
    uint64_t lengths[TABLES];
    uint64_t checksum;                         /* of the head with this being 0, and of all tables */
} Head;

static const AnyVec *table_of(const Image *image, int i)
{
    return (const AnyVec *)(const void *)((const char *)image + tables[i].at);
}

static size_t padded(uint64_t bytes) { return (size_t)(bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

static Head head_of(const Image *image)
{
    Head head = {
        .format = FORMAT, .ops = OP_COUNT, .prims = PRIM_COUNT, .order = 0x01020304,
        .main = image->main, .n_registers = image->n_registers, .n_doubles = image->n_doubles,
        .profile = image->profile, .logic = image->logic | (uint32_t)image->inside << 1,
    };
    memcpy(head.magic, magic, sizeof magic);
    for (int i = 0; i < TABLES; i++)
        head.lengths[i] = table_of(image, i)->len;
    return head;
}

bool image_write(const Image *image, FILE *to)
{
    static const char zeros[ALIGNMENT];
    Head head = head_of(image);
    XXH3_state_t *state = XXH3_createState();
    bool fine = state != NULL && XXH3_64bits_reset(state) == XXH_OK;
    if (fine)
        XXH3_64bits_update(state, &head, sizeof head);
    for (int i = 0; i < TABLES && fine; i++) {
        size_t bytes = table_of(image, i)->len * tables[i].size;
        XXH3_64bits_update(state, table_of(image, i)->data, bytes);
        XXH3_64bits_update(state, zeros, padded(bytes) - bytes);
    }
    head.checksum = fine ? XXH3_64bits_digest(state) : 0;
    XXH3_freeState(state);
    fine = fine && fwrite(&head, sizeof head, 1, to) == 1;
    for (int i = 0; i < TABLES && fine; i++) {
        size_t bytes = table_of(image, i)->len * tables[i].size;
        fine = (bytes == 0 || fwrite(table_of(image, i)->data, bytes, 1, to) == 1)
               && (padded(bytes) == bytes || fwrite(zeros, padded(bytes) - bytes, 1, to) == 1);
    }
    return fine;
}

/* ---- reading ---- */

/* `size`: of what follows the head. */
static const char *problem_of_head(const Head *head, size_t size)
{
    if (memcmp(head->magic, magic, sizeof magic) != 0)
        return "this is not an image";
    if (head->order != 0x01020304 || head->format != FORMAT || head->ops != OP_COUNT || head->prims != PRIM_COUNT)
        return "the image was made by another version of Tarry";
    for (int i = 0; i < TABLES; i++) {
        if (head->lengths[i] > size / tables[i].size || padded(head->lengths[i] * tables[i].size) > size)
            return "the image is cut off";
        size -= padded(head->lengths[i] * tables[i].size);
    }
    return size == 0 ? NULL : "something follows the image";
}

static bool checksum_ok(const Head *head, const char *rest, size_t size)
{
    Head blank = *head;
    XXH3_state_t *state = XXH3_createState();
    blank.checksum = 0;
    if (state == NULL || XXH3_64bits_reset(state) != XXH_OK)
        return false;
    XXH3_64bits_update(state, &blank, sizeof blank);
    XXH3_64bits_update(state, rest, size);
    bool fine = XXH3_64bits_digest(state) == head->checksum;
    XXH3_freeState(state);
    return fine;
}

static void load_tables(Image *image, const Head *head, const char *rest)
{
    *image = (Image){ .main = head->main, .n_registers = head->n_registers, .n_doubles = head->n_doubles,
                      .profile = head->profile != 0, .logic = head->logic & 1, .inside = head->logic >> 1 };
    for (int i = 0; i < TABLES; i++) {
        AnyVec *v = (AnyVec *)(void *)((char *)image + tables[i].at);
        size_t bytes = (size_t)head->lengths[i] * tables[i].size;
        v->data = bytes > 0 ? xmalloc(bytes) : NULL;
        v->len = v->cap = (size_t)head->lengths[i];
        if (bytes > 0)
            memcpy(v->data, rest, bytes);
        rest += padded(bytes);
    }
}

bool image_read(Image *image, const void *bytes, size_t size, char *why, size_t why_size)
{
    Head head;
    const char *rest = (const char *)bytes + sizeof head, *problem = "the image is cut off";
    if (size >= sizeof head) {
        memcpy(&head, bytes, sizeof head);
        problem = problem_of_head(&head, size - sizeof head);
        if (problem == NULL && !checksum_ok(&head, rest, size - sizeof head))
            problem = "the image is damaged";
    }
    if (problem != NULL) {
        snprintf(why, why_size, "%s", problem);
        return false;
    }
    load_tables(image, &head, rest);
    if (image_verify(image, why, why_size))
        return true;
    image_free(image);
    return false;
}
