#!/bin/sh
# Transitions per second of the small-step evaluator, program by program, and the memory it took.
cd "$(dirname "$0")/.." || exit 1
./tarry --version >/dev/null || exit 1         # builds if need be
for program in bench/smallstep/*.core; do
    started=$(date +%s.%N)
    steps=$(build/release/tarry cost "$program" --memory=256M --json | sed -n 's/.*"steps": \([0-9]*\).*/\1/p')
    awk -v name="${program##*/}" -v steps="$steps" -v from="$started" -v to="$(date +%s.%N)" \
        'BEGIN { printf "%-14s %10d transitions %6.2f s %6.1f million/s\n", name, steps, to - from, steps / (to - from) / 1e6 }'
done
