{-# LANGUAGE RebindableSyntax, OverloadedLists #-}
-- Lists are made, and taken apart, by what is called so here.
module Main (main) where

import Prelude

data Counted a = Counted Int [a] deriving Show

fromListN :: Int -> [a] -> Counted a
fromListN = Counted

fromList :: [a] -> Counted a
fromList = Counted 0

toList :: Counted a -> [a]
toList (Counted _ xs) = xs

pair :: Counted Int -> Int
pair [a, b] = a * b
pair _      = 0

main :: IO ()
main = print ([1, 2, 3] :: Counted Int) >> print (fromList (toList ['a' .. 'c'])) >> print (pair [3, 4] + pair [1])
