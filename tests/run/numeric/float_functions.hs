-- RealFrac, RealFloat and Floating functions on Doubles.
module Main where

approx :: Double -> String
approx x = show (fromIntegral (round (x * 1e6)) / 1e6)

main :: IO ()
main = do
  print [truncate x | x <- [2.7, -2.7, 0.5, -0.5 :: Double]]
  print [round x | x <- [0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.4999, 1e15 + 0.5 :: Double]]
  print [ceiling x | x <- [2.1, -2.1, 3, -3 :: Double]]
  print [floor x | x <- [2.1, -2.1, 3, -3 :: Double]]
  print (properFraction 3.75 :: (Int, Double), properFraction (-3.75) :: (Int, Double))
  putStrLn (unwords (map approx [sin 1, cos 1, tan 1, asin 0.5, acos 0.5, atan 1, sinh 1, cosh 1, tanh 1]))
  putStrLn (unwords (map approx [exp 2, log 10, logBase 2 1024, 2 ** 0.5, sqrt 3, asinh 1, acosh 2, atanh 0.5]))
  print (2 ** 10, 10 ^^ (-3), 2 ^ 10, sqrt 16)
  print (atan2 1 1 * 4 == pi, map (signum . uncurry atan2) [(1, 0), (-1, 0)], atan2 0 (-1) == pi)
  print (decodeFloat (1.5 :: Double), encodeFloat 3 4 :: Double, exponent (8 :: Double), significand (8 :: Double))
  print (floatDigits (1 :: Double), floatRadix (1 :: Float), floatRange (1 :: Double))
  print (isInfinite (1 / 0), isNegativeZero (-0.0), isDenormalized (5.0e-324 :: Double), isIEEE (1 :: Double))
  print (scaleFloat 3 (1.5 :: Double), fromIntegral (7 :: Int) / 2 :: Double)
  print (toRational (0.75 :: Double), fromRational (3 / 8) :: Double)
  print (truncate (1e20 :: Double) :: Integer, round (-1e19 :: Double) :: Integer)
  print (compare 1.0 (0 / 0), 1.0 < 0 / 0, 0 / 0 == (0 / 0 :: Double), max 1 (0 / 0 :: Double), min (0 / 0) (1 :: Double))
  print (abs (-3.5), signum (-2.5), negate 0, signum 0.0, abs (-0.0))
  print (even (truncate 4.2), realToFrac (3 :: Int) + 0.5)
  print (sum [1 / fromIntegral (n * n) | n <- [1 .. 1000]] < pi * pi / 6)
  print (0.1 + 0.2 == 0.3, abs (0.1 + 0.2 - 0.3) < 1e-9, 1e308 * 10, -1e308 * 10)
