#!/bin/sh
# Kills `tarry prof` at a random moment (-9), then reads the log it left: kill.sh TARRY N [SEED]. Whenever that was, the log is not there yet,
# or can be read, and so can what the run before it left, if the new one had not begun. Moments are parts of the time that a whole run takes
# here and now.
set -u
root=$(readlink -f "$(dirname "$0")/../..")
tarry=$(readlink -f "$1")
n=$2
seed=${3:-1}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cd "$work" || exit 1
cat >Work.hs <<'END'
module Main (main) where
import qualified Data.Map as M
main :: IO ()
main = print (M.foldr (+) 0 (count 150000))
count :: Int -> M.Map Int Int
count n = foldr (\i -> M.insertWith (+) (i `mod` 5000) i) M.empty [1 .. n]
END

now() { date +%s.%N; }

# With what a log can have in it, one after the other.
options() {
    case $(($1 % 5)) in
    0) echo '--heap-interval=0.002' ;;
    1) echo '--heap-interval=0.002 --retainers' ;;
    2) echo '--heap-interval=0.002 --biography' ;;
    3) echo '--laziness --heap-interval=0.002 --scope=callstack' ;;
    4) echo '--light --heap-interval=0.002' ;;
    esac
}

# How many seconds a run with these options takes; nothing when it fails.
whole_time() {
    from=$(now)
    "$tarry" prof "$@" --log=whole.eventlog Work.hs >/dev/null 2>&1 && awk -v a="$from" -v b="$(now)" 'BEGIN { print b - a }'
}

passed=0
failed=0
logs=0
i=0
while [ $i -lt "$n" ]; do
    opts=$(options $i)
    [ $((i % 20)) -ge 5 ] || eval "time$((i % 5))=\$(whole_time \$opts)"
    eval "whole=\$time$((i % 5))"
    if [ -z "$whole" ]; then
        echo "tarry prof $opts: fails without being killed"
        failed=1
        break
    fi
    [ $((i % 3)) != 0 ] || rm -f Work.eventlog
    delay=$(awk -v seed=$((seed * 1000 + i)) -v whole="$whole" 'BEGIN { srand(seed); print rand() * whole }')
    # shellcheck disable=SC2086
    "$tarry" prof $opts Work.hs >/dev/null 2>&1 &
    pid=$!
    sleep "$delay"
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
    rm -f Work.eventlog.??????                     # killed before the log had its name
    [ ! -e Work.eventlog ] || logs=$((logs + 1))
    if [ ! -e Work.eventlog ] || "$tarry" report Work.eventlog >out 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "seed $seed, run $i ($opts), killed after $delay s of $whole:"
        head -n 3 out
        cp Work.eventlog "$root/build/killed-$seed-$i.eventlog"
    fi
    i=$((i + 1))
done
if [ $logs -lt $((n / 4)) ]; then
    echo "only $logs of $n runs left a log"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
