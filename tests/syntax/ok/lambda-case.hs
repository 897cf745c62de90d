{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, BlockArguments #-}
module Main where

import Control.Monad (forM_, when)

describe :: Int -> String
describe = \case
  0 -> "zero"
  n | n < 0 -> "negative"
    | even n -> "even"
  _ -> "odd"

sign :: Int -> Int
sign n = if | n < 0 -> -1
            | n > 0, let m = n, m > 0 -> 1
            | otherwise -> 0

nested :: Int -> Int -> String
nested a b = if | a > 0 -> if | b > 0 -> "both"
                              | otherwise -> "a"
                | b > 0 -> "b"
                | otherwise -> "none"

pairs :: [(Int, Char)]
pairs = map (,'x') [1, 2] ++ map (3,) "yz"

triples :: [(Int, Bool, Char)]
triples = map (1,,'c') [True]

main :: IO ()
main = do
  forM_ [1, 2, 3] \x -> do
    putStrLn (describe x)
  when True do
    print (sign 3)
  mapM_ (\case { Just x -> print x; Nothing -> return () }) [Just 1, Nothing]
