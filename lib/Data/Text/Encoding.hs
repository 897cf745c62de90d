-- | Texts and bytes. UTF-8, which texts are inside, Latin-1 and ASCII only.
module Data.Text.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeUtf8With, decodeLatin1, decodeASCII) where

import Control.Exception (evaluate, try)
import Data.ByteString.Internal (ByteString (..), unpackChars)
import Data.Text.Encoding.Error
import Data.Text.Internal (Text (..), pack)
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
    bad w rest = maybe rest (\c -> pack [c] : rest) (onError "Data.Text.Internal.Encoding: Invalid UTF-8 stream" (Just (toWord8 w)))

decodeLatin1, decodeASCII :: ByteString -> Text
decodeLatin1 b = pack (unpackChars b)
decodeASCII = decodeUtf8
