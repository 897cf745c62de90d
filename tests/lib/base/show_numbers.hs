-- Show of numbers, characters and strings, with precedences.
module Main where

import Data.Ratio
import Data.Word
import Data.Int

data T = T Int Double | Int :+: Rational | R { f :: Int, (<+>) :: Maybe Int } deriving (Show, Eq, Ord)
infixl 6 :+:

main :: IO ()
main = do
  print [0, 1, -1, 12345678901234567890, -98765432109876543210 :: Integer]
  print [minBound, maxBound, 0, -7 :: Int]
  print [0.0, -0.0, 1.0, 0.1, 0.2 + 0.1, 1 / 3, 100, 123456.789, 1234567.0, 12345678.9, 0.05, 1e-3, 1e22, 1e23, 5.0e-324, 1.7976931348623157e308, 1 / 0, -1 / 0 :: Double]
  print (0 / 0 :: Double)
  print [0.1, 16777216, 1 / 3, 3.4028235e38, 1.0e-45, 1e10, 0.3, 5.0e-2 :: Float]
  print [2 ^ n :: Double | n <- [0, 10 .. 200 :: Int]]
  print [2 ^^ negate n :: Double | n <- [0, 7 .. 140 :: Int]]
  print (map (\x -> fromIntegral (x :: Int) / 7 :: Double) [1 .. 20])
  print (map (\x -> fromIntegral (x :: Int) / 7 :: Float) [1 .. 20])
  print [Just (-1), Nothing, Just 1 :: Maybe Int]
  print [Left (-1.5), Right (3 % 4) :: Either Double Rational]
  print (Just (Just (-3)), [Just (-3 % 4 :: Rational)], (-3) % 4 :: Rational)
  print [T (-1) (-2.5), (-3) :+: (1 % 2), R { f = -3, (<+>) = Just (-4) }]
  print (Just (T 1 2), Just (1 :+: 2), Just (R 1 Nothing))
  print (showsPrec 6 (-5 :: Int) "", showsPrec 7 (-5 :: Int) "", showsPrec 7 (5 :: Int) "", showsPrec 7 (-0.5 :: Double) "", shows (-5 :: Int) "x")
  print (maxBound :: Word, maxBound :: Word8, minBound :: Int8, maxBound :: Int64, maxBound :: Word64, fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8)
  print ['\0' .. '\50']
  print (map toEnum [120 .. 170] :: String)
  print "\1234\&5 \SO\&H \SOH \DEL\200\&1 \"quoted\" \\ tab\t nl\n bell\a"
  print ['"', '\'', '\\', 'a', '\n', '\1234', '\DEL', '\200']
  print ("\SO", "\SOH", "\SO\&H", "\127\&0", "\1234a", "\xfffd\x10ffff")
  print [(), ()]
  print (1, 'a', "b", 2.5, True, LT, [1, 2], Nothing :: Maybe Int)
  print ((1, 2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
  print (show (Just ""), show [Just 'x'], show (Left 1 :: Either Int ()), show [[1], [], [2, 3]])
