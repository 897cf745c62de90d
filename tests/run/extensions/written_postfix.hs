{-# LANGUAGE PostfixOperators, UnicodeSyntax, TupleSections, MultiWayIf #-}
module Main where
(!) :: Integer -> Integer
(!) n = product [1 .. n]
idd ∷ ∀ a. a → a
idd x = x
main :: IO ()
main = do
  print ((5 !), (3 !))
  y ← return 3
  print (map (,y,) [1] <*> ['c'], idd y)
  putStrLn if' where if' = if | 1 > 2 -> "a" | otherwise, let z = "b", not (null z) -> z
