#!/bin/sh
# Speed of the front end on the library and on a program with the usual imports.
cd "$(dirname "$0")/.." || exit 1
make -s build/release/bench/frontend && build/release/bench/frontend bench/frontend.hs $(find lib -name '*.hs')
