#!/bin/sh
# Fuzzes the readers of profiles with libFuzzer: tests/fuzz/run_profile.sh [SECONDS [JOBS]]
#
# As run.sh does for Core: inputs that reach new code are merged into tests/fuzz/profiles, those that fail are in build/fuzz-profile/failed.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
jobs=${2:-1}
build=build/fuzz-profile
corpus=tests/fuzz/profiles
mkdir -p "$build/new" "$build/failed" "$corpus"

clang -std=c17 -D_GNU_SOURCE -Isrc -O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
    -fno-strict-aliasing -o "$build/profile_read" tests/fuzz/profile_read.c src/base/*.c src/profile/*.c src/report/*.c src/export/*.c \
    -lutf8proc -lm -lpthread
export ASAN_OPTIONS=detect_leaks=0

# One slice in one job.
slice() {
    "$build/profile_read" -max_total_time="$1" -timeout=20 -rss_limit_mb=3000 -max_len=6000 -dict=tests/fuzz/profile.dict \
        -artifact_prefix="$build/failed/" -print_final_stats=1 "$build/new" "$corpus" tests/profile/samples \
        >"$build/log.$2" 2>&1 || { tail -n 40 "$build/log.$2"; return 1; }
    sed -n 's/^stat::number_of_executed_units: *//p' "$build/log.$2" >>"$build/executed"
}

: >"$build/executed"
status=0
left=$seconds
while [ "$left" -gt 0 ] && [ "$status" = 0 ]; do      # names are kept for ever, so each process lives for a minute only
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

rm -rf "$build/merged"
mkdir "$build/merged"
"$build/profile_read" -merge=1 -use_counters=0 -max_len=1500 "$build/merged" "$corpus" "$build/new" >"$build/log.merge" 2>&1 || status=1
if [ "$status" = 0 ]; then
    rm -rf "$corpus"
    mv "$build/merged" "$corpus"
fi
awk '{ n += $1 } END { printf "%d executions\n", n }' "$build/executed"
echo "$(ls "$corpus" | wc -l) files in the corpus, $(du -sb "$corpus" | cut -f1) bytes"
exit $status
