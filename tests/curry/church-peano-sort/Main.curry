-- Sorting by specification, with lazy evaluation pruning: insertion of one element into a sorted prefix.
import Data.List (sort)

data Nat = Z | S Nat deriving (Eq, Ord, Show)

leq :: Nat -> Nat -> Bool
leq Z _ = True
leq (S _) Z = False
leq (S m) (S n) = leq m n

sorted :: [Nat] -> [Nat]
sorted [] = []
sorted [x] = [x]
sorted (x : y : ys) | leq x y = x : sorted (y : ys)

perm :: [a] -> [a]
perm [] = []
perm xs@(_ : _) = y : perm ys where (y, ys) = remove xs

remove :: [a] -> (a, [a])
remove (x : xs) = (x, xs)
remove (x : xs) = (y, x : ys) where (y, ys) = remove xs

psort :: [Nat] -> [Nat]
psort xs = sorted (perm xs)

three, one :: Nat
three = S (S (S Z))
one = S Z

main :: ([Nat], Bool)
main = (s, s == sort xs) where xs = [three, one, Z, one]
                               s = psort xs
