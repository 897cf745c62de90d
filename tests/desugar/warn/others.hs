-- Methods and fields that are not there.
module Main where

class K a where
  one, two :: a
  two = one
  three :: a -> a

class M a where
  {-# MINIMAL four | five #-}
  four, five :: a
  four = five
  five = four

instance K Int where one = 3
instance M Int

data R = R { first :: Int, second :: Int }

r :: R
r = R { first = 3 }

main :: IO ()
main = print (one :: Int)
