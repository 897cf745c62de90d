{-# LANGUAGE DuplicateRecordFields #-}
-- Selectors of one name: what does not tell which one is meant.
module DuplicateSelector where

data A = A { name :: Int, only :: Int }
data B = B { name :: Int, other :: Int }

f a = name a

g :: A -> Int
g a = name a

h = map name [A 1 2]

i = (name (A 1 2 :: A), name :: B -> Int)

j = name (3 :: Int)
