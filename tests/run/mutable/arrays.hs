-- Immutable arrays: construction, bounds, accumulation, updates, two dimensions, show, folds, Functor.
module Main where

import Data.Array

histogram :: String -> Array Char Int
histogram s = accumArray (+) 0 ('a', 'e') [(c, 1) | c <- s, inRange ('a', 'e') c]

matMul :: Array (Int, Int) Int -> Array (Int, Int) Int -> Array (Int, Int) Int
matMul a b = array ((0, 0), (n, m))
  [((i, j), sum [a ! (i, k) * b ! (k, j) | k <- [0 .. p]]) | i <- [0 .. n], j <- [0 .. m]]
  where
    (_, (n, p)) = bounds a
    (_, (_, m)) = bounds b

main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20, 30, 40, 50] :: Array Int Int
  print a
  print (a ! 2, bounds a, elems a, indices a, assocs a)
  print (a // [(1, -1), (3, -3)])
  print (fmap (* 2) a, sum a, maximum a, length a, foldr (:) [] a)
  print (histogram "abracadabra eel")
  print (accum (+) a [(0, 1), (0, 1), (4, 5)])
  let m = listArray ((0, 0), (1, 2)) [1 ..] :: Array (Int, Int) Int
      n = ixmap ((0, 0), (2, 1)) (\(i, j) -> (j, i)) m
  print n
  print (matMul m n)
  print (listArray ('x', 'z') [True, False, True])
  print (a == fmap id a, a < a // [(0, 11)], compare a a)
  let lazyA = listArray (0, 5) (1 : [lazyA ! (i - 1) * 2 | i <- [1 .. 5]]) :: Array Int Integer
  print (elems lazyA)
  print (listArray (1, 0) [] :: Array Int Int)
  print (showsPrec 11 (listArray (-1, 0) "ab") "")
  print [row | i <- [0, 1], let row = [m ! (i, j) | j <- [0 .. 2]]]
