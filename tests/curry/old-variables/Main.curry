-- Variables that collections have made old, which machine code binds and guesses by itself: what they lead to is young,
-- and collections come before it is looked at.
data Nat = O | S Nat

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O = 0
int (S x) = 1 + int x

-- Some megabytes are allocated: n, after collections.
after :: Int -> Int
after n = n + foldr (\k s -> if k > 0 then s else s + 1) 0 [1 .. 60000]

-- One variable, bound in each of many branches to a number made there, which is looked at after collections.
one :: Int -> Int
one n | after 0 == 0 && k * k > 100 && [x] =:= [k] && after k >= n = x
  where x free
        k = anyOf [1 .. n] * 10

-- Many variables, in two branches: more than are remembered at first. The numbers are there before any is bound.
many :: Int -> (Int, Int)
many n | length xs == n && after 0 == 0 && sumOf ys > 0 && xs =:= ys = (after 0 + sumOf xs, b)
  where xs = variables n
        b = 1 ? 2
        ys = map (* b) [1 .. n]

variables :: Int -> [Int]
variables n = if n == 0 then [] else x : variables (n - 1)
  where x free

sumOf :: [Int] -> Int
sumOf = foldl (+) 0

-- Guessed when it is old, in both branches, with a variable of its own that grows old, too; and bound before the first
-- choice there is.
grow :: Nat -> Int -> Int
grow O n = n
grow (S x) n | n < 4 && after 0 == 0 = grow x (n + 1)

first :: Int
first | after 0 == 0 && x =:= nat 3 && after 0 == 0 = int x
  where x free

main :: (Int, [Int])
main = (0, [first]) ? (1, [one 6]) ? (2, pairs (many 30000)) ? (3, [grown x])
  where x free
        grown v = if after 0 == 0 then grow v 0 else 0
        pairs (a, b) = [a, b]
