-- Subtraction is addition backwards.
data Nat = O | S Nat

add :: Nat -> Nat -> Nat
add O     n = n
add (S m) n = S (add m n)

toNat :: Int -> Nat
toNat n = if n == 0 then O else S (toNat (n - 1))

main :: Nat
main | add x (toNat 2) =:= toNat 5 = x where x free
