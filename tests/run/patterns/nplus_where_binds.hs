-- Pattern bindings at top level and in where: tuples, lists, as-patterns, laziness among them, bindings with guards.
module Main where

(quotient, remainder) = 17 `divMod` 5

[first, second, third] = map (* 10) [1, 2, 3]

whole@(Just inner) = Just "content"

(evens, odds) = (filter even nums, filter odd nums)
  where nums = [1 .. 10]

x0 : x1 : _ | length squares > 2 = squares
            | otherwise = [0, 0]

squares = map (^ 2) [3 ..  8]

a, b, c :: Int
(a, b) | c > 5 = (c, 0)
       | otherwise = (0, c)
c = 9

Just unusedFailure = Nothing :: Maybe Int

op, flipped :: Int -> Int -> Int
(op, flipped) = ((-), flip (-))

main :: IO ()
main = do
  print (quotient, remainder)
  print (first, second, third)
  print (whole, inner)
  print (evens, odds)
  print (x0, x1)
  print (a, b)
  print (op 5 3, flipped 5 3)
  print local
  where
    local = (p, q, r)
    (p, q@(r, _)) = (1, (2, 3))
