-- NaN: what it is shown as, compared with, and taken apart into, however it was computed.
module Main where

main :: IO ()
main = do
  let zero = 0 :: Double
      nan = zero / zero
      infinite = 1 / zero
      nans = [nan, 0 / 0, infinite - infinite, infinite * 0, sqrt (-1), log (-1), nan + 1, read "NaN", scaleFloat 3 nan]
      singles = [0 / 0, sqrt (-1), log (-1)] :: [Float]
  print nans
  print (negate nan, abs nan, signum nan, nan ** 2, atan2 nan 1, sin infinite)
  print (map decodeFloat nans)
  print singles
  print (map decodeFloat singles)
  print (map isNaN nans, isNaN (negate nan), isInfinite nan, isNegativeZero nan, isDenormalized nan)
  print (nan == nan, nan /= nan, nan < nan, nan >= nan, compare nan nan, compare nan 1, compare 1 nan)
  print (min nan 1, max nan 1, min 1 nan, max 1 nan)
  print (toRational nan, significand nan, exponent nan)
  print (minimum [1, nan, 2], maximum [1, nan, 2])
