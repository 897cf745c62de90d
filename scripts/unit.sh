#!/bin/sh
# Runs the unit tests: one program in the folder given for each tests/unit/*.c. Ends with `N passed, M failed`.
#
# cmocka reports in TAP: a plan `1..N`, then `ok` or `not ok` for each test. A program that stops before its plan is done,
# or fails without saying which test did, is one more failure.
# Leaks are looked for only when ASAN_OPTIONS asks for it: on aarch64 that takes seconds per program.
export ASAN_OPTIONS="${ASAN_OPTIONS:-detect_leaks=0}" UBSAN_OPTIONS="${UBSAN_OPTIONS:-print_stacktrace=1}"
passed=0
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for source in tests/unit/*.c; do
    [ -e "$source" ] || continue
    program=$1/$(basename "$source" .c)
    (ulimit -t 300; CMOCKA_MESSAGE_OUTPUT=TAP exec timeout 1800 "$program") >"$log" 2>&1 </dev/null
    status=$?
    good=$(grep -c '^ok ' "$log")
    bad=$(grep -c '^not ok ' "$log")
    plan=$(sed -n 's/^1\.\.\([0-9][0-9]*\)$/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
    if [ $((good + bad)) != "$plan" ] || { [ "$status" != 0 ] && [ "$bad" = 0 ]; }; then
        echo "$program ended with exit code $status after $((good + bad)) of $plan tests" >>"$log"
        bad=$((bad + 1))
    fi
    [ "$bad" = 0 ] || { echo "$program:"; grep -v '^ok ' "$log"; }
    passed=$((passed + good))
    failed=$((failed + bad))
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
