{-# LANGUAGE MagicHash, UnboxedSums, UnboxedTuples #-}
-- Sums with an alternative in common are types of their own: so are their constructors in Core.
module Main where

import GHC.Exts

first :: (# Int# | Bool #) -> Int
first (# n | #) = I# n
first (# | b #) = fromEnum b
{-# NOINLINE first #-}

second :: (# Int# | Int# #) -> Int
second (# n | #) = I# (n *# 2#)
second (# | n #) = I# (n *# 3#)
{-# NOINLINE second #-}

third :: (# Double# | Bool #) -> Double
third (# d | #) = D# d
third (# | b #) = if b then 1 else 0
{-# NOINLINE third #-}

main :: IO ()
main = do
  print (first (# 4# | #), first (# | True #))
  print (second (# 4# | #), second (# | 5# #))
  print (third (# 2.5## | #), third (# | False #))
