module T where

f :: Int -> String
f n | n > 10 = "big"
    | n < 0 = negate n
    | Just k <- n = "x"
