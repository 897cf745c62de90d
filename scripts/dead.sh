#!/bin/sh
# No function is there that nobody uses: in the release build, no other file refers to it, and in the text of src, tests and bench its name stands
# only where it is declared and defined; of a function in a header, only once. (Of static ones the compiler says it.) Prints them; the last line counts.
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C
{
    nm build/release/libtarry.a 2>/dev/null | awk '$2 ~ /^[TDRB]$/ { print "defined", $3 } $1 == "U" { print "used", $2 }'
    grep -hoE '^static inline [^;{=]*\(' $(find src -name '*.h') | sed -E 's/^static inline .*[ *]([A-Za-z0-9_]+)\(.*$/inline \1/'
    cat $(find src tests bench -name '*.[ch]' -o -name '*.tbl') | grep -oE '[A-Za-z_][A-Za-z0-9_]*' | sort | uniq -c | sed -E 's/^ *([0-9]+) /\1 /'
} | awk '
$1 == "defined" { defined[$2] = 1; next }
$1 == "used"    { used[$2] = 1; next }
$1 == "inline"  { inline[$2] = 1; next }
                { times[$2] = $1 }
function dead(name) { print name " is used by nobody"; failed++ }
END {
    for (name in defined) { if (times[name] <= 2 && !(name in used) && name != "main") dead(name); else passed++ }
    for (name in inline)  { if (times[name] <= 1) dead(name); else passed++ }
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0
}'
