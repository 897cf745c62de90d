-- case expressions of many shapes; if and let and lambda in operand positions; nested case without braces.
module Main where

data Tok = Num Int | Op Char | Open | Close deriving (Show, Eq)

tokens :: String -> [Tok]
tokens s = case s of
  [] -> []
  ' ' : r -> tokens r
  '(' : r -> Open : tokens r
  ')' : r -> Close : tokens r
  c : r
    | c `elem` "+-*" -> Op c : tokens r
    | otherwise -> case span (`elem` ['0' .. '9']) s of
        ("", _) -> error ("bad " ++ [c])
        (ds, r') -> Num (read ds) : tokens r'

nested :: Maybe (Either Int [Int]) -> Int
nested m = case m of
  Nothing -> 0
  Just e -> case e of
    Left n -> n
    Right xs -> case xs of
      [] -> -1
      [x] -> x
      _ : y : _ -> y

strings :: String -> Int
strings s = case s of
  "one" -> 1
  "two" -> 2
  'o' : _ -> 10
  _ -> 0

numbers :: Double -> String
numbers 0 = "zero"
numbers 1.5 = "one and a half"
numbers (-2) = "minus two"
numbers _ = "?"

main :: IO ()
main = do
  print (tokens "1 + (23*4) - 5")
  print (map nested [Nothing, Just (Left 3), Just (Right []), Just (Right [8]), Just (Right [1, 2, 3])])
  print (map strings ["one", "two", "oops", "", "three"])
  print (map numbers [0, 1.5, -2, 7])
  print (1 + if True then 2 else 3)
  print (1 + case () of () -> 5)
  print (2 * let x = 4 in x + 1)
  print (map (\x -> if x then 'y' else 'n') [True, False])
  print $ (\(a, b) [c] -> a + b + c) (1, 2) [3]
  print ((\_ -> 1) undefined)
  print (case (1, "x", [Just 'c']) of (n, [c], [Just d]) | n == 1 -> [c, d]; _ -> "")
  print (case compare 1 2 of LT -> "lt"; EQ -> "eq"; GT -> "gt")
  print (case 5 :: Integer of 100000000000000000000 -> 'a'; 5 -> 'b'; _ -> 'c')
  print [case c of { 'a' -> 1; 'b' -> 2; _ -> 3 } | c <- "abc"]
