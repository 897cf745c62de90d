-- Integer and Natural in the corners: signs of division, shifts, bits of negative numbers, big powers, text.
module Main (main) where

import Control.Exception
import Data.Bits
import Data.List (foldl')
import Numeric
import Numeric.Natural

signs :: [(Integer, Integer)]
signs = [(a, b) | a <- [0, 7, -7, 8, -8, big, -big, big + 1, -big - 1], b <- [1, -1, 3, -3, 8, -8, big, -big, 10 ^ (30 :: Int), -(10 ^ (30 :: Int))]]
  where big = 2 ^ (64 :: Int)

edges :: [Integer]
edges = concat [[2 ^ k - 1, 2 ^ k, -(2 ^ k), -(2 ^ k) - 1] | k <- [0, 1, 31, 62, 63, 64, 65, 127, 128 :: Int]]

attempt :: Show a => a -> IO ()
attempt x = try (evaluate x) >>= putStrLn . either (\e -> "! " ++ show (e :: ArithException)) show

main :: IO ()
main = do
  print [(quotRem a b, divMod a b) | (a, b) <- signs]
  print [(gcd a b, lcm a b) | (a, b) <- signs, abs a < 2 ^ (66 :: Int)]
  print (and [q * b + r == a && abs r < abs b && (r == 0 || signum r == signum b) | (a, b) <- signs, let (q, r) = divMod a b])
  print edges
  print [(a .&. b, a .|. b, xor a b) | a <- edges, b <- [-1, -256, 2 ^ (70 :: Int) - 5, -(2 ^ (65 :: Int)) + 3]]
  print [(complement a, popCount a, testBit a 64, testBit a 3, bitSizeMaybe a) | a <- edges]
  print [(shiftL a n, shiftR a n, shift a (negate n)) | a <- [1, -1, 5, -5, 2 ^ (64 :: Int) + 1, -(2 ^ (64 :: Int)) - 1 :: Integer], n <- [0, 1, 3, 63, 64, 65, 200]]
  print [(setBit a 70, clearBit a 70, complementBit a 0) | a <- [0, -1, 2 ^ (71 :: Int) - 1 :: Integer]]
  print (2 ^ (1000 :: Int) :: Integer, (-3) ^ (101 :: Int) :: Integer)
  let huge = 10 ^ (1000 :: Int) :: Integer
      text = show huge
  print (length text, read text == huge, read ('-' : text) == negate huge, show (negate huge - 1) == '-' : init text ++ "1")
  print (foldl' (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7 (show (product [1 .. 500 :: Integer])), length (show (3 ^ (10000 :: Int) :: Integer)))
  print (map (fromInteger :: Integer -> Int) edges, map fromInteger edges :: [Word])
  print (map (fromInteger :: Integer -> Double) edges, map fromIntegral (take 8 edges) :: [Float])
  print [compare a b | a <- take 12 (drop 16 edges), b <- take 3 (drop 20 edges)]
  print (minimum edges, maximum edges, sum edges, product (filter (/= 0) (take 12 edges)), signum (minimum edges), abs (minimum edges))
  print (read "[1,-2,(3),( -4 ), 0x1F, 0o17]" :: [Integer], showHex (2 ^ (70 :: Int) :: Integer) "", showOct (2 ^ (65 :: Int) :: Integer) "", fst (head (readHex "fffffffffffffffffffff" :: [(Integer, String)])))
  print (isqrt (10 ^ (40 :: Int)), truncate (1e30 :: Double) :: Integer, round (-2.5e20 :: Double) :: Integer, floor (-0.5 :: Double) :: Integer, toRational (2 ^ (70 :: Int) :: Integer))
  print ([2 ^ (64 :: Int), 2 ^ (64 :: Int) + 3 .. 2 ^ (64 :: Int) + 10] :: [Integer], take 3 [-(2 ^ (63 :: Int)), -(2 ^ (63 :: Int)) - 1 ..] :: [Integer])
  print (integerLog 10 huge, integerLog 2 (2 ^ (200 :: Int) - 1), even huge, odd (huge + 1), popCount huge, huge `mod` 97, powMod 3 huge 1000007)
  attempt (1 `div` (0 :: Integer))
  attempt (huge `rem` 0)
  attempt (2 ^ (-1 :: Int) :: Integer)
    `catch` \e -> putStrLn ("! " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
  attempt (fromInteger (-1) :: Natural)
  attempt (3 - 5 :: Natural)
  attempt (pred 0 :: Natural) `catch` \e -> putStrLn ("! " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
  attempt (shiftL 1 (-1) :: Integer)
  print (2 ^ (70 :: Int) - 1 :: Natural, (5 :: Natural) `divMod` 3, [1 .. 4 :: Natural], read "12" :: Natural, fromIntegral (2 ^ (65 :: Int) :: Natural) :: Word, complement 0 .&. 255 :: Integer)

isqrt :: Integer -> Integer
isqrt n = go n
  where go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y

integerLog :: Integer -> Integer -> Int
integerLog b n = length (takeWhile (<= n) (iterate (* b) 1)) - 1

powMod :: Integer -> Integer -> Integer -> Integer
powMod b e m
  | e == 0    = 1
  | odd e     = b * powMod b (e - 1) m `mod` m
  | otherwise = let h = powMod b (e `div` 2) m in h * h `mod` m
