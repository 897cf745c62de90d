-- Fixed-size integers: wrapping, conversion, bits, bounds; quotRem of extremes; Word arithmetic; enumFrom near the ends.
module Main where

import Data.Bits
import Data.Int
import Data.Word

hash :: String -> Word32
hash = foldl (\h c -> (h `xor` fromIntegral (fromEnum c)) * 16777619) 2166136261

main :: IO ()
main = do
  print (maxBound :: Int8, minBound :: Int8, maxBound :: Word8, maxBound :: Int16, maxBound :: Word16)
  print (maxBound :: Int32, maxBound :: Word32, maxBound :: Int64, maxBound :: Word64, maxBound :: Word)
  print (maxBound + 1 :: Int, minBound - 1 :: Int, (maxBound :: Int) * 2)
  print (200 + 100 :: Word8, 100 + 100 :: Int8, negate 1 :: Word16, fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8)
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Int]]
  print ((-128) `div` 2 :: Int8, 250 `div` 7 :: Word8, (-7) `rem` 3 :: Int32)
  print (shiftL 1 7 :: Int8, shiftR (-128) 3 :: Int8, shiftR 128 3 :: Word8, shiftL 1 40 :: Int, rotateL (0x81 :: Word8) 1, rotateR 1 1 :: Word16)
  print (0xF0 .&. 0x3C :: Int, 0xF0 .|. 0x0F :: Int, xor 5 3 :: Int, complement 0 :: Word8, popCount (255 :: Int), testBit (5 :: Int) 2)
  print (setBit (0 :: Int) 4, clearBit (31 :: Int) 0, bit 3 :: Word8, finiteBitSize (0 :: Int16), countLeadingZeros (1 :: Word8), countTrailingZeros (8 :: Int))
  print (map hash ["", "a", "hello world"])
  print ([250 ..] :: [Word8])
  print ([125 ..] :: [Int8], [3, 2 ..] == ([3, 2, 1, 0] :: [Word8]))
  print (fromIntegral (-1 :: Int) :: Word, fromIntegral (maxBound :: Word) :: Int, toInteger (maxBound :: Word64))
  print (read "255" :: Word8, show (-5 :: Int8), [minBound .. -126 :: Int8])
  print (sum [1 .. 100 :: Word8], product [1 .. 10 :: Int16], fromEnum (200 :: Word8), toEnum 65 :: Word8)
  print (gcd (12 :: Word8) 18, 2 ^ 7 :: Int8, 2 ^ 63 :: Int, div minBound 2 :: Int, abs minBound :: Int)
  print (fromIntegral (2.9 `seq` truncate (2.9 :: Double) :: Int) :: Word8, realToFrac (3 :: Word8) :: Double, truncate (300.7 :: Double) :: Int16)
  print (compare (200 :: Word8) 100, (200 :: Word8) > 100, fromIntegral (200 :: Word8) > (100 :: Int8))
  print (shiftL (1 :: Int) 64, shiftR (-1 :: Int) 64, unsafeShiftL (1 :: Int) 3, zeroBits :: Int)
