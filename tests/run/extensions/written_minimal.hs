module Main where
class Eq' a where
  eq, ne :: a -> a -> Bool
  eq a b = not (ne a b)
  ne a b = not (eq a b)
  {-# MINIMAL eq | ne #-}
class F f where { a1, b1, c1 :: f -> Int; c1 _ = 3; {-# MINIMAL a1, (b1 | c1) #-}; b1 _ = 2 }
instance Eq' Int where eq = (==)
instance F Bool where { a1 _ = 1; b1 _ = 5 }
main :: IO ()
main = print (ne 1 (2 :: Int)) >> print (a1 True, b1 True, c1 True)
