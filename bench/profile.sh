#!/bin/sh
# bench/profile.sh PROGRAM [TARRY OPTIONS]: the functions in which a program of bench/programs (or any file) spends its time, by Linux' perf.
cd "$(dirname "$0")/.." || exit 1
program=$1
shift
[ -f "$program" ] || program=bench/programs/$program.hs
data=$(mktemp) || exit 1
trap 'rm -f "$data"' EXIT
make -s build/release/tarry &&
    perf record -q -F 4000 -o "$data" build/release/tarry run --perf-map --gc-stats "$@" "$program" >/dev/null &&
    perf report -q -i "$data" --stdio --sort dso,symbol 2>/dev/null | grep -v '^$' | head -n 40
