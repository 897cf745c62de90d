/* Names: which characters they are made of, and which shape a name has.
 *
 * The lexer and the printer both ask here, so a name printed without quotes is read back as the same name. */
#include "base/utf8.h"
#include "core/lex_int.h"
#include <string.h>
#include <utf8proc.h>

/* ---- Classes of characters --------------------------------------------------------------------------------- */

static utf8proc_category_t category(uint32_t c)
{
    return utf8proc_category((utf8proc_int32_t)c);
}

static bool is_ascii_letter(uint32_t c)
{
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

bool lex_is_letter(uint32_t c)
{
    if (c < 0x80) return is_ascii_letter(c) || c == '_';
    utf8proc_category_t k = category(c);
    return k >= UTF8PROC_CATEGORY_LU && k <= UTF8PROC_CATEGORY_LO;
}

bool lex_is_name_char(uint32_t c)
{
    if (c < 0x80) return is_ascii_letter(c) || (c >= '0' && c <= '9') || (c && strchr("_'#$", (int)c));
    utf8proc_category_t k = category(c);
    return k >= UTF8PROC_CATEGORY_LU && k <= UTF8PROC_CATEGORY_NO;       /* letters, marks, numbers */
}

bool lex_is_symbol(uint32_t c)
{
    if (c < 0x80) return c && strchr("!#$%&*+./<=>?@\\^|-~:", (int)c);
    utf8proc_category_t k = category(c);
    return k >= UTF8PROC_CATEGORY_SM && k <= UTF8PROC_CATEGORY_SO && c != UTF8_REPLACEMENT;
}

bool lex_is_upper(uint32_t c)
{
    if (c < 0x80) return c >= 'A' && c <= 'Z';
    utf8proc_category_t k = category(c);
    return k == UTF8PROC_CATEGORY_LU || k == UTF8PROC_CATEGORY_LT;
}

/* ---- Scanning ---------------------------------------------------------------------------------------------- */

/* How many bytes of characters of one class the text begins with. */
static size_t span_class(const char *s, size_t len, bool (*is)(uint32_t))
{
    size_t i = 0;
    while (i < len) {
        uint32_t c;
        size_t n = utf8_next(s + i, len - i, &c);
        if (!is(c)) break;
        i += n;
    }
    return i;
}

size_t lex_identifier(const char *s, size_t len)
{
    uint32_t c;
    if (len == 0 || (utf8_next(s, len, &c), !lex_is_letter(c))) return 0;
    size_t i = span_class(s, len, lex_is_name_char);
    while (i < len && s[i] == '.') {
        size_t more = span_class(s + i + 1, len - i - 1, lex_is_name_char);
        if (more == 0) break;
        i += 1 + more;
    }
    return i;
}

size_t lex_symbols(const char *s, size_t len)
{
    return span_class(s, len, lex_is_symbol);
}

bool lex_is_dashes(const char *s, size_t len)
{
    return len >= 2 && strspn(s, "-") >= len;
}

size_t lex_bracket_con(const char *s, size_t len)
{
    if (len >= 2 && s[0] == '[' && s[1] == ']') return 2;
    if (len < 2 || s[0] != '(') return 0;
    size_t i = 1;
    while (i < len && s[i] == ',') i++;
    return i < len && s[i] == ')' ? i + 1 : 0;
}

size_t lex_bracket_op(const char *s, size_t len)
{
    if (len < 3 || s[0] != '(') return 0;
    size_t n = lex_symbols(s + 1, len - 1);
    bool is_op = n > 0 && n + 1 < len && s[n + 1] == ')';
    return is_op && tok_reserved(s + 1, n) == TOK_VAR && !lex_is_dashes(s + 1, n) ? n + 2 : 0;
}

bool lex_is_con_identifier(const char *s, size_t len)
{
    size_t start = len;
    uint32_t c;
    while (start > 0 && s[start - 1] != '.') start--;
    return start < len && (utf8_next(s + start, len - start, &c), lex_is_upper(c));
}

/* ---- Shapes ------------------------------------------------------------------------------------------------ */

static bool is_word_literal(Name name)
{
    return strcmp(name->text, LEX_INF) == 0 || strcmp(name->text, LEX_NAN) == 0 || strcmp(name->text, LEX_WORLD) == 0;
}

static NameShape symbol_shape(Name name)
{
    if (lex_is_dashes(name->text, name->len)) return SHAPE_OTHER;
    return name->text[0] == ':' ? SHAPE_CON_OP : SHAPE_OP;
}

NameShape lex_name_shape(Name name)
{
    const char *s = name->text;
    size_t len = name->len;
    if (len == 0 || tok_reserved(s, len) != TOK_VAR || is_word_literal(name)) return SHAPE_OTHER;
    if (lex_identifier(s, len) == len) return lex_is_con_identifier(s, len) ? SHAPE_CON : SHAPE_VAR;
    if (lex_symbols(s, len) == len) return symbol_shape(name);
    return lex_bracket_con(s, len) == len ? SHAPE_BRACKET_CON : SHAPE_OTHER;
}
