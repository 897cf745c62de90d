-- Local functions are generalised as far as their free variables allow.
module T where
f xs = map g xs where
  g x | x > n = x - n
      | otherwise = h x
  n = length xs
  h 0 = 0
  h y = g (y + 1)
f2 :: Int -> Int
f2 x = let y = x; z = y * 2; w = show z in length w + z
g2 x = let k a = (a, x) in (k 1, k 'c', k x)
f4 x = y where { y = show x; z = y ++ x }
