#!/bin/sh
# scripts/residency.sh [PASS [PROGRAM.hs ...]]: does a pass keep alive what was transient? The most memory that the heap
# has needed, with the pass and without, of each program of the benchmarks at its own size and of some
# that share what they should not: at most 1.1 times as much, and a megabyte, the nursery, for those that have little.
cd "$(dirname "$0")/.." || exit 1
pass=${1:-floatout}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- bench/programs/*.hs tests/run/space/*.hs
tarry=${TARRY:-build/release/tarry}
live() { sed -n 's/^ *peak memory  *\([0-9.]*\) MB.*/\1/p' "$1"; }
stats=$(mktemp) || exit 1
passed=0 failed=0
for file; do
    input=/dev/null
    [ -f "${file%.hs}.in" ] && input=${file%.hs}.in
    $tarry run --gc-stats "--no-pass=$pass" "$file" <"$input" >/dev/null 2>"$stats"; without=$(live "$stats")
    $tarry run --gc-stats "$file" <"$input" >/dev/null 2>"$stats"; with=$(live "$stats")
    if [ -n "$with" ] && awk "BEGIN { exit !($with <= 1.1 * $without + 1) }"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$file: $with MB at the peak, $without MB without $pass"
    fi
done
rm -f "$stats"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
