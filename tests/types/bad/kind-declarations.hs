module T where

data A f a = A (f a) f
class C f where { c :: f Int; d :: f -> Int }
