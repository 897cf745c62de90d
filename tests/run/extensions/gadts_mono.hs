{-# LANGUAGE GADTs #-}
-- GADTs switches MonoLocalBinds on.
module Main (main) where

data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool

eval :: E a -> a
eval (I n) = n
eval (B b) = b

uses :: Int -> (String, String)
uses y = let h x = show (x + x) ++ show y in (h 2, h 2.5)

main :: IO ()
main = do
  print (eval (I 3), eval (B True))
  print (uses 6)
