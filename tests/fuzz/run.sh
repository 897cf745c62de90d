#!/bin/sh
# Fuzzes the reader of Core text with libFuzzer: tests/fuzz/run.sh [SECONDS [JOBS]]
#
# When it ends, inputs that reach new code are merged into tests/fuzz/corpus; the others stay in build/fuzz/new, and inputs that
# fail in build/fuzz/failed.
# Needs Debian's clang and libclang-rt-14-dev. It runs in slices of a minute because sources and names are kept for ever.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
jobs=${2:-2}
build=build/fuzz
mkdir -p "$build/new" "$build/failed"

# What the text form needs of src/core, and nothing else.
text="src/base/*.c src/core/core.c src/core/prim.c src/core/errors.c src/core/equal.c src/core/l*.c src/core/print*.c src/core/read*.c"
# shellcheck disable=SC2086  # a list of patterns
clang -std=c17 -D_GNU_SOURCE -Isrc -O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer,address,undefined \
    -fno-sanitize-recover=all -fno-strict-aliasing -o "$build/core_read" tests/fuzz/core_read.c \
    $text -lutf8proc -lm -lpthread

# Recursion is as deep as the input nests. Looking for leaks takes seconds on some machines.
ulimit -s 1000000
export ASAN_OPTIONS=detect_leaks=0

# One slice in one job.
slice() {
    "$build/core_read" -max_total_time="$1" -timeout=20 -rss_limit_mb=4000 -max_len=3000 -dict=tests/fuzz/core.dict \
        -artifact_prefix="$build/failed/" -print_final_stats=1 "$build/new" tests/fuzz/corpus tests/core/ok tests/core/bad \
        >"$build/log.$2" 2>&1 || { tail -n 40 "$build/log.$2"; return 1; }
    sed -n 's/^stat::number_of_executed_units: *//p' "$build/log.$2" >>"$build/executed"
}

: >"$build/executed"
status=0
left=$seconds
while [ "$left" -gt 0 ] && [ "$status" = 0 ]; do
    length=$((left < 60 ? left : 60))
    pids=
    job=0
    while [ "$job" -lt "$jobs" ]; do
        slice "$length" "$job" & pids="$pids $!"
        job=$((job + 1))
    done
    for pid in $pids; do
        wait "$pid" || status=1
    done
    left=$((left - length))
done

# Keep what adds to the coverage, nothing else.
rm -rf "$build/merged"
mkdir "$build/merged"
"$build/core_read" -merge=1 -use_counters=0 -max_len=3000 "$build/merged" tests/fuzz/corpus "$build/new" >"$build/log.merge" 2>&1 || status=1
if [ "$status" = 0 ]; then
    rm -rf tests/fuzz/corpus
    mv "$build/merged" tests/fuzz/corpus
fi
awk '{ n += $1 } END { printf "%d executions\n", n }' "$build/executed"
echo "$(ls tests/fuzz/corpus | wc -l) files in the corpus, $(du -sb tests/fuzz/corpus | cut -f1) bytes"
exit $status
