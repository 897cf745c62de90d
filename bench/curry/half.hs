-- The same search: each number is tried, from 0 on; what is left of n must be that number.
data Nat = O | S Nat

half :: Nat -> [Nat]
half = try O
  where try x rest = [x | same x rest] ++ more x rest
        more x (S rest) = try (S x) rest
        more _ O = []

same :: Nat -> Nat -> Bool
same O O = True
same (S x) (S y) = same x y
same _ _ = False

nat :: Integer -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Integer
int O = 0
int (S x) = 1 + int x

main :: IO ()
main = mapM_ (print . int) (half (nat 10000))
