#!/bin/sh
# Fuzzes one part of Tarry: tests/fuzz/run.sh core|parse|profile|flat|front|curry [SECONDS [--only]]
#
#   core    bytes into the reader of Core text           libFuzzer
#   parse   bytes into the lexer, layout and parser      libFuzzer
#   profile bytes into the readers of profiles           libFuzzer
#   flat    bytes into the reader of FlatCurry           libFuzzer
#   front   programs changed by their tokens, from text to Core, with the library; tests/fuzz/loop.c, a process for each
#
#   curry   the same with programs in Curry
#
# What fails is left in build/fuzz/PART/failed, with exit code 1; what reaches new code in build/fuzz/PART/new, and when nothing failed
# a small selection of that and of the corpus becomes the corpus, tests/fuzz/corpus/PART (not with --only). What failed once stays in it as
# fixed-NAME.
# Needs Debian's clang and libclang-rt-14-dev.
set -eu
cd "$(dirname "$0")/../.."
part=${1-}
seconds=${2:-60}
keep=100                # files in a corpus
programs='tests/run tests/types tests/syntax tests/rename/ok tests/desugar'
case $part in
core)  fuzzer=libfuzzer seeds='tests/core/ok tests/core/bad' words=core ;;
parse) fuzzer=libfuzzer seeds='tests/syntax/ok tests/syntax/bad tests/syntax/warn' words=haskell ;;
profile) fuzzer=libfuzzer seeds=tests/profile/samples words=profile ;;
flat)  fuzzer=libfuzzer seeds='tests/fuzz/corpus/flat' words=flat ;;
front) fuzzer=loop seeds=$programs words= ;;
curry) fuzzer=loop seeds=tests/curry words= ;;
*)     sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
esac
program=build/fuzz/$fuzzer/$part
out=build/fuzz/$part
corpus=tests/fuzz/corpus/$part
make -s -j"$(getconf _NPROCESSORS_ONLN)" VARIANT=fuzz "$program" "build/fuzz/minimise/$part" build/fuzz/leaks
mkdir -p "$out/new" "$out/failed" "$out/accepted" "$corpus"

# Recursion is as deep as the input nests. Leaks are looked for once, at the end: that takes seconds on some machines.
# shellcheck disable=SC3045  # sh has it
ulimit -s 1000000
export ASAN_OPTIONS=detect_leaks=0:hard_rss_limit_mb=4000

# libFuzzer, in slices of a minute because sources and names are kept for ever.
run_libfuzzer() {
    left=$seconds
    while [ "$left" -gt 0 ]; do
        length=$((left < 60 ? left : 60))
        # shellcheck disable=SC2086  # a list of folders
        ASAN_OPTIONS=detect_leaks=1 "$program" -max_total_time="$length" -timeout=5 -rss_limit_mb=4000 -max_len=3000 -detect_leaks=0 \
            -dict=tests/fuzz/$words.dict -artifact_prefix="$out/failed/" -print_final_stats=1 "$out/new" "$corpus" $seeds \
            >"$out/log" 2>&1 || { tail -n 40 "$out/log"; return 1; }
        sed -n 's/^stat::number_of_executed_units: *//p' "$out/log" >>"$out/executed"
        left=$((left - length))
    done
}

run_loop() {
    # shellcheck disable=SC2086  # a list of folders
    "$program" "$seconds" "$(date +%s)" "$out" "$corpus" $seeds || return 1
    ASAN_OPTIONS=detect_leaks=1 build/fuzz/leaks "$corpus"
}

: >"$out/executed"
status=0
case $fuzzer in
loop) run_loop || status=1 ;;
*)    run_libfuzzer || status=1 ;;
esac
[ "$fuzzer" = loop ] || awk '{ n += $1 } END { printf "%d executions\n", n }' "$out/executed"

if [ "$status" = 0 ] && [ "${3:-}" != --only ]; then
    rm -rf "$out/chosen"
    mkdir "$out/chosen"
    "build/fuzz/minimise/$part" "$keep" "$out/chosen" "$corpus" "$out/new"
    cp "$corpus"/fixed-* "$out/chosen" 2>/dev/null || true
    rm -rf "$corpus"
    mv "$out/chosen" "$corpus"
fi
echo "$(find "$corpus" -type f | wc -l) files in the corpus, $(du -sb "$corpus" | cut -f1) bytes"
exit $status
