#!/bin/sh
# The always-on tier: does it leave programs as they are, and see what the exact tier measures? On some programs of bench/programs where the library
# does much for the user: what they print is the same, machine code or bytecode; and the shares of functions by samples overlap with those by
# cost centres, by 85 % at least, when functions of less than 10 ns count for their callers (bench/light.sh, in ticks of CPU time; usually it is over
# 90 %, of classes 84 to 94). A figure of some hundred ticks varies: who has less is measured four times more, and the mean of all counts.
# transformers' actions are functions that labels keep apart, so that it takes twice as long with centres: there samples of that program are
# compared with them (--light --cost-centres=top; the plain program's overlap by 52 to 66 %, of which 50 are asked for). Ends with `N passed, M failed`.
cd "$(dirname "$0")/.." || exit 1
tarry=build/release/tarry
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM
programs='wordfreq hamming json clausify transformers rational vm intmap classes nbody'
passed=0
failed=0

# result GOOD MESSAGE
result() {
    if [ "$1" = true ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$2"
    fi
}

# same NAME OPTION ...: whether the program prints under tarry prof --light what it always does.
same() {
    program=bench/programs/$1
    shift
    # shellcheck disable=SC2046  # arguments of the program
    "$tarry" prof --light "$@" --tick=100 --heap-interval=0.01 --force --log="$temporary/log" "$program.hs" $(cat "$program.args") \
        >"$temporary/sampled" 2>/dev/null </dev/null && cmp -s "$program.out" "$temporary/sampled" && echo true
}

# Each as machine code, and as bytecode or with cost centres, in turn.
other=--bytecode
for program in bench/programs/*.hs; do
    name=$(basename -s .hs "$program")
    result "$(same "$name")" "$name.hs is another program under --light"
    result "$(same "$name" $other)" "$name.hs is another program under --light $other"
    case $other in --bytecode) other=--cost-centres=top ;; *) other=--bytecode ;; esac
done
# overlap NAME FIGURE: measured once.
overlap() {
    sh bench/light.sh "$1" | sed "s/.*$2 *\\([0-9.]*\\) .*/\\1/"
}

# enough NAME FIGURE LEAST: how far samples and cost centres overlap, in words; nothing if that is far enough.
enough() {
    figures=$(overlap "$1" "$2")
    [ "$(awk -v figure="$figures" -v least="$3" 'BEGIN { print (figure + 0 < least) }')" = 0 ] && return
    for _ in 1 2 3 4; do figures="$figures $(overlap "$1" "$2")"; done
    echo "$figures" | awk -v least="$3" -v name="$1" '{ for (i = 1; i <= NF; i++) sum += $i } sum / 5 < least {
        print name ": samples and cost centres overlap by " $0 " %, at least " least " are wanted" }'
}

# ask NAME FIGURE LEAST
ask() {
    message=$(enough "$@")
    result "$([ -z "$message" ] && echo true)" "$message"
}

for name in $programs; do
    case $name in
    transformers) ask "$name" 'same code' 85; ask "$name" 'small functions' 50 ;;
    *) ask "$name" 'small functions' 85 ;;
    esac
done
# What is evaluated once takes no time, be it the last that ended before thunks are updated.
"$tarry" prof --light --tick=200 --heap-interval=0 --force --log="$temporary/log" bench/programs/lenses.hs >/dev/null 2>&1 </dev/null
little=$("$tarry" export "$temporary/log" --format=folded | awk '/^GC/ { next } { all += $NF } /Main\.newGame [0-9]+$/ { once += $NF } END { if (once < all / 20) print "true" }')
result "$little" 'lenses: updates of thunks are said to be work of newGame'
# Cost centres give arithmetic its time, though the stack does not change for it: 22 % on one machine; 2 on another, where who adds the products
# is the one that waits.
"$tarry" prof --tick=200 --heap-interval=0 --force --log="$temporary/log" bench/programs/nbody.hs >/dev/null 2>&1 </dev/null
much=$("$tarry" export "$temporary/log" --format=folded | awk '/^GC/ { next } { all += $NF } /scale [0-9]+$/ { scale += $NF } END { if (scale > all / 200) print "true" }')
result "$much" 'nbody: the exact tier has no time for scale'
# Programs that are run by tarry run --sample are seen as well.
"$tarry" run --sample --log="$temporary/sample" bench/programs/wordfreq.hs >"$temporary/plain" 2>/dev/null </dev/null
seen=$("$tarry" export "$temporary/sample" --format=folded | awk '/^GC/ { next } { all += $NF } /(^|;)Main\./ { user += $NF } END { if (user > all / 2) print "true" }')
result "$seen" 'tarry run --sample does not see whose time it is'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
