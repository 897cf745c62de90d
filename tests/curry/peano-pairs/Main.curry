data Nat = O | S Nat

add :: Nat -> Nat -> Nat
add O     n = n
add (S m) n = S (add m n)

main :: (Nat, Nat)
main | add x y =:= S (S O) = (x, y) where x, y free
