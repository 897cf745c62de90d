-- | Texts and bytes: UTF-8, which texts are inside, UTF-16 and UTF-32 in both orders of bytes, Latin-1 and ASCII.
module Data.Text.Encoding
  ( encodeUtf8, decodeUtf8, decodeUtf8', decodeUtf8With, decodeUtf8Lenient, decodeLatin1, decodeASCII, encodeUtf8Builder, encodeUtf8BuilderEscaped
  , Decoding (..), streamDecodeUtf8, streamDecodeUtf8With
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  ) where

import Control.Exception (evaluate, try)
import qualified Data.ByteString as B
import Data.ByteString.Builder (Builder, byteString)
import Data.ByteString.Builder.Prim (BoundedPrim, condB, liftFixedToBounded, primMapByteStringBounded, word8)
import Data.ByteString.Internal (ByteString (..), unpackChars)
import Data.Char (chr, ord)
import Data.Text.Encoding.Error
import Tarry.Text (Text (..), pack, unpack)
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)
import Tarry.Bytes

encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text b) = BS b

decodeUtf8 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))

-- | Each byte that can not be decoded is handed to the function.
decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError (BS b0) = case pieces b0 of
  [t] -> t
  ts  -> mconcat ts
  where
    pieces b = case validUtf8 b of
      i | i < 0     -> [Text b]
        | otherwise -> Text (slice 0 i b) : bad (at b i) (pieces (slice (i + 1) (size b - i - 1) b))
    bad w rest = maybe rest (\c -> pack [c] : rest) (onError "Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream" (Just (toWord8 w)))

-- | What was decoded, the bytes behind it that are the beginning of a character, and what to do with the next ones.
data Decoding = Some !Text !ByteString (ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some t b _) = showParen (d > 10) (showString "Some " . showsPrec 11 t . showChar ' ' . showsPrec 11 b . showString " _")

streamDecodeUtf8 :: ByteString -> Decoding
streamDecodeUtf8 = streamDecodeUtf8With strictDecode

streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With onError = go B.empty
  where
    go left new = Some (decodeUtf8With onError (B.take whole b)) rest (go rest)
      where
        b     = left <> new
        whole = B.length b - begun b
        rest  = B.drop whole b

-- | How many bytes at the end begin a character that is not complete.
begun :: ByteString -> Int
begun b = head ([k | k <- [1 .. min 3 (B.length b)], leads k (B.index b (B.length b - k))] ++ [0])
  where leads k w = (w >= 0xC2 && k < 2) || (w >= 0xE0 && k < 3 && w < 0xF5) || (w >= 0xF0 && w < 0xF5)

decodeLatin1, decodeASCII :: ByteString -> Text
decodeLatin1 b = pack (unpackChars b)
decodeASCII = decodeUtf8

-- | Characters of ASCII as the encoding has them.
encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder
encodeUtf8BuilderEscaped escape t = primMapByteStringBounded (condB (< 0x80) escape (liftFixedToBounded word8)) (encodeUtf8 t)

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder t = byteString (encodeUtf8 t)

-- Units of two and four bytes -------------------------------------------------------------------------------------------------

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE t = B.pack (concatMap (low 2) (units16 t))
encodeUtf16BE t = B.pack (concatMap (reverse . low 2) (units16 t))
encodeUtf32LE t = B.pack (concatMap (low 4 . ord) (unpack t))
encodeUtf32BE t = B.pack (concatMap (reverse . low 4 . ord) (unpack t))

-- | So many bytes of a number, the last one first.
low :: Int -> Int -> [Word8]
low n x = map fromIntegral (take n (iterate (`div` 256) x))

-- | Characters beyond the first plane are two units.
units16 :: Text -> [Int]
units16 = concatMap (units . ord) . unpack
  where units c | c < 0x10000 = [c]
                | otherwise   = let d = c - 0x10000 in [0xD800 + d `div` 1024, 0xDC00 + d `mod` 1024]

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith = decodeUnits (character16 id) "streamUtf16LE" "UTF-16LE"
decodeUtf16BEWith = decodeUnits (character16 reverse) "streamUtf16BE" "UTF-16BE"
decodeUtf32LEWith = decodeUnits (character32 id) "streamUtf32LE" "UTF-32LE"
decodeUtf32BEWith = decodeUnits (character32 reverse) "streamUtf32BE" "UTF-32BE"

-- | The character at the beginning of these bytes, and what follows it.
type Decoder = [Int] -> Maybe (Char, [Int])

-- | After bytes that are no character it goes on one byte further.
decodeUnits :: Decoder -> String -> String -> OnDecodeError -> ByteString -> Text
decodeUnits decoder fun name onError b = pack (go (map fromIntegral (B.unpack b)))
  where
    go [] = []
    go ws = case decoder ws of
      Just (c, rest) -> c : go rest
      Nothing        -> maybe id (:) (onError problem Nothing) (go (drop 1 ws))
    problem = "Data.Text.Internal.Encoding.Fusion." ++ fun ++ ": Invalid " ++ name ++ " stream"

-- | A number of so many bytes, which are put in order first: the last one first.
unit :: Int -> ([Int] -> [Int]) -> [Int] -> Maybe (Int, [Int])
unit n order ws = case splitAt n ws of
  (u, rest) | length u == n -> Just (foldr (\w r -> w + 256 * r) 0 (order u), rest)
  _                         -> Nothing

character16, character32 :: ([Int] -> [Int]) -> Decoder
character16 order ws = do
  (u, rest) <- unit 2 order ws
  if u < 0xD800 || u >= 0xE000 then Just (chr u, rest) else do
    (v, rest') <- unit 2 order rest
    if u < 0xDC00 && v >= 0xDC00 && v < 0xE000 then Just (chr (0x10000 + (u - 0xD800) * 1024 + (v - 0xDC00)), rest') else Nothing
character32 order ws = do
  (u, rest) <- unit 4 order ws
  if u >= 0x110000 || (u >= 0xD800 && u < 0xE000) then Nothing else Just (chr u, rest)

-- | What is no UTF-8 becomes the replacement character.
decodeUtf8Lenient :: ByteString -> Text
decodeUtf8Lenient = decodeUtf8With (\_ _ -> Just '\xFFFD')
