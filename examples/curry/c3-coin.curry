-- C3, first part: a choice, and what it does to values that are shared.
--
-- Brassel, Hanus, Huch, Silva and Vidal (Fig. 2, rule Or) charge N for a choice. A variable stands for one value: the coin
-- is thrown once, so the sums are 0 and 2, never 1. What happens after the choice happens in both branches and is charged
-- in both.
--
--     ./tarry cost examples/curry/c3-coin.curry
--
-- "sum" is charged C 3  V 4  H 1  E 1  F 2, which ../papers/c3-coin.core derives by hand; "coin" has N 1. (`?` is a
-- function of the Prelude: an F, and a V for each of its values, more than there.)
data Nat = Z | S Nat

coin :: Nat
coin = Z ? S Z

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

main :: Nat
main = {-# SCC "sum" #-} add x x
  where x = {-# SCC "coin" #-} coin
