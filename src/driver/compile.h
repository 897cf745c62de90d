/* The way from a source file to what runs it, in one place: commands, tests, fuzzers and benches all take it.
 *
 * A compilation goes from stage to stage, and stops where it is told to; one can look at what there is, change it, and
 * go on. It can also begin later: who has a typed program, or Core, puts it there, with its stage. */
#ifndef TARRY_DRIVER_COMPILE_H
#define TARRY_DRIVER_COMPILE_H

#include "desugar/desugar.h"
#include "driver/library.h"
#include "image/lower.h"
#include "opt/opt.h"
#include "runtime/runtime.h"
#include "syntax/language.h"

/* What there is when a stage is done. A Core text is Core as soon as it is loaded. */
typedef enum Stage {
    STAGE_NOTHING,
    STAGE_LOADED,              /* program: load_program; or core: core_read */
    STAGE_TYPED,               /* typed: check_types */
    STAGE_CORE,                /* core: desugar_program */
    STAGE_SHARED,              /* share_centres, if asked for */
    STAGE_BOXED,               /* box_program, if asked for */
    STAGE_OPTIMISED,           /* opt_program, unless plain */
    STAGE_IMAGE,               /* image: image_lower */
    STAGE_CODE,                /* runtime: runtime_new, which has the engine generate its code */
} Stage;

typedef struct CompileOptions {
    const Language    *language;       /* NULL: the file is a Core text */
    const char *const *dirs;           /* searched for modules, besides the file's own folder */
    size_t             n_dirs;
    const char        *lib;            /* the library's folder; NULL: "lib" */
    const char        *cache;          /* where what was made of the library is kept (library.h); NULL: nowhere */
    const Extensions  *extensions;     /* NULL: the defaults */
    const FolderExtensions *folders;   /* LoadOptions */
    size_t             n_folders;
    const char        *absent;         /* LoadOptions */
    GoalText          *goal;           /* an expression in the place of main; NULL: none */
    bool               no_main;        /* a module without main is fine: there are only its warnings */
    CentreChoice       centres;
    bool               share, box;     /* UCL's inheritance; boxes around functions that are passed as arguments */
    bool               profile, call_stack, marks, plain;      /* LowerOptions; OptOptions are told, too */
    bool               lexical;        /* OptOptions */
    bool               no_optimising;  /* OptOptions.none */
    const char *const *without;        /* OptOptions */
    size_t             n_without;
    const char        *after, *only;   /* OptOptions */
    Diags             *lint;           /* OptOptions; a mistake there ends the compilation */
    const Engine      *engine;         /* of STAGE_CODE */
    RuntimeOptions     runtime;
} CompileOptions;

typedef struct Compilation {
    CompileOptions options;
    const char    *file;
    uint32_t       text;       /* the file, if it was read already (source_load); only a Core text is taken from here */
    Diags         *ds;         /* the caller's */
    Library        library;    /* program and typed live in its arena; freed, and they are NULL again, when there is
                                  Core */
    Arena         *arena;      /* core lives here */
    Stage          stage;      /* the last that was reached */
    Program       *program;
    struct FlatProgram *flat;  /* of a FlatCurry file; freed with the library */
    Typed         *typed;
    const CoreProgram *core;
    Image          image;      /* from STAGE_IMAGE on; the caller frees it (image_free), after the runtime */
    Runtime       *runtime;    /* the caller frees it (runtime_free) */
} Compilation;

/* A compilation of a file, at STAGE_NOTHING. `options` may be NULL: a Haskell program as `tarry run` takes it. */
Compilation compilation_new(const char *file, const CompileOptions *options, Diags *ds);
/* Goes on to a stage, if it is not there yet. False: messages in ds or lint say why, and it stays where it is. Needs a
 * stack as deep as the program (bigstack_run). */
bool compile_to(Compilation *c, Stage stage);
/* All but image and runtime. */
void compilation_free(Compilation *c);

/* From linted Core to an image: share, box, optimise, lower. False, with messages, when it is a logic program, or too
 * large for the bytecode; then there is nothing to free. `options` may be NULL. */
bool compile_core(const CoreProgram *program, const CompileOptions *options, Image *image, Diags *ds);

#endif
