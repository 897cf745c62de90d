-- U3, where the time goes.
--
-- Clack, Clayman and Parrott (section 7.2) place 7 queens on a board of width 8, and take the first 10 boards. A space profile would
-- lead to queens; calls and times lead to safe.
--
--     ./tarry prof --profile=queens,safe,check examples/ucl/u3-queens.hs
--     ./tarry report u3-queens.eventlog --view=pairs --metric=entries
--     ./tarry prof --no-pass=fuse --clock=exact --profile=queens,safe,check examples/ucl/u3-queens.hs 400      all 312 boards, for times
--
-- Calls: safe<-queens 742, check<-safe 1836.
-- Time: safe takes most of it (without the pass fuse, because the optimiser finds the repair of u3-faster.hs by itself).
-- A board is a list with the newest queen first, so that safe asks about the nearest queen first. (With the newest queen last, p ++ [n]
-- as in the paper, it is 742 and 2003.)
module Main where

import Prelude hiding (all, and)
import System.Environment (getArgs)

queens :: Int -> [[Int]]
queens 0 = [[]]
queens m = [n : p | p <- queens (m - 1), n <- [1 .. 8], safe p n]

safe :: [Int] -> Int -> Bool
safe p n = all not [check (i, j) (m, n) | (i, j) <- zip [m - 1, m - 2 ..] p]
  where m = 1 + length p

check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

all :: (a -> Bool) -> [a] -> Bool
all p = and . map p

and :: [Bool] -> Bool
and = foldr (&&) True

main :: IO ()
main = do
  args <- getArgs
  mapM_ print (take (if null args then 10 else read (head args)) (queens 7))
