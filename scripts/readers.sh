#!/bin/sh
# What `tarry export` writes, held against those it is written for: go tool pprof, callgrind_annotate (of valgrind), and stackcollapse as flame graphs do it;
# where there is npm, speedscope in Chromium; where GHC has the package ghc-events (libghc-ghc-events-dev), that. Each must find the totals that tarry itself reports.
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
need_packages golang-go valgrind || exit 1
tarry=$PWD/build/release/tarry
log=$PWD/tests/profile/samples/clausify.eventlog
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

same() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $2, but tarry says $3"
    fi
}

"$tarry" report "$log" --json >"$work/json"
# The run's totals: the first of the name in "total".
total() {
    sed -n '/"total"/,/}/p' "$work/json" | sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" | head -n 1
}
for format in pprof callgrind perf; do
    "$tarry" export "$log" --format=$format --output="$work/$format" || failed=$((failed + 1))
done
HOME=$work
export HOME
pprof_total() {
    go tool pprof -sample_index="$1" -unit="$2" -top "$work/pprof" 2>/dev/null | sed -n "s/^Showing nodes.* of \([0-9]*\)$2 total.*/\1/p; s/^Showing nodes.* 100% of \([0-9]*\)$2 total.*/\1/p" | head -n 1
}
same 'pprof, bytes' "$(pprof_total alloc B)" "$(total bytes)"
same 'pprof, time' "$(pprof_total time ms)" "$(total ticks)"
annotated=$(callgrind_annotate "$work/callgrind" | sed -n 's/^ *\([0-9,]*\) (100.0%) *\([0-9,]*\) (100.0%).*PROGRAM TOTALS.*/\1 \2/p' | tr -d ,)
same 'callgrind_annotate, ns and bytes' "$annotated" "$(total ticks)000000 $(total bytes)"
inherited=$(callgrind_annotate --inclusive=yes "$work/callgrind" | sed -n 's/^ *\([0-9,]*\) .*:MAIN.*/\1/p' | tr -d , | head -n 1)
same 'callgrind_annotate, inherited by MAIN' "$inherited" "$(total ticks)000000"
same 'perf, samples' "$(grep -c cpu-clock "$work/perf")" "$(total ticks)"

# speedscope, a fixed version of it, is fetched once.
version=1.25.0 sum=2831f1e0d26df914b477e522d78b8485511495a6af81a0b88158f8b48f9e0d03
kept=$PWD/build/readers
get_speedscope() {
    mkdir -p "$kept" && cd "$kept" || return 1
    [ -e package/dist ] && return
    npm pack --silent "speedscope@$version" >/dev/null 2>&1 && echo "$sum  speedscope-$version.tgz" | sha256sum -c --quiet &&
        tar xzf "speedscope-$version.tgz"
}

# The text of speedscope's window with this export in it.
in_speedscope() {
    printf "speedscope.loadFileFromBase64('x.%s', '%s')" "$1" "$(base64 -w0 "$work/$1")" >"$work/$1.js"
    timeout 120 chromium --headless=new --no-sandbox --use-gl=angle --use-angle=swiftshader --allow-file-access-from-files --virtual-time-budget=8000 \
        --user-data-dir="$work/browser" --dump-dom "file://$kept/package/dist/release/index.html#localProfilePath=$work/$1.js" 2>/dev/null |
        sed 's/<[^>]*>/ /g' | tr -s ' \n' ' '
}

if command -v npm >/dev/null && (get_speedscope); then
    "$tarry" export "$log" --format=speedscope --output="$work/speedscope" || failed=$((failed + 1))
    seconds=$(total ticks | sed 's/\(...\)$/.\1/; s/0$//')s
    same 'speedscope, time' "$(in_speedscope speedscope | grep -o "by snapshots) $seconds" | sort -u)" "by snapshots) $seconds"
    same 'speedscope, of perf' "$(in_speedscope perf | grep -o 'clausify tid: 1 - speedscope')" 'clausify tid: 1 - speedscope'
fi

# Our logs are GHC's: ghc-events, the library that eventlog2html and ThreadScope read them with, reads all of each, finds nothing wrong with the order of
# what threads do, and finds our censuses where they are written as GHC's.
if ghc-pkg list 2>/dev/null | grep -q ghc-events && ghc -v0 -outputdir "$work/ghc" -o "$work/events" tests/readers/Events.hs; then
    censuses=$(sed -n 's/.*"censuses": \([0-9]*\).*/\1/p' "$work/json")
    "$tarry" export "$log" --format=eventlog --output="$work/eventlog" || failed=$((failed + 1))
    same 'ghc-events, censuses' "$("$work/events" "$work/eventlog" | cut -d' ' -f2)" "$censuses"
    (cd "$work" && "$tarry" prof --plain "$OLDPWD/tests/run/threads/many.hs" >/dev/null 2>&1)
    for tier in --cost-centres=top --light; do
        "$tarry" prof -w $tier --heap-interval=0.01 --full-censuses --log="$work/own.eventlog" bench/programs/infer.hs >/dev/null 2>&1
        censuses=$("$tarry" report "$work/own.eventlog" --json | sed -n 's/.*"censuses": \([0-9]*\).*/\1/p')
        same "ghc-events, censuses of $tier as samples, and wrong sums" "$("$work/events" "$work/own.eventlog" | cut -d' ' -f2,6)" "$censuses 0"
    done
    same 'ghc-events, threads that are not as they should be' "$("$work/events" "$work/many.eventlog" | cut -d' ' -f5)" 0
    command -v ghc-events >/dev/null && same 'ghc-events validate threads' "$(ghc-events validate threads "$work/many.eventlog" | head -n 1)" 'Valid event log: '
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
