# Tarry: one Makefile, several variants, each in its own folder below build/.
#
#   make            build/release/tarry, optimised, asserts off
#   make debug      build/debug/tarry: -O0 -g, asserts on
#   make asan       build/asan/tarry: AddressSanitizer and UndefinedBehaviorSanitizer
#   make foreign    build/foreign/tarry: for the other architecture, by Debian's cross compiler; runs under qemu-user (scripts/foreign.sh)
#   make mutants    build/mutants/tarry: release with the deliberate mistakes of tests compiled in (-DTARRY_MUTANTS)
#   make fuzz       build/fuzz: clang, the sanitizers, and counters of what was reached, for tests/fuzz/run.sh
#   make tests VARIANT=asan     the test programs of a variant: unit/*, golden, runtests, properties; `checked`: those that ./check runs
#   make sanity     all run tests with a collection at every allocation and a check of the whole heap after each
#   make check-all  the long check: all faults, 200 killed runs, all run tests under the sanitizers and with a collection at every allocation
#   make benches    builds what is in bench/
#   make bench      compares with GHC, if there is one; BENCH='-n 1 queens' are options and programs for bench/compare.c
#   make bench-curry  Curry against our Haskell, ghc -O and swi-prolog; BENCH='permsort half' are programs of bench/curry
#   make bench-prof what profiling costs, next to GHC's; BENCH='--columns run,exact queens' are options for bench/prof.c
#   make install PREFIX=/usr/local   PREFIX/bin/tarry, PREFIX/lib/tarry, a manual page, completion for bash, zsh and fish; DESTDIR=DIR puts them below DIR
#   make uninstall PREFIX=/usr/local
#   make clean
#
# CC=clang works; changing the compiler or the flags rebuilds. WERROR= turns warnings back into warnings. V=1 shows the
# commands in full, -s shows nothing.

VARIANT ?= release
ifeq ($(VARIANT),foreign)
CC := $(if $(filter x86_64,$(shell uname -m)),aarch64,x86_64)-linux-gnu-gcc
endif
ifeq ($(origin CC),default)
CC := $(if $(filter fuzz,$(VARIANT)),clang,gcc)
endif
WERROR ?= -Werror
AR ?= ar

B := build/$(VARIANT)

# $(call run,WORD,COMMAND): the command, with WORD and the target printed in its stead.
SILENT := $(findstring s,$(firstword -$(MAKEFLAGS)))
run     = $(if $(V),$(2),@$(if $(SILENT),,printf '  %-4s %s\n' $(1) $@;) $(2))

# ---- flags -----------------------------------------------------------------------------------------------------------

WARNINGS := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition -Wpointer-arith \
            -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wno-format-nonliteral -Wno-format-zero-length -Wdate-time -Winit-self

# What is used by asserts only is unused without them; the variants with asserts warn about what is unused altogether.
NO_ASSERTS := -DNDEBUG -Wno-unused-variable -Wno-unused-but-set-variable -Wno-unused-parameter -Wno-unused-function

# At a fixed address, so that what is kept of the library may lead to tables of the program (src/driver/library.h).
FIXED := -fno-pie -no-pie
FLAGS_release := -O2 $(NO_ASSERTS) $(FIXED)
FLAGS_mutants := $(FLAGS_release) -DTARRY_MUTANTS
# Built for a few runs, so less is made of it. Debian 12's qemu-user calls signal handlers with a stack that is not aligned as the x86_64 ABI says (Linux itself aligns it).
FLAGS_foreign := $(patsubst -O2,-O1,$(FLAGS_release)) $(if $(findstring x86_64,$(CC)),-mstackrealign)
FLAGS_debug   := -O0 -g
# What UBSan finds ends in SIGILL (SIGTRAP on aarch64), without a message: the texts and places of all its checks are 15 MB of data, which ASan registers piece by piece when
# a program starts. So the smallest command takes 11 ms of CPU time, not 18, and compiling a sixth less. `make asan TRAP=` has the messages.
TRAP          ?= -fsanitize-undefined-trap-on-error
FLAGS_asan    := -Og -g1 -fsanitize=address,undefined -fno-sanitize-recover=all $(TRAP) -fno-omit-frame-pointer $(FIXED)
# By clang, which says of -no-pie that only linking needs it.
FLAGS_fuzz    := $(filter-out $(TRAP),$(FLAGS_asan)) -fsanitize-coverage=inline-8bit-counters,pc-table -Wno-unused-command-line-argument

