#!/bin/sh
# Does a profile leave the program as it is? On the programs of bench/programs (those named, or all): with a cost centre for every top-level
# function a program allocates what it allocates under `tarry run`, and needs as much memory, within 5 % (and half of a nursery: collections come at
# other moments); and every byte it allocates is charged to some stack. Ends with `N passed, M failed`. With --full the programs run with
# their full size. Those in bench/programs/not-unchanged are known to differ: of them it is said by how much, and the last is demanded.
cd "$(dirname "$0")/.." || exit 1
tarry=build/release/tarry
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM
full=false
[ "$1" != --full ] || { full=true; shift; }
[ $# -gt 0 ] || set -- $(cd bench/programs && ls -- *.hs | sed 's/\.hs$//')

# figures PROGRAM COMMAND ..: what it allocated and its peak live in MB; and bytes that are charged to nobody, if any are charged.
figures() {
    program=$1
    shift
    # shellcheck disable=SC2046  # arguments of the program
    "$tarry" "$@" --gc-stats "bench/programs/$program.hs" $($full || cat "bench/programs/$program.args") 2>&1 >/dev/null </dev/null |
        awk '/^  allocated  / { a = $2 } /^  peak live  / { p = $3 } /^  charged to nobody / { n = $4 } END { print a, p, n }'
}

profiled() {
    figures "$1" prof --cost-centres=top --tick=0 --heap-interval=0 --log="$temporary/log"
}

passed=0
failed=0
for name in "$@"; do
    known=$(grep -cx "$name" bench/programs/not-unchanged)
    if echo "$(figures "$name" run) $(profiled "$name")" | awk -v known="$known" '
        function differ(a, b) { return b > 1.05 * a + 0.1001 || b < a / 1.05 - 0.1001 }     # both are rounded to 0.1
        NF != 5 { print "it did not run"; bad = 1; exit }
        differ($1, $3) { print "allocates " $3 " MB with cost centres, " $1 " without"; bad += !known }
        $4 > 1.05 * $2 + 0.5 || $4 < $2 / 1.05 - 0.5 { print "needs " $4 " MB with cost centres, " $2 " without"; bad += !known }
        $5 != 0 { print $5 " bytes were charged to nobody"; bad = 1 }
        END { exit (bad > 0) }' >"$temporary/wrong"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
    [ ! -s "$temporary/wrong" ] || {
        [ "$known" = 0 ] || sed -i 's/$/ (known)/' "$temporary/wrong"
        sed "s/^/$name.hs: /" "$temporary/wrong"
    }
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
