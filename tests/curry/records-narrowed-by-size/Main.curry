{-# OPTIONS_FRONTEND -Wnone #-}
-- A record is narrowed by what a method says of its Peano numbers.
data Nat = Z | S Nat deriving (Eq, Show)
add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

data Shape = Circle { radius :: Nat } | Rect { width, height :: Nat } deriving (Eq, Show)

class HasSize a where
  size :: a -> Nat
instance HasSize Shape where
  size (Circle r) = add r r
  size (Rect w h) = add w h

two :: Nat
two = S (S Z)

main :: Shape
main | size s =:= two = s where s free
