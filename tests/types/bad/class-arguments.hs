module T where

class C a b where c :: a -> b
f :: C Int => Int
f = 1
instance C Int where c = undefined
g :: Eq => Int
g = 1
