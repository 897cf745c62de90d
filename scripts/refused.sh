#!/bin/sh
# Programs that must be refused, and their neighbours that must not: tests/refused/*.hs
#
#     -- ### NAME           a program begins, which must be refused
#     -- ### NAME ok        ... which must be accepted
#     -- +++ FILE.hs        another module of the program
#
# A program without a header is module Main, and gets a `main` if it has none. With --from-ghc GHC is asked instead of Tarry, with the
# extensions of GHC2021 that Tarry has by default (unless the program names an edition). Names on the command line choose programs.
# The last line is `N passed, M failed`.

cd "$(dirname "$0")/.." || exit 2
root=$PWD
judge=tarry
[ "$1" != --from-ghc ] || { judge=ghc; shift; }
chosen=" $* "
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

ghc2021='-XBangPatterns -XBinaryLiterals -XConstrainedClassMethods -XConstraintKinds -XDeriveDataTypeable -XDeriveFoldable -XDeriveFunctor
    -XDeriveGeneric -XDeriveLift -XDeriveTraversable -XEmptyCase -XEmptyDataDeriving -XExistentialQuantification -XExplicitForAll
    -XFlexibleContexts -XFlexibleInstances -XGADTSyntax -XGeneralizedNewtypeDeriving -XHexFloatLiterals -XImportQualifiedPost
    -XInstanceSigs -XKindSignatures -XMultiParamTypeClasses -XNamedWildCards -XNumericUnderscores -XPolyKinds -XPostfixOperators
    -XRankNTypes -XScopedTypeVariables -XStandaloneDeriving -XStandaloneKindSignatures -XTupleSections -XTypeApplications -XTypeOperators
    -XTypeSynonymInstances'

# Every program into a folder of its own, AREA.NAME, and `ok` into its file `verdict`.
awk -v work="$work" '
    FNR == 1 { area = FILENAME; sub(/.*\//, "", area); sub(/\.hs$/, "", area); file = "" }
    /^-- ### / {
        folder = work "/" area "." $3
        if (system("mkdir " folder)) exit 1
        print ($4 == "ok" ? "ok" : "refused") > (folder "/verdict")
        file = folder "/Main.hs"; print "" > file; next
    }
    /^-- \+\+\+ / { file = folder "/" $3; next }
    file { print > file }' tests/refused/*.hs || exit 2

# Exit code 0: accepted, 1: refused, other: something else happened.
judged_by_tarry() {
    (cd "$1" && "$root/build/release/tarry" check Main.hs >log 2>&1)
}

judged_by_ghc() {
    extensions=$ghc2021
    ! grep -q 'LANGUAGE Haskell' "$1/Main.hs" || extensions=
    # shellcheck disable=SC2086  # a list of words
    (cd "$1" && ghc -v0 -fno-code $extensions Main.hs >log 2>&1)
}

passed=0
failed=0
for folder in "$work"/*/; do
    folder=${folder%/}
    name=${folder##*/}
    case $chosen in
    *' '$name' '* | '  ') ;;
    *) continue ;;
    esac
    main=$folder/Main.hs
    if ! grep -q '^module ' "$main" && ! grep -q '^main\>' "$main"; then echo 'main = return ()' >>"$main"; fi
    judged_by_$judge "$folder"
    code=$?
    if [ "$code" = "$([ "$(cat "$folder/verdict")" = ok ]; echo $?)" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: should be $(cat "$folder/verdict"), exit code $code"
        [ "$code" = 0 ] || sed 's/^/    /' "$folder/log"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
