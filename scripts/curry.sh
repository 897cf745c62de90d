#!/bin/sh
# The Curry programs of tests/curry: `sh scripts/curry.sh [--as-core] [--OPTION of tarry run ...] [NAME ...]`.
# With --as-core what runs is the text of the optimised program: tarry core --opt Main.curry, read again.
#
# Each is a folder with Main.curry, Main.lcurry or Main.fcy, and one of
#   values   all values of main, one per line, sorted; empty if there is none; the one line SUSPEND if the evaluation waits for ever
#   stdout   what a main of type IO prints
# and perhaps `options` for tarry run; or `not-smallstep`, which says why that does not run it. TARRY says which tarry.
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL
passed=0
failed=0
always=
as_core=false
while [ "${1#--}" != "$1" ]; do
    if [ "$1" = --as-core ]; then as_core=true; else always="$always $1"; fi
    shift
done

# What it gives, in the form of `values` or `stdout`.
given() {
    options=$(cat "$1/options" 2>/dev/null)
    main=$1/Main.curry
    [ -f "$main" ] || main=$1/Main.lcurry
    [ -f "$main" ] || main=$1/Main.fcy
    if $as_core; then
        case $options in *'-O 0'*) level='-O 0' ;; *) level='-O 1' ;; esac
        # shellcheck disable=SC2086  # two words
        "$tarry" core --opt $level "$main" >"$work/Main.core" 2>"$work/err" || cat "$work/err"
        main=$work/Main.core
    fi
    # CPU time, for the machine may be busy; what waits for ever is stopped by the clock on the wall.
    # shellcheck disable=SC2086
    (ulimit -t 30; exec timeout 900 "$tarry" run $always $options "$main") >"$work/out" 2>"$work/err" </dev/null
    code=$?
    if [ -f "$1/stdout" ]; then cat "$work/out"
    elif [ "$code" = 124 ] || [ "$code" = 152 ] || [ "$code" = 137 ]; then echo "no end in 30 seconds"      # SIGXCPU, SIGKILL
    elif grep -q 'was suspended' "$work/err"; then echo SUSPEND
    elif [ "$code" != 0 ] && ! grep -q 'no value: the evaluation failed' "$work/err"; then cat "$work/err"
    else sort "$work/out"
    fi
}

[ $# -gt 0 ] || set -- $(ls tests/curry)
for name; do
    folder=tests/curry/$name
    wanted=$folder/values
    case $always in *smallstep*) [ ! -f "$folder/not-smallstep" ] || continue ;; esac
    [ -f "$folder/stdout" ] && wanted=$folder/stdout
    given "$folder" >"$work/given"
    if cmp -s "$work/given" "$wanted"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: not what $wanted says"
        diff "$wanted" "$work/given" | head -n 20
        [ -f "$folder/stdout" ] && head -n 10 "$work/err"
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
