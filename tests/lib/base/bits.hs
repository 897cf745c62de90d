-- Data.Bits on every type that has them.
module Main where

import Data.Bits
import Data.Int
import Data.Word
import Control.Exception

report :: (Show a, Bits a, Num a) => String -> [a] -> IO ()
report name xs = do
  putStrLn name
  print [(x .&. y, x .|. y, xor x y) | x <- xs, y <- xs]
  print [(complement x, popCount x, shiftL x 3, shiftR x 2, shift x 1, shift x (-1)) | x <- xs]
  print [(testBit x 0, testBit x 3, setBit x 2, clearBit x 0, complementBit x 1, unsafeShiftL x 1, unsafeShiftR x 1) | x <- xs]
  print (bitSizeMaybe (head xs), isSigned (head xs), bit 4 `asTypeOf` head xs, zeroBits `asTypeOf` head xs)

finite :: (Show a, FiniteBits a, Num a) => String -> [a] -> IO ()
finite name xs = do
  report name xs
  print [(rotateL x 3, rotateR x 3, rotate x (-1), rotate x 9, countLeadingZeros x, countTrailingZeros x, finiteBitSize x) | x <- xs]
  print [(shiftL x 100, shiftR x 100, testBit x 100, bit 100 `asTypeOf` x) | x <- xs]

main :: IO ()
main = do
  finite "Int" [0, 1, -1, 12345, -98765, minBound, maxBound :: Int]
  finite "Word" [0, 1, 12345, maxBound, 0xF0F0F0F0F0F0F0F0 :: Word]
  finite "Int8" [0, 1, -1, 100, minBound, maxBound :: Int8]
  finite "Int16" [0, -1, 300, minBound :: Int16]
  finite "Int32" [0, -1, 123456789, minBound :: Int32]
  finite "Int64" [0, -1, 1234567890123, minBound :: Int64]
  finite "Word8" [0, 1, 0x81, maxBound :: Word8]
  finite "Word16" [0, 1, 0x8001, maxBound :: Word16]
  finite "Word32" [0, 1, 0x80000001, maxBound :: Word32]
  finite "Word64" [0, 1, 0x8000000000000001, maxBound :: Word64]
  report "Integer" [0, 1, -1, 12345, 2 ^ 70, negate (2 ^ 70), 2 ^ 70 - 1, 2 ^ 63, negate (2 ^ 63) - 1 :: Integer]
  print (shiftL 1 100 :: Integer, shiftR (2 ^ 100) 98 :: Integer, shiftR (-5) 1 :: Integer, testBit (2 ^ 80 :: Integer) 80, bit 65 :: Integer, popCount (2 ^ 90 - 1 :: Integer))
  print (True .&. False, True .|. False, xor True True, complement True, popCount True, shiftL True 0, shiftL True 1, testBit True 0)
  print (byteSwap16 0x1234, byteSwap32 0x12345678, byteSwap64 0x123456789abcdef0)
  print (toIntegralSized (300 :: Int) :: Maybe Word8, toIntegralSized (200 :: Int) :: Maybe Word8, toIntegralSized (-1 :: Int) :: Maybe Word, toIntegralSized (2 ^ 70 :: Integer) :: Maybe Int)
  r <- try (evaluate (shiftL (1 :: Int) (-1)))
  print (r :: Either ArithException Int)
  print (fromIntegral (0x1ff :: Int) :: Word8, fromIntegral (0xff :: Word8) :: Int8, fromIntegral (-1 :: Int8) :: Word32, fromIntegral (maxBound :: Word32) :: Int32, negate 1 :: Word8, 200 + 100 :: Word8, 100 + 100 :: Int8, 16 * 17 :: Word8)
  print (maxBound `div` 3 :: Word64, maxBound `mod` 10 :: Word, toInteger (maxBound - 5 :: Word64), fromIntegral (maxBound :: Word32) :: Double, read "255" :: Word8, read "-3" :: Int16, [x | x <- [250 .. 255 :: Word8], even x])
