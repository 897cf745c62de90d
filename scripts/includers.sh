#!/bin/sh
# includers.sh HEADER: the files src/*.c that include this header of src, themselves or by other headers.
cd "$(dirname "$0")/.." || exit 1
headers=$1 before=
# As one pattern: core/mutant\.h|opt/simplify/simplify\.h|...
while [ "$headers" != "$before" ]; do
    before=$headers
    headers=$({ echo "$headers" | tr '|' '\n'; grep -rlE --include='*.h' "^#include \"($headers)\"" src | sed 's,^src/,,'; } | sort -u | paste -s -d '|')
done
grep -rlE --include='*.c' "^#include \"($headers)\"" src | sort
