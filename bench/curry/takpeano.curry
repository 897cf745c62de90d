-- Takeuchi's function on Peano's numbers.
data Nat = O | S Nat

leq :: Nat -> Nat -> Bool
leq O _ = True
leq (S _) O = False
leq (S x) (S y) = leq x y

dec :: Nat -> Nat
dec (S x) = x

tak :: Nat -> Nat -> Nat -> Nat
tak x y z = if leq x y then z else tak (tak (dec x) y z) (tak (dec y) z x) (tak (dec z) x y)

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O = 0
int (S x) = 1 + int x

main :: IO ()
main = print (int (tak (nat 27) (nat 16) (nat 8)))
