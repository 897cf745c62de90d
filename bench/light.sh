#!/bin/sh
# Does the always-on tier see what the exact tier measures? For the programs of bench/programs (or those named), the share that each of the user's
# functions has in the program's own time, by samples (tarry prof --light) and by cost centres; and how far these overlap: the
# sum of the smaller shares. Cost centres charge the library to the user's function that called it, so a sample counts for the innermost of
# the user's functions that are on its stack. GC, waiting and what profiling takes have no share. Ticks are CPU time, many of them: shares of a few
# hundred ticks differ by some per cent from run to run.
#
#   light.sh [PROGRAM ...]       VERBOSE=1: the shares of functions that differ; OPTIONS: other options for tarry prof
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
OPTIONS=${OPTIONS:---tick=200}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM

# shares LOG: `FUNCTION TICKS` lines.
shares() {
    "$tarry" export "$1" --format=folded | awk '
        { ticks = $NF; sub(/ [0-9]+$/, ""); n = split($0, frames, ";"); name = "SYSTEM" }
        /^(GC|PROFILING|IDLE)/ { next }
        { for (i = n; i > 0; i--) if (frames[i] ~ /^Main\./) { name = frames[i]; break } }
        { sub(/^Main\./, "", name); sub(/^CAF:/, "", name); if (name == "MAIN") name = "main"; of[name] += ticks }
        END { for (name in of) print name, of[name] }' | LC_ALL=C sort
}

overlap() {
    LC_ALL=C join -a 1 -a 2 -e 0 -o 0,1.2,2.2 "$1" "$2" | awk -v verbose="$VERBOSE" '
        { name[NR] = $1; a[NR] = $2; b[NR] = $3; all += $2; ticks += $3 }
        END {
            for (i = 1; i <= NR; i++) {
                p = all ? a[i] / all : 0; q = ticks ? b[i] / ticks : 0; sum += p < q ? p : q
                if (verbose && (p - q > 0.02 || q - p > 0.02)) more = more sprintf("\n    %-30s exact %5.1f %%  light %5.1f %%", name[i], 100 * p, 100 * q)
            }
            printf "%5.1f %%  (%d and %d ticks)%s\n", 100 * sum, all, ticks, more
        }'
}

[ $# -gt 0 ] || set -- $(basename -s .hs bench/programs/*.hs)
for name; do
    program=bench/programs/$name
    for tier in exact light; do
        option=; [ $tier = light ] && option=--light
        # shellcheck disable=SC2086
        "$tarry" prof $OPTIONS $option --heap-interval=0 --force --log="$temporary/$tier" "$program.hs" >/dev/null 2>&1 </dev/null
    done
    shares "$temporary/exact" >"$temporary/a"
    shares "$temporary/light" >"$temporary/b"
    printf '%-14s %s\n' "$name" "$(overlap "$temporary/a" "$temporary/b")"
done
