module T where

class C a where
  c :: a -> String
  c x = x
  d :: a -> Int
  d x = length (show x)
