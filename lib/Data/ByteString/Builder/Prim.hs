-- | Builders made of encodings of single values: one buffer for each value or list of bytes, which they write into. A machine's own order of
-- bytes is the little-endian one.
module Data.ByteString.Builder.Prim
  ( BoundedPrim, emptyB, (>$<), (>*<), eitherB, condB, primBounded, primMapListBounded, primUnfoldrBounded, primMapByteStringBounded
  , primMapLazyByteStringBounded, FixedPrim, emptyF, liftFixedToBounded, primFixed, primMapListFixed, primUnfoldrFixed, primMapByteStringFixed
  , primMapLazyByteStringFixed
  , int8, word8, int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE, int16LE, int32LE, int64LE, word16LE, word32LE, word64LE
  , floatLE, doubleLE, intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  , char7, int8Dec, int16Dec, int32Dec, int64Dec, intDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec
  , word8Hex, word16Hex, word32Hex, word64Hex, wordHex, int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed
  , word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed, floatHexFixed, doubleHexFixed, char8, charUtf8
  ) where

import Data.Bits (shiftR, (.&.), (.|.))
import qualified Data.ByteString as S
import Data.ByteString.Builder (Builder, byteString)
import Data.ByteString.Builder.Prim.Internal
import Data.ByteString.Internal (unsafeCreateUptoN)
import qualified Data.ByteString.Lazy as L
import Data.Char (ord)
import Data.Int
import Data.List (foldl', unfoldr)
import Data.Word
import Foreign.Ptr (Ptr, minusPtr, plusPtr)
import Foreign.Storable (poke)
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric (showHex)

-- Builders --------------------------------------------------------------------------------------------------------------------

primBounded :: BoundedPrim a -> a -> Builder
primBounded p x = byteString (unsafeCreateUptoN (sizeBound p) (\at -> written at (runB p x at)))

-- | How many bytes there are from here.
written :: Ptr Word8 -> IO (Ptr Word8) -> IO Int
written from write = write >>= \to -> return (to `minusPtr` from)

primMapListBounded :: BoundedPrim a -> [a] -> Builder
primMapListBounded p = foldMap (primBounded p)

primUnfoldrBounded :: BoundedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrBounded p f = primMapListBounded p . unfoldr f

primMapByteStringBounded :: BoundedPrim Word8 -> S.ByteString -> Builder
primMapByteStringBounded p = foldMap piece . pieces
  where piece b = byteString (unsafeCreateUptoN (sizeBound p * S.length b) (\at -> written at (S.foldl' (next p) (return at) b)))
        next q write x = write >>= runB q x

-- | Not too large ones.
pieces :: S.ByteString -> [S.ByteString]
pieces b | S.null b  = []
         | otherwise = case S.splitAt 4096 b of (piece, rest) -> piece : pieces rest

primMapLazyByteStringBounded :: BoundedPrim Word8 -> L.ByteString -> Builder
primMapLazyByteStringBounded p = L.foldrChunks (\chunk rest -> primMapByteStringBounded p chunk <> rest) mempty

primFixed :: FixedPrim a -> a -> Builder
primFixed = primBounded . toB

primMapListFixed :: FixedPrim a -> [a] -> Builder
primMapListFixed = primMapListBounded . toB

primUnfoldrFixed :: FixedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrFixed = primUnfoldrBounded . toB

primMapByteStringFixed :: FixedPrim Word8 -> S.ByteString -> Builder
primMapByteStringFixed = primMapByteStringBounded . toB

primMapLazyByteStringFixed :: FixedPrim Word8 -> L.ByteString -> Builder
primMapLazyByteStringFixed = primMapLazyByteStringBounded . toB

-- In binary -------------------------------------------------------------------------------------------------------------------

pokes :: Ptr Word8 -> [Word8] -> IO (Ptr Word8)
pokes = foldl' (\write byte -> write >>= \p -> poke p byte >> return (p `plusPtr` 1)) . return

-- | The low bytes of a number, so many, the lowest first or last.
le, be :: Integral a => Int -> FixedPrim a
le n = fixedPrim n (\x p -> pokes p [byteOf x i | i <- [0 .. n - 1]] >> return ())
be n = fixedPrim n (\x p -> pokes p [byteOf x i | i <- [n - 1, n - 2 .. 0]] >> return ())

byteOf :: Integral a => a -> Int -> Word8
byteOf x i = fromIntegral ((fromIntegral x :: Word64) `shiftR` (8 * i))

int8 :: FixedPrim Int8
int8 = le 1
word8 :: FixedPrim Word8
word8 = fixedPrim 1 (\x p -> poke p x)
int16BE, int16LE, int16Host :: FixedPrim Int16
int16BE = be 2
int16LE = le 2
int16Host = le 2
int32BE, int32LE, int32Host :: FixedPrim Int32
int32BE = be 4
int32LE = le 4
int32Host = le 4
int64BE, int64LE, int64Host :: FixedPrim Int64
int64BE = be 8
int64LE = le 8
int64Host = le 8
word16BE, word16LE, word16Host :: FixedPrim Word16
word16BE = be 2
word16LE = le 2
word16Host = le 2
word32BE, word32LE, word32Host :: FixedPrim Word32
word32BE = be 4
word32LE = le 4
word32Host = le 4
word64BE, word64LE, word64Host :: FixedPrim Word64
word64BE = be 8
word64LE = le 8
word64Host = le 8
intHost :: FixedPrim Int
intHost = le 8
wordHost :: FixedPrim Word
wordHost = le 8
floatBE, floatLE, floatHost :: FixedPrim Float
floatBE = castFloatToWord32 >$< word32BE
floatLE = castFloatToWord32 >$< word32LE
floatHost = floatLE
doubleBE, doubleLE, doubleHost :: FixedPrim Double
doubleBE = castDoubleToWord64 >$< word64BE
doubleLE = castDoubleToWord64 >$< word64LE
doubleHost = doubleLE

-- As text ---------------------------------------------------------------------------------------------------------------------

char7, char8 :: FixedPrim Char
char7 = (\c -> fromIntegral (ord c) .&. 127) >$< word8
char8 = (fromIntegral . ord) >$< word8

-- | Of at most so many characters, each a byte.
shown :: Int -> (a -> String) -> BoundedPrim a
shown n text = boundedPrim n (\x p -> pokes p (map (fromIntegral . ord) (text x)))

int8Dec :: BoundedPrim Int8
int8Dec = shown 4 show
int16Dec :: BoundedPrim Int16
int16Dec = shown 6 show
int32Dec :: BoundedPrim Int32
int32Dec = shown 11 show
int64Dec :: BoundedPrim Int64
int64Dec = shown 20 show
intDec :: BoundedPrim Int
intDec = shown 20 show
word8Dec :: BoundedPrim Word8
word8Dec = shown 3 show
word16Dec :: BoundedPrim Word16
word16Dec = shown 5 show
word32Dec :: BoundedPrim Word32
word32Dec = shown 10 show
word64Dec :: BoundedPrim Word64
word64Dec = shown 20 show
wordDec :: BoundedPrim Word
wordDec = shown 20 show

hex :: Integral a => a -> String
hex x = showHex (toInteger x) ""

word8Hex :: BoundedPrim Word8
word8Hex = shown 2 hex
word16Hex :: BoundedPrim Word16
word16Hex = shown 4 hex
word32Hex :: BoundedPrim Word32
word32Hex = shown 8 hex
word64Hex :: BoundedPrim Word64
word64Hex = shown 16 hex
wordHex :: BoundedPrim Word
wordHex = shown 16 hex

-- | So many digits.
hexFixed :: Integral a => Int -> FixedPrim a
hexFixed n = fixedPrim n (\x p -> pokes p [digit (nibble x i) | i <- [n - 1, n - 2 .. 0]] >> return ())
  where nibble x i = (fromIntegral x :: Word64) `shiftR` (4 * i) .&. 15
        digit d = fromIntegral (if d < 10 then d + 48 else d + 87)

word8HexFixed :: FixedPrim Word8
word8HexFixed = hexFixed 2
word16HexFixed :: FixedPrim Word16
word16HexFixed = hexFixed 4
word32HexFixed :: FixedPrim Word32
word32HexFixed = hexFixed 8
word64HexFixed :: FixedPrim Word64
word64HexFixed = hexFixed 16
int8HexFixed :: FixedPrim Int8
int8HexFixed = hexFixed 2
int16HexFixed :: FixedPrim Int16
int16HexFixed = hexFixed 4
int32HexFixed :: FixedPrim Int32
int32HexFixed = hexFixed 8
int64HexFixed :: FixedPrim Int64
int64HexFixed = hexFixed 16
floatHexFixed :: FixedPrim Float
floatHexFixed = castFloatToWord32 >$< word32HexFixed
doubleHexFixed :: FixedPrim Double
doubleHexFixed = castDoubleToWord64 >$< word64HexFixed

charUtf8 :: BoundedPrim Char
charUtf8 = boundedPrim 4 (\c p -> pokes p (map fromIntegral (utf8 (ord c))))

utf8 :: Int -> [Int]
utf8 c
  | c < 0x80    = [c]
  | c < 0x800   = [0xC0 .|. c `shiftR` 6, more 0]
  | c < 0x10000 = [0xE0 .|. c `shiftR` 12, more 6, more 0]
  | otherwise   = [0xF0 .|. c `shiftR` 18, more 12, more 6, more 0]
  where more s = 0x80 .|. c `shiftR` s .&. 0x3F
