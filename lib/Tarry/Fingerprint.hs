-- | Fingerprints of texts: MD5 (RFC 1321).
module Tarry.Fingerprint where

import Data.Bits
import Data.Char (ord)
import Data.List (foldl')
import Data.Word
import GHC.Fingerprint.Type

fingerprint0 :: Fingerprint
fingerprint0 = Fingerprint 0 0

-- | Of the characters' code points, four bytes each.
fingerprintString :: String -> Fingerprint
fingerprintString text = md5 [fromIntegral (ord c `shiftR` s) | c <- text, s <- [24, 16, 8, 0]]

fingerprintFingerprints :: [Fingerprint] -> Fingerprint
fingerprintFingerprints all = md5 [fromIntegral (w `shiftR` s) | Fingerprint a b <- all, w <- [a, b], s <- [56, 48 .. 0]]

md5 :: [Word8] -> Fingerprint
md5 bytes = done (foldl' block (State 0x67452301 0xefcdab89 0x98badcfe 0x10325476) (chunks 16 (words32 (padded bytes))))
  where done (State a b c d) = Fingerprint (both a b) (both c d)
        both x y = fromIntegral (byteSwap32 x) `shiftL` 32 .|. fromIntegral (byteSwap32 y)

data State = State !Word32 !Word32 !Word32 !Word32

-- | A one, zeros, and how many bits there were.
padded :: [Word8] -> [Word8]
padded bytes = bytes ++ 0x80 : replicate ((55 - n) `mod` 64) 0 ++ [fromIntegral ((8 * n) `shiftR` s) | s <- [0, 8 .. 56]]
  where n = length bytes

words32 :: [Word8] -> [Word32]
words32 bytes = [foldr (\b w -> w `shiftL` 8 .|. fromIntegral b) 0 four | four <- chunks 4 bytes]

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = case splitAt n xs of (a, rest) -> a : chunks n rest

block :: State -> [Word32] -> State
block old@(State a0 b0 c0 d0) ws = case foldl' (step ws) old (zip3 [0 ..] sines shifts) of
  State a b c d -> State (a0 + a) (b0 + b) (c0 + c) (d0 + d)

step :: [Word32] -> State -> (Int, Word32, Int) -> State
step ws (State a b c d) (i, sine, by) = State d (b + rotateL (a + f + sine + ws !! (g `mod` 16)) by) b c
  where (f, g) = case i `div` 16 of
          0 -> (b .&. c .|. complement b .&. d, i)
          1 -> (d .&. b .|. complement d .&. c, 5 * i + 1)
          2 -> (b `xor` c `xor` d, 3 * i + 5)
          _ -> (c `xor` (b .|. complement d), 7 * i)

sines :: [Word32]
sines = [floor (abs (sin i) * 4294967296 :: Double) | i <- [1 .. 64]]

shifts :: [Int]
shifts = concatMap (concat . replicate 4) [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
