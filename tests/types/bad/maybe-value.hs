module T where

f :: Maybe Int -> Int
f m = m + 1

g :: [(Int, String)] -> String
g t = lookup 3 t

h :: Int -> Maybe Int
h n = if n > 0 then n else Nothing
