{-# LANGUAGE FunctionalDependencies #-}
module T where

class C a b | a -> b where conv :: a -> b
instance C Int String where conv = show
instance C Int Bool where conv n = n == 0
x = not (conv (3 :: Int))

class D a b | a -> b where d :: a -> b
instance D [a] b where d _ = undefined
