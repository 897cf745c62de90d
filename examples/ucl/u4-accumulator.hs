-- U4, sum of squares with an accumulator.
--
-- Clack, Clayman and Parrott (section 7.3): faster than u4-pipeline.hs, but with a higher peak, because nobody needs the accumulator
-- before the end: it is a chain of thunks as long as the loop.
--
--     ./tarry prof --profile=sumNsquares,loop,square --plain examples/ucl/u4-accumulator.hs
--     ./tarry report u4-accumulator.eventlog --view=flat --metric=entries
--     ./tarry prof --profile=sumNsquares,loop,square --plain --heap-interval=0.01 examples/ucl/u4-accumulator.hs 1000000
--     ./tarry report u4-accumulator.eventlog --svg --output heap.svg       the chain
--
-- Calls: loop 401, square 400. Without --plain there is no chain: the optimiser sees that the accumulator is needed in any case.
module Main where

import System.Environment (getArgs)

sumNsquares :: Int -> Int
sumNsquares n = loop 0 1 n

loop :: Int -> Int -> Int -> Int
loop res m n = if m > n then res else loop (res + square m) (m + 1) n

square :: Int -> Int
square x = x * x

main :: IO ()
main = do
  args <- getArgs
  print (sumNsquares (if null args then 400 else read (head args)))
