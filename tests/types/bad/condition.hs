module T where

f :: Int -> String
f n = if n then "yes" else "no"

g xs | length xs = 1
     | otherwise = 2
