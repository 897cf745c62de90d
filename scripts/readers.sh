#!/bin/sh
# What `tarry export` writes, held against those it is written for: go tool pprof, callgrind_annotate (of valgrind), and stackcollapse as flame graphs do it.
# Each must find the totals that tarry itself reports.
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
need_packages golang-go valgrind || exit 1
tarry=$PWD/build/release/tarry
log=$PWD/tests/profile/samples/clausify.eventlog
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

same() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $2, but tarry says $3"
    fi
}

"$tarry" report "$log" --json >"$work/json"
# The run's totals: the first of the name in "total".
total() {
    sed -n '/"total"/,/}/p' "$work/json" | sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" | head -n 1
}
for format in pprof callgrind perf; do
    "$tarry" export "$log" --format=$format --output="$work/$format" || failed=$((failed + 1))
done
HOME=$work
export HOME
pprof_total() {
    go tool pprof -sample_index="$1" -unit="$2" -top "$work/pprof" 2>/dev/null | sed -n "s/^Showing nodes.* of \([0-9]*\)$2 total.*/\1/p; s/^Showing nodes.* 100% of \([0-9]*\)$2 total.*/\1/p" | head -n 1
}
same 'pprof, bytes' "$(pprof_total alloc B)" "$(total bytes)"
same 'pprof, time' "$(pprof_total time ms)" "$(total ticks)"
annotated=$(callgrind_annotate "$work/callgrind" | sed -n 's/^ *\([0-9,]*\) (100.0%) *\([0-9,]*\) (100.0%).*PROGRAM TOTALS.*/\1 \2/p' | tr -d ,)
same 'callgrind_annotate, ns and bytes' "$annotated" "$(total ticks)000000 $(total bytes)"
inherited=$(callgrind_annotate --inclusive=yes "$work/callgrind" | sed -n 's/^ *\([0-9,]*\) .*:MAIN.*/\1/p' | tr -d , | head -n 1)
same 'callgrind_annotate, inherited by MAIN' "$inherited" "$(total ticks)000000"
same 'perf, samples' "$(grep -c cpu-clock "$work/perf")" "$(total ticks)"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
