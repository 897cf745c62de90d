{-# LANGUAGE MagicHash #-}
-- Names with a hash are names like others.
module Main where

data Box# a = Box# a deriving Show

f# :: Int -> Int
f# x# = x# * 2

go## :: Int -> Int
go## n# = let y# = f# n#; y## = y# + 1 in y## - y#

main :: IO ()
main = do
  print (f# 4, go## 9)
  case Box# 'c' of Box# c# -> print c#
