-- Numbers at the ends of their types, and what numeric functions do not look at: values and exceptions.
module Main where

import Control.Exception
import Data.Bits
import Data.Int
import Data.List (genericIndex)
import Data.Ratio
import Data.Word
import Numeric.Natural

u :: a
u = throw (ErrorCall "u")

p :: Show a => String -> [a] -> IO ()
p name xs = mapM one xs >>= putStrLn . (name ++) . concatMap (' ' :)
  where one x = either raised id <$> try (let s = show x in evaluate (length s) >> return s)
        raised e = '!' : filter (/= ' ') (takeWhile (/= '\n') (show (e :: SomeException)))

whole :: (Show a, Integral a, Bounded a, Bits a) => String -> [a] -> IO ()
whole name xs = do
  p (name ++ " gcd") [gcd x y | x <- xs, y <- xs]
  p (name ++ " lcm") [lcm x y | x <- u : xs, y <- u : xs]
  p (name ++ " bits") ([bit (-1), bit 0, bit 7, bit 64] ++ [f x (-1) | x <- xs, f <- [setBit, clearBit, complementBit, shiftL, shiftR]])
  p (name ++ " test") [testBit x i | x <- xs, i <- [-1, 0, 7, 8, 63, 64]]

ratios :: (Show a, Integral a) => String -> [Ratio a] -> IO ()
ratios name xs = do
  p (name ++ " round") [round x :: Int | x <- xs]
  p (name ++ " round") [round x :: Word8 | x <- xs]
  p (name ++ " others") [f x :: Int | x <- xs, f <- [truncate, floor, ceiling, fst . properFraction]]

main :: IO ()
main = do
  whole "Int" [0, 1, -1, 12, minBound, maxBound :: Int]
  whole "Int8" [0, 1, -1, 12, minBound, maxBound :: Int8]
  whole "Int64" [0, 1, -1, 12, minBound, maxBound :: Int64]
  whole "Word" [0, 1, 12, maxBound :: Word]
  whole "Word16" [0, 1, 12, maxBound :: Word16]
  p "Integer lcm" [lcm x y | x <- [0, 1, -4, 2 ^ 64, u], y <- [0, 6, u :: Integer]]
  p "Integer gcd" [gcd x y | x <- [0, 1, -4, 2 ^ 64, u], y <- [0, 6, -(2 ^ 65), u :: Integer]]
  p "Integer test" [testBit x i | x <- [0, -1, 2 ^ 70, -(2 ^ 70) :: Integer], i <- [-1, 0, 64, 70, 100]]
  p "Natural *" [0 * u, u * 0, 3 * 4 :: Natural]
  p "Natural" [3 - 4, pred 0, fromInteger (-1), toEnum (-1), 7 `div` 0, gcd 4 6, lcm 0 u, lcm 4 6, 2 ^ (70 :: Int) :: Natural]
  p "Natural ranges" [take 3 [3, 2 ..], take 3 [5 ..], [5, 3 .. 0], [2, 5 .. 9], [3 .. 1 :: Natural]]
  ratios "Ratio Natural" [2 % 6, 1 % 2, 3 % 2, 5 % 2, 7 % 3, 0 :: Ratio Natural]
  ratios "Ratio Word" [2 % 6, 1 % 2, 3 % 2, 5 % 2, 7 % 3, 0, maxBound % 2 :: Ratio Word]
  ratios "Rational" [2 % 6, 1 % 2, 3 % 2, -5 % 2, -7 % 2, -7 % 3, 0 :: Rational]
  p "fromEnum" [fromEnum (1e20 :: Double), fromEnum (-1.5 :: Double), fromEnum (1 / 0 :: Double), fromEnum (1e20 :: Float)]
  p "Float" [f x :: Integer | x <- [1 / 0, -1 / 0, 0 / 0, 2.5 :: Float], f <- [round, truncate, floor, ceiling]]
  p "fractions" [snd (properFraction x :: (Integer, Double)) | x <- [1 / 0, -1 / 0, 0 / 0, 1e300, -0.0, -2.5, 1e15 + 0.5]]
  p "fractions" [snd (properFraction x :: (Integer, Float)) | x <- [1 / 0, -1 / 0, 0 / 0, 1e30, -0.0, -2.5]]
  p "toRational" [toRational (1 / 0 :: Float), toRational (0 / 0 :: Float)]
  p "genericIndex" [genericIndex xs n | xs <- [[], [1, 2, 3 :: Int], 1 : u], n <- [-1, 0, 2, 5, u :: Integer]]
