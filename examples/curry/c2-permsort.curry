-- C2: a program that counts its own costs counts those of the semantics.
--
-- Brassel, Hanus, Huch, Silva and Vidal (section 5, Fig. 3, theorem 1) turn a program into one that calls a function for each
-- cost: counting these calls, while it runs under the ordinary semantics, gives what the cost semantics charges. Theirs are
-- flat programs of first order; this Curry program is one when it is written out (--flat).
--
--     ./tarry cost --flat examples/curry/c2-permsort.curry          by the cost semantics
--     ./tarry cost --instrument examples/curry/c2-permsort.curry    by counting calls; the program that does it comes first
--
-- Both tables are the same, but for the column `inner`, which the instrumentation does not count.
data Nat = Z | S Nat

leq :: Nat -> Nat -> Bool
leq Z _ = True
leq (S _) Z = False
leq (S m) (S n) = leq m n

perm :: [Nat] -> [Nat]
perm [] = []
perm (x : xs) = {-# SCC "insert" #-} insert x (perm xs)

insert :: Nat -> [Nat] -> [Nat]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

sorted :: [Nat] -> [Nat]
sorted [] = []
sorted [x] = [x]
sorted (x : y : ys) | leq x y = x : sorted (y : ys)

main :: [Nat]
main = {-# SCC "sorted" #-} sorted ({-# SCC "perm" #-} perm [S (S (S Z)), Z, S (S Z), S Z])
