#!/bin/sh
# How fast the code generator is: hello world, the largest of the benchmark's programs, and what needs much of the library.
cd "$(dirname "$0")/.." || exit 1
make -s build/release/bench/codegen &&
    build/release/bench/codegen bench/hello.hs bench/programs/queens.hs bench/programs/json.hs bench/programs/transformers.hs bench/frontend.hs
