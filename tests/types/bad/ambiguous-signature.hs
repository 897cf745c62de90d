module T where

f :: Show a => Int -> Int
f n = n
class Empty a where empty :: Int
