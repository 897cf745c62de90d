-- | Values into bytes: in the order in which they are put.
module Data.Binary.Put
  ( PutM, Put, runPut, runPutM, execPut, putBuilder, flush
  , putWord8, putInt8, putByteString, putLazyByteString, putShortByteString, putWord16be, putWord32be, putWord64be, putInt16be, putInt32be
  , putInt64be, putFloatbe, putDoublebe, putWord16le, putWord32le, putWord64le, putInt16le, putInt32le, putInt64le, putFloatle, putDoublele
  , putWordhost, putWord16host, putWord32host, putWord64host, putInthost, putInt16host, putInt32host, putInt64host, putFloathost, putDoublehost
  , putCharUtf8, putStringUtf8
  ) where

import qualified Data.ByteString as B
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as S
import Data.Int
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)

data PutM a = PutM a Builder
type Put = PutM ()

instance Functor PutM where fmap f ~(PutM a b) = PutM (f a) b
instance Applicative PutM where
  pure a = PutM a mempty
  ~(PutM f b) <*> ~(PutM a c) = PutM (f a) (b <> c)
instance Monad PutM where
  ~(PutM a b) >>= f = let PutM r c = f a in PutM r (b <> c)
instance Semigroup (PutM ()) where ~(PutM _ b) <> ~(PutM _ c) = PutM () (b <> c)
instance Monoid (PutM ()) where mempty = pure ()

runPut :: Put -> L.ByteString
runPut ~(PutM _ b) = toLazyByteString b

runPutM :: PutM a -> (a, L.ByteString)
runPutM ~(PutM a b) = (a, toLazyByteString b)

execPut :: PutM a -> Builder
execPut ~(PutM _ b) = b

putBuilder :: Builder -> Put
putBuilder = PutM ()

-- | There are no buffers to be flushed.
flush :: Put
flush = pure ()

putWord8 :: Word8 -> Put
putWord8 = putBuilder . word8
putInt8 :: Int8 -> Put
putInt8 = putBuilder . int8
putByteString :: B.ByteString -> Put
putByteString = putBuilder . byteString
putLazyByteString :: L.ByteString -> Put
putLazyByteString = putBuilder . lazyByteString
putShortByteString :: S.ShortByteString -> Put
putShortByteString = putByteString . S.fromShort

putWord16be, putWord16le, putWord16host :: Word16 -> Put
putWord16be = putBuilder . word16BE
putWord16le = putBuilder . word16LE
putWord16host = putWord16le
putWord32be, putWord32le, putWord32host :: Word32 -> Put
putWord32be = putBuilder . word32BE
putWord32le = putBuilder . word32LE
putWord32host = putWord32le
putWord64be, putWord64le, putWord64host :: Word64 -> Put
putWord64be = putBuilder . word64BE
putWord64le = putBuilder . word64LE
putWord64host = putWord64le
putInt16be, putInt16le, putInt16host :: Int16 -> Put
putInt16be = putBuilder . int16BE
putInt16le = putBuilder . int16LE
putInt16host = putInt16le
putInt32be, putInt32le, putInt32host :: Int32 -> Put
putInt32be = putBuilder . int32BE
putInt32le = putBuilder . int32LE
putInt32host = putInt32le
putInt64be, putInt64le, putInt64host :: Int64 -> Put
putInt64be = putBuilder . int64BE
putInt64le = putBuilder . int64LE
putInt64host = putInt64le
putWordhost :: Word -> Put
putWordhost = putWord64host . fromIntegral
putInthost :: Int -> Put
putInthost = putInt64host . fromIntegral

putFloatbe, putFloatle, putFloathost :: Float -> Put
putFloatbe = putWord32be . castFloatToWord32
putFloatle = putWord32le . castFloatToWord32
putFloathost = putFloatle
putDoublebe, putDoublele, putDoublehost :: Double -> Put
putDoublebe = putWord64be . castDoubleToWord64
putDoublele = putWord64le . castDoubleToWord64
putDoublehost = putDoublele

putCharUtf8 :: Char -> Put
putCharUtf8 = putBuilder . charUtf8
putStringUtf8 :: String -> Put
putStringUtf8 = putBuilder . stringUtf8
