-- Literals and arithmetic at all the basic types.
module Main where
import Data.Ratio

main :: IO ()
main = do
  print (0x1F + 0o17 + 0XfF :: Int, 1e3 :: Double, 1.5e-3 :: Double, 2e10 :: Float)
  print (123456789012345678901234567890 * 987654321 :: Integer, -7 `div` 2 :: Integer, (-7) `mod` 2 :: Integer)
  print ((-7) `quot` 2 :: Int, (-7) `rem` 2 :: Int, divMod (-7) 2 :: (Int, Int), quotRem (-7) (2 :: Int))
  print (0.75 :: Rational, 1.5e-3 :: Rational, 12.50 :: Rational, 1e2 :: Rational, 3 % 6 + 1 :: Rational)
  print (fromIntegral (300 :: Int) :: Integer, realToFrac (1.5 :: Double) :: Double, fromInteger 3 :: Double)
  print (truncate (-2.5 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Int, ceiling 2.1 :: Int, floor (-2.1) :: Int)
  print (maxBound :: Int, minBound :: Int, (maxBound :: Int) + 1)
  print (2 ^ 64 :: Integer, 2 ** 0.5 :: Double, 10 ^^ (-2) :: Double)
  print (sqrt 2 :: Double, pi :: Double, exp 1 :: Double, atan2 1 2 :: Double)
  print (1 / 0 :: Double, -1 / 0 :: Double, isNaN (0 / 0 :: Double), 0.1 + 0.2 :: Double)
  print (fromEnum 'a', toEnum 98 :: Char, ['\65', '\x42', '\o103', '\DEL', '\n', '"', '\''])
  print "esc \t\"q\" \\ \1234\&5 \SOH \x41\ \ end"
  print (gcd 12 18 :: Int, lcm 4 6 :: Int, even (3 :: Int), signum (-3) :: Int, abs (-3.5) :: Double)
  print (show (-5 :: Int), Just (-5), [Just (-1.5)], minimum [3, 1, 2 :: Int], product [1 .. 20 :: Integer])
  print (read "3" + 4 :: Int, read "[1,2,3]" :: [Int], read "(1,\"a\")" :: (Int, String), read " 2.5e1" :: Double)
  print (fromIntegral (2 ^ 63 :: Integer) :: Int, toRational (0.5 :: Double), fromRational (3 % 4) :: Double)
  print (5.0e-324 :: Double, 1.7976931348623157e308 :: Double, 123456.789 :: Double, 1e7 :: Double, 0.1 :: Float)
  print (subtract 3 10 :: Int, (`subtract` 3) 10 :: Int, (- 3) + 1 :: Int)
  print (floatDigits (1 :: Double), decodeFloat (1.5 :: Double), significand (8 :: Double), exponent (8 :: Double))
  print (minimum [[3, 1], [2, 9 :: Int]], (compare 1 2, compare 'b' 'a', max "a" "b"))
