-- Numbers shown, read, rounded and divided.
module Main where
import Numeric
import Data.Ratio
import Data.Complex
main :: IO ()
main = do
  print [0.1, 1, 1.0e-2, 0.1 + 0.2, 1e7, 9999999, 12345678.9, 1e21, 1e22, 5.0e-324, 1.7976931348623157e308, -0.0, 1/0, -1/0]
  print (0/0 :: Double, 3.0e-2 :: Float, 16777216 :: Float, 0.1 :: Float, realToFrac (0.1 :: Float) :: Double)
  print (showFFloat (Just 2) 3.14159 "", showEFloat (Just 3) 12345.678 "", showGFloat (Just 2) 0.01 "", showHex 255 "", showOct 8 "", showFFloat Nothing 1.5e-3 "")
  print (round 0.5, round 1.5, round (-2.5), truncate (-2.7), ceiling 2.000001, floor (-2.000001))
  print (divMod (-7) 2, quotRem (-7) 2, (-7) `mod` (-2), 7 `rem` (-2), gcd 12 18, lcm 4 6, gcd 0 0)
  print (2 ^ 100, (-3) ^ 3, 2 ** 0.5, 2 ^^ (-2), fromIntegral (2 ^ 64) :: Int)
  print (3 % 4 + 1 % 4, numerator (6 % 8), [1 % 2 ..  2], fromRational (7 % 2))
  print ((1 :+ 2) * (3 :+ (-1)), magnitude (3 :+ 4), realPart (2 :+ 3))
  print (fromEnum 'a', toEnum 98 :: Char, [1.0, 1.5 .. 3.0], [10, 8 .. 1], [3, 2 .. 3], [5 .. 1], [1.5 .. 4])
  print (minBound :: Int, maxBound :: Int, (maxBound :: Int) + 1)
  print (floatDigits (1 :: Double), decodeFloat (1.5 :: Double), significand 8, exponent 8, isNaN (0 / 0), isInfinite (1 / 0), isNegativeZero (-0.0))
  print (read "3" + 4, read "-3" :: Int, read " ( 5 ) " :: Int, read "2.5e3" :: Double, read "0x1F" :: Int)
  print (fst (head (readHex "ff" :: [(Int, String)])), fst . head $ readFloat "2.5" :: Double)
  print (sqrt 2, exp 1, sin 0, atan2 1 (-1), pi, logBase 2 1024, tanh 0.5)
  print (show (-5), showsPrec 7 (-5 :: Int) "", show (Just (-5)), show [Left 1, Right (-2.5)])
  print (signum (-3), abs (-3.5), subtract 3 10, even 4, odd 4, until (> 100) (* 2) 1)
  print (fromIntegral (300 :: Int) / 7, realToFrac 1.25 * 2, toInteger (maxBound :: Int) + 1, properFraction (-3.75) :: (Int, Double))
