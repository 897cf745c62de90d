-- Fixity: precedence, associativity, negation, sections, patterns, local declarations.
module Main where

infixr 5 :::, +++
infix 4 `same`
infixl 6 |>

data List a = Nil | a ::: (List a)

Nil +++ ys = ys
(x ::: xs) +++ ys = x ::: xs +++ ys

same a b = a == b
x |> f = f x

arithmetic a b c = a + b * c - a
right f g x = f . g . f $ x
compare' a b = a + 1 `same` b * 2 || not b
negative a b = - a * b + (- b)
negatives a = (subtract' 1, (+ 1), (1 -), (`div` 2), (2 `div`), (- 1))
  where subtract' = \x y -> y - x
pattern1 (a ::: b ::: Nil) = a : b : []
pattern1 xs = []
sections xs = (map (* 2) xs, map (+++ (xs +++ xs)) xs)

local a b c = a <+> b <+> c
  where
    infixr 4 <+>
    x <+> y = x

other a b c = a <+> b <+> c
  where
    infixl 4 <+>
    x <+> y = x

default' a b c = a <-> b <-> c
  where x <-> y = y

main = print (arithmetic 1 2 3)