VARIANTS := release debug asan mutants fuzz foreign
ifeq ($(filter $(VARIANT),$(VARIANTS)),)
$(error unknown VARIANT $(VARIANT): $(VARIANTS))
endif

# Objects of the program being run are looked at as words, which strict aliasing would forbid.
ALL_CFLAGS  := -std=c17 -D_GNU_SOURCE -Isrc -fno-strict-aliasing $(WARNINGS) $(FLAGS_$(VARIANT)) $(CFLAGS)
ALL_LDFLAGS := $(filter -fsanitize=% -no-pie,$(FLAGS_$(VARIANT))) $(LDFLAGS)
# Seventy programs are linked with the sanitizers' large objects: gold takes half as long for each.
ALL_LDFLAGS += $(if $(filter asan,$(VARIANT)),$(if $(shell command -v ld.gold),-fuse-ld=gold))
# Libraries that not every machine has are linked in, where their archives are there: what `tarry build` makes runs without them.
linked_in    = $(or $(filter /%,$(shell $(CC) -print-file-name=lib$(1).a)),-l$(1))
# The screen of `prof --live`, and of `report --follow`, is drawn by ncurses where that is there (libncurses-dev), else by ourselves.
CURSES      := $(and $(filter /%,$(shell $(CC) -print-file-name=libncursesw.so)),$(shell echo '#include <ncurses.h>' | $(CC) -E - >/dev/null 2>&1 && echo 1))
ALL_CFLAGS  += -DTARRY_NCURSES=$(or $(CURSES),0)
LIBS        := $(if $(CURSES),$(call linked_in,ncursesw) $(call linked_in,tinfo)) $(call linked_in,gmp) $(call linked_in,utf8proc) $(call linked_in,xxhash) $(call linked_in,ffi) -ldl -lm -lpthread
TOOLS       := $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LIBS)

# ---- what there is to build ------------------------------------------------------------------------------------------

