{-# LANGUAGE LinearTypes, UnicodeSyntax, GADTs, KindSignatures #-}
-- Linear arrows are read (and not checked); % stays an operator elsewhere.
module Main where

swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)

same ∷ a ⊸ a
same x = x

data Pair a b where
  Pair :: a %1 -> b -> Pair a b

apply :: (a %m -> b) %1 -> a %m -> b
apply f x = f x

(%) :: Int -> Int -> Int
a % b = mod a b

main :: IO ()
main = do
  print (swap (1, 'x'))
  print (same (apply same True))
  case Pair 'a' "b" of Pair c s -> putStrLn (c : s)
  print (17 % 5, 17%5)
