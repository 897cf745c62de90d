{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances, UndecidableSuperClasses, MultiParamTypeClasses #-}
class D a => C a where c :: a -> Int
class C a => D a where d :: a -> Int
instance C Int where c x = x + 1
instance D Int where d x = x + 2
instance C a => C [a] where c = sum . map d
instance D a => D [a] where d = product . map c
f :: C a => a -> Int
f x = d x + c x
g :: D a => a -> Int
g x = c x * d x
main = print (f (3 :: Int), g (4 :: Int), f [1, 2 :: Int], g [[1], [2, 3 :: Int]])
