{-# LANGUAGE GADTs #-}
module T where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  If :: E Bool -> E a -> E a -> E a
eval :: E a -> a
eval (I n) = n == 0
eval (B b) = b
eval (If c t e) = if eval t then eval t else eval e
x = If (I 1) (B True) (B False)
f :: E Int -> Int
f (I n) = n
f (B b) = 0
