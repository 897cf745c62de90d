module pairs (both, first, swapped) where

both :: a -> (a, a)
both x = (x, x)

first :: (a, b) -> a
first (x, _) = x

swapped :: (a, b) -> (b, a)
swapped (x, y) = (y, x)
