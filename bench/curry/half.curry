-- The inverse of addition: what number is half of another.
data Nat = O | S Nat

add :: Nat -> Nat -> Nat
add O y = y
add (S x) y = S (add x y)

half :: Nat -> Nat
half n | add x x =:= n = x
  where x free

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O = 0
int (S x) = 1 + int x

main :: Int
main = int (half (nat 10000))
