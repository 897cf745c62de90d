/* The reader of GHC's .prof files, the JSON form (+RTS -pj). Nodes may be nested as deeply as memory allows. Centres
 * may be defined behind the tree: nodes keep the file's number until the end. */
#include "profile/read_int.h"

#include "base/json_read.h"
#include <string.h>

/* A node of the tree, as in the file. Parents have smaller numbers. */
typedef struct Node {
    uint32_t parent;       /* PROFILE_NONE for the root */
    uint64_t centre;       /* the file's number */
    bool     has_centre;
    Counts   own;
    size_t   offset;       /* in the file, for messages */
} Node;

typedef struct State {
    Input      *in;
    Profile    *p;
    JsonReader  json;
    IdMap       centres;
    VEC(Node)   nodes;
} State;

static bool wrong(State *s, const char *what)
{
    s->in->at = s->json.start;
    s->in->line = 1;
    for (size_t i = 0; i < s->json.start; i++)
        s->in->line += s->in->data[i] == '\n';
    return input_wrong(s->in, "%s", s->json.wrong != NULL ? s->json.wrong : what);
}

static Name text_of(State *s)
{
    return input_name(buf_text(&s->json.text), s->json.text.len);
}

static bool want(State *s, JsonToken token, const char *what)
{
    return json_next(&s->json) == token || wrong(s, what);
}

static bool want_whole(State *s, uint64_t *n)
{
    return (json_next(&s->json) == JSON_NUMBER && json_whole(&s->json, n)) || wrong(s, "here should be a whole number");
}

static bool want_string(State *s, Name *name)
{
    if (!want(s, JSON_STRING, "here should be a string"))
        return false;
    *name = text_of(s);
    return true;
}

static bool skip_value(State *s)
{
    return json_skip(&s->json, json_next(&s->json)) || wrong(s, "here should be a value");
}

/* ---- strings and centres ----------------------------------------------------------------------------------------- */

typedef VEC(Name) Names;

static bool read_strings(State *s, Names *out)
{
    if (!want(s, JSON_ARRAY, "here should be an array"))
        return false;
    for (JsonToken t; (t = json_next(&s->json)) != JSON_ARRAY_END; ) {
        if (t != JSON_STRING)
            return wrong(s, "here should be a string");
        VEC_PUSH(out, text_of(s));
    }
    return true;
}

static bool read_bool(State *s, bool *b)
{
    JsonToken t = json_next(&s->json);
    *b = t == JSON_TRUE;
    return t == JSON_TRUE || t == JSON_FALSE || wrong(s, "here should be true or false");
}

static bool read_centre(State *s)
{
    uint64_t id = 0;
    Name label = name_of(""), module = label, src = label;
    bool caf = false, has_id = false, fine = true;
    for (JsonToken t; fine && (t = json_next(&s->json)) != JSON_OBJECT_END; ) {
        if (t != JSON_KEY)
            return wrong(s, "here should be a key");
        const char *key = buf_text(&s->json.text);
        if (strcmp(key, "id") == 0)
            has_id = fine = want_whole(s, &id);
        else if (strcmp(key, "label") == 0)
            fine = want_string(s, &label);
        else if (strcmp(key, "module") == 0)
            fine = want_string(s, &module);
        else if (strcmp(key, "src_loc") == 0)
            fine = want_string(s, &src);
        else if (strcmp(key, "is_caf") == 0)
            fine = read_bool(s, &caf);
        else
            fine = skip_value(s);
    }
    if (fine && !has_id)
        return wrong(s, "a cost centre without `id`");
    if (fine)
        idmap_put(&s->centres, id, profile_add_centre(s->p, label, module, src, caf));
    return fine;
}

static bool read_centres(State *s)
{
    if (!want(s, JSON_ARRAY, "here should be an array"))
        return false;
    for (JsonToken t; (t = json_next(&s->json)) != JSON_ARRAY_END; ) {
        if (t != JSON_OBJECT)
            return wrong(s, "here should be a cost centre");
        if (!read_centre(s))
            return false;
    }
    return true;
}

/* ---- the tree ---------------------------------------------------------------------------------------------------- */

static void begin_node(State *s, uint32_t parent)
{
    Node node = { .parent = parent, .offset = s->json.start };
    VEC_PUSH(&s->nodes, node);
}

/* A field of the node `*at`; "children" goes on with the first of them. */
static bool read_field(State *s, uint32_t at)
{
    Node *node = &s->nodes.data[at];
    const char *key = buf_text(&s->json.text);
    if (strcmp(key, "id") == 0)
        return node->has_centre = want_whole(s, &node->centre);
    if (strcmp(key, "entries") == 0)
        return want_whole(s, &node->own.n[METRIC_ENTRIES]);
    if (strcmp(key, "alloc") == 0)
        return want_whole(s, &node->own.n[METRIC_BYTES]);
    if (strcmp(key, "ticks") == 0)
        return want_whole(s, &node->own.n[METRIC_TICKS]);
    if (strcmp(key, "children") == 0)
        return want(s, JSON_ARRAY, "here should be an array");
    return skip_value(s);
}

