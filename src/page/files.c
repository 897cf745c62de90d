/* The files of the folder page/, as they were when this program was built: assembled into its read-only data. The
 * Makefile says where they are. */
#include "page/page_int.h"

#define FILE_TEXT(name, file)                                                                                          \
    __asm__(".pushsection .rodata\n" #name "_text:\n.incbin \"" file "\"\n" #name "_end:\n.byte 0\n.popsection\n");    \
    extern const char name##_text[], name##_end[];                                                                     \
    const PageFile page_##name = { name##_text, name##_end };

FILE_TEXT(html, PAGE_FOLDER "/page.html")
FILE_TEXT(css, PAGE_FOLDER "/page.css")
FILE_TEXT(script, PAGE_FOLDER "/page.js")
