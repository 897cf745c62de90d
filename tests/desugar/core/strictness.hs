{-# LANGUAGE MagicHash #-}
-- Strict fields, partial constructors, unboxed values.
module Main where

import Tarry.Prim
import Tarry.Types

data V = V !Int Int !Bool

full :: Int -> V
full n = V (n + 1) (n + 2) True

part :: Int -> Bool -> V
part = V 3

cons :: [a] -> [[a]]
cons = map (: [])

fact :: Int# -> Int# -> Int#
fact acc 0# = acc
fact acc n = fact (acc *# n) (n -# 1#)

boxed :: Int -> Int
boxed (I# n) = let m = fact 1# n in I# (m +# 1#)

main :: IO ()
main = case full 1 of V a b c -> case part 1 True of V d _ _ -> print (a, b, c, d, boxed 5, cons "ab")
