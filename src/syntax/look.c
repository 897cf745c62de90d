/* Looking at a file's tokens: see look.h. */
#include "syntax/look.h"

#include "base/source.h"
#include "syntax/literate.h"

void look_open(Look *look, uint32_t file, const Language *language)
{
    const SourceFile *source = source_get(file);
    *look = (Look){ .arena = arena_new(), .nobody = diags_new() };
    if (syn_is_literate(language, source->path))
        look->unlit = syn_unlit(file, source->text, (uint32_t)source->len, false, NULL);
    look->list = (TokenList){ .language = language, .file = file, .len = (uint32_t)source->len,
                              .text = look->unlit != NULL ? look->unlit : source->text };
    Extensions *x = extensions_new(look->arena);
    syn_read_header(&look->list, x, look->nobody, true);
    syn_lex(&look->list, x, look->nobody);
}

void look_close(Look *look)
{
    syn_tokens_free(&look->list);
    xfree(look->unlit);
    arena_free(look->arena);
    diags_free(look->nobody);
}
