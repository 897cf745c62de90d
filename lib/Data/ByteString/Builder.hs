-- | Bytes put together from many parts, in constant time each.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString
  , int8, word8, int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatBE, floatLE, doubleBE, doubleLE, shortByteString
  , char7, string7, char8, string8, charUtf8, stringUtf8
  , int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec, floatDec, doubleDec
  , word8Hex, word16Hex, word32Hex, word64Hex, wordHex, int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed
  , word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed, floatHexFixed, doubleHexFixed, byteStringHex, lazyByteStringHex
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Internal (ByteString (BS))
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short.Internal as Short
import Data.Char (ord)
import Data.Int
import Data.String (IsString (..))
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import System.IO (Handle)
import Tarry.Bytes (fromWord8)
import Tarry.Pieces

newtype Builder = Builder Pieces

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f `before` g)

instance Monoid Builder where
  mempty = Builder id
  mconcat bs = Builder (behindEachOther (\(Builder f) -> f) bs)

instance IsString Builder where
  fromString = stringUtf8

toLazyByteString :: Builder -> L.ByteString
toLazyByteString (Builder f) = L.fromChunks (map BS (buffers f))

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = L.hPut h (toLazyByteString b)

byteString :: S.ByteString -> Builder
byteString (BS b) = Builder (part b)

lazyByteString :: L.ByteString -> Builder
lazyByteString b = Builder (\next -> L.foldrChunks (\(BS c) -> part c) next b)

shortByteString :: Short.ShortByteString -> Builder
shortByteString s = byteString (Short.fromShort s)

-- In binary -------------------------------------------------------------------------------------------------------------------

-- | The low bytes of a number, so many, the lowest one first or last.
le, be :: Integral a => Int -> a -> Builder
le n x = Builder (little n (fromIntegral x))
be n x = Builder (big n (fromIntegral x))

int8 :: Int8 -> Builder
int8 = le 1
word8 :: Word8 -> Builder
word8 w = Builder (byte (fromWord8 w))
floatBE, floatLE, floatHexFixed :: Float -> Builder
floatBE x = word32BE (castFloatToWord32 x)
floatLE x = word32LE (castFloatToWord32 x)
floatHexFixed x = word32HexFixed (castFloatToWord32 x)
doubleBE, doubleLE, doubleHexFixed :: Double -> Builder
doubleBE x = word64BE (castDoubleToWord64 x)
doubleLE x = word64LE (castDoubleToWord64 x)
doubleHexFixed x = word64HexFixed (castDoubleToWord64 x)
int16BE, int16LE :: Int16 -> Builder
int16BE = be 2
int16LE = le 2
int32BE, int32LE :: Int32 -> Builder
int32BE = be 4
int32LE = le 4
int64BE, int64LE :: Int64 -> Builder
int64BE = be 8
int64LE = le 8
word16BE, word16LE :: Word16 -> Builder
word16BE = be 2
word16LE = le 2
word32BE, word32LE :: Word32 -> Builder
word32BE = be 4
word32LE = le 4
word64BE, word64LE :: Word64 -> Builder
word64BE = be 8
word64LE = le 8

-- Text ------------------------------------------------------------------------------------------------------------------------

-- | The low seven, or eight, bits of each character; or all of it in UTF-8.
char7, char8, charUtf8 :: Char -> Builder
char7 c = Builder (byte (ord c `mod` 128))
char8 c = Builder (byte (ord c))
charUtf8 c
  | c < '\x80' = Builder (byte (ord c))
  | otherwise  = Builder (utf8Chars [c])

string7, string8, stringUtf8 :: String -> Builder
string7 = Builder . byteChars 127
string8 = Builder . byteChars 255
stringUtf8 = Builder . utf8Chars

small :: Integral a => a -> Builder
small x = Builder (number (fromIntegral x))

-- | Most of them are small.
large :: (Integral a, Show a) => a -> Builder
large x
  | toInteger (fromIntegral x :: Int) == toInteger x = small x
  | otherwise                                        = decimal x

-- | As show does.
decimal :: Show a => a -> Builder
decimal x = string8 (show x)

int8Dec :: Int8 -> Builder
int8Dec = small
int16Dec :: Int16 -> Builder
int16Dec = small
int32Dec :: Int32 -> Builder
int32Dec = small
int64Dec :: Int64 -> Builder
int64Dec = small
intDec :: Int -> Builder
intDec = small
integerDec :: Integer -> Builder
integerDec = large
word8Dec :: Word8 -> Builder
word8Dec = small
word16Dec :: Word16 -> Builder
word16Dec = small
word32Dec :: Word32 -> Builder
word32Dec = small
word64Dec :: Word64 -> Builder
word64Dec = large
wordDec :: Word -> Builder
wordDec = large
floatDec :: Float -> Builder
floatDec = decimal
doubleDec :: Double -> Builder
doubleDec = decimal

hexadecimal :: Integral a => a -> Builder
hexadecimal x = Builder (hex (fromIntegral x))

word8Hex :: Word8 -> Builder
word8Hex = hexadecimal
word16Hex :: Word16 -> Builder
word16Hex = hexadecimal
word32Hex :: Word32 -> Builder
word32Hex = hexadecimal
word64Hex :: Word64 -> Builder
word64Hex = hexadecimal
wordHex :: Word -> Builder
wordHex = hexadecimal

-- | So many digits.
fixedHex :: Integral a => Int -> a -> Builder
fixedHex n x = Builder (hexFixed n (fromIntegral x))

word8HexFixed :: Word8 -> Builder
word8HexFixed = fixedHex 2
word16HexFixed :: Word16 -> Builder
word16HexFixed = fixedHex 4
word32HexFixed :: Word32 -> Builder
word32HexFixed = fixedHex 8
word64HexFixed :: Word64 -> Builder
word64HexFixed = fixedHex 16
int8HexFixed :: Int8 -> Builder
int8HexFixed = fixedHex 2
int16HexFixed :: Int16 -> Builder
int16HexFixed = fixedHex 4
int32HexFixed :: Int32 -> Builder
int32HexFixed = fixedHex 8
int64HexFixed :: Int64 -> Builder
int64HexFixed = fixedHex 16

byteStringHex :: S.ByteString -> Builder
byteStringHex b = mconcat (map word8HexFixed (S.unpack b))

lazyByteStringHex :: L.ByteString -> Builder
lazyByteStringHex b = mconcat (map word8HexFixed (L.unpack b))
