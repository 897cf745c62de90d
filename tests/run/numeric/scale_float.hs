-- scaleFloat and exponent where results are normal, denormal, infinite, zero or no number; the same for Float.
module Main (main) where

import Data.Complex

doubles :: [Double]
doubles = [0, -0.0, 1, -1.5, 3.7e300, -3.7e300, 1.1e-300, 5e-324, -5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308,
           1 / 0, -1 / 0, 0.1, 123456789.123]

floats :: [Float]
floats = [0, -0.0, 1, -1.5, 3.4028235e38, 1.1754944e-38, 1.1754942e-38, 1.0e-45, -1.0e-45, 1 / 0, -1 / 0, 0.1, 12345.678]

steps :: [Int]
steps = [-5000, -2300, -2257, -1100, -1075, -1074, -1023, -1022, -1021, -150, -149, -53, -1, 0, 1, 52, 127, 128, 1022, 1023, 1024, 2098, 2300, 5000, minBound, maxBound]

main :: IO ()
main = do
  mapM_ print [[scaleFloat k x | k <- steps] | x <- doubles]
  mapM_ print [[scaleFloat k x | k <- steps] | x <- floats]
  print (map exponent doubles, map exponent floats)
  print (exponent (0 / 0 :: Double), exponent (0 / 0 :: Float), isNaN (scaleFloat 3 (0 / 0 :: Double)), isNaN (scaleFloat (-3000) (0 / 0 :: Double)))
  print (map significand (filter (not . isInfinite) doubles))
  print (map significand (filter (not . isInfinite) floats))
  print [encodeFloat m e :: Double | m <- [0, 1, -3, 2 ^ 53, 2 ^ 53 + 1, 2 ^ 62 + 1, 2 ^ 70 + 1], e <- [-1200, -1130, -1127, -1100, -1074, 0, 970, 1000]]
  print [((fromIntegral a :+ 1) / (2 :+ fromIntegral b)) :: Complex Double | a <- [-2 .. 2 :: Int], b <- [-2 .. 2 :: Int]]
