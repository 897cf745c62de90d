-- Integers of many sizes, from a generator: laws of division, gcd, shifts, conversion; sums of results as witnesses.
module Main where

import Data.Bits

next :: Integer -> Integer
next s = (s * 6364136223846793005 + 1442695040888963407) `mod` 2 ^ 64

numbers :: [Integer]
numbers = [sign * (foldl (\a k -> a * 2 ^ 64 + k) 0 (take size (iterate next s)) `div` 2 ^ cut) | s <- take 40 (iterate (next . next . next) 99)
          , let { size = fromIntegral (s `div` 2 ^ 33 `mod` 4) + 1; cut = s `div` 2 ^ 45 `mod` 64; sign = if testBit s 40 then 1 else -1 }]

edges :: [Integer]
edges = [0, 1, -1, 2 ^ 31, 2 ^ 62 - 1, 2 ^ 62, 2 ^ 63 - 1, 2 ^ 63, -(2 ^ 63), -(2 ^ 63) - 1, 2 ^ 64 - 1, 2 ^ 64, -(2 ^ 64), 2 ^ 127, 10 ^ 40]

checksum :: [Integer] -> Integer
checksum = foldl (\a x -> (a * 31 + x) `mod` (2 ^ 89 - 1)) 7

main :: IO ()
main = do
  mapM_ print (take 12 numbers)
  let xs = edges ++ take 25 numbers
      ys = filter (/= 0) (edges ++ drop 25 numbers)
      pairs = [(x, y) | x <- xs, y <- ys]
  print (checksum [x + y | (x, y) <- pairs], checksum [x - y | (x, y) <- pairs], checksum [x * y | (x, y) <- pairs])
  print (checksum [x `div` y | (x, y) <- pairs], checksum [x `mod` y | (x, y) <- pairs])
  print (checksum [x `quot` y | (x, y) <- pairs], checksum [x `rem` y | (x, y) <- pairs])
  print (and [x == (x `div` y) * y + x `mod` y && x == (x `quot` y) * y + x `rem` y | (x, y) <- pairs])
  print (checksum [gcd x y | (x, y) <- take 300 pairs], checksum [x .&. y | (x, y) <- pairs], checksum [x .|. y | (x, y) <- pairs], checksum [xor x y | (x, y) <- pairs])
  print (checksum [shiftL x 67 | x <- xs], checksum [shiftR x 3 | x <- xs], checksum [shiftR x 70 | x <- xs], checksum (map complement xs))
  print (map (\x -> fromIntegral x :: Int) edges)
  print (map (\x -> compare x (2 ^ 63)) edges, map signum edges, map popCount edges)
  print (all (\x -> read (show x) == x) (edges ++ numbers))
  print (map (fromInteger :: Integer -> Double) (take 15 xs))
  print (checksum (map (\x -> truncate (fromInteger x :: Double)) (take 30 numbers)))
  print (maximum numbers, minimum numbers, length (show (product (filter (/= 0) numbers))))
