#!/bin/sh
# What `tarry advise` says first about the programs of examples/advice, of examples/clausify and examples/ucl. Ends with
# `N passed, M failed`.
#
# The first lines of a program of examples/advice say what must come out, and how it is run:
#     -- advice: TEXT    the first piece of advice begins so; -- and: TEXT   so do the other parts of it, in this order
#     -- or: TEXT        or this one, where it depends on when the largest census was taken; -- and: as above
#     -- input: COMMAND  standard input is what this shell command prints
# When a change was tried, its patch is applied to a copy: it compiles, the output is the same, and it needs less memory, or allocates less, or,
# where advice speaks of time alone, runs.
#
#     sh scripts/advice.sh [FILE ...]      these only; --one does one of them, and says what is wrong
cd "$(dirname "$0")/.." || exit 1
tarry=$PWD/build/release/tarry

# The others: file, arguments, and the first advice; none: that there is none.
others='
examples/clausify/v0.hs|(a=a=a)=(a=a=a)=(a=a=a)=(a=a=a)|`unicl` blocks a pipeline
examples/clausify/v1.hs|(a=a=a)=(a=a=a)|none
examples/clausify/v2.hs|(a=a=a)=(a=a=a)|none
examples/clausify/v3.hs|(a=a=a)=(a=a=a)|none
examples/clausify/v4.hs|(a=a=a)=(a=a=a)|none
examples/clausify/v5.hs|(a=a=a)=(a=a=a)|none
examples/ucl/u1-program1.hs||none
examples/ucl/u1-program2.hs||none
examples/ucl/u1-program3.hs||none
examples/ucl/u2-blocked.hs|100000 10|`myhead` blocks a pipeline
examples/ucl/u2-unblocked.hs|100000 10|none
examples/ucl/u3-queens.hs||none
examples/ucl/u3-faster.hs||none
examples/ucl/u4-accumulator.hs||none
examples/ucl/u4-pipeline.hs||none
examples/ucl/u5-reference-site.hs||none
'

# The first piece of advice in the output, without places and figures, a line for each part.
first_advice() {
    awk '/^1\. /{ on = 1 } on && (/^   (together: |[^a]|a[^n])/ || /^$/) { exit } on' "$1" |
        sed 's/^1\. //; s/^   and //; s/ ([^ ()]*:[0-9]*:[0-9]*).*//; s/: not tried$//'
}

# expected FILE N: the N-th of what may come out.
expected() {
    awk -v n="$2" '/^-- (advice|or): / { at++ } /^-- (advice|or|and): / && at == n { sub(/^-- [a-z]*: /, ""); print }' "$1"
}

# gc_figure TEXT FILE: a figure of --gc-stats, in tenths of a megabyte.
gc_figure() {
    sed -n "s/^  $1 *\([0-9]*\)\.\([0-9]*\) MB\$/\1\2/p" "$2"
}

# The patch, applied to a copy in $there.
try_patch() {
    (cd "$there" && patch -s -p0 <better.diff) || { echo 'the patch does not apply'; return 1; }
    "$tarry" run --gc-stats "$there/$2" <"$there/input" >"$there/new" 2>"$there/new.stats"
    "$tarry" run --gc-stats "$1" <"$there/input" >"$there/old" 2>"$there/old.stats"
    cmp -s "$there/old" "$there/new" || { echo 'the patched program prints something else'; return 1; }
    grep -q 'peak memory .* -> \|allocation -' "$there/out" || return 0
    [ "$(gc_figure 'peak live at most' "$there/new.stats")" -lt "$(gc_figure 'peak live at most' "$there/old.stats")" ] ||
        [ "$(gc_figure allocated "$there/new.stats")" -lt "$(gc_figure allocated "$there/old.stats")" ] ||
        { echo 'the patched program needs as much memory as before'; return 1; }
}

# A program of examples/advice; 1, having said why: it is not as it should be.
check_example() {
    name=$(basename "$1")
    there=$(mktemp -d) || return 1
    cp "$1" "$there"
    command=$(sed -n 's/^-- input: //p' "$1")
    sh -c "${command:-:}" >"$there/input"
    (cd "$there" && "$tarry" advise --budget=300 --patch=better.diff "$name" <input >out 2>&1)
    first_advice "$there/out" >"$there/got"
    expected "$1" 1 >"$there/expected"
    expected "$1" 2 >"$there/other"
    problem=
    if ! cmp -s "$there/got" "$there/expected" && ! { [ -s "$there/other" ] && cmp -s "$there/got" "$there/other"; }; then
        problem=$(cat "$there/out")
    elif [ -s "$there/better.diff" ]; then
        problem=$(try_patch "$1" "$name")
    fi
    rm -rf "$there"
    [ -z "$problem" ] || { printf 'FAIL %s\n%s\n' "$1" "$problem"; return 1; }
}

# check_other FILE ARGUMENTS ADVICE: a busy machine needs more time.
check_other() {
    for budget in 5 600; do
        # shellcheck disable=SC2086  # arguments are words
        out=$("$tarry" advise --budget=$budget "$1" $2 2>&1 </dev/null)
        case $out in *'in the time there is'*) ;; *) break ;; esac
    done
    got=$(printf '%s\n' "$out" | sed -n 's/^1\. \(.*\) ([^ ()]*:[0-9]*:[0-9]*).*/\1/p')
    [ "${got:-none}" = "$3" ] || { printf 'FAIL %s\n%s\n' "$1" "$out"; return 1; }
}

check_one() {
    other=$(printf '%s' "$others" | grep "^$1|")
    if [ -n "$other" ]; then
        check_other "$1" "$(echo "$other" | cut -d'|' -f2)" "$(echo "$other" | cut -d'|' -f3)"
    else
        check_example "$1"
    fi
}

if [ "$1" = --one ]; then
    if check_one "$2"; then echo pass; else exit 1; fi
    exit 0
fi
files=${*:-$(ls examples/advice/*.hs; printf '%s' "$others" | cut -d'|' -f1)}
# shellcheck disable=SC2086  # a list of files
printf '%s\n' $files | xargs -P 2 -n 1 sh "$0" --one 2>&1 |
    awk '$0 == "pass" { good++; next } /^FAIL / { bad++ } { print } END { printf "%d passed, %d failed\n", good, bad; exit bad > 0 }'
