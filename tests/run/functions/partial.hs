-- Partial applications: of every number of arguments to every number of them, in one step and in several; applied to what is
-- missing, to less, to more, and kept over collections.
module Main (main) where

import Data.List (foldl')

f1 :: Int -> Int
f1 a = a
f2 :: Int -> Int -> Int
f2 a b = a + 2 * b
f3 :: Int -> Int -> Int -> Int
f3 a b c = f2 a b + 3 * c
f4 :: Int -> Int -> Int -> Int -> Int
f4 a b c d = f3 a b c + 5 * d
f5 :: Int -> Int -> Int -> Int -> Int -> Int
f5 a b c d e = f4 a b c d + 7 * e
f7 :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
f7 a b c d e f g = f5 a b c d e + 11 * f + 13 * g
f9 :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
f9 a b c d e f g h i = f7 a b c d e f g + 17 * h + 19 * i
{-# NOINLINE f1 #-}
{-# NOINLINE f2 #-}
{-# NOINLINE f3 #-}
{-# NOINLINE f4 #-}
{-# NOINLINE f5 #-}
{-# NOINLINE f7 #-}
{-# NOINLINE f9 #-}

-- What is applied is not known to who applies it.
with1 :: (Int -> r) -> r
with1 f = f 101
with2 :: (Int -> Int -> r) -> r
with2 f = f 102 103
with3 :: (Int -> Int -> Int -> r) -> r
with3 f = f 104 105 106
with4 :: (Int -> Int -> Int -> Int -> r) -> r
with4 f = f 107 108 109 110
with6 :: (Int -> Int -> Int -> Int -> Int -> Int -> r) -> r
with6 f = f 111 112 113 114 115 116
with8 :: (Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> r) -> r
with8 f = f 121 122 123 124 125 126 127 128
{-# NOINLINE with1 #-}
{-# NOINLINE with2 #-}
{-# NOINLINE with3 #-}
{-# NOINLINE with4 #-}
{-# NOINLINE with6 #-}
{-# NOINLINE with8 #-}

-- More than registers hold.
many :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
     -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
     -> Int -> Int -> [Int]
many a b c d e f g h i j k l m n o p q r s t u v w x y z a1 b1 c1 d1 e1 f1' g1 h1 =
  [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a1, b1, c1, d1, e1, f1', g1, h1]
{-# NOINLINE many #-}

twelve :: (Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> r) -> Int -> r
twelve f i = f i (i + 1) (i + 2) (i + 3) (i + 4) (i + 5) (i + 6) (i + 7) (i + 8) (i + 9) (i + 10) (i + 11)
{-# NOINLINE twelve #-}

-- A function that gives a function: what it is applied to goes on.
chooses :: Int -> Int -> Int -> Int
chooses a = if even a then \b -> f3 b a else f3 a
{-# NOINLINE chooses #-}

-- Made, kept, collected around, applied.
kept :: Int -> Int
kept n = foldl' (\acc (g, i) -> (g i + acc) `mod` 1000003) 0 (zip (concatMap fs [1 .. n]) [1 ..])
  where fs i = [f2 i, f3 i (i + 1), with2 f3, f4 i i i, with3 f4, with1 (f3 i), with2 (with2 f5)]

main :: IO ()
main = do
  print [with1 f1, with2 f2, with3 f3, with4 f4]
  print [with1 (f2 1), with1 (f3 1 2), with2 (f3 1), with1 (f5 1 2 3 4), with2 (f5 1 2 3), with3 (f5 1 2), with4 (f5 1)]
  print [with1 (with1 f2), with1 (with1 (with1 f3)), with2 (with1 f3), with1 (with2 f3), with2 (with2 f4)]
  print [with3 (with4 f7), with4 (with3 f7), with1 (with6 f7), with6 (with1 f7), with2 (with2 (with2 (with1 f7)))]
  print [with8 (with1 f9), with1 (with8 f9), with6 (with3 f9), with3 (with6 f9), with3 (with3 (with3 f9))]
  print [with3 chooses, with2 (with1 chooses), with1 (with2 chooses), with4 (\a b -> chooses (a + b)), with3 (with1 f2 `seq` chooses)]
  print (with4 (with6 (twelve (twelve many 1) 50)))
  print (with6 (twelve (with4 (twelve many 1)) 50))
  print (kept 20000)
