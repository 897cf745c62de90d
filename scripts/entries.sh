#!/bin/sh
# Is every function of bench/programs entered as often as GHC's profiler says? tests/entries/NAME.txt has GHC's counts.
#
#   entries.sh [NAME ...]    compares, with machine code and with bytecode, all programs or these; ends with `N passed, M failed`
#   entries.sh --from-ghc [NAME ...]    writes the counts anew: needs ghc and ghc-prof
#
# Compared are the functions that have a centre here. Methods of the same name count together. What is defined without arguments is entered at
# each call here, and evaluated once by GHC: for it, such methods are given arguments first. `one` is a constant in an instance with a
# context: evaluated once for each dictionary, of which GHC without -O makes others than we do. Derived methods of Enum call each other in another way.
# Nothing is shared that is not shared in the text (--no-pass=floatout), as in GHC without -O.
# A selection that is left for later is entered when it is made, and by GHC when it is looked at: of vm's `stack`s, many never are.
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM

# A profile's entries, by name: `NAME COUNT` lines.
entries_of() {
    "$tarry" export "$1" --format=csv | sed 's/"[^"]*"/quoted/g' | awk -F, '
        NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
        $1 ~ /^[^;]*CAF(;[^;]*)?$/ || $2 ~ /^(CAF|MAIN|DICT|(main|one|fromEnum|toEnum)$)/ { next }
        { sub(/@.*/, "", $2); n[$2] += $column["entries"] }
        END { for (name in n) if (n[name] > 0) print name, n[name] }' | LC_ALL=C sort
}

# without_unlooked PROGRAM: lines without fields that are selected and not looked at.
without_unlooked() {
    case $1 in */vm) grep -v '^stack ' ;; *) cat ;; esac
}

# entries_here PROGRAM [OPTIONS]
entries_here() {
    program=$1
    shift
    # shellcheck disable=SC2046  # arguments of the program
    "$tarry" prof "$@" --no-pass=floatout --log="$temporary/log" "$program.hs" $(cat "$program.args") >/dev/null 2>&1 </dev/null
    entries_of "$temporary/log" | without_unlooked "$program"
}

entries_by_ghc() {
    sed -E 's/^  (plus|times) = (\(.\))$/  \1 a b = \2 a b/' "$1.hs" >"$temporary/program.hs"
    ghc -v0 -prof -O0 -fprof-auto-top -outputdir "$temporary" -o "$temporary/program" "$temporary/program.hs" || exit 1
    # shellcheck disable=SC2046  # arguments of the program
    "$temporary/program" $(cat "$1.args") +RTS -pj -po"$temporary/program" >/dev/null </dev/null
    entries_of "$temporary/program.prof" | without_unlooked "$1"
    rm -f "$temporary"/*.o "$temporary"/*.hi
}

if [ "$1" = --from-ghc ]; then
    shift
    [ $# -gt 0 ] || set -- $(cd bench/programs && ls -- *.hs | sed 's/\.hs$//')
    for name; do
        program=bench/programs/$name
        entries_here "$program" | cut -d ' ' -f 1 >"$temporary/names"
        entries_by_ghc "$program" | LC_ALL=C join - "$temporary/names" >"tests/entries/$name.txt"
    done
    exit
fi

passed=0
failed=0
[ $# -gt 0 ] || set -- $(basename -s .txt tests/entries/*.txt)
for name; do
    expected=tests/entries/$name.txt
    for engine in '' --bytecode; do
        # shellcheck disable=SC2086  # no option, or one
        if entries_here "bench/programs/$name" $engine | LC_ALL=C join -a 1 "$expected" - | awk '$2 != $3 { print; bad = 1 } END { exit bad }' \
            >"$temporary/wrong"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$name.hs $engine: function, entries as GHC counts them, as we do:"
            cat "$temporary/wrong"
        fi
    done
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
