#!/bin/sh
# Has GHC write the expected output of run tests: tests/run/ghc.sh FILE or FOLDER ... (see tests/run.c)
#
# NAME.out is written always; NAME.err and NAME.code only when there is something to say. Places in GHC's library are left out of call stacks. A
# program that GHC refuses, or that does not end, is reported, and its files stay as they are.

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# The programs at $1: itself, that of a folder that is one test, or those of a folder of tests.
programs() {
    if [ ! -d "$1" ]; then
        echo "$1"
    elif [ -f "$1/Main.hs" ] || [ -f "$1/Main.lhs" ]; then
        ls "$1"/Main.*hs
    else
        for entry in "$1"/*.hs "$1"/*.lhs "$1"/*/; do
            [ ! -e "$entry" ] || programs "${entry%/}"
        done
    fi
}

# File $1 without places in GHC's own library in call stacks, nor the heading of one that has no others.
without_library() {
    if grep -q "CallStack (from HasCallStack):" "$1"; then
        awk '/^  .*, called at libraries\// { next }
             /^CallStack \(from HasCallStack\):$/ { heading = 1; next }
             heading && /^  .*, called at / { print "CallStack (from HasCallStack):" }
             { heading = 0; print }' "$1"
    else
        cat "$1"
    fi
}

# Writes file $1 to $2 when it has something in it, else removes $2.
keep() {
    if [ -s "$1" ]; then cat "$1" >"$2"; else rm -f "$2"; fi
}

setting() {
    if [ -f "$1" ]; then cat "$1"; fi
}

regenerate() {
    folder=$(cd "$(dirname "$1")" && pwd)
    file=$(basename "$1")
    name=${file%.*}
    rm -rf "$work/run"
    mkdir "$work/run"
    if [ "$name" = Main ]; then cp -r "$folder"/* "$work/run"; else cp "$folder/$name".* "$work/run"; fi
    input=/dev/null
    [ ! -f "$folder/$name.in" ] || input=$folder/$name.in
    (
        cd "$work/run" || exit 1
        # A dynamic program is linked much faster.
        eval "ghc -v0 -w -O0 -dynamic $(setting "$name.flags") -outputdir '$work/build' -o ./$name $file" </dev/null || exit 1
        eval "timeout 60 ./$name $(setting "$name.args")" <"$input" >"$work/out" 2>"$work/err"
        status=$?
        [ "$status" != 124 ] || exit 1
        echo "$status" >"$work/code"
    )
    status=$?
    rm -rf "$work/build"
    if [ "$status" != 0 ]; then
        echo "$1: GHC refuses it, or it takes too long"
        return 1
    fi
    without_library "$work/out" >"$folder/$name.out"
    without_library "$work/err" >"$work/err.short"
    keep "$work/err.short" "$folder/$name.err"
    grep -v '^0$' "$work/code" >"$work/code.short"
    keep "$work/code.short" "$folder/$name.code"
}

LC_ALL=C.UTF-8
export LC_ALL
failed=0
for argument in "$@"; do
    for program in $(programs "$argument"); do
        regenerate "$program" || failed=1
    done
done
exit $failed
