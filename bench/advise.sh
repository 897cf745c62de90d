#!/bin/sh
# `tarry advise` on the programs of bench/programs: that no patch changes an output, and that each gain it reports is
# there when the patched program is measured by itself. Ends with `N passed, M failed`. Takes long: not in ./check.
#
#     sh bench/advise.sh [NAME ...]        these only; BUDGET=SECONDS for each (default: 20), TARRY=another executable
#
# Programs run as in `make bench`, without arguments: what they do then takes about a second.
# The second measurement is what `tarry advise` says about the patched program before it has tried anything. Allocation is
# the same in each run, and must be as said; peak memory is exact to an eighth, and time to a fifth: of both a tenth more
# is allowed. Less time is asked for only where it was said, and then the best of three runs counts.
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-$PWD/build/release/tarry}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

wrong() {
    echo "$name: $1"
    fine=false
}

# figures BLOCK FILE: peak, allocation and nanoseconds of the last "BLOCK" (base, before, after) of this kind.
figures() {
    awk -v block="\"$1\": {" 'index($0, block) { on = 1 }
        on && /"(peak|allocated|cpu_ns)"/ { gsub(/[^0-9]/, ""); one = one " " $0 }
        on && /}/ { on = 0; last = one; one = "" } END { print last }' "$2"
}

# best PROGRAM: the least user time of three runs, in hundredths of a second; what it writes is in out.$run.
best() {
    for _ in 1 2 3; do
        command time -f %U -a -o "$work/times.$run" "$tarry" run -w "$1" <"$input" >"$work/out.$run" 2>/dev/null
    done
    tr -d . <"$work/times.$run" | sed 's/^0*\(.\)/\1/' | sort -n | head -n 1
}

# compare PEAK BYTES NS of before, said, and measured; OLD NEW: best times.
compare() {
    if [ $(($8 * 100)) -gt $(($5 * 101 + 100000)) ]; then wrong "allocation: $5 was said, now $8"; fi
    if [ "$7" -gt 262144 ] && [ $(($7 * 100)) -gt $(($4 * 124)) ]; then wrong "peak: $4 was said, now $7"; fi
    if [ $(($6 * 10)) -lt $(($3 * 8)) ] && [ $((${11} * 100)) -gt $((${10} * 95)) ]; then
        wrong "time: $3 -> $6 ns was said, the best of three are ${10} and ${11}"
    fi
    echo "$name: peak $1 -> $4 ($7), allocation $2 -> $5 ($8), time $3 -> $6 ns (${10} -> ${11})"
}

# The patch is applied to a copy, and both are run.
measure() {
    mkdir -p "$work/$name/bench/programs" && cp "bench/programs/$name.hs" "$work/$name/bench/programs/" || return
    (cd "$work/$name" && patch -s -p0 <"$work/patch") || { wrong 'the patch does not apply'; return; }
    run=old; old=$(best "bench/programs/$name.hs")
    run=new; new=$(best "$work/$name/bench/programs/$name.hs")
    cmp -s "$work/out.old" "$work/out.new" || wrong 'the patched program writes something else'
    "$tarry" advise --budget=1 --json "$work/$name/bench/programs/$name.hs" <"$input" >"$work/again" 2>/dev/null
    # shellcheck disable=SC2046  # three figures each
    compare $(figures base "$work/advice") $(figures after "$work/advice") $(figures base "$work/again") "$old" "$new"
}

# shellcheck disable=SC2046  # a list of names
[ $# -gt 0 ] || set -- $(ls bench/programs/*.hs | sed 's|.*/||; s|\.hs$||')
for name; do
    fine=true
    input=/dev/null
    [ ! -e "bench/programs/$name.in" ] || input=bench/programs/$name.in
    rm -f "$work/patch" "$work"/times.*
    if ! "$tarry" advise --budget="${BUDGET:-20}" --json --patch="$work/patch" "bench/programs/$name.hs" <"$input" >"$work/advice" 2>"$work/err"; then
        echo "$name: $(cat "$work/err")"
    elif ! grep -q '"crashed": 0,' "$work/advice"; then
        wrong 'tarry itself failed in a trial'
    elif [ -s "$work/patch" ]; then
        measure
    else
        echo "$name: nothing, of $(sed -n 's/.*"tried": \([0-9]*\).*/\1/p' "$work/advice") changes tried, no time for $(sed -n 's/.*"no_time_for": \([0-9]*\).*/\1/p' "$work/advice")"
    fi
    if $fine; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
