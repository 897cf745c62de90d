#!/bin/sh
# scripts/residency.sh [PASS [PROGRAM.hs ...]]: does a pass keep alive what was transient? The most that lived at once, with
# the pass and without, of each program of the benchmarks at its own size and of some that share what they should
# not: at most 1.1 times as much, and a megabyte, the nursery, for those that have little.
#
# Both are a profile's: the peak, which is known to within a nursery, so that is small here, and where that is only a bound (what
# constants held: src/runtime/prof/lives.h), how much there can have been; of the program as it is without a profile: it has no
# cost centres. What a plain run says depends on when its major collections come: the memory it took and `peak live
# at most` count what had died, `peak live` misses what lived between two. SHOW=1 prints the figures of all.
cd "$(dirname "$0")/.." || exit 1
root=$PWD
pass=${1:-floatout}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- bench/programs/*.hs tests/run/space/*.hs
tarry=${TARRY:-build/release/tarry}
case $tarry in /*) ;; *) tarry=$root/$tarry ;; esac
there=$(mktemp -d) || exit 1
trap 'rm -rf "$there"' EXIT

# peak FILE [OPTION]: so many bytes lived, and at most so many did; nothing, if it went wrong.
peak() {
    file=$1
    shift
    input=/dev/null
    [ -f "${file%.hs}.in" ] && input=$root/${file%.hs}.in
    case $file in /*) ;; *) file=$root/$file ;; esac
    (cd "$there" && "$tarry" prof --cost-centres=none --heap-interval=3600 --nursery=256K --force -o log "$@" "$file" <"$input" >out 2>messages &&
        "$tarry" report log --json | awk '$1 == "\"peak\":" && !p { p = $2 + 0 } $1 == "\"peak_at_most\":" && !m { m = $2 + 0 }
            END { if (p) printf "%.0f %.0f", p, (m > p ? m : p) }')
}

# fits PEAK BOUND PEAK-WITHOUT BOUND-WITHOUT
fits() {
    [ $((10 * $1)) -le $((11 * $3 + 10485760)) ] && [ $((10 * $2)) -le $((11 * $4 + 10485760)) ]
}

passed=0 failed=0
for file; do
    without=$(peak "$file" "--no-pass=$pass")
    with=$(peak "$file")
    told="$file: ${with:-? ?} bytes lived at once and at most, ${without:-? ?} without $pass"
    [ -z "$SHOW" ] || echo "$told"
    # shellcheck disable=SC2086  # two numbers each
    if [ -n "$with" ] && [ -n "$without" ] && fits $with $without; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL $told"
    fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
