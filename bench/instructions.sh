#!/bin/sh
# How many instructions does generated code execute, and in which functions? Counted by callgrind (Debian package valgrind), so the figures are
# the same however busy the machine is, which times are not: the exact tier's cost on a noisy machine, or what a pass is worth. Caches
# and the collector are not in them. A program takes fifty times as long: choose a small one, or a small ARGUMENT.
#
#   instructions.sh FILE [ARGUMENT ...]      without a profile, exact, by call stacks
#       N: so many functions of each (12); OPTIONS: more options for tarry, such as --no-pass=NAME
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
need_packages valgrind || exit 1
tarry=${TARRY:-build/release/tarry}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"; rm -f "/tmp/perf-$pid.map"' EXIT
trap 'exit 130' INT TERM

# sum MAP COSTS: per function of the map, costs being callgrind's lines `ADDRESS LINE COST`, where an address may be `+N`, `-N` or `*`; the line
# behind `calls=` is what was called, and counted there.
sum() {
    awk '
        BEGIN { functions = 0 }
        function hex(s,  i, n) { n = 0; for (i = 3; i <= length(s); i++) n = n * 16 + index("0123456789abcdef", substr(s, i, 1)) - 1; return n }
        function number(s) { return s ~ /^0x/ ? hex(s) : s + 0 }
        function function_at(a,  low, high, middle) {
            low = 0; high = functions
            while (low + 1 < high) { middle = int((low + high) / 2); if (begin[middle] <= a) low = middle; else high = middle }
            return functions > 0 && begin[low] <= a && a < end[low] ? name[low] : ""
        }
        FILENAME == ARGV[1] {
            begin[functions] = hex("0x" $1); end[functions] = begin[functions] + hex("0x" $2)
            sub(/^[^ ]* [^ ]* /, ""); name[functions++] = $0; next
        }
        /^calls=/ { called = 1; next }
        /^[-+*0-9]/ {
            first = substr($1, 1, 1)
            if (first == "+") at += number(substr($1, 2)); else if (first == "-") at -= number(substr($1, 2)); else if (first != "*") at = number($1)
            if (called) { called = 0; next }
            where = function_at(at)
            if (where != "") { of[where] += $3; all += $3 }
        }
        END { printf "%d all\n", all; for (f in of) printf "%d %s\n", of[f], f }' "$1" "$2"
}

# count WHAT COMMAND ...: runs the program so, and shows what was counted.
count() {
    what=$1
    shift
    # shellcheck disable=SC2086  # options
    valgrind --tool=callgrind --dump-instr=yes --callgrind-out-file="$temporary/costs" "$tarry" "$@" >/dev/null 2>"$temporary/errors" </dev/null &
    pid=$!
    if ! wait $pid || [ ! -s "/tmp/perf-$pid.map" ]; then
        grep -v '^==' "$temporary/errors" >&2
        echo "instructions.sh: \`tarry $1\` has failed" >&2
        exit 1
    fi
    sort "/tmp/perf-$pid.map" >"$temporary/map"
    rm -f "/tmp/perf-$pid.map"
    sum "$temporary/map" "$temporary/costs" | sort -rn | head -n $((${N:-12} + 1)) |
        awk -v what="$what" '{ n = $1; sub(/^[0-9]+ /, ""); printf "%-10s %10.2f million  %s\n", NR == 1 ? what : "", n / 1e6, $0 }'
}

[ $# -gt 0 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
file=$1
shift
profile="--tick=0 --heap-interval=0 --force --log=$temporary/log"
# shellcheck disable=SC2086  # options
{
    count plain run --perf-map $OPTIONS "$file" "$@"
    count exact prof --perf-map $profile $OPTIONS "$file" "$@"
    count callstack prof --perf-map $profile --scope=callstack $OPTIONS "$file" "$@"
}
