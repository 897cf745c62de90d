-- U2, the pipeline after the repair.
--
-- Clack, Clayman and Parrott (section 7.1): `foldr f []` should hand its list on lazily. f no longer looks at its second
-- argument (compare u2-blocked.hs), so that myhead makes one cell and leaves the rest of the list alone.
--
--     ./tarry prof --profile=f,rev,myhead,mylast examples/ucl/u2-unblocked.hs
--     ./tarry report u2-unblocked.eventlog --view=pairs --metric=entries
--
-- Calls: f<-myhead 1, f<-mylast 10.
-- The pairs say which use of foldr it was: f<-myhead means that myhead refers to f, though it is foldr that applies it.
-- inc and map have no centre: they are a part of main, which alone uses them. Add numbers to the command for longer lists: 1000000 10.
module Main where

import System.Environment (getArgs)

f :: a -> [a] -> [a]
f x y = x : y

rev :: [a] -> [a]
rev []       = []
rev (y : ys) = rev ys ++ [y]

myhead, mylast :: [a] -> a
myhead = head . foldr f []
mylast = head . rev . foldr f []

inc :: Int -> Int
inc x = x + 1

main :: IO ()
main = do
  args <- getArgs
  let (m, n) = case map read args of
        [a, b] -> (a, b)
        _      -> (1000, 10)
  print ((myhead . map inc) [1 .. m] + (mylast . map inc) [m + 1 .. m + n])
