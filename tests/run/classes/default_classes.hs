-- Defaulting and the monomorphism restriction: what numeric expressions without annotation mean.
module Main where

default (Integer, Double)

shared = 2 ^ 70

ratio = 7 / 2

plus = (+)

avg xs = sum xs / fromIntegral (length xs)

poly x = x * 2

twice :: Num a => a -> a
twice = \x -> x + x

main :: IO ()
main = do
  print shared
  print ratio
  print (plus 1 2)
  print (avg [1, 2, 3, 4])
  print (poly 3, poly 1.5)
  print (twice 2 :: Int, twice 2.5)
  print (2 ^ 64 `div` 3, fromIntegral (3 :: Int) / 2)
  print (truncate 3.7, round 2.5, round 3.5, ceiling 2.1, floor (-2.1))
  print (show 3 ++ show 3.0, toInteger 5, realToFrac 1.5 + 1)
  print (let n = 10 in n `div` 3, let m = 10 in m / 4)
  print (length [1 .. 10], sum [], product [])
  print (sqrt 2 * sqrt 2 == 2, 10 ^^ (-2), 2 ** 0.5)
  print (minimum [3, 1, 2], fromEnum 'a', toEnum 98 :: Char)
  print (let k = 3; f y = y + k in (f 1, f 2.5))
  where _unused = 1
