-- | Lazy texts and bytes, as UTF-8 and Latin-1.
module Data.Text.Lazy.Encoding (decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8) where

import Control.Exception (evaluate, try)
import qualified Data.ByteString.Lazy as B
import qualified Data.Text.Encoding as S
import Data.Text.Encoding.Error
import Data.Text.Lazy (Text, fromChunks, fromStrict, toChunks)
import System.IO.Unsafe (unsafePerformIO)

encodeUtf8 :: Text -> B.ByteString
encodeUtf8 t = B.fromChunks (map S.encodeUtf8 (toChunks t))

-- | A character may lie on the border of two pieces, so all of them are put together first.
decodeUtf8, decodeLatin1, decodeASCII :: B.ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode
decodeLatin1 b = fromChunks (map S.decodeLatin1 (B.toChunks b))
decodeASCII = decodeUtf8

decodeUtf8With :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With onError b = fromStrict (S.decodeUtf8With onError (B.toStrict b))

decodeUtf8' :: B.ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))
