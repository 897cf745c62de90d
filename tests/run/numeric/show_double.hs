-- How Doubles and Floats are shown, and read back.
module Main where

main :: IO ()
main = do
  print [0.1, 0.01, 1.0, 10, 100.5, 1234567.0, 9999999, 1e7, 12345678.9, 0.1 + 0.2]
  print [1e-2, 9.9e-2, 1e-3, 1.0e-4, 5.0e-324, 1.7976931348623157e308, 2.2250738585072014e-308]
  print [1 / 3, 2 / 3, 1e21, 1e22, 1e23, 123456789.123456789, 4.35, 0.3]
  print [-1.5, -0.0, 0 / (-1), -1e-10]
  print (1 / 0, -1 / 0, isNaN (0 / 0))
  print (0 / 0 :: Double)
  print ([0.1, 1 / 3, 3.4028235e38, 1.0e-45, 16777216, 0.1 + 0.2] :: [Float])
  print (realToFrac (0.1 :: Float) :: Double, realToFrac (0.1 :: Double) :: Float)
  print (map (read :: String -> Double) ["1", "2.5", "1e10", "-3.25", "1.5e-7", " 7 ", "NaN", "Infinity", "123456789012345678901234567890"])
  print (pi, exp 1, sqrt 2)
  print (fromIntegral (2 ^ 53 + 1 :: Integer) :: Double, 2 ^ 62 :: Double)
  print (show 1.0e-2, showsPrec 7 (-1.5) "", Just (-2.5), [Just 0.5])
  print (fromRational 0.75 :: Double, toRational 0.1)
  print (minimum [1.5, -2], maximum [0.1, 0.09], sum (replicate 10 0.1))
  print (5.0e-2, 0.5, 5.0, 50.0, 5000000.0, 50000000.0)
  print (1e100, 1e-100, 123e-5, 100000.0, 999999.9)
