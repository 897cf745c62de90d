#!/bin/sh
# What profiling costs, Tarry's and GHC's, side by side; arguments are options of bench/prof.c: `sh bench/prof.sh --help`.
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
need_packages ghc ghc-prof || echo 'without GHC: Tarry alone'
make -s build/release/tarry build/release/bench/prof && build/release/bench/prof "$@"
