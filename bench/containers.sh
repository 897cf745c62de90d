#!/bin/sh
# Data.Map, IntMap, Set, Sequence, arrays, Text and ByteString, operation by operation, against the packages of GHC under ghc -O: nanoseconds of CPU
# time for one operation (on an element), ours and GHC's, and their ratio, worst first; a geometric mean for each structure and for all. Results that
# differ make it fail.
#
#   containers.sh [maps intmaps sets sequences arrays texts bytestrings]
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
tarry=${TARRY:-build/release/tarry}
work=build/bench/containers
mkdir -p "$work"
need_packages ghc || exit 1
[ $# -gt 0 ] || set -- $(cd bench/containers && ls | sed -n 's/^\([a-z]*\)\.hs$/\1/p')
for name; do
    source=bench/containers/$name.hs
    [ "$work/$name" -nt "$source" ] && [ "$work/$name" -nt bench/containers/Timing.hs ] ||
        ghc -v0 -w -O -ibench/containers -outputdir "$work/$name.objects" -o "$work/$name" "$source" || exit 1
    "$work/$name" >"$work/$name.ghc" || exit 1
    "$tarry" run "$source" >"$work/$name.here" || exit 1
    LC_ALL=C sort "$work/$name.ghc" >"$work/sorted"
    LC_ALL=C sort "$work/$name.here" | LC_ALL=C join - "$work/sorted"
done | sort -k1,1 >"$work/all"
awk '
    { ratio = ($2 + 0.1) / ($4 + 0.1); wrong = $3 != $5 ? "  another result" : ""
      printf "%-26s %10.1f %10.1f %8.2f%s\n", $1, $2, $4, ratio, wrong }' "$work/all" |
    sort -k4,4nr | { printf '%-26s %10s %10s %8s\n' operation here ghc ratio; cat; }
awk '
    { structure = $1; sub(/\..*/, "", structure); l = log(($2 + 0.1) / ($4 + 0.1))
      sum[structure] += l; n[structure]++; all += l; bad += $3 != $5 }
    END {
        print "\ngeometric means"
        for (s in sum) printf "  %-14s %6.2f (%d)\n", s, exp(sum[s] / n[s]), n[s]
        printf "  %-14s %6.2f (%d)\n", "all", exp(all / NR), NR
        if (bad) print bad " operations had another result"
        exit bad > 0
    }' "$work/all"
