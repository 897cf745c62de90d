-- Counters in a Data.Sequence: `adjust` leaves what it was given for later.
--
-- advice: `adjust'` instead of `adjust`
module Main where

import qualified Data.Sequence as Seq
import Data.Foldable (toList)

-- A ring of counters; each step counts one up.
step :: Int -> Int -> Seq.Seq Int -> Seq.Seq Int
step n k ring
  | k == n = ring
  | otherwise = step n (k + 1) (Seq.adjust (+ k) (k `mod` 64) ring)

main :: IO ()
main = do
  let ring = step 300000 0 (Seq.replicate 64 0)
  print (sum (toList ring))
