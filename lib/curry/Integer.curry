-- | Functions on integers.
module Integer
  ( (^), pow, ilog, isqrt, factorial, binomial, max3, min3, maxlist, minlist, bitTrunc, bitAnd, bitOr, bitNot, bitXor
  , even, odd ) where

pow :: Int -> Int -> Int
pow a b | b >= 0 = a ^ b

-- | The largest i such that 10 ^ i is not greater.
ilog :: Int -> Int
ilog n | n > 0 = if n < 10 then 0 else 1 + ilog (n `div` 10)

-- | The largest integer whose square is not greater.
isqrt :: Int -> Int
isqrt n | n >= 0 = go 0 (n + 1)
  where go l u = if u - l <= 1 then l else let m = (l + u) `div` 2 in if m * m > n then go l m else go m u

factorial :: Int -> Int
factorial n | n >= 0 = foldr (*) 1 [1 .. n]

binomial :: Int -> Int -> Int
binomial n m | m > 0 && n >= m = foldr (*) 1 [n - m + 1 .. n] `div` factorial m
             | m == 0          = 1

max3, min3 :: Ord a => a -> a -> a -> a
max3 n m p = max n (max m p)
min3 n m p = min n (min m p)

maxlist, minlist :: Ord a => [a] -> a
maxlist xs = foldr1 max xs
minlist xs = foldr1 min xs

bitTrunc :: Int -> Int -> Int
bitTrunc n m = m `mod` (2 ^ n)

bitAnd, bitOr, bitXor :: Int -> Int -> Int
bitAnd = bits (\x y -> if x == 1 && y == 1 then 1 else 0)
bitOr  = bits (\x y -> if x == 1 || y == 1 then 1 else 0)
bitXor = bits (\x y -> if x == y then 0 else 1)

bits :: (Int -> Int -> Int) -> Int -> Int -> Int
bits f n m
  | (n == 0 || n == -1) && (m == 0 || m == -1) = negate (f (n `mod` 2) (m `mod` 2))
  | otherwise = 2 * bits f (n `div` 2) (m `div` 2) + f (n `mod` 2) (m `mod` 2)

bitNot :: Int -> Int
bitNot n = negate n - 1
