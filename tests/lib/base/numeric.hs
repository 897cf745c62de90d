-- Numeric: formats of numbers, and reading them.
module Main where

import Numeric
import Data.Char (intToDigit, isDigit, digitToInt)

main :: IO ()
main = do
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showIntAtBase 2 intToDigit (10 :: Int) "" ++ " " ++ showHex (2 ^ 70 :: Integer) "")
  print (showInt (42 :: Int) "x", showSigned showInt 7 (-3 :: Int) "", showSigned showInt 6 (-3 :: Int) "")
  let xs = [0, 1, 0.1, 123.456, 1e-3, 1234567.891, 1e21, 0.999, 9.995, 2.5, 3.5, 1 / 3, 1e-10, -2.675] :: [Double]
  mapM_ (\x -> putStrLn (unwords [f x "" | f <- [showFFloat (Just 2), showFFloat (Just 0), showFFloat Nothing, showEFloat (Just 2), showEFloat (Just 0), showEFloat Nothing, showGFloat (Just 2), showGFloat Nothing, showFloat]])) xs
  print (showFFloat (Just (-1)) (12.5 :: Double) "", showFFloat (Just 3) (0.0004 :: Double) "", showFFloat (Just 3) (0.0005 :: Double) "", showFFloat (Just 20) (0.1 :: Double) "", showEFloat (Just 3) (0 :: Double) "")
  print (showFFloatAlt Nothing (3 :: Double) "", showFFloatAlt (Just 0) (3 :: Double) "", showGFloatAlt (Just 0) (3 :: Double) "", showFFloat (Just 1) (1 / 0 :: Double) "", showFFloat (Just 1) (0 / 0 :: Double) "")
  print (map (\x -> showHFloat x "") [0, 1, 1.5, 3.14159, -0.1, 1e-300, 5e-324 :: Double])
  print (floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (0.15625 :: Double), floatToDigits 10 (0 :: Double), floatToDigits 10 (1e23 :: Double), floatToDigits 16 (255.5 :: Double), floatToDigits 10 (0.1 :: Float), floatToDigits 3 (0.1 :: Float))
  print (floatToDigits 2 (5e-324 :: Double), floatToDigits 7 (1e100 :: Double), floatToDigits 7 (4503599627370496 :: Double), floatToDigits 5 (2 ^^ (-40 :: Int) :: Double))
  print (fst (head (readHex "ff" :: [(Int, String)])), readOct "17z" :: [(Int, String)], readDec "12ab" :: [(Int, String)], readHex "xyz" :: [(Int, String)])
  print (readFloat "1.5e3x" :: [(Double, String)], readSigned readDec "-12 z" :: [(Int, String)], readSigned readDec "(-3)" :: [(Int, String)], readSigned readFloat "-2.5" :: [(Double, String)])
  print (readInt 7 (`elem` "0123456") digitToInt "1239" :: [(Int, String)], lexDigits "123abc", lexDigits "abc", readFloat "NaN" :: [(Double, String)])
  print (fromRat (7 / 8) :: Double, showHex (0 :: Int) "", showOct (0 :: Int) "")
