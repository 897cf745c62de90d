-- Peano arithmetic backwards
data Nat = Z | S Nat deriving (Eq, Show)

add, mul :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)
mul Z _ = Z
mul (S m) n = add n (mul m n)

fromInt :: Int -> Nat
fromInt n = if n == 0 then Z else S (fromInt (n - 1))
toInt :: Nat -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

main :: (Int, Int)
main | mul (S x) (S y) =:= fromInt 12 & bounded x = (toInt (S x), toInt (S y))
  where x, y free

bounded :: Nat -> Bool
bounded x = le x (fromInt 12)
le :: Nat -> Nat -> Bool
le Z _ = True
le (S m) (S n) = le m n
