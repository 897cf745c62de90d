{-# LANGUAGE ScopedTypeVariables, FlexibleContexts #-}
-- Constraints around local functions: generalised or captured, class constraints on local signatures, contexts like Ord [a], recursion.
module Main where

import Data.List (sortBy, insertBy)
import qualified Data.Map as M

groupOn :: (Ord k) => (a -> k) -> [a] -> [(k, [a])]
groupOn key = M.toList . foldr add M.empty
  where add x = M.insertWith (++) (key x) [x]

sumWith :: (Num b, Show b) => (a -> b) -> [a] -> (b, String)
sumWith f xs = (total, describe total)
  where
    total = go xs
    go [] = 0
    go (y : ys) = f y + go ys
    describe t = "total " ++ show t ++ extra
      where extra | null xs = " (none)" | otherwise = ""

bigger :: Ord [a] => a -> a -> Bool
bigger x y = [x] > [y]

pairUp :: forall a b. (Show a, Show b) => [a] -> [b] -> [String]
pairUp xs ys = zipWith both xs ys ++ extra
  where
    both :: a -> b -> String
    both a b = sh a ++ "&" ++ sh b
    sh :: forall c. Show c => c -> String
    sh c = '<' : show c ++ ">"
    extra = map sh (drop (length ys) xs)

poly :: (Eq a, Num a) => a -> ([a], Bool)
poly n = (build n, test n n)
  where
    build k | k == 0 = []
            | otherwise = k : build (k - 1)
    test u v = u == v && inner u
      where inner w = w + n == n + w

class Container f where
  empty :: f a
  insert :: Ord a => a -> f a -> f a
  toL :: f a -> [a]
newtype Sorted a = Sorted [a]
instance Container Sorted where
  empty = Sorted []
  insert x (Sorted xs) = Sorted (insertBy compare x xs)
  toL (Sorted xs) = xs

sortVia :: forall f a. (Container f, Ord a) => (f a -> [a]) -> [a] -> [a]
sortVia out xs = out (go xs)
  where
    go :: [a] -> f a
    go = foldr insert empty

mono :: Int -> (Int, Int)
mono n = (twice 1, twice 2)
  where twice k = k * n

main :: IO ()
main = do
  print (groupOn (`mod` 3) [1 .. 10 :: Int])
  print (sumWith length ["a", "bc"], sumWith (* 1.5) [1, 2], sumWith id ([] :: [Int]))
  print (bigger 2 (1 :: Int), bigger 'a' 'b')
  print (pairUp [1, 2, 3 :: Int] "ab")
  print (poly (3 :: Int), poly (2.0 :: Double))
  print (sortVia (toL :: Sorted Int -> [Int]) [3, 1, 2 :: Int])
  print (mono 5)
