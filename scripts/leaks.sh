#!/bin/sh
# Looks for leaks of the compiler itself: LeakSanitizer on each run test and on programs that are refused, with check, and with build and run on
# every eighth. `sh scripts/leaks.sh TARRY [FILE ...]`: of the asan variant; FILEs instead. Ends with `N passed, M failed`.
tarry=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# What the kept library leads to would be leaks, for nobody looks there.
export ASAN_OPTIONS=exitcode=99:detect_leaks=1 TARRY_CACHE=off
passed=0
failed=0

# looked COMMAND ...: what becomes of the program does not matter; a leak does.
looked() {
    (ulimit -t 300; exec timeout 1800 "$tarry" "$@") >"$folder/out" 2>"$folder/err" </dev/null
    if [ $? = 99 ]; then
        failed=$((failed + 1))
        echo "tarry $*"
        cat "$folder/err"
    else
        passed=$((passed + 1))
    fi
}

[ $# -gt 0 ] || set -- tests/run/*/*.hs tests/lib/*/*.hs tests/types/bad/*.hs
n=0
for file in "$@"; do
    looked check "$file"
    if [ $((n % 8)) = 0 ]; then
        looked build "$file" --force -o "$folder/program"
        looked run "$file"
    fi
    n=$((n + 1))
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
