-- U3, the queens after the repair.
--
-- Clack, Clayman and Parrott (section 7.2) place 7 queens on a board of width 8, and take the first 10 boards. Here `all not`
-- has become allFalse, which makes no intermediate list (compare u3-queens.hs).
--
--     ./tarry prof --profile=queens,safe,check examples/ucl/u3-faster.hs
--     ./tarry report u3-faster.eventlog --view=pairs --metric=entries
--     ./tarry prof --no-pass=fuse --clock=exact --profile=queens,safe,check examples/ucl/u3-faster.hs 400      all 312 boards, for times
--
-- Calls: safe<-queens 742, check<-safe 1836. The same calls; safe allocates and takes less (without the pass fuse: the optimiser
-- makes no list of either).
-- A board is a list with the newest queen first, so that safe asks about the nearest queen first. (With the newest queen last, p ++ [n]
-- as in the paper, it is 742 and 2003.)
module Main where

import System.Environment (getArgs)

queens :: Int -> [[Int]]
queens 0 = [[]]
queens m = [n : p | p <- queens (m - 1), n <- [1 .. 8], safe p n]

safe :: [Int] -> Int -> Bool
safe p n = allFalse [check (i, j) (m, n) | (i, j) <- zip [m - 1, m - 2 ..] p]
  where m = 1 + length p

check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

allFalse :: [Bool] -> Bool
allFalse []          = True
allFalse (True : _)  = False
allFalse (False : r) = allFalse r

main :: IO ()
main = do
  args <- getArgs
  mapM_ print (take (if null args then 10 else read (head args)) (queens 7))
