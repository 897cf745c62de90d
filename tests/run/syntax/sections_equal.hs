-- Operators that bind equally strongly: in a section only that of the operand must lean to its side.
module Main where
infixl 9 `f`
infixr 5 +++
infixl 5 ***
f :: Int -> (Int -> Int) -> Int
f x g = g x
a +++ b = "(" ++ a ++ "+" ++ b ++ ")"
a *** b = "(" ++ a ++ "*" ++ b ++ ")"
main = do
  putStrLn ((*** "a" +++ "b") "c")
  putStrLn (("a" *** "b" +++) "c")
  print ((`f` negate . (+ 1)) 3)
  print (map (subtract 1 . (* 2)) [1 :: Int], (`elem` "abc" ++ "d") (head "d"), (+ 1 * 2) 3, (2 * 3 +) 1)
