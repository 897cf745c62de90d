-- Data.Ratio and conversions; continued fractions; approximations.
module Main where

import Data.Ratio
import Numeric

cf :: Rational -> [Integer]
cf r = case properFraction r of
  (n, 0) -> [n]
  (n, f) -> n : cf (recip f)

fromCf :: [Integer] -> Rational
fromCf = foldr1 (\a b -> a + recip b) . map fromInteger

egyptian :: Rational -> [Integer]
egyptian 0 = []
egyptian r = n : egyptian (r - 1 % n) where n = ceiling (recip r)

harmonic :: Integer -> Rational
harmonic n = sum [1 % k | k <- [1 .. n]]

main :: IO ()
main = do
  print (3 % 4 + 1 % 4 :: Rational, 6 % (-8) :: Rational, numerator (6 % 8), denominator (6 % 8))
  print (cf (415 % 93), fromCf [4, 2, 6, 7])
  print (egyptian (4 % 13))
  print (harmonic 10)
  print (map truncate [7 % 2, -7 % 2 :: Rational], map round [1 % 2, 3 % 2, 5 % 2 :: Rational], floor (-1 % 3 :: Rational))
  print (toRational (0.125 :: Double), fromRational (22 % 7) :: Double)
  print (approxRational (3.14159 :: Double) 0.001)
  print (1 % 3 < (2 % 5 :: Rational), compare (1 % 2) (2 % 4 :: Rational), abs (-1 % 2 :: Rational), signum (-3 % 2 :: Rational))
  print (Just (3 % 4 :: Ratio Int), showsPrec 8 (3 % 4 :: Rational) "", [1 % 2 ..  5 % 2 :: Rational])
  print ((2 % 3) ^ 5 :: Rational, (2 % 3) ^^ (-2) :: Rational, realToFrac (3 % 8 :: Rational) :: Double)
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showFFloat (Just 2) 3.14159 "" ++ " " ++ showEFloat (Just 3) 12345.678 "" ++ " " ++ showGFloat (Just 2) 0.01 "")
  print (fst (head (readHex "ff" :: [(Int, String)])), fst (head (readOct "17" :: [(Int, String)])), fst (head (readDec "99x" :: [(Int, String)])))
  putStrLn (showFFloat Nothing 1.0e-3 "" ++ " " ++ showFFloat (Just 0) 2.5 "" ++ " " ++ showFFloat (Just 3) 1e10 "" ++ " " ++ showIntAtBase 2 (\d -> toEnum (d + 48)) (10 :: Int) "")
