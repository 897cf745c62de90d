#!/bin/sh
# `tarry advise` on the programs of bench/programs: that no patch changes an output, and that each gain it reports is
# there when the patched program is measured by itself. Ends with `N passed, M failed`. Takes long: not in ./check.
#
#     sh bench/advise.sh [NAME ...]        these only; BUDGET=SECONDS for each (default: 20)
#
# Programs run as in `make bench`, without arguments: what they do then takes about a second.
# Allocation and peak memory are the same in each run, and must be as said, within a tenth; what was said about time
# alone must be a gain at all, the best of three.
cd "$(dirname "$0")/.." || exit 1
tarry=$PWD/build/release/tarry
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# figure TEXT FILE: of --gc-stats, in tenths of a megabyte.
figure() {
    sed -n "s/^  $1 *\([0-9]*\)\.\([0-9]*\) MB\$/\1\2/p" "$2"
}

wrong() {
    echo "$name: $1"
    fine=false
}

# best PROGRAM ARGUMENT..: the least user time of three runs, in hundredths of a second. Output and statistics are in out.$run, stats.$run.
best() {
    for _ in 1 2 3; do
        command time -f %U -a -o "$work/times.$run" "$tarry" run -w --gc-stats "$@" <"$input" >"$work/out.$run" 2>"$work/stats.$run"
    done
    tr -d . <"$work/times.$run" | sed 's/^0*\(.\)/\1/' | sort -n | head -n 1
}

# The patch is applied to a copy, and both are run.
measure() {
    mkdir -p "$work/$name/bench/programs" && cp "bench/programs/$name.hs" "$work/$name/bench/programs/" || return
    (cd "$work/$name" && patch -s -p0 <"$work/patch") || { wrong 'the patch does not apply'; return; }
    run=old; old=$(best "bench/programs/$name.hs")
    run=new; new=$(best "$work/$name/bench/programs/$name.hs")
    cmp -s "$work/out.old" "$work/out.new" || wrong 'the patched program writes something else'
    said=$(tail -n 100 "$work/advice" | grep 'output the same' | tail -n 1)
    case $said in
    *'allocation -'*) [ "$(figure allocated "$work/stats.new")" -le "$(figure allocated "$work/stats.old")" ] ||
        wrong "less allocation was said: $said" ;;
    esac
    case $said in
    *'peak memory '*'->'*'time +'*) ;;
    *'peak memory '*) [ "$(figure 'peak live at most' "$work/stats.new")" -le "$(figure 'peak live at most' "$work/stats.old")" ] ||
        wrong "less memory was said: $said" ;;
    *'time -'*) [ "$new" -lt "$old" ] || wrong "less time was said ($old, now $new): $said" ;;
    esac
    echo "$name: $said ($(figure 'peak live at most' "$work/stats.old") -> $(figure 'peak live at most' "$work/stats.new") tenths of MB at most, time $old -> $new)"
}

[ $# -gt 0 ] || set -- $(ls bench/programs/*.hs | sed 's|.*/||; s|\.hs$||')
for name; do
    fine=true
    input=/dev/null
    [ ! -e "bench/programs/$name.in" ] || input=bench/programs/$name.in
    rm -f "$work/patch" "$work"/times.*
    if ! "$tarry" advise --budget="${BUDGET:-20}" --patch="$work/patch" "bench/programs/$name.hs" <"$input" >"$work/advice" 2>"$work/err"; then
        echo "$name: $(cat "$work/err")"
    elif grep -q 'tarry itself failed' "$work/advice"; then
        wrong "$(grep 'tarry itself failed' "$work/advice")"
    elif [ -s "$work/patch" ]; then
        measure
    else
        echo "$name: nothing; $(grep -m1 -E 'changes? tried' "$work/advice")"
    fi
    if $fine; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
