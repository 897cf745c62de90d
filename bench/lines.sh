#!/bin/bash
# How long compiling takes: hello world, and programs of 1,000, 5,000 and 20,000 lines that are made here, pass by pass (CPU time), and how each pass
# grows with the program: milliseconds per 1,000 lines beyond those of hello world. A pass whose figures grow from column to column is not linear.
#
#   lines.sh [LINES ...]          the best of RUNS (3) runs; --only-make LINES prints the program
#
# The program has the mixture of an ordinary one: records and data types with derived classes, a class with instances, recursion over them, list
# pipelines, maps, a State monad by hand, folds, text; every unit of about 40 lines calls the one before it, so that nothing is dropped.
cd "$(dirname "$0")/.." || exit 1
tarry=${TARRY:-build/release/tarry}

# unit K: one part of the program.
unit() {
    local k=$1 before=$(($1 - 1))
    cat <<UNIT

-- ---- part $k ----

data Shape$k = Circle$k { radius$k :: Double } | Box$k { width$k, height$k :: Double } | Group$k [Shape$k]
  deriving (Eq, Ord, Show)

data Item$k = Item$k { name$k :: String, count$k :: !Int, tags$k :: [String] } deriving (Eq, Show)

instance Measured Shape$k where
  measure (Circle$k r) = 3 * r * r
  measure (Box$k w h)  = w * h
  measure (Group$k ss) = sum (map measure ss)
  label s = "shape$k of " ++ show (truncate (measure s) :: Int)

shapes$k :: Int -> [Shape$k]
shapes$k n = [ if even i then Circle$k (fromIntegral i) else Group$k [Box$k 1 (fromIntegral i), Circle$k 2] | i <- [1 .. n] ]

insertItem$k :: Item$k -> Map.Map String Item$k -> Map.Map String Item$k
insertItem$k item = Map.insertWith merge (name$k item) item
  where merge new old = old { count$k = count$k old + count$k new, tags$k = tags$k new ++ tags$k old }

inventory$k :: [String] -> Map.Map String Item$k
inventory$k = foldr (\w -> insertItem$k (Item$k w (length w) [take $((k % 7 + 1)) w])) Map.empty

step$k :: Int -> State Int Int
step$k x = do
  s <- get
  let s' = (s * $((k % 97 + 3)) + x) \`mod\` 10007
  put s'
  if s' > 5000 then return (s' - x) else fmap (+ 1) (step$before (x + 1))

render$k :: Map.Map String Item$k -> String
render$k m = intercalate ", " [ n ++ ":" ++ show (count$k i) | (n, i) <- Map.toList m, not (null (tags$k i)) ]

total$k :: Int -> Int
total$k n = case compare n $((k % 5)) of
  LT -> total$before (n + 1)
  EQ -> length (render$k (inventory$k (words "one two three two $k")))
  GT -> fst (runState (mapM step$k [1 .. 3] >>= return . sum) n) + length (concatMap label (shapes$k 3)) + total$before (n \`div\` 2)
UNIT
}

# program LINES
program() {
    cat <<'HEAD'
module Main (main) where

import Data.List (intercalate)
import qualified Data.Map as Map

class Measured a where
  measure :: a -> Double
  label   :: a -> String

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let { (h, s') = f s; (a, s'') = g s' } in (h a, s''))
instance Monad (State s) where State g >>= f = State (\s -> let (a, s') = g s in runState (f a) s')

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (const ((), s))

step0 :: Int -> State Int Int
step0 = return

total0 :: Int -> Int
total0 n = n
HEAD
    local parts=$((($1 - 30) / 39))
    for ((k = 1; k <= parts; k++)); do unit "$k"; done
    printf '\nmain :: IO ()\nmain = print (total%d 7)\n' "$parts"
}

if [ "$1" = --only-make ]; then
    program "$2"
    exit
fi
[ $# -gt 0 ] || set -- 1000 5000 20000
temporary=$(mktemp -d) || exit 1
trap 'rm -rf "$temporary"' EXIT
trap 'exit 130' INT TERM
echo 'main = putStrLn "Hello"' >"$temporary/0.hs"
for lines; do program "$lines" >"$temporary/$lines.hs"; done
for lines in 0 "$@"; do
    for ((i = 0; i < ${RUNS:-3}; i++)); do
        "$tarry" run --time-passes "$temporary/$lines.hs" 2>&1 >/dev/null | awk '$3 == "ms" && $5 == "CPU" { print $1, $4 }' >"$temporary/run.$i"
        [ -s "$temporary/run.$i" ] || { echo "the program of $lines lines does not compile"; exit 1; }
    done
    cat "$temporary"/run.? | awk -v lines="$(wc -l <"$temporary/$lines.hs")" '
        !($1 in best) { pass[++n] = $1 }
        !($1 in best) || $2 < best[$1] { best[$1] = $2 }
        END { for (i = 1; i <= n; i++) print lines, pass[i], best[pass[i]] }'
    rm "$temporary"/run.?
done | awk '
    { if (!($1 in at)) { at[$1] = ++n; size[n] = $1 } if (!($2 in known)) { known[$2] = ++m; pass[m] = $2 } cpu[$2, at[$1]] = $3 }
    END {
        printf "%-12s", "CPU ms"; for (i = 1; i <= n; i++) printf "%10d", size[i]
        printf "   per 1,000 lines:"; for (i = 2; i <= n; i++) printf "%9d", size[i]; print ""
        for (j = 1; j <= m; j++) {
            p = pass[j]
            printf "%-12s", p; for (i = 1; i <= n; i++) printf "%10.1f", cpu[p, i]
            printf "                   "; for (i = 2; i <= n; i++) printf "%9.2f", (cpu[p, i] - cpu[p, 1]) / (size[i] - size[1]) * 1000
            print ""
        }
    }'
