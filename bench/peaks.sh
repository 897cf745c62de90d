#!/bin/sh
# Is the peak of live memory the true one? For the programs of bench/programs (or those named), the peak as it is followed between major collections
# (runtime/prof/lives.h), and with a major collection whenever there may be a new one (--full-censuses), in bytes; and how far they are apart, in
# nurseries (1 MB): one at most is wanted. `or more`: the summary says that not all is known.
#
#   peaks.sh [PROGRAM ...]       OPTIONS: more options for tarry prof
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM

# peak NAME OPTION ...: BYTES BOUND
peak() {
    program=bench/programs/$1
    shift
    # shellcheck disable=SC2086  # options
    "$tarry" prof "$@" $OPTIONS --tick=0 --force --log="$temporary/log" "$program.hs" >/dev/null 2>&1 </dev/null
    "$tarry" report "$temporary/log" --json | awk '/^  "peak":/ { bytes = $2 } /^  "peak_at_most":/ { bound = $2 } END { print bytes + 0, bound + 0 }'
}

[ $# -gt 0 ] || set -- $(basename -s .hs bench/programs/*.hs)
for name; do
    echo "$name $(peak "$name") $(peak "$name" --full-censuses)" |
        awk '{ printf "%-14s %11d %11d  %6.2f%s\n", $1, $2, $4, ($2 - $4) / 1048576, ($3 > $2 ? "  or more, up to " $3 : "") }'
done