/* Nodes are opened and closed by the tokens; `at` is the one we are in. */
static bool read_tree(State *s)
{
    if (!want(s, JSON_OBJECT, "here should be a node"))
        return false;
    begin_node(s, PROFILE_NONE);
    for (uint32_t at = 0; at != PROFILE_NONE; )
        switch (json_next(&s->json)) {
        case JSON_KEY:
            if (!read_field(s, at))
                return false;
            break;
        case JSON_OBJECT:                      /* a child */
            begin_node(s, at);
            at = (uint32_t)s->nodes.len - 1;
            break;
        case JSON_OBJECT_END:
            if (!s->nodes.data[at].has_centre)
                return wrong(s, "a node without `id`");
            at = s->nodes.data[at].parent;
            break;
        case JSON_ARRAY_END:
            break;
        default:
            return wrong(s, "here should be a node");
        }
    return true;
}

static bool use_nodes(State *s)
{
    uint32_t *stacks = xmalloc((s->nodes.len + 1) * sizeof *stacks);
    bool fine = true;
    for (size_t i = 0; i < s->nodes.len && fine; i++) {
        const Node *node = &s->nodes.data[i];
        uint32_t centre = idmap_get(&s->centres, node->centre, PROFILE_NONE);
        s->json.start = node->offset;
        if (centre == PROFILE_NONE) {
            fine = wrong(s, "the node's `id` is not among the cost centres");
            break;
        }
        bool is_main = node->parent == PROFILE_NONE && strcmp(s->p->centres.data[centre].label->text, "MAIN") == 0;
        uint32_t parent = node->parent == PROFILE_NONE ? PROFILE_MAIN : stacks[node->parent];
        stacks[i] = is_main ? PROFILE_MAIN : profile_push(s->p, parent, centre);
        counts_add(&s->p->stacks.data[stacks[i]].own, &node->own);
    }
    free(stacks);
    return fine;
}

/* ---- the file ---------------------------------------------------------------------------------------------------- */

static bool read_member(State *s, bool *has_tree)
{
    Profile *p = s->p;
    const char *key = buf_text(&s->json.text);
    uint64_t n = 0;
    if (strcmp(key, "program") == 0)
        return want_string(s, &p->program);
    if (strcmp(key, "arguments") == 0)
        return read_strings(s, (Names *)&p->arguments);
    if (strcmp(key, "rts_arguments") == 0)
        return read_strings(s, (Names *)&p->rts_arguments);
    if (strcmp(key, "cost_centres") == 0)
        return read_centres(s);
    if (strcmp(key, "profile") == 0)
        return *has_tree ? wrong(s, "there are two trees") : (*has_tree = read_tree(s));
    if (strcmp(key, "tick_interval") == 0) {
        if (!want_whole(s, &n) || n > 1000000000)
            return wrong(s, "`tick_interval` is too long");
        p->tick_ns = n * 1000;
        return true;
    }
    if (strcmp(key, "end_time") == 0) {
        JsonToken t = json_next(&s->json);
        if (t == JSON_STRING)
            p->date = text_of(s);
        return json_skip(&s->json, t) || wrong(s, "here should be a value");
    }
    return skip_value(s);
}

/* GHC puts the program's name among the arguments, too. */
static void drop_program(Profile *p)
{
    if (p->arguments.len == 0)
        return;
    const char *first = p->arguments.data[0]->text, *slash = strrchr(first, '/');
    if (strcmp(slash != NULL ? slash + 1 : first, p->program->text) != 0)
        return;
    p->arguments.len--;
    memmove(p->arguments.data, p->arguments.data + 1, p->arguments.len * sizeof *p->arguments.data);
}

static bool read_file(State *s)
{
    bool has_tree = false;
    if (!want(s, JSON_OBJECT, "here should be `{`"))
        return false;
    for (JsonToken t; (t = json_next(&s->json)) != JSON_OBJECT_END; ) {
        if (t != JSON_KEY)
            return wrong(s, "here should be a key");
        if (!read_member(s, &has_tree))
            return false;
    }
    if (!want(s, JSON_END, "something follows the end"))
        return false;
    return has_tree ? use_nodes(s) : wrong(s, "this is JSON, but no profile: it has no `profile`");
}

bool read_prof_json(Input *in, Profile *p)
{
    State s = { .in = in, .p = p, .json = json_reader(in->data, in->len) };
    bool fine = read_file(&s);
    p->has |= HAS_TICKS | HAS_BYTES | HAS_ENTRIES;
    p->made_by = name_of("GHC .prof (JSON)");
    p->complete = fine;
    drop_program(p);
    json_reader_free(&s.json);
    idmap_free(&s.centres);
    VEC_FREE(&s.nodes);
    return fine;
}
