-- U2, a blocked pipeline.
--
-- Clack, Clayman and Parrott (section 7.1): `foldr f []` should hand its list on lazily. Here f needlessly looks at its second
-- argument before it gives an answer, so the whole list is there before myhead has its first element.
--
--     ./tarry prof --profile=f,rev,myhead,mylast examples/ucl/u2-blocked.hs
--     ./tarry report u2-blocked.eventlog --view=pairs --metric=entries
--
-- Calls: f<-myhead 1000, f<-mylast 10; and most of the cells that pairs of profiled functions make are f<-myhead's.
-- The pairs say which use of foldr it was: f<-myhead means that myhead refers to f, though it is foldr that applies it.
-- inc and map have no centre: they are a part of main, which alone uses them. Add numbers to the command for longer lists: 1000000 10.
module Main where

import System.Environment (getArgs)

f :: a -> [a] -> [a]
f x []       = [x]
f x (y : ys) = x : y : ys

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
