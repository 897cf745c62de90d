#!/bin/bash
# What each pass of the optimiser is worth: the CPU time of the programs of bench/programs (or those named) without it, as a ratio to that with all of
# them; one line per pass, the geometric mean first, then the three programs that need it most. A ratio below 1 says that the pass harms.
#
#   passes.sh [PROGRAM ...]      RUNS=3: the best of so many; PASSES: only these; VERBOSE=1: every ratio
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM
TIMEFORMAT=%U
[ -n "$PASSES" ] || PASSES=$("$tarry" run --no-pass=? - 2>&1 </dev/null | sed -n 's/^ *= note: //p')
[ $# -gt 0 ] || set -- $(basename -s .hs bench/programs/*.hs)

# seconds PROGRAM: the best CPU time of an executable, with the size that is the program's default.
seconds() {
    for ((i = 0; i < ${RUNS:-3}; i++)); do
        { time "$1" </dev/null >/dev/null 2>&1; } 2>&1
    done | sort -n | head -1
}

for name; do
    "$tarry" build --force -o "$temporary/$name" "bench/programs/$name.hs" >/dev/null || exit 1
done
for pass in $PASSES; do
    for name; do
        "$tarry" build --force --no-pass="$pass" -o "$temporary/without" "bench/programs/$name.hs" >/dev/null || exit 1
        echo "$name $(seconds "$temporary/without") $(seconds "$temporary/$name")"
    done | awk -v pass="$pass" -v verbose="$VERBOSE" '
        $3 > 0 && $2 > 0 { ratio[$1] = $2 / $3; sum += log($2 / $3); n++ }
        END {
            printf "%-12s %5.2f ", pass, n ? exp(sum / n) : 1
            for (k = 0; k < (verbose ? n : 3) && k < n; k++) {
                most = ""
                for (name in ratio) if (most == "" || ratio[name] > ratio[most]) most = name
                printf "  %s %.2f", most, ratio[most]
                delete ratio[most]
            }
            print ""
        }'
done
