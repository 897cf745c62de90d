-- C1: is it worth while to unfold len?
--
-- Brassel, Hanus, Huch, Silva and Vidal (section 3) compare len with len2s, which takes two elements at a time, on a list
-- [1..n] of Peano numbers. Published, divided by 100, which makes n = 50:
--
--              len   len2s
--     H         51      51
--     V         51      51
--     C         51      51
--     F         51      26
--
--     ./tarry cost examples/curry/c1-length.curry
--
-- V, C and F come out as published. H is 50 for both: the number at the end of the list is there once, and not allocated.
-- Only the unfoldings F are halved, n + 1 against n/2 + 1. The list costs much more than both; c1-time.curry has that in
-- time. ../papers/c1-length.core is the same program, flat, with all of it derived by hand.
data Nat = Z | S Nat

len :: [Nat] -> Nat
len [] = Z
len (_ : ys) = S (len ys)

len2s :: [Nat] -> Nat
len2s [] = Z
len2s [_] = S Z
len2s (_ : _ : zs) = S (S (len2s zs))

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

upto :: Nat -> Nat -> [Nat]
upto m n = case lessEqual m n of
  True -> m : upto (S m) n
  False -> []

lessEqual :: Nat -> Nat -> Bool
lessEqual Z _ = True
lessEqual (S _) Z = False
lessEqual (S m) (S n) = lessEqual m n

mul :: Nat -> Nat -> Nat
mul Z _ = Z
mul (S m) n = add n (mul m n)

five, fifty :: Nat
five = S (S (S (S (S Z))))
fifty = mul five (add five five)

main :: Nat
main = add ({-# SCC "len" #-} len list) ({-# SCC "len2s" #-} len2s list)
  where list = {-# SCC "list" #-} upto (S Z) fifty
