#!/bin/sh
# Are the cost-centre stacks of call-stack scope those of GHC's profiler, and entered as often? On bench/programs, with a centre for every
# top-level function, and on small programs, tests/stacks/NAME.hs; tests/stacks/NAME.txt has GHC's.
#
#   stacks.sh [NAME ...]    compares, with machine code and with bytecode, all programs or these; ends with `N passed, M failed`
#   stacks.sh --from-ghc    writes the stacks anew: needs ghc and ghc-prof
#
# Compared are stacks below main whose top is a function that is written with arguments: one without is entered at each call here, and once, under
# CAF, by GHC. Stacks with a derived method are left out: GHC's call each other in other ways. So are those with `total`, a method whose default has
# no arguments: GHC has no centre for it in instances. Methods of the same name count together. Fields of newtypes are nothing here. vm's `stack`s are left
# out: a selection that is left for later is entered when it is made here, and when it is looked at, which many of these never are, by GHC. In expr and
# spectral, functions that a definition without arguments makes when it is evaluated, under centres of its own, are called from other functions:
# GHC has the definition's centre on their stacks and cuts off there. What is below such definitions is left out.
# So it is in calcparser, continuations and taglesssim.
# Not compared, because they differ:
# - statesim, lenses: the same, but what GHC has below such a definition is elsewhere here, so that nothing is left to compare.
# - workers: collatz (error) is not entered here, since its argument is evaluated first.
# - handlers (catch, handle, try: h e of `act `catch` h`). GHC calls them under whatever stack it was at when the exception was raised: raising does not
#   go back to that of the catch. That is no rule one could hold to, since it says which code ran last: in a loop whose action raises the same exception five
#   times, four of the handler's entries are below the action and one below the catch. Here a handler is called by who catches, and what that does
#   belongs to it; bracket, finally and exceptions that only come back as values are the same.
# - top-level functions in constructors. GHC's simplifier moves the label of f n = [g, h] to the elements, so that they are called below f; it does not in
#   f n = [(1, g)], nor if there is a case around. Here they are called below f in neither.
# - a variable that may be a function but is of no such type (f :: a -> a) is made again by GHC when it is looked at below a centre (as in desugar/given.c, by
#   types); so it is in methods.
# (Even with -O0 GHC inlines what is used once, which moved `>>=` in continuations: hence -fno-pre-inlining.)
# Entries of DICT, the evaluation of a dictionary, are left out: GHC has no centre for that.
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM

# Names that are not compared: what a program defines without arguments, at top level or as methods, fields of newtypes. One on each line.
without_arguments() {
    case $1 in */vm) echo stack ;; esac
    sed -nE "s/^( {0,4}|instance .* where )([a-z][A-Za-z0-9_']*) +=.*/\2/p; s/^newtype .*\{ ([a-z][A-Za-z0-9_']*) ::.*/\1/p" "$1.hs" | sort -u
}

# stacks_of PROFILE PROGRAM: `STACK ENTRIES` lines.
stacks_of() {
    without_arguments "$2" >"$temporary/constants"
    case $2 in */expr | */spectral | */calcparser | */continuations | */taglesssim) below= ;; *) below=yes ;; esac
    "$tarry" export "$1" --format=csv | sed 's/"[^"]*"/quoted/g' | awk -F, -v constants="$temporary/constants" -v below_constants="$below" '
        BEGIN { while ((getline name < constants) > 0) constant[name] = 1 }
        NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
        { sub(/^Main.CAF;Main.main/, "main", $1); sub(/^Main\./, "", $1); gsub(/;Main\./, ";", $1) }
        $1 !~ /^main;/ || $2 == "DICT" { next }
        { gsub(/@[^;]*/, "", $1); gsub(/;DICT/, "", $1); sub(/@.*/, "", $2) }
        $1 ~ /;(showsPrec|show|showList|compare|==|\/=|<|<=|>|>=|max|min|fromEnum|toEnum|enumFrom.*|minBound|maxBound|readPrec|fmap|foldr|total)(;|$)/ { next }
        below_constants == "" { names = split($1, part, ";"); for (i = 2; i < names; i++) if (part[i] in constant) next }
        !($2 in constant) { n[$1] += $column["entries"] }
        END { for (stack in n) if (n[stack] > 0) print stack, n[stack] }' | LC_ALL=C sort
}

# Where it is, without the suffix.
place() {
    if [ -f "tests/stacks/$1.hs" ]; then echo "tests/stacks/$1"; else echo "bench/programs/$1"; fi
}

arguments() {
    [ ! -f "$1.args" ] || cat "$1.args"
}

# stacks_here PROGRAM [OPTIONS]
stacks_here() {
    program=$1
    shift
    # shellcheck disable=SC2046  # arguments of the program
    "$tarry" prof --no-pass=floatout --scope=callstack --tick=0 --heap-interval=0 "$@" --log="$temporary/log" "$program.hs" $(arguments "$program") >/dev/null 2>&1 </dev/null
    stacks_of "$temporary/log" "$program"
}

stacks_by_ghc() {
    ghc -v0 -prof -O0 -fno-pre-inlining -fprof-auto-top -outputdir "$temporary" -o "$temporary/program" "$1.hs" || exit 1
    # shellcheck disable=SC2046  # arguments of the program
    "$temporary/program" $(arguments "$1") +RTS -pj -po"$temporary/program" >/dev/null </dev/null
    stacks_of "$temporary/program.prof" "$1"
    rm -f "$temporary"/*.o "$temporary"/*.hi
}

if [ "$1" = --from-ghc ]; then
    shift
    [ $# -gt 0 ] || set -- $(basename -s .txt tests/stacks/*.txt)
    for name; do
        stacks_by_ghc "$(place "$name")" >"tests/stacks/$name.txt"
    done
    exit
fi

passed=0
failed=0
[ $# -gt 0 ] || set -- $(basename -s .txt tests/stacks/*.txt)
for name; do
    for engine in '' --bytecode; do
        # shellcheck disable=SC2086  # no option, or one
        if stacks_here "$(place "$name")" $engine | LC_ALL=C join -a 1 -a 2 -e 0 -o 0,1.2,2.2 "tests/stacks/$name.txt" - |
            awk '$2 != $3 { print; bad = 1 } END { exit bad }' >"$temporary/wrong"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$name.hs $engine: stack, entries as GHC counts them, as we do:"
            cat "$temporary/wrong"
        fi
    done
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
