{-# LANGUAGE Haskell2010 #-}
module T where
class C a where c :: a -> Int
instance C [Char] where c _ = 1
instance C (Maybe Int) where c _ = 1
instance C (a, a) where c _ = 1
