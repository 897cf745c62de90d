#!/bin/sh
# What the packages in lib/ export, name by name, against what GHC's do: tests/exports/PACKAGE lists those of GHC, a line
# `Module name` or `Module Type(Constructor,field)` each; tests/exports/left-out what we leave out and why. A name that is
# missing and not left out fails, and so does one that is left out and there.
# `sh scripts/exports.sh --from-ghc PACKAGE ...` makes the lists anew, where GHC has these packages.
cd "$(dirname "$0")/.." || exit 1
tarry=$PWD/build/release/tarry
lists=$PWD/tests/exports
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# `M.T{A M.b}` -> `T(A,b)`; `T|{b}`, whose T is not exported -> `b`. Names of primitives (#) are not compared.
entities() {
    awk -v module="$1" '
    function plain(name) { sub(/^([A-Z][A-Za-z0-9_'"'"']*\.)+/, "", name); return name }
    function written(name) { return name ~ /^[A-Za-z_]/ ? name : "(" name ")" }
    /^exports:/ { on = 1; next }
    /^[a-z]/ { on = 0 }
    !on { next }
    {
        line = $0; sub(/^ */, "", line)
        brace = index(line, "{")
        head = brace > 0 ? substr(line, 1, brace - 1) : line
        inner = brace > 0 ? substr(line, brace + 1, length(line) - brace - 1) : ""
        hidden = sub(/\|$/, "", head)
        n = split(inner, parts, " ")
        out = ""
        for (i = 1; i <= n; i++) {
            name = written(plain(parts[i]))
            if (hidden) { if (name !~ /#/) print module, name } else out = out (out == "" ? "" : ",") name
        }
        if (!hidden && head !~ /#/) print module, written(plain(head)) (n > 0 ? "(" out ")" : "")
    }'
}

from_ghc() {
    folder=$(ghc-pkg field "$1" import-dirs --simple-output | awk '{ print $1 }')
    for module in $(ghc-pkg field "$1" exposed-modules --simple-output | tr -d ,); do
        case $module in *.Internal* | from) continue ;; esac
        file=$folder/$(echo "$module" | tr . /).hi
        [ -f "$file" ] && ghc --show-iface "$file" | entities "$module"
    done | LC_ALL=C sort -u >"$lists/$1"
}

if [ "$1" = --from-ghc ]; then
    shift
    for package; do from_ghc "$package"; done
    exit
fi

# What cannot be imported as it is written, as a type nor as a pattern.
missing() {
    unknown "$1" >"$work/plain"
    prefixed type "$work/plain" >"$work/types"
    prefixed pattern "$work/types"
}

# Those of a list that can be a type's operator or a pattern synonym, but cannot be imported as such; and the others.
prefixed() {
    awk -v word="$1" '$2 ~ /^\(|^[A-Z][^(]*$/ { $2 = word " " $2 } { print }' "$2" >"$work/prefixed"
    unknown "$work/prefixed" | sed "s/ $1 / /"
}

# Those of a list that cannot be imported. One import a line, so that the place of a message tells which; messages are a
# few at a time, so what was found is taken out and the rest is tried again. Of a module that is not there, all.
unknown() {
    cp "$1" "$work/rest"
    while :; do
        awk 'BEGIN { print "{-# LANGUAGE MagicHash, ExplicitNamespaces, PatternSynonyms #-}module Exports where" } { print "import " $1 " (" substr($0, length($1) + 2) ")" }' "$work/rest" >"$work/Exports.hs"
        (cd "$work" && "$tarry" check --error-format=short Exports.hs 2>&1) >"$work/messages"
        awk 'FILENAME ~ /messages$/ { if (!/^Exports.hs:.*error/) next; split($0, at, ":"); wrong[at[2] - 1] = 1; if (/E1202/) lost[at[2] - 1] = 1; next }
             { line[FNR] = $0; module[FNR] = $1 }
             END { for (i in lost) gone[module[i]] = 1
                   for (i = 1; i <= FNR; i++) print (i in wrong || module[i] in gone ? "missing " : "rest ") line[i] }' \
            "$work/messages" "$work/rest" >"$work/sorted"
        grep -v '^Exports.hs:' "$work/messages" | grep 'error\[' && return
        grep -q '^missing' "$work/sorted" || break
        sed -n 's/^missing //p' "$work/sorted"
        sed -n 's/^rest //p' "$work/sorted" >"$work/rest"
    done
}

# Lines of left-out are `Module name`, or `Module *` for all of a module.
for list in "$lists"/*; do
    [ "${list##*/}" = left-out ] || missing "$list" | sed "s/^/${list##*/} /"
done >"$work/missing"
awk '/^#/ || NF == 0 { if (FILENAME ~ /left-out$/) next }
     FILENAME ~ /left-out$/ { out[$1 " " $2] = 1; next }
     ($2 " *") in out { seen[$2 " *"] = 1; next }
     ($2 " " $3) in out { seen[$2 " " $3] = 1; next }
     { print "missing: " $0 }
     END { for (line in out) if (!(line in seen)) { print "left out, but there: " line }
           }' "$lists/left-out" "$work/missing" | LC_ALL=C sort >"$work/wrong"
cat "$work/wrong"
bad=$(wc -l <"$work/wrong")
good=$(($(cat "$lists"/[a-km-z]* | wc -l) - $(wc -l <"$work/missing")))
echo "$good passed, $bad failed"
[ "$bad" = 0 ]
