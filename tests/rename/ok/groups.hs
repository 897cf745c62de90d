-- Binding groups: dependency order; signatures break cycles, but keep the knot together.
module Main where

main = print (isEven 10)

isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

a = b
b = c
c = 1

poly :: a -> Int
poly x = helper x
helper y = poly [y]

selfish x = selfish x

typed1 :: Int -> Int
typed1 n = typed2 n
typed2 :: Int -> Int
typed2 n = typed1 n

(p, q) = (q, r)
r = 2

local n = even' n
  where
    odd' 0 = False
    odd' m = even' (m - 1)
    even' 0 = True
    even' m = odd' (m - k)
    k = 1

nested = let f x = g x where { g y = f y; h = g } in f
