#!/bin/bash
# Curry programs (bench/curry), CPU time of running them, the best of RUNS (3) turns, compiling not counted:
#
# - those that search nothing, against the same text as Haskell by Tarry (Curry's Int is Haskell's Integer);
# - those that search, against the same search written by hand in Haskell, compiled by ghc -O, and in Prolog, by swi-prolog.
#
# Values are compared, without their order; another value makes it fail. The goals are printed beside the ratios.
#
#   curry.sh [NAME ...]
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
tarry=${TARRY:-build/release/tarry} runs=${RUNS:-3} work=build/bench/curry
mkdir -p "$work"
need_packages ghc swi-prolog-nox || exit 1
[ $# -gt 0 ] || set -- $(cd bench/curry && ls | sed -n 's/\.curry$//p')
TIMEFORMAT='%U %S'

# cpu OUTPUT COMMAND: seconds of CPU time.
cpu() { local out=$1; shift; { time "$@" >"$out" 2>/dev/null; } 2>&1 | awk '{ print $1 + $2 }'; }

# run_of FILE: seconds of CPU time that running took, by --time-passes.
run_of() { "$tarry" run --time-passes "$1" 2>&1 >"$2" | awk '/^run / { print $4 / 1000 }'; }

# swi FILE OUTPUT: without what starting takes.
swi() { cpu "$2" swipl -q -g main -t halt "$1" | awk -v start="$start" '{ print ($1 > start ? $1 - start : 0) }'; }

# best FIGURE FIGURE: the smaller one; nothing is no figure.
best() { awk -v a="$1" -v b="$2" 'BEGIN { print a == "" || b + 0 < a + 0 ? b : a }'; }

compare() {                     # NAME OUTPUT: the values are those of NAME.curry
    sort "$2" | cmp -s - "$work/$1.values" || { echo "$2: other values than those of $1.curry" >&2; wrong=1; }
}

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b == "") print "-"; else printf "%.2f", a / (b > 0.0005 ? b : 0.0005) }'; }

start=$(best "$(cpu /dev/null swipl -q -g true -t halt)" "$(cpu /dev/null swipl -q -g true -t halt)")
wrong=0
printf '%-12s %9s %9s %7s %9s %7s   %s\n' program Curry Haskell ratio Prolog faster goal
for name; do
    text=bench/curry/$name
    curry= haskell= prolog=
    if [ -e "$text.hs" ]; then
        goal='ratio 2.0, 10 times faster'
        [ "$work/$name" -nt "$text.hs" ] ||
            ghc -v0 -w -O -outputdir "$work/$name.objects" -o "$work/$name" "$text.hs" || exit 1
    else
        goal='ratio 1.1'
        { echo 'import Prelude hiding (Int)'; echo 'type Int = Integer'; cat "$text.curry"; } >"$work/$name.hs"
    fi
    for _ in $(seq "$runs"); do
        curry=$(best "$curry" "$(run_of "$text.curry" "$work/$name.curry.out")")
        sort "$work/$name.curry.out" >"$work/$name.values"
        if [ -e "$text.hs" ]; then
            haskell=$(best "$haskell" "$(cpu "$work/$name.ghc.out" "$work/$name")")
            compare "$name" "$work/$name.ghc.out"
        else
            haskell=$(best "$haskell" "$(run_of "$work/$name.hs" "$work/$name.hs.out")")
            compare "$name" "$work/$name.hs.out"
        fi
        if [ -e "$text.pl" ]; then
            prolog=$(best "$prolog" "$(swi "$text.pl" "$work/$name.pl.out")")
            compare "$name" "$work/$name.pl.out"
        fi
    done
    [ -e "$text.pl" ] || goal=${goal%,*}
    printf '%-12s %9.3f %9.3f %7s %9s %7s   %s\n' "$name" "$curry" "$haskell" "$(ratio "$curry" "$haskell")" \
        "${prolog:--}" "$(ratio "${prolog:-0}" "$([ -e "$text.pl" ] && echo "$curry")")" "$goal"
done
exit $wrong
