#!/bin/sh
# Does the always-on tier see what the exact tier measures? For the programs of bench/programs (or those named), the share that each of the user's
# functions has in the program's own time, by samples (tarry prof --light) and by cost centres; and how far these overlap: the
# sum of the smaller shares. Cost centres charge the library to the user's function that called it, so a sample counts for the innermost of
# the user's functions that are on its stack. GC, waiting and what profiling takes have no share. Ticks are CPU time, many of them: shares of a few
# hundred ticks differ by some per cent from run to run.
# Where cost centres slow a program down, shares differ although nobody is wrong: it is another program, with other code. So samples are taken of
# that program, too (--light --cost-centres=top): how far these and cost centres overlap, `same code`, tells whether samples give time to the
# right functions, and how far they and samples of the plain program overlap, `plain`, what cost centres make of it. It is also shown how much of the plain program's time is that of
# functions which take less by cost centres, in ticks, not in shares: of what cost centres add, none of this can come. And a function of some
# instructions, of less than SMALL nanoseconds (10), is measured by nobody: an optimiser mixes it with its caller, whatever the cost centre, and a sample goes by the text.
# The last figure is the overlap when those of them whose shares differ, by a factor of two, count for who calls them, in both.
#
#   light.sh [PROGRAM ...]       VERBOSE=1: the shares of functions that differ; TICK: in microseconds of CPU time, 200
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
tick=${TICK:-200}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM

# functions LOG: `STACK TICKS`, the user's functions only, outermost first.
functions() {
    "$tarry" export "$1" --format=folded | awk '
        /^(GC|PROFILING|IDLE)/ { next }
        {
            ticks = $NF; sub(/ [0-9]+$/, ""); n = split($0, frames, ";"); stack = ""
            for (i = 1; i <= n; i++) {
                name = frames[i]; if (name !~ /^Main\./) continue
                sub(/^Main\./, "", name); sub(/^CAF:/, "", name); stack = stack (stack == "" ? "" : ";") (name == "MAIN" ? "main" : name)
            }
            print (stack == "" ? "SYSTEM" : stack), ticks
        }'
}

# entries LOG: `FUNCTION ENTRIES`
entries() {
    "$tarry" export "$1" --format=csv | sed 's/"[^"]*"/quoted/g' | awk -F, '
        NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
        { sub(/^CAF:/, "", $2); n[$2] += $column["entries"] } END { for (name in n) print name, n[name] }'
}

# shared A B: the overlap of two alone.
shared() {
    awk '
        function least(a, b) { return a < b ? a : b }
        { n = split($1, frames, ";"); name = frames[n]; names[name] }
        FILENAME == ARGV[1] { a[name] += $2; all_a += $2; next }
        { b[name] += $2; all_b += $2 }
        END { for (name in names) sum += all_a * all_b ? least(a[name] / all_a, b[name] / all_b) : 0; printf "%.1f", 100 * sum }' "$1" "$2"
}

# overlap EXACT LIGHT ENTRIES: all figures.
overlap() {
    awk -v verbose="$VERBOSE" -v small="${SMALL:-10}" -v tick="$tick" '
        function top(stack, only_large,   n, frames, i) {
            n = split(stack, frames, ";")
            for (i = n; only_large && is_small[frames[i]]; i--) continue
            return i < 1 ? "main" : frames[only_large ? i : n]
        }
        function least(a, b) { return a < b ? a : b }
        FILENAME == ARGV[1] { entered[$1] = $2; next }
        FILENAME == ARGV[2] { exact[$1] += $2; all += $2; of_exact[top($1)] += $2; names[top($1)]; next }
        { light[$1] += $2; ticks += $2; of_light[top($1)] += $2; names[top($1)] }
        END {
            for (name in names) {
                time = 1000 * tick * least(of_exact[name], of_light[name])
                p = all ? of_exact[name] / all : 0; q = ticks ? of_light[name] / ticks : 0; sum += least(p, q)
                is_small[name] = entered[name] > 1000 && time < small * entered[name] && (p < q / 2 || q < p / 2)
                if (of_light[name] > of_exact[name]) more_than += of_light[name] - of_exact[name]
                if (verbose && (p - q > 0.02 || q - p > 0.02)) more = more sprintf("\n    %-30s exact %5.1f %%  light %5.1f %%  ticks %5d %5d%s", name, 100 * p, 100 * q, of_exact[name], of_light[name], is_small[name] ? "  small" : "")
            }
            for (stack in exact) large_exact[top(stack, 1)] += exact[stack]
            for (stack in light) large_light[top(stack, 1)] += light[stack]
            names["main"]
            for (name in names) large += all * ticks ? least(large_exact[name] / all, large_light[name] / ticks) : 0
            printf "%5.1f %%  (%d and %d ticks, %4.1f %% of these where there are less; without small functions %5.1f %%)%s\n", 100 * sum, all, ticks, ticks ? 100 * more_than / ticks : 0, 100 * large, more
        }' "$3" "$1" "$2"
}

[ $# -gt 0 ] || set -- $(basename -s .hs bench/programs/*.hs)
for name; do
    program=bench/programs/$name
    for tier in exact light labelled; do
        case $tier in exact) option= ;; light) option=--light ;; labelled) option='--light --cost-centres=top' ;; esac
        # shellcheck disable=SC2086
        "$tarry" prof --tick="$tick" $option --heap-interval=0 --force --log="$temporary/$tier" "$program.hs" >/dev/null 2>&1 </dev/null
    done
    functions "$temporary/exact" >"$temporary/a"
    functions "$temporary/light" >"$temporary/b"
    functions "$temporary/labelled" >"$temporary/l"
    entries "$temporary/exact" >"$temporary/c"
    printf '%-14s same code %5s %%  plain %5s %%  both %s\n' "$name" "$(shared "$temporary/a" "$temporary/l")" "$(shared "$temporary/l" "$temporary/b")" \
        "$(overlap "$temporary/a" "$temporary/b" "$temporary/c")"
done
