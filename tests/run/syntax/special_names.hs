-- Names that look special but are ordinary: as, hiding, qualified, forall, family, primes, underscores; operators near reserved ones.
module Main where

import qualified Data.Char as C (toUpper)

as, hiding, qualified, forall, family, role, pattern, stock, via, export, safe, ccall :: Int
as = 1
hiding = 2
qualified = 3
forall = 4
family = 5
role = 6
pattern = 7
stock = 8
via = 9
export = 10
safe = 11
ccall = 12

x', x'', _y, _', a'b'c, a_1, _A_b' :: Int
x' = 1
x'' = 2
_y = 3
_' = 4
a'b'c = 5
a_1 = 6
_A_b' = 7

(|>), (<|), (-->), (==>), (.:.), (...), (~>), (!!!), (***), (<-->) :: Int -> Int -> Int
a |> b = a + b
a <| b = a - b
a --> b = a * b
a ==> b = a + 2 * b
a .:. b = a + 3 * b
a ... b = a + 4 * b
a ~> b = a + 5 * b
a !!! b = a + 6 * b
a *** b = a + 7 * b
a <--> b = a + 8 * b

data T' = T' | T'' | A_1 | Z9z' deriving (Show, Eq, Ord, Enum)

f' :: Char -> Char
f' 'a' = 'b'
f' '\'' = '"'
f' c = c

main :: IO ()
main = do
  print [as, hiding, qualified, forall, family, role, pattern, stock, via, export, safe, ccall]
  print [x', x'', _y, _', a'b'c, a_1, _A_b']
  print [1 |> 2, 1 <| 2, 1 --> 2, 1 ==> 2, 1 .:. 2, 1 ... 2, 1 ~> 2, 1 !!! 2, 1 *** 2, 1 <--> 2]
  print [T' ..]
  print (map f' "a'c", f' 'x', ['a'..'e'], [T' ..Z9z'])
  print (map C.toUpper "abc", (C.toUpper . head) "xyz", (Just .id) 3)
  print ((.) (+ 1) (* 2) 3, (subtract 1.negate) 4, [1..3], [x'..3], [1,3..7])
  let as = 5; hiding x = x + as in print (hiding 1)
