/* Conditions of a .cabal file: see cabal.h. We pass for GHC 9.0 on Linux, as the library does. */
#include "project/cabal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct Condition {
    const char *text;              /* what is left */
    Span        at;
    const CabalFlags *flags;
    Diags      *ds;
    int         depth;
    bool        wrong;
} Condition;

enum { MAX_NESTING = 100 };

static bool either(Condition *c);

static void skip(Condition *c)
{
    while (isspace((unsigned char)*c->text))
        c->text++;
}

static bool take(Condition *c, const char *token)
{
    skip(c);
    if (strncmp(c->text, token, strlen(token)) != 0)
        return false;
    c->text += strlen(token);
    return true;
}

static bool complain(Condition *c, const char *what)
{
    if (!c->wrong)
        diag_add(c->ds, DIAG_ERROR, NULL, c->at, "this condition cannot be read: %s", what);
    c->wrong = true;
    return false;
}

/* ---- versions ---- */

/* The next number of a version, which ends where there is none. */
static long number(const char **version)
{
    char *end;
    long n = strtol(*version, &end, 10);
    if (end == *version)
        return 0;
    *version = *end == '.' ? end + 1 : end;
    return n;
}

int cabal_compare_versions(const char *ours, const char *wanted)
{
    while (isdigit((unsigned char)*wanted) || (*wanted != '*' && isdigit((unsigned char)*ours))) {
        long mine = number(&ours), other = number(&wanted);
        if (mine != other)
            return mine < other ? -1 : 1;
    }
    return 0;
}

static bool one_version(const char *ours, const char *text)
{
    static const struct { const char *sign; bool less, same, more; } signs[] = {
        { ">=", false, true, true }, { "<=", true, true, false }, { "==", false, true, false },
        { "^>=", false, true, true }, { ">", false, false, true }, { "<", true, false, false },
    };
    text += strspn(text, " \t\r\n()");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text, signs[i].sign, strlen(signs[i].sign)) == 0) {
            text += strlen(signs[i].sign);
            int order = cabal_compare_versions(ours, text + strspn(text, " \t\r\n"));
            return order < 0 ? signs[i].less : order == 0 ? signs[i].same : signs[i].more;
        }
    return true;
}

/* `>= 8.0 && < 9.2 || == 9.4.*`: && binds tighter, parentheses are not needed. */
bool cabal_in_range(const char *version, const char *range)
{
    bool all = true;
    for (const char *part = range; *part != '\0'; part++) {
        bool begins = part == range || (part - range >= 2 && strncmp(part - 2, "&&", 2) == 0);
        if (strncmp(part, "||", 2) == 0)
            return all || cabal_in_range(version, part + 2);
        if (begins)
            all = one_version(version, part) && all;
    }
    return all;
}

/* Behind a version's numbers; `text` itself: there are none. */
static const char *behind_version(const char *text)
{
    const char *end = text;
    while (isdigit((unsigned char)*end)) {
        text = end += strspn(end, "0123456789");
        if (*end == '.')
            end++;
    }
    return text;
}

bool cabal_is_version(const char *version)
{
    const char *end = behind_version(version);
    return end > version && end[strspn(end, " \t\r\n")] == '\0';
}

/* Behind `>= 1.2`, `== 1.2.*`, `^>= { 1.2, 1.3 }` or `-any`; NULL: it is none. */
static const char *behind_one(const char *text)
{
    if (strncmp(text, "-any", 4) == 0 || strncmp(text, "-none", 5) == 0)
        return text + (text[2] == 'o' ? 5 : 4);
    size_t sign = strspn(text, "<>=^");
    text += sign + strspn(text + sign, " \t\r\n");
    if (sign > 0 && *text == '{' && strchr(text, '}') != NULL)
        return strchr(text, '}') + 1;
    const char *end = behind_version(text);
    return sign == 0 || sign > 3 || end == text ? NULL : strncmp(end, ".*", 2) == 0 ? end + 2 : end;
}

bool cabal_is_range(const char *range)
{
    static const char blanks[] = " \t\r\n()";
    range += strspn(range, blanks);
    for (bool first = true; *range != '\0' || !first; first = false) {
        range = behind_one(range);
        if (range == NULL)
            return false;
        range += strspn(range, blanks);
        if (*range == '\0')
            return true;
        if (strncmp(range, "&&", 2) != 0 && strncmp(range, "||", 2) != 0)
            return false;
        range += 2 + strspn(range + 2, blanks);
    }
    return true;
}

/* ---- terms ---- */

static bool is_machine(const char *name)
{
#if defined __aarch64__
    return strcasecmp(name, "aarch64") == 0;
#else
    return strcasecmp(name, "x86_64") == 0;
#endif
}

/* What stands in parentheses behind os, arch, impl or flag. */
static bool holds_for(Condition *c, const char *kind, char *argument)
{
    char *rest = argument + strcspn(argument, " \t<>=^");
    char saved = *rest;
    *rest = '\0';
    bool named;
    if (strcasecmp(kind, "os") == 0)
        return strcasecmp(argument, "linux") == 0;
    if (strcasecmp(kind, "arch") == 0)
        return is_machine(argument);
    if (strcasecmp(kind, "flag") == 0)
        return c->flags->flag(c->flags->context, argument, c->at, c->ds);
    if (strcasecmp(kind, "impl") != 0)
        return complain(c, "only os, arch, impl and flag can be asked for");
    named = strcasecmp(argument, "ghc") == 0;
    *rest = saved;
    return named && cabal_in_range("9.0.2", rest);
}

static bool call(Condition *c, const char *kind)
{
    const char *end = strchr(c->text, ')');
    if (end == NULL)
        return complain(c, "`)` is missing");
    skip(c);
    size_t n = (size_t)(end - c->text);
    while (n > 0 && isspace((unsigned char)c->text[n - 1]))
        n--;
    char *argument = strndup(c->text, n);
    c->text = end + 1;
    bool result = holds_for(c, kind, argument);
    free(argument);
    return result;
}

static bool word(Condition *c)
{
    char name[16];
    size_t n = strspn(c->text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (n == 0 || n >= sizeof name)
        return complain(c, "a question such as flag(NAME) is expected");
    memcpy(name, c->text, n);
    name[n] = '\0';
    c->text += n;
    if (strcasecmp(name, "true") == 0 || strcasecmp(name, "false") == 0)
        return strcasecmp(name, "true") == 0;
    return take(c, "(") ? call(c, name) : complain(c, "`(` is missing");
}

static bool term(Condition *c)
{
    bool result;
    if (c->depth >= MAX_NESTING)
        return complain(c, "it is nested too deeply");
    c->depth++;
    skip(c);
    if (take(c, "!"))
        result = !term(c);
    else if (take(c, "(")) {
        result = either(c);
        if (!take(c, ")"))
            result = complain(c, "`)` is missing");
    } else
        result = word(c);
    c->depth--;
    return result;
}

static bool both(Condition *c)
{
    bool result = term(c);
    while (!c->wrong && take(c, "&&"))
        result = term(c) && result;
    return result;
}

static bool either(Condition *c)
{
    bool result = both(c);
    while (!c->wrong && take(c, "||"))
        result = both(c) || result;
    return result;
}

bool cabal_holds(const char *text, Span at, const CabalFlags *flags, Diags *ds)
{
    Condition c = { .text = text, .at = at, .flags = flags, .ds = ds };
    bool result = either(&c);
    skip(&c);
    if (!c.wrong && *c.text != '\0')
        complain(&c, "something is left at its end");
    return result && !c.wrong;
}
