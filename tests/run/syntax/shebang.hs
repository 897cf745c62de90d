#!/usr/bin/env runghc
{- {- nested -} it is "open until here" -}
-- A script with a first line for the shell; several declarations on one line; semicolons between.
import Data.List; import Data.Char (isSpace)
;
a = 1; b = 2 ; ; c = a + b
data T = T; instance Show T where { show T = "T" }; type I = Int
f :: I -> I; f x = x + c
main = print (f 1) >> print T >>
  mapM_ print [a, b] >> putStrLn (dropWhileEnd isSpace "trimmed  ")
