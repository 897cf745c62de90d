/* What speedscope asks of a file: the rules of its file-format schema for sampled profiles, those of its importer that
 * the schema does not have (frames exist, a weight for each sample), and that it opens with something to see. */
#include "export/export.h"

#include "base/json_read.h"
#include "unit.h"

#include <string.h>

typedef struct Seen {
    uint64_t frames, active, profiles;
    uint64_t samples[8];               /* of each profile */
} Seen;

static uint64_t whole(JsonReader *r)
{
    uint64_t n = 0;
    assert_int_equal(json_next(r), JSON_NUMBER);
    assert_true(json_whole(r, &n));
    return n;
}

static void string(JsonReader *r)
{
    assert_int_equal(json_next(r), JSON_STRING);
}

static bool key_is(const JsonReader *r, const char *name)
{
    return strcmp(buf_text((Buf *)&r->text), name) == 0;
}

/* name; file, line and col as they like. */
static void read_frame(JsonReader *r)
{
    bool named = false;
    while (json_next(r) == JSON_KEY)
        if (key_is(r, "name") || key_is(r, "file")) {
            named |= key_is(r, "name");
            string(r);
        } else {
            assert_true(key_is(r, "line") || key_is(r, "col"));
            assert_true(whole(r) > 0);
        }
    assert_true(named);
}

static void read_shared(JsonReader *r, Seen *seen)
{
    assert_int_equal(json_next(r), JSON_OBJECT);
    assert_int_equal(json_next(r), JSON_KEY);
    assert_true(key_is(r, "frames"));
    assert_int_equal(json_next(r), JSON_ARRAY);
    for (; json_next(r) == JSON_OBJECT; seen->frames++)
        read_frame(r);
    assert_int_equal(json_next(r), JSON_OBJECT_END);
}

static uint64_t read_samples(JsonReader *r, uint64_t frames)
{
    uint64_t n = 0, frame;
    assert_int_equal(json_next(r), JSON_ARRAY);
    for (; json_next(r) == JSON_ARRAY; n++)
        while (json_next(r) == JSON_NUMBER)
            assert_true(json_whole(r, &frame) && frame < frames);
    return n;
}

static uint64_t read_weights(JsonReader *r, uint64_t *sum)
{
    uint64_t n = 0, weight;
    assert_int_equal(json_next(r), JSON_ARRAY);
    for (; json_next(r) == JSON_NUMBER; n++) {
        assert_true(json_whole(r, &weight));
        *sum += weight;
    }
    return n;
}

static bool is_unit(const JsonReader *r)
{
    return key_is(r, "nanoseconds") || key_is(r, "bytes") || key_is(r, "none");
}

/* All of the keys, each once. */
static uint64_t read_profile(JsonReader *r, uint64_t frames)
{
    uint64_t samples = 0, weights = 0, sum = 0, start = 0, end = 0, keys = 0;
    for (; json_next(r) == JSON_KEY; keys++)
        if (key_is(r, "type")) {
            string(r);
            assert_true(key_is(r, "sampled"));
        } else if (key_is(r, "name"))
            string(r);
        else if (key_is(r, "unit")) {
            string(r);
            assert_true(is_unit(r));
        } else if (key_is(r, "samples"))
            samples = read_samples(r, frames);
        else if (key_is(r, "weights"))
            weights = read_weights(r, &sum);
        else if (key_is(r, "startValue"))
            start = whole(r);
        else {
            assert_true(key_is(r, "endValue"));
            end = whole(r);
        }
    assert_int_equal(keys, 7);
    assert_int_equal(samples, weights);
    assert_int_equal(sum, end - start);
    return samples;
}

static Seen read_file(const Buf *text)
{
    Seen seen = {0};
    JsonReader r = json_reader(text->data, text->len);
    assert_int_equal(json_next(&r), JSON_OBJECT);
    while (json_next(&r) == JSON_KEY)
        if (key_is(&r, "shared"))
            read_shared(&r, &seen);
        else if (key_is(&r, "activeProfileIndex"))
            seen.active = whole(&r);
        else if (key_is(&r, "profiles")) {
            assert_int_equal(json_next(&r), JSON_ARRAY);
            while (json_next(&r) == JSON_OBJECT) {
                assert_in_range(seen.profiles, 0, 7);
                uint64_t samples = read_profile(&r, seen.frames);
                seen.samples[seen.profiles++] = samples;
            }
        } else if (key_is(&r, "$schema")) {
            string(&r);
            assert_true(key_is(&r, "https://www.speedscope.app/file-format-schema.json"));
        } else {
            assert_true(key_is(&r, "name") || key_is(&r, "exporter"));
            string(&r);
        }
    assert_int_equal(json_next(&r), JSON_END);
    json_reader_free(&r);
    return seen;
}

static Seen exported(uint64_t ticks, uint64_t bytes, uint64_t depth)
{
    Profile *p = profile_new();
    uint32_t stack = PROFILE_MAIN;
    for (int i = 0; i < 6; i++) {
        const char *src = i % 2 == 0 ? "A.hs:(3,1)-(5,9)" : "<built-in>";
        stack = profile_push(p, stack, profile_add_centre(p, name_of("f\"\\"), name_of("A"), name_of(src), false));
        p->stacks.data[stack].own.n[METRIC_TICKS] = ticks;
        p->stacks.data[stack].own.n[METRIC_BYTES] = bytes;
    }
    p->has = HAS_TICKS | HAS_BYTES;
    p->tick_ns = 1000000;
    profile_finish(p);
    Buf out = {0}, why = {0};
    assert_true(export_profile(p, EXPORT_SPEEDSCOPE, &(ExportOptions){ .depth = depth }, &out, &why));
    Seen seen = read_file(&out);
    buf_free(&out);
    buf_free(&why);
    profile_free(p);
    return seen;
}

static void test_rules(void **state)
{
    (void)state;
    Seen seen = exported(5, 64, 512);
    assert_int_equal(seen.profiles, 2);
    assert_int_equal(seen.active, 0);
    assert_int_equal(seen.samples[0], 6);
}

static void test_frames_left_out(void **state)
{
    (void)state;
    assert_int_equal(exported(5, 64, 3).samples[1], 6);
}

/* A run too short for ticks opens with its allocation. */
static void test_opens_with_something(void **state)
{
    (void)state;
    Seen seen = exported(0, 64, 512);
    assert_int_equal(seen.samples[0], 0);
    assert_int_equal(seen.active, 1);
    assert_int_equal(exported(0, 0, 512).active, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_frames_left_out),
        cmocka_unit_test(test_opens_with_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
