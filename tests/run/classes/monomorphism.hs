-- The monomorphism restriction and its neighbours: shared bindings, eta-expanded ones, signatures, local use at one type.
module Main where

import Data.List (genericLength, sortBy)

plus = (+)                      -- restricted: Integer by defaulting

plusPoly a b = a + b            -- a function binding is general

emptyList = []                  -- no constraint: general all the same

average xs = sum xs / genericLength xs

sorter = sortBy compare :: [Int] -> [Int]

showIt :: Show a => a -> String
showIt = show

(lo, hi) = (minimum xs, maximum xs) where xs = [3, 1, 2 :: Int]

table = [(1, "one"), (2, "two")]

main :: IO ()
main = do
  print (plus 1 2)
  print (plusPoly 1 2, plusPoly 1.5 2)
  print (length emptyList, 'a' : emptyList, True : emptyList)
  print (average [1, 2, 4])
  print (sorter [3, 1, 2])
  putStrLn (showIt 1 ++ showIt 'c' ++ showIt [True])
  print (lo, hi)
  let n = 3
      d = n / 2
      k = 3
      i = k `div` 2
  print (n, d, k, i)
  let pair x = (x, x)
      f = \x -> x
      g x = [x]
  print (pair 'a', pair True, f 1, g 'x', g ())
  print (lookup 2 table)
  let add = (+) in print (add 1 2)
  let add' = (+) in print (add' 1.5 2)
  let r = read "5" in print (r + 1)
  where unused = fromIntegral
