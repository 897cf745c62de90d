-- U4, sum of squares as a pipeline.
--
-- Clack, Clayman and Parrott (section 7.3) compare this program with u4-accumulator.hs.
--
--     ./tarry prof --profile=sumSquares,upto,square examples/ucl/u4-pipeline.hs
--     ./tarry report u4-pipeline.eventlog --view=flat --metric=entries
--
-- Calls: upto 401 (once for each number, and once to find the end: upto<-upto is 400), square 400. Their first profile had one call of
-- upto less, which told them that it said >= instead of >.
module Main where

import System.Environment (getArgs)

sumSquares :: Int -> Int
sumSquares n = (sum . map square . upto 1) n

upto :: Int -> Int -> [Int]
upto n m = if n > m then [] else n : upto (n + 1) m

square :: Int -> Int
square x = x * x

main :: IO ()
main = do
  args <- getArgs
  print (sumSquares (if null args then 400 else read (head args)))
