/* The table of kinds, column by column. */
#include "runtime/kinds.h"

const uint8_t kind_pointers[OBJECT_KINDS] = {
#define KIND(constant, words, pointers, ...) [OBJECT_##constant] = POINTERS_##pointers,
#include "runtime/kinds.tbl"
#undef KIND
};

const uint8_t kind_traits[OBJECT_KINDS] = {
#define KIND(constant, words, pointers, traits, ...) [OBJECT_##constant] = traits,
#include "runtime/kinds.tbl"
#undef KIND
};

const KindText kind_text[OBJECT_KINDS] = {
#define KIND(constant, words, pointers, traits, tag, ptrs, raws, entry, ...) [OBJECT_##constant] = { __VA_ARGS__ },
#include "runtime/kinds.tbl"
#undef KIND
};

void kinds_fill_own(Info *own)
{
    static const struct { uint8_t tag, ptrs, raws; } shapes[OBJECT_KINDS] = {
#define KIND(constant, words, pointers, traits, tag, ptrs, raws, ...) [OBJECT_##constant] = { tag, ptrs, raws },
#include "runtime/kinds.tbl"
#undef KIND
    };
    for (int k = 0; k < OBJECT_KINDS; k++)
        own[k] = (Info){
            .kind = (uint8_t)k, .tag = shapes[k].tag, .ptrs = shapes[k].ptrs, .raws = shapes[k].raws,
            .image = IMAGE_NONE, .refs = IMAGE_NONE,
        };
}

Builtin builtin_of_object(ObjectKind kind)
{
    static const uint8_t entries[OBJECT_KINDS] = {
#define KIND(constant, words, pointers, traits, tag, ptrs, raws, entry, ...) [OBJECT_##constant] = entry,
#include "runtime/kinds.tbl"
#undef KIND
    };
    return (Builtin)entries[kind];
}
