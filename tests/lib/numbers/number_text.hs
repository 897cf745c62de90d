-- Numeric and Data.Fixed: numbers as text and back, in every format, and remainders of real numbers.
module Main (main) where

import Data.Char (intToDigit, isDigit)
import Data.Fixed
import Data.Int
import Data.Ratio
import Numeric

values :: [Double]
values = [0, -0.0, 1, -1, 0.1, 12.5, 99.95, 0.05, 123456.789, 1e7, 9999999, 1e21, 1.5e-5, 5e-324, -2.5e300, 0.5, 1.5, 2.5, 0.049999, 1 / 0, -1 / 0, 0 / 0]

main :: IO ()
main = do
  mapM_ (\d -> print [f d x "" | f <- [showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt], x <- values]) [Nothing, Just 0, Just 1, Just 2, Just 7, Just (-1)]
  print [showFloat x "" | x <- values]
  print [showHFloat x "" | x <- values ++ [1.75, -0.3, 1024.0625]]
  print [(showHex n "", showOct n "", showIntAtBase 2 intToDigit n "", showIntAtBase 36 digit n "") | n <- [0, 1, 255, 4095, 2 ^ (40 :: Int) :: Int]]
  print (showInt (12345 :: Integer) "!", showSigned showInt 7 (-5 :: Int) "", showSigned showInt 5 (-5 :: Int) "", showSigned showInt 7 (5 :: Int) "")
  print (readHex "ff" :: [(Int, String)], readHex "xyz" :: [(Int, String)], readHex "12gh" :: [(Int, String)], readOct "7789" :: [(Int, String)], readDec "42 rest" :: [(Int, String)])
  print (readInt 3 (`elem` "012") (\c -> fromEnum c - 48) "21021x" :: [(Int, String)], readSigned readDec "-17,": [readSigned readDec " 5" :: [(Int, String)]])
  print (readFloat "3.25e2 tail" :: [(Double, String)], readFloat "7" :: [(Double, String)], readSigned readFloat "-0.5" :: [(Double, String)], lexDigits "123abc", lexDigits "abc")
  print (fromRat (1 % 3) :: Double, fromRat (10 ^ (400 :: Int) % 1) :: Double, fromRat (1 % 10 ^ (400 :: Int)) :: Double, fromRat (-7 % 2) :: Float)
  print (map (floatToDigits 10) [0 :: Double, 1, 0.15625, 1e23, 123.456], floatToDigits 2 (0.15625 :: Double), floatToDigits 16 (255.5 :: Double))
  print [(x `mod'` y, x `div'` y :: Integer, divMod' x y :: (Int, Double)) | x <- [7.5, -7.5, 0], y <- [2, -2, 0.75 :: Double]]
  print ((7 % 2) `mod'` (3 % 4) :: Rational, 370 `mod'` (-360) :: Int, 5.25 `mod'` 1 :: Centi)
  print (map (readMilli . reverse) ["5.2-", "1", "750.0"], [1.005 :: Milli, 2.5 * 1.111, 10 / 3], [truncate (x :: Deci) | x <- [1.9, -1.9]] :: [Int])
  print (fromIntegral (300 :: Int) :: Int8, fromIntegral (2 ^ (40 :: Int) :: Integer) :: Int32, realToFrac (0.1 :: Float) :: Double, realToFrac (1e40 :: Double) :: Float)
  print (truncate (1e10 :: Double) :: Int, ceiling (2.000001 :: Float) :: Int, [round x | x <- [0.5, 1.5, 2.5, -0.5, -1.5 :: Double]] :: [Int], properFraction (-3.75 :: Double) :: (Int, Double))
  print (approxRational (3.14159 :: Double) 0.001, numerator (toRational (0.75 :: Double)), map (fromIntegral :: Int -> Double) [minBound, maxBound])
  where digit n = (['0' .. '9'] ++ ['a' .. 'z']) !! n
        readMilli s = read s :: Milli
