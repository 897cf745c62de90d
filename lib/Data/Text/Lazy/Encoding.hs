-- | Lazy texts and bytes.
module Data.Text.Lazy.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8, encodeUtf8Builder, encodeUtf8BuilderEscaped
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  ) where

import Control.Exception (evaluate, try)
import qualified Data.ByteString as Strict
import Data.ByteString.Builder (Builder)
import Data.ByteString.Builder.Prim (BoundedPrim)
import qualified Data.ByteString.Lazy as B
import qualified Data.Text.Encoding as S
import Data.Text.Encoding.Error
import qualified Data.Text as Strict
import Data.Text.Lazy (Text, fromChunks, fromStrict, toChunks)
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)

encodeUtf8 :: Text -> B.ByteString
encodeUtf8 t = B.fromChunks (map S.encodeUtf8 (toChunks t))

encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder
encodeUtf8BuilderEscaped escape t = mconcat (map (S.encodeUtf8BuilderEscaped escape) (toChunks t))

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder t = mconcat (map S.encodeUtf8Builder (toChunks t))

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> B.ByteString
encodeUtf16LE = pieces S.encodeUtf16LE
encodeUtf16BE = pieces S.encodeUtf16BE
encodeUtf32LE = pieces S.encodeUtf32LE
encodeUtf32BE = pieces S.encodeUtf32BE

pieces :: (Strict.Text -> Strict.ByteString) -> Text -> B.ByteString
pieces encode t = B.fromChunks (map encode (toChunks t))

-- | A character may lie on the border of two pieces, so all of them are put together first.
decodeUtf8, decodeLatin1, decodeASCII :: B.ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode
decodeLatin1 b = fromChunks (map S.decodeLatin1 (B.toChunks b))
decodeASCII = decodeUtf8

decodeUtf8With :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With onError b = fromStrict (S.decodeUtf8With onError (B.toStrict b))

decodeUtf8' :: B.ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: B.ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> B.ByteString -> Text
decodeUtf16LEWith onError = fromStrict . S.decodeUtf16LEWith onError . B.toStrict
decodeUtf16BEWith onError = fromStrict . S.decodeUtf16BEWith onError . B.toStrict
decodeUtf32LEWith onError = fromStrict . S.decodeUtf32LEWith onError . B.toStrict
decodeUtf32BEWith onError = fromStrict . S.decodeUtf32BEWith onError . B.toStrict
