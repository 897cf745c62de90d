-- Numbers from all over their range: shown, read back, rounded, taken apart.
module Main where

import Data.Bits
import Data.List (foldl', unfoldr)
import Numeric

-- | A generator that needs nothing but Int.
next :: Int -> Int
next s = let a = s `xor` (s `shiftL` 13)
             b = a `xor` ((a `shiftR` 7) .&. 0x01ffffffffffffff)
         in b `xor` (b `shiftL` 17)

stream :: Int -> [Int]
stream = iterate next

doubles :: [Double]
doubles = [encodeFloat (toInteger (m `shiftR` 11)) (e `mod` 2100 - 1100) | (m, e) <- pairs (stream 88172645463325252)]
  where pairs (x : y : r) = (x, y .&. 0xffffff) : pairs r
        pairs _           = []

moderate :: [Double]
moderate = [fromIntegral (x `mod` 100000000) / 10 ^^ (abs y `mod` 12) | (x, y) <- zip (stream 12345) (stream 999)]

check :: (Show a, Eq a, Read a) => [a] -> Int
check xs = length (filter (\x -> read (show x) /= x) xs)

main :: IO ()
main = do
  let ds = take 150 doubles
      ms = take 150 moderate
      fs = map realToFrac ms :: [Float]
  mapM_ print ds
  mapM_ print ms
  mapM_ print fs
  print (check ds, check ms, check fs)
  mapM_ (\x -> putStrLn (showFFloat (Just 3) x (' ' : showEFloat (Just 4) x (' ' : showGFloat (Just 2) x "")))) ms
  print (map round ms :: [Int])
  print (foldl' xor 0 (map truncate ms :: [Int]), foldl' xor 0 (map floor ms :: [Integer]), foldl' xor 0 (map ceiling ms :: [Int]))
  print (map decodeFloat (take 40 ds), map decodeFloat (take 40 fs))
  print (map toRational (take 20 ms))
  print (take 20 (map (\x -> fromRational (toRational x) == x) ds))
  print (map (\x -> (exponent x, significand x)) (take 30 ds))
  let is = [toInteger a * toInteger b * toInteger c | (a, b, c) <- zip3 (stream 7) (stream 77) (stream 777)]
  print (take 12 is)
  print (and [q * b + r == a && (r == 0 || signum r == signum b) && abs r < abs b | (a, b) <- zip (take 50 is) (drop 3 is), let (q, r) = divMod a b])
  print (and [q * b + r == a && (r == 0 || signum r == signum a) | (a, b) <- zip (take 50 is) (map (`quot` 1000000007) (drop 3 is)), b /= 0, let (q, r) = quotRem a b])
  print (and [(a .&. b) + (a .|. b) == a + b && xor a b == (a .|. b) - (a .&. b) && complement a == negate a - 1 && shiftR (shiftL a 67) 67 == a | (a, b) <- zip (take 50 is) (drop 5 is)])
  print (and [gcd a b * lcm a b == abs (a * b) | (a, b) <- zip (take 20 is) (drop 5 is)], all (\n -> read (show n) == n) (take 50 is), map popCount (take 5 is), map (`testBit` 100) (take 20 is))
