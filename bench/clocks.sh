#!/bin/sh
# Do the exact clock and ticks agree? For the programs of bench/programs (or those named), the share of each cost centre in the program's own time,
# by the exact clock, compared with the ticks of that same run, and with the ticks of a run that is not timed in this way. Of each program the
# largest difference is shown, in points and in standard errors of the ticks. GC has no share, nor has what the clock itself takes.
# Where stacks change often the clock goes by the ticks of its own run (prof/meter.h): only the other run is a proof. How far the ticks of two
# such runs are apart is shown, too: on a busy machine, more than standard errors. OPTIONS=--tick=200 has five times as many ticks.
#
#   clocks.sh [PROGRAM ...]      OPTIONS=--bytecode: more options for tarry prof
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM

# centres LOG COLUMN: `CENTRE VALUE` lines.
centres() {
    "$tarry" export "$1" --format=csv | sed 's/"[^"]*"/quoted/g' | awk -F, -v wanted="$2" '
        NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
        $2 !~ /^(GC|PROFILING|IDLE|OVERHEAD)$/ { n[$2] += $column[wanted] }
        END { for (name in n) print name, n[name] }' | LC_ALL=C sort
}

# `CENTRE SHARE TICKS` lines: the worst difference, its standard errors, the centre, and both shares.
worst() {
    LC_ALL=C join -a 1 -a 2 -e 0 -o 0,1.2,2.2 "$1" "$2" | awk '
        { name[NR] = $1; a[NR] = $2; b[NR] = $3; all += $2; ticks += $3 }
        END {
            for (i = 1; i <= NR; i++) {
                p = a[i] / all; q = b[i] / ticks; mean = (p + q) / 2
                error = sqrt((mean * (1 - mean) + 1 / ticks) / ticks)
                points = 100 * (p - q); far = (p - q) / error
                if (far * far > worst * worst) { worst = far; line = sprintf("%6.1f points %5.1f se  %s %.1f%% / %.1f%%", points, far, name[i], 100 * p, 100 * q) }
            }
            print line
        }'
}

[ $# -gt 0 ] || set -- $(basename -s .hs bench/programs/*.hs)
for name; do
    program=bench/programs/$name
    for run in exact ticks again; do
        clock=$run; [ $run = again ] && clock=ticks
        "$tarry" prof $OPTIONS --clock=$clock --heap-interval=0 --force --log="$temporary/$run" "$program.hs" >/dev/null 2>&1 </dev/null
    done
    centres "$temporary/exact" ns >"$temporary/ns"
    centres "$temporary/exact" ticks >"$temporary/same"
    centres "$temporary/ticks" ticks >"$temporary/other"
    centres "$temporary/again" ticks >"$temporary/again.ticks"
    printf '%-14s same run %s\n%-14s other    %s\n%-14s ticks    %s\n' "$name" "$(worst "$temporary/ns" "$temporary/same")" \
        '' "$(worst "$temporary/ns" "$temporary/other")" '' "$(worst "$temporary/again.ticks" "$temporary/other")"
done
