{-# LANGUAGE FunctionalDependencies #-}
-- Functional dependencies: improvement by instances and by assumptions.
module T where
class C a b | a -> b where conv :: a -> b
instance C Int String where conv = show
instance C Bool Int where conv b = if b then 1 else 0
x = length (conv (3 :: Int))
y = conv True + 1
class Container f a | f -> a where { empty :: f; insert :: a -> f -> f; toL :: f -> [a] }
instance Container [a] a where { empty = []; insert = (:); toL = id }
f :: Container f a => a -> a -> f
f x y = insert x (insert y empty)
g c = insert (head (toL c)) c