MAIN       := src/cli/main.c
SOURCES    := $(sort $(filter-out $(MAIN),$(wildcard src/*/*.c src/*/*/*.c)))
UNIT       := $(sort $(wildcard tests/unit/*.c))
PROPERTIES := $(sort $(wildcard tests/properties/*.c))
RANDOM     := $(sort $(wildcard tests/random/*.c))
HASKELL    := $(sort $(wildcard tests/haskell/*.c))
FUZZ       := $(sort $(wildcard tests/fuzz/*.c))
FUZZED     := core parse front profile flat curry
FUZZ_MAINS := replay minimise loop
FUZZ_PARTS := child files library programs tokens
HARNESS    := $(sort $(wildcard tests/harness/*.c))

objects     = $(patsubst %.c,$(B)/obj/%.o,$(1))
OBJECTS    := $(call objects,$(SOURCES))
# The library that everything is linked with. The deliberate mistakes are in files that can ask for them: of the others, release's objects serve.
ifeq ($(VARIANT),mutants)
MISTAKEN   := $(call objects,$(shell sh scripts/includers.sh core/mutant.h))
LIBTARRY   := $(MISTAKEN) build/release/libtarry.a
else
LIBTARRY   := $(B)/libtarry.a
endif
INSIDE     := $(patsubst tests/unit/%.c,$(B)/unit/%,$(UNIT)) $(FUZZED:%=$(B)/replay/%)
OUTSIDE    := $(B)/golden $(B)/browser $(B)/runtests $(B)/faults $(B)/fault.so $(if $(PROPERTIES),$(B)/properties) $(B)/haskell
PROGRAMS   := $(INSIDE) $(OUTSIDE)

.PHONY: all tests checked check-all bench benches bench-curry bench-prof fuzz-ghc sanity install uninstall clean FORCE $(VARIANTS)
.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:

all: $(B)/tarry

tests: $(B)/tarry $(PROGRAMS)

# Those that ./check runs: what looks at single modules runs under the sanitizers, what runs commands or many programs is release's.
checked: $(B)/tarry $(if $(filter asan,$(VARIANT)),$(INSIDE),$(OUTSIDE))

$(VARIANT): all

$(filter-out $(VARIANT),$(VARIANTS)):
	+@$(MAKE) --no-print-directory VARIANT=$@ all

bench-curry: $(B)/tarry
	bash bench/curry.sh $(BENCH)

bench-prof:
	sh bench/prof.sh $(BENCH)

benches: $(patsubst bench/%.c,$(B)/bench/%,$(filter-out bench/measure.c,$(wildcard bench/*.c)))

bench: $(B)/tarry $(B)/bench/compare
	$(B)/bench/compare $(BENCH)
	$(if $(BENCH),,$(B)/bench/compare --against O --json build/bench/core.json bench/core)

# Random Haskell programs, here and by GHC, in slices; FUZZ_GHC holds options: --seed=N --count=N ...
fuzz-ghc: $(B)/tarry $(B)/haskell
	$(B)/haskell --ghc --count=25 --seed=time $(FUZZ_GHC)

check-all:
	./check --all

sanity: tests
	$(B)/runtests --options --sanity

PREFIX    ?= /usr/local
INSTALLED := $(DESTDIR)$(PREFIX)
MANUAL    := share/man/man1/tarry.1
FOR_BASH  := share/bash-completion/completions/tarry
FOR_ZSH   := share/zsh/site-functions/_tarry
FOR_FISH  := share/fish/vendor_completions.d/tarry.fish
FOLDERS   := bin lib $(patsubst %/,%,$(dir $(MANUAL) $(FOR_BASH) $(FOR_ZSH) $(FOR_FISH)))

# An installed tarry looks for its library beside the folder it is in: src/cli/places.c. Which folders were made for it is
# written down, for `uninstall` to remove those of them that are empty then.
install: $(B)/tarry
	@cat '$(INSTALLED)/lib/tarry/folders' > $(B)/folders 2>/dev/null || :
	@for folder in $(FOLDERS); do while [ ! -d '$(INSTALLED)'/"$$folder" ]; do \
		echo "$$folder"; [ "$$folder" = . ] && break; folder=$$(dirname "$$folder"); done; done >> $(B)/folders
	install -d '$(INSTALLED)' && cd '$(INSTALLED)' && rm -rf lib/tarry && install -d $(FOLDERS) lib/tarry/docs
	cp -R lib '$(INSTALLED)/lib/tarry/lib'
	cp -R docs/errors '$(INSTALLED)/lib/tarry/docs/errors'
	sort -ru $(B)/folders > '$(INSTALLED)/lib/tarry/folders'
	chmod -R a+rX '$(INSTALLED)/lib/tarry'
	install -m 755 $(B)/tarry '$(INSTALLED)/bin/tarry'
	$(B)/tarry shell manual > '$(INSTALLED)/$(MANUAL)'
	$(B)/tarry shell bash > '$(INSTALLED)/$(FOR_BASH)'
	$(B)/tarry shell zsh > '$(INSTALLED)/$(FOR_ZSH)'
	$(B)/tarry shell fish > '$(INSTALLED)/$(FOR_FISH)'

uninstall:
	cd '$(INSTALLED)' && rm -f bin/tarry $(MANUAL) $(FOR_BASH) $(FOR_ZSH) $(FOR_FISH)
	@folders=$$(cat '$(INSTALLED)/lib/tarry/folders' 2>/dev/null); rm -rf '$(INSTALLED)/lib/tarry'; \
		for folder in $$folders; do rmdir '$(INSTALLED)'/"$${folder#.}" 2>/dev/null; done; :

clean:
	rm -rf build

# ---- rules -----------------------------------------------------------------------------------------------------------

# These two files change only when what they hold does, so that objects depend on the flags, the library on its members.
$(B)/flags: FORCE
	@mkdir -p $(@D); echo '$(TOOLS)' | cmp -s - $@ || echo '$(TOOLS)' > $@

$(B)/members: FORCE
	@mkdir -p $(@D); echo '$(OBJECTS)' | cmp -s - $@ || echo '$(OBJECTS)' > $@

$(B)/obj/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(call run,cc,$(CC) $(ALL_CFLAGS) $(WERROR) -MMD -MP -c -o $@ $<)

# What commands do with a profile, and tests do besides running programs, takes no time to speak of: compiling it does.
COLD       := $(addprefix src/,advise cli diff export page project report) $(addprefix tests/,fault fuzz harness unit)
ifneq ($(filter release asan,$(VARIANT)),)
$(COLD:%=$(B)/obj/%/%.o): ALL_CFLAGS += $(if $(filter asan,$(VARIANT)),-O0,-O1)
endif

# The other architecture's compiler compiles a dozen small programs, and is not worth optimising; what runs them is.
ifeq ($(VARIANT),foreign)
$(patsubst %,$(B)/obj/src/%/%.o,advise cli desugar diff driver export opt page project report semantics syntax types): ALL_CFLAGS += -O0
endif

# The page of `tarry report --html`: its modules as one, main last; without a bundler, for all they have is import and export.
$(B)/page/page.js: $(filter-out page/main.js,$(sort $(wildcard page/*.js))) page/main.js
	@mkdir -p $(@D)
	$(call run,page,sed -e '/^import /d' -e 's/^export //' $^ > $@)

$(B)/page/%: page/%
	@mkdir -p $(@D)
	@cp $< $@

# What the assembler includes, ccache does not see.
$(B)/obj/src/page/files.o: export CCACHE_DISABLE = 1
$(B)/obj/src/page/files.o: ALL_CFLAGS += -DPAGE_FOLDER='"$(B)/page"'
$(B)/obj/src/page/files.o: $(B)/page/page.js $(B)/page/page.html $(B)/page/page.css

$(B)/libtarry.a: $(OBJECTS) $(B)/members
	@rm -f $@
	$(call run,ar,$(AR) rcs $@ $(OBJECTS))

ifeq ($(VARIANT),mutants)
RELEASED := build/release/libtarry.a build/release/random.a $(patsubst %.c,build/release/obj/%.o,$(filter-out %/mutants.c,$(PROPERTIES)))
$(RELEASED) &: FORCE
	+@$(MAKE) --no-print-directory VARIANT=release $(RELEASED)
endif

$(B)/tarry: $(call objects,$(MAIN)) $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

# Random programs, for the properties and a unit test.
$(B)/random.a: $(call objects,$(RANDOM))
	@rm -f $@
	$(call run,ar,$(AR) rcs $@ $^)

$(B)/unit/%: $(B)/obj/tests/unit/%.o $(B)/random.a $(LIBTARRY)
	@mkdir -p $(@D)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ -lcmocka $(LIBS))

$(B)/golden: $(call objects,tests/golden.c $(HARNESS)) $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

$(B)/browser: $(call objects,tests/browser.c) $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

$(B)/runtests: $(call objects,tests/run.c $(HARNESS)) $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

$(B)/faults: $(call objects,tests/fault/faults.c $(HARNESS)) $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

# Loaded before the C library, into whatever was built: no sanitizers.
$(B)/fault.so: tests/fault/fault.c $(B)/flags
	$(call run,cc,$(CC) -std=c17 -O1 $(WARNINGS) $(WERROR) -shared -fPIC -o $@ $< -ldl)

$(B)/bench/%: $(B)/obj/bench/%.o $(LIBTARRY)
	@mkdir -p $(@D)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

$(B)/bench/compare $(B)/bench/hello $(B)/bench/prof: $(B)/bench/%: $(B)/obj/bench/%.o $(B)/obj/bench/measure.o $(LIBTARRY)
	@mkdir -p $(@D)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

# A fuzz target with one of the mains in tests/fuzz: to run it on what was kept, to choose what is kept, to fuzz; or with libFuzzer's.
$(B)/fuzz.a: $(call objects,$(FUZZ_PARTS:%=tests/fuzz/%.c))
	@rm -f $@
	$(call run,ar,$(AR) rcs $@ $^)

define fuzz_main
$(B)/$(1)/%: $(B)/obj/tests/fuzz/%.o $(B)/obj/tests/fuzz/$(1).o $(B)/fuzz.a $(LIBTARRY)
	@mkdir -p $$(@D)
	$$(call run,link,$$(CC) $$(ALL_LDFLAGS) -o $$@ $$^ $$(LIBS))
endef
$(foreach main,$(FUZZ_MAINS),$(eval $(call fuzz_main,$(main))))

$(B)/leaks: $(call objects,tests/fuzz/leaks.c tests/fuzz/files.c) $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

$(B)/libfuzzer/%: $(B)/obj/tests/fuzz/%.o $(LIBTARRY)
	@mkdir -p $(@D)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -fsanitize=fuzzer -o $@ $^ $(LIBS))

ifeq ($(VARIANT),mutants)
$(B)/properties: $(filter %.o,$(RELEASED)) $(call objects,tests/properties/mutants.c) build/release/random.a $(LIBTARRY)
else
$(B)/properties: $(call objects,$(PROPERTIES)) $(B)/random.a $(LIBTARRY)
endif
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

$(B)/haskell: $(call objects,$(HASKELL)) $(B)/fuzz.a $(LIBTARRY)
	$(call run,link,$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS))

-include $(patsubst %.o,%.d,$(OBJECTS) $(call objects,$(MAIN) $(UNIT) $(RANDOM) $(PROPERTIES) $(HASKELL) $(FUZZ) $(HARNESS) tests/golden.c tests/browser.c tests/run.c tests/fault/faults.c))
