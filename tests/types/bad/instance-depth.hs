{-# LANGUAGE UndecidableInstances #-}
module T where
class C a where c :: a -> Int
instance C [[a]] => C [a] where c _ = 1
x = c "a"
