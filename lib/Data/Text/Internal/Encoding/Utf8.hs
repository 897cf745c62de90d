-- | Characters as bytes in UTF-8.
module Data.Text.Internal.Encoding.Utf8
  ( utf8Length, utf8LengthByLeader, encoded, ord2, ord3, ord4, chr2, chr3, chr4, validate1, validate2, validate3, validate4
  ) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Word (Word8)

utf8Length :: Char -> Int
utf8Length c
  | c < '\x80'    = 1
  | c < '\x800'   = 2
  | c < '\x10000' = 3
  | otherwise     = 4

-- | By the first byte.
utf8LengthByLeader :: Word8 -> Int
utf8LengthByLeader w
  | w < 0x80  = 1
  | w < 0xE0  = 2
  | w < 0xF0  = 3
  | otherwise = 4

encoded :: Char -> [Word8]
encoded c = case utf8Length c of
  1 -> [fromIntegral n]
  2 -> [first 0xC0 6, more 0]
  3 -> [first 0xE0 12, more 6, more 0]
  _ -> [first 0xF0 18, more 12, more 6, more 0]
  where
    n = ord c
    first mark k = fromIntegral (mark .|. (n `shiftR` k))
    more k = fromIntegral (0x80 .|. ((n `shiftR` k) .&. 0x3F))

ord2 :: Char -> (Word8, Word8)
ord2 c = case encoded c of { [a, b] -> (a, b); _ -> wrong }
ord3 :: Char -> (Word8, Word8, Word8)
ord3 c = case encoded c of { [x, y, z] -> (x, y, z); _ -> wrong }
ord4 :: Char -> (Word8, Word8, Word8, Word8)
ord4 c = case encoded c of { [x, y, z, w] -> (x, y, z, w); _ -> wrong }

wrong :: a
wrong = errorWithoutStackTrace "Data.Text.Internal.Encoding.Utf8: not of this length"

chr2 :: Word8 -> Word8 -> Char
chr2 a b = joined 0x1F a [b]
chr3 :: Word8 -> Word8 -> Word8 -> Char
chr3 a b c = joined 0x0F a [b, c]
chr4 :: Word8 -> Word8 -> Word8 -> Word8 -> Char
chr4 a b c d = joined 0x07 a [b, c, d]

joined :: Int -> Word8 -> [Word8] -> Char
joined mask a = chr . foldl (\n w -> (n `shiftL` 6) .|. (fromIntegral w .&. 0x3F)) (fromIntegral a .&. mask)

validate1 :: Word8 -> Bool
validate1 a = a < 0x80

validate2 :: Word8 -> Word8 -> Bool
validate2 a b = a >= 0xC2 && a <= 0xDF && follows b

validate3 :: Word8 -> Word8 -> Word8 -> Bool
validate3 a b c
  | a == 0xE0 = b >= 0xA0 && b <= 0xBF && follows c
  | a == 0xED = b >= 0x80 && b <= 0x9F && follows c
  | otherwise = a > 0xE0 && a <= 0xEF && follows b && follows c

validate4 :: Word8 -> Word8 -> Word8 -> Word8 -> Bool
validate4 a b c d
  | a == 0xF0 = b >= 0x90 && b <= 0xBF && follows c && follows d
  | a == 0xF4 = b >= 0x80 && b <= 0x8F && follows c && follows d
  | otherwise = a > 0xF0 && a < 0xF4 && follows b && follows c && follows d

follows :: Word8 -> Bool
follows w = w .&. 0xC0 == 0x80
