/* Which class of the lexical grammar a character belongs to. Outside of ASCII by Unicode's general category, as GHC
 * does it. */
#include "base/utf8.h"
#include "syntax/lex.h"
#include <utf8proc.h>

#define N CHAR_NONE
#define W CHAR_SPACE
#define L CHAR_LOWER
#define U CHAR_UPPER
#define D CHAR_DIGIT
#define S CHAR_SYMBOL
#define P CHAR_SPECIAL
const uint8_t syn_ascii_class[128] = {
    N, N, N, N, N, N, N, N, N, W, W, W, W, W, N, N,    /* \t \n \v \f \r */
    N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N,
    W, S, P, S, S, S, S, P, P, P, S, S, P, S, S, S,    /*   ! " # $ % & ' ( ) * + , - . / */
    D, D, D, D, D, D, D, D, D, D, S, P, S, S, S, S,    /* 0-9 : ; < = > ? */
    S, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U,    /* @ A-O */
    U, U, U, U, U, U, U, U, U, U, U, P, S, P, S, L,    /* P-Z [ \ ] ^ _ */
    P, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,    /* ` a-o */
    L, L, L, L, L, L, L, L, L, L, L, P, S, P, S, N,    /* p-z { | } ~ */
};
#undef N
#undef W
#undef L
#undef U
#undef D
#undef S
#undef P

CharClass syn_char_class_unicode(uint32_t c)
{
    switch (utf8proc_category((utf8proc_int32_t)c)) {
    case UTF8PROC_CATEGORY_LU: case UTF8PROC_CATEGORY_LT:
        return CHAR_UPPER;
    case UTF8PROC_CATEGORY_LL: case UTF8PROC_CATEGORY_LO:
        return CHAR_LOWER;
    case UTF8PROC_CATEGORY_LM: case UTF8PROC_CATEGORY_MN:
        return CHAR_ID;
    case UTF8PROC_CATEGORY_ND: case UTF8PROC_CATEGORY_NL: case UTF8PROC_CATEGORY_NO:
        return CHAR_DIGIT;
    case UTF8PROC_CATEGORY_PC: case UTF8PROC_CATEGORY_PD: case UTF8PROC_CATEGORY_PO:
    case UTF8PROC_CATEGORY_SM: case UTF8PROC_CATEGORY_SC: case UTF8PROC_CATEGORY_SK: case UTF8PROC_CATEGORY_SO:
        return CHAR_SYMBOL;
    case UTF8PROC_CATEGORY_ZS:
        return CHAR_SPACE;
    default:
        return CHAR_NONE;
    }
}

CharClass syn_first_class(Name name)
{
    uint32_t code;
    utf8_next(name->text, name->len, &code);
    return syn_char_class(code);
}
