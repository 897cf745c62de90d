#!/bin/sh
# Time from start to first output of hello world, and where it goes; fails when it is over the target. Arguments are options of `tarry run`.
cd "$(dirname "$0")/.." || exit 1
make -s build/release/tarry build/release/bench/hello && build/release/bench/hello "$@"
