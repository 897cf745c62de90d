{-# LANGUAGE BangPatterns, NumericUnderscores, BinaryLiterals #-}
-- Message digests and codes on fixed-width words: SHA-256, MD5, a Feistel
-- cipher, xorshift, CRC-16, Hamming(7,4), Luhn, ISBN and UTF-8 by hand.
module Main where

import Data.Array
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Bits
import Data.Char (chr, intToDigit, isDigit, ord)
import Data.Int
import Data.List (foldl', unfoldr)
import Data.Word

bytes :: String -> [Word8]
bytes = map (fromIntegral . ord)

chunks :: Int -> [a] -> [[a]]
chunks n = takeWhile (not . null) . unfoldr (Just . splitAt n)

hex :: [Word8] -> String
hex = concatMap (\b -> [intToDigit (fromIntegral (b `shiftR` 4)), intToDigit (fromIntegral (b .&. 0xF))])

-- SHA-256 --------------------------------------------------------------

-- The constants are fractional parts of roots of primes, computed with integers.
primes :: [Integer]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [ x | x <- xs, x `mod` p /= 0 ]

rootBits :: Integer -> Integer -> Word32
rootBits k p = fromIntegral (search 0 (2 ^ (40 :: Int)))
  where
    target = p * 2 ^ (32 * k)
    search lo hi
      | hi - lo <= 1 = lo
      | mid ^ k <= target = search mid hi
      | otherwise = search lo mid
      where mid = (lo + hi) `div` 2

sha256 :: [Word8] -> [Word8]
sha256 msg = concatMap be32 (foldl' block initial (chunks 64 padded))
  where
    initial = map (rootBits 2) (take 8 primes)
    n = length msg
    padded = msg ++ [0x80] ++ replicate ((55 - n) `mod` 64) 0 ++ [ fromIntegral ((8 * n) `shiftR` s) | s <- [56, 48 .. 0] ]
    be32 w = [ fromIntegral (w `shiftR` s) | s <- [24, 16, 8, 0] ]

roundConstants :: UArray Int Word32
roundConstants = U.listArray (0, 63) (map (rootBits 3) (take 64 primes))

block :: [Word32] -> [Word8] -> [Word32]
block h chunk = zipWith (+) h (go 0 h)
  where
    w :: Array Int Word32
    w = listArray (0, 63) ([ foldl' (\a b -> a `shiftL` 8 .|. fromIntegral b) 0 c | c <- chunks 4 chunk ] ++ map extend [16 .. 63])
    extend i = s1 (w ! (i - 2)) + w ! (i - 7) + s0 (w ! (i - 15)) + w ! (i - 16)
    s0 x = rotateR x 7 `xor` rotateR x 18 `xor` shiftR x 3
    s1 x = rotateR x 17 `xor` rotateR x 19 `xor` shiftR x 10
    go :: Int -> [Word32] -> [Word32]
    go 64 st = st
    go i [a, b, c, d, e, f, g, hh] =
      let !t1 = hh + (rotateR e 6 `xor` rotateR e 11 `xor` rotateR e 25) + ((e .&. f) `xor` (complement e .&. g)) + roundConstants U.! i + w ! i
          !t2 = (rotateR a 2 `xor` rotateR a 13 `xor` rotateR a 22) + ((a .&. b) `xor` (a .&. c) `xor` (b .&. c))
      in go (i + 1) [t1 + t2, a, b, c, d + t1, e, f, g]
    go _ st = st

-- MD5 ------------------------------------------------------------------

md5 :: [Word8] -> [Word8]
md5 msg = concatMap le32 (foldl' md5Block [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] (chunks 64 padded))
  where
    n = length msg
    padded = msg ++ [0x80] ++ replicate ((55 - n) `mod` 64) 0 ++ [ fromIntegral ((8 * n) `shiftR` s) | s <- [0, 8 .. 56] ]
    le32 w = [ fromIntegral (w `shiftR` s) | s <- [0, 8, 16, 24] ]

md5Block :: [Word32] -> [Word8] -> [Word32]
md5Block st chunk = zipWith (+) st (foldl' step st [0 .. 63])
  where
    m = listArray (0, 15) [ foldr (\b a -> a `shiftL` 8 .|. fromIntegral b) 0 c | c <- chunks 4 chunk ] :: Array Int Word32
    step [a, b, c, d] i =
      let (f, g) | i < 16 = ((b .&. c) .|. (complement b .&. d), i)
                 | i < 32 = ((d .&. b) .|. (complement d .&. c), (5 * i + 1) `mod` 16)
                 | i < 48 = (b `xor` c `xor` d, (3 * i + 5) `mod` 16)
                 | otherwise = (c `xor` (b .|. complement d), 7 * i `mod` 16)
          k = floor (abs (sin (fromIntegral (i + 1) :: Double)) * 4294967296)
          s = ([[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]] !! (i `div` 16)) !! (i `mod` 4)
      in [d, b + rotateL (a + f + k + m ! g) s, b, c]
    step xs _ = xs

-- A toy Feistel cipher over 64-bit blocks --------------------------------

feistel :: [Word32] -> Word64 -> Word64
feistel keys b = join (foldl' roundF (split b) keys)
  where
    roundF (l, r) k = (r, l `xor` f r k)
    f r k = rotateL (r * 0x9E37_79B9 + k) 7 `xor` (r `shiftR` 3)
    join (l, r) = fromIntegral r `shiftL` 32 .|. fromIntegral l
    split x = (fromIntegral (x `shiftR` 32), fromIntegral x)

xorshift :: Word64 -> [Word64]
xorshift = tail . iterate (\x0 -> let x1 = x0 `xor` shiftL x0 13; x2 = x1 `xor` shiftR x1 7 in x2 `xor` shiftL x2 17)

crc16 :: [Word8] -> Word16
crc16 = foldl' (\c b -> iterate bitStep (c `xor` (fromIntegral b `shiftL` 8)) !! 8) 0xFFFF
  where bitStep c | testBit c 15 = shiftL c 1 `xor` 0x1021
                  | otherwise = shiftL c 1

-- Hamming(7,4): correct one flipped bit
hamming :: Word8 -> Word8
hamming d = foldl' setIf 0 (zip [6, 5 ..] [p1, p2, b 3, p4, b 2, b 1, b 0])
  where
    b = testBit d
    p1 = b 3 /= (b 2 /= b 0)
    p2 = b 3 /= (b 1 /= b 0)
    p4 = b 2 /= (b 1 /= b 0)
    setIf acc (i, True) = setBit acc i
    setIf acc _ = acc

unhamming :: Word8 -> Word8
unhamming w = foldl' (\a p -> a * 2 + if bitAt p then 1 else 0) 0 [3, 5, 6, 7]
  where
    at p = testBit w (7 - p)
    syndrome = sum [ k | k <- [1, 2, 4], odd (length [ () | p <- [1 .. 7], p .&. k /= 0, at p ]) ]
    bitAt p = at p /= (p == syndrome)

luhn :: String -> Bool
luhn s = total `mod` 10 == 0
  where total = sum (zipWith ($) (cycle [id, \d -> let e = 2 * d in if e > 9 then e - 9 else e]) (reverse [ ord c - ord '0' | c <- s, isDigit c ]))

utf8 :: Char -> [Word8]
utf8 c | n < 0x80 = [fromIntegral n]
       | n < 0x800 = [0b1100_0000 .|. top 6, low 0]
       | n < 0x10000 = [0b1110_0000 .|. top 12, low 6, low 0]
       | otherwise = [0b1111_0000 .|. top 18, low 12, low 6, low 0]
  where n = ord c
        top s = fromIntegral (n `shiftR` s)
        low s = 0x80 .|. (fromIntegral (n `shiftR` s) .&. 0x3F)

main :: IO ()
main = do
  mapM_ (putStrLn . hex . sha256 . bytes) ["", "abc", replicate 60 'a']
  mapM_ (putStrLn . hex . md5 . bytes) ["", "message digest"]
  let keys = map fromIntegral (take 4 (xorshift 88172645463325252))
      secret = 0x0123_4567_89AB_CDEF
      coded = feistel keys secret
  print (coded /= secret, feistel (reverse keys) coded == secret)
  print (take 3 (xorshift 42))
  print (crc16 (bytes "123456789"), hex (concatMap utf8 "aé€\x1F600"))
  print [ all (\i -> unhamming (hamming d `complementBit` i) == d) [0 .. 6] | d <- [0 .. 15] ]
  print (map luhn ["4539 1488 0343 6467", "8273 1232 7352 0569"])
  print (popCount (0xFF00_00FF :: Word32), countLeadingZeros (1 :: Word16), countTrailingZeros (40 :: Int), finiteBitSize (0 :: Int8))
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Word8) :: Int8, maxBound + 1 == (minBound :: Int32), negate 1 :: Word16)
  print (shiftR (-8 :: Int) 1, shiftR (-8 :: Int16) 1, (-7) `div` 2 :: Int8, (-7) `quot` 2 :: Int8, rotate (0x81 :: Word8) 1, rotateR (1 :: Int8) 1)
  print (map (toInteger :: Int64 -> Integer) [minBound, maxBound], zeroBits .|. bit 5 :: Int, (5 :: Integer) `shiftL` 70, testBit (2 ^ (80 :: Int) :: Integer) 80)
  putStrLn (map (chr . fromIntegral) (bytes "round trip"))
