#!/bin/sh
# No line of C is wider than 120 columns. Prints the lines that are; the last line counts.
export LC_ALL=C.UTF-8
wide=$(find src tests bench -name '*.[ch]' | xargs expand | grep -cE '^.{121}')
if [ "$wide" = 0 ]; then
    echo '1 passed, 0 failed'
else
    find src tests bench -name '*.[ch]' | xargs grep -nE '^.{121}'
    echo '0 passed, 1 failed'
    exit 1
fi
