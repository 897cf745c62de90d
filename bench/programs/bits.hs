-- Bit twiddling on Int, Word32 and Word64: generators, counting bits, hashes, Gray codes, subset sums as masks.
module Main (main) where

import Data.Bits
import Data.Char (ord)
import Data.List (foldl')
import Data.Word
import System.Environment (getArgs)

-- | Marsaglia's xorshift.
xorshift :: Word32 -> Word32
xorshift x0 = x3
  where
    x1 = x0 `xor` (x0 `shiftL` 13)
    x2 = x1 `xor` (x1 `shiftR` 17)
    x3 = x2 `xor` (x2 `shiftL` 5)

fnv :: String -> Word64
fnv = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 1099511628211) 14695981039346656037

countBits :: Word32 -> Int
countBits = go 0
  where
    go :: Int -> Word32 -> Int
    go n 0 = n
    go n w = go (n + 1) (w .&. (w - 1))

gray :: Int -> Int
gray n = n `xor` (n `shiftR` 1)

ungray :: Int -> Int
ungray g = foldl' (\n k -> n `xor` (n `shiftR` k)) g [1, 2, 4, 8, 16]

-- | Reverses the bits of a word by swapping halves.
reverseBits :: Word32 -> Word32
reverseBits w0 = foldl' swap w0 [(1, 0x55555555), (2, 0x33333333), (4, 0x0f0f0f0f), (8, 0x00ff00ff), (16, 0x0000ffff)]
  where swap w (k, mask) = ((w `shiftR` k) .&. mask) .|. ((w .&. mask) `shiftL` k)

crc :: String -> Word32
crc = complement . foldl' step 0xffffffff
  where
    step r c = foldl' (\x _ -> bit' x) (r `xor` fromIntegral (ord c)) [1 .. 8 :: Int]
    bit' x = if testBit x 0 then (x `shiftR` 1) `xor` 0xedb88320 else x `shiftR` 1

-- | Queens with columns and diagonals as masks.
queens :: Int -> Int
queens n = place 0 0 0
  where
    full = bit n - 1 :: Int
    place columns left right
      | columns == full = 1
      | otherwise       = try (full .&. complement (columns .|. left .|. right)) 0
      where
        try 0 total = total
        try free total =
          let q = free .&. negate free
          in try (free .&. (free - 1)) (total + place (columns .|. q) ((left .|. q) `shiftL` 1) ((right .|. q) `shiftR` 1))

subsetSums :: [Int] -> Int -> Int
subsetSums items target = length [ () | mask <- [0 .. bit (length items) - 1 :: Int], total mask == target ]
  where total mask = sum [ x | (i, x) <- zip [0 ..] items, testBit mask i ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 2000000 }
      numbers = take n (iterate xorshift 2463534242)
  print (take 4 numbers)
  print (sum (map countBits numbers), sum (map popCount numbers))
  print (foldl' xor 0 (map reverseBits numbers))
  print (and [ ungray (gray i) == i | i <- [0 .. n] ])
  print (fnv (concatMap show (take (n `div` 20) numbers)), crc (concatMap show (take (n `div` 20) numbers)))
  print (queens (if n > 1000 then 8 else 5))
  print (subsetSums [3, 34, 4, 12, 5, 2, 7, 8, 9, 10] (n `mod` 50))
