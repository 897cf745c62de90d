-- Variables that arguments of a set function make are not its own: they are guessed outside, once for each value.
import Control.Search.SetFunctions

data N = Z | S N

g :: N -> N -> Int
g Z _ = 1
g _ Z = 2
g (S _) (S _) = 3

h :: N -> N
h n = n ? S n

some :: Int -> Maybe N
some n | n > 0 = Just x where x free

inside :: Maybe N -> Int
inside (Just Z) = 1
inside (Just (S _)) = 2
inside (Just _) = 3

-- a variable that the set function itself makes is its own
own :: Int -> N
own _ | x =:= (Z ? S Z) = x where x free

data R = A [Int] | B [Int] | C Int | D Int

main :: R
main = A (valuesOf (set2 g _ Z))
     ? B (valuesOf (set1 inside (some 1)))
     ? C (length (valuesOf (set1 h _)))
     ? D (length (valuesOf (set1 own 1)))
