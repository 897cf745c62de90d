-- Addition, multiplication and order of Peano numbers, run in all directions.
data Nat = O | S Nat
  deriving (Eq, Show)

add, mul :: Nat -> Nat -> Nat
add O n = n
add (S m) n = S (add m n)
mul O _ = O
mul (S m) n = add n (mul m n)

leq :: Nat -> Nat -> Bool
leq O _ = True
leq (S _) O = False
leq (S m) (S n) = leq m n

toNat :: Int -> Nat
toNat n = if n == 0 then O else S (toNat (n - 1))

fromNat :: Nat -> Int
fromNat O = 0
fromNat (S n) = 1 + fromNat n

half, minus :: Nat -> Nat
half n | add x x =:= n = x where x free
minus n | add (S (S O)) x =:= n = x where x free

main :: (Int, Int, (Int, Int))
main = (fromNat (half (toNat 10)), fromNat (minus (toNat 5)), factors (toNat 6))
  where factors n | leq x n =:= True & mul x y =:= n & leq (S (S O)) x =:= True & leq (S (S O)) y =:= True
                  = (fromNat x, fromNat y) where x, y free
