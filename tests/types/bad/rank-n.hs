module T where

f :: (forall a. a -> a) -> (Int, Bool)
f g = (g 1, g True)
a = f not
b = f (\x -> x + 1)
c = f (\x -> 'c')
g :: (forall a. [a] -> Int) -> Int
g k = k "a"
d = g sum
