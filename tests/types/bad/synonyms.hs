module T where

type Pair a b = (a, b)
f :: Pair Int -> Int
f x = 1
type Loop = [Loop]
type A = Maybe B
type B = Either A Int
g :: Maybe Pair
g = Nothing
