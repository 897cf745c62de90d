{-# LANGUAGE GADTs, KindSignatures #-}
-- Vectors with their length in the type.
module T where
data Z
data S n
data Vec :: * -> * -> * where
  Nil :: Vec Z a
  Cons :: a -> Vec n a -> Vec (S n) a
vhead :: Vec (S n) a -> a
vhead (Cons x _) = x
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ Nil = Nil
vmap f (Cons x xs) = Cons (f x) (vmap f xs)
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons a as) (Cons b bs) = Cons (a, b) (vzip as bs)
toL :: Vec n a -> [a]
toL Nil = []
toL (Cons x xs) = x : toL xs
