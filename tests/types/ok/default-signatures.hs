{-# LANGUAGE DefaultSignatures #-}
-- A default method with a signature of its own.
module T where
class C a where
  c :: a -> String
  default c :: Show a => a -> String
  c x = show x
instance C Int
instance C Bool where c _ = "b"
x = c (3 :: Int)
