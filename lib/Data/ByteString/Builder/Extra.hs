-- | Builders for those who care where the bytes go. Buffers are as large as ours always are, whatever a strategy says; a machine's own order of
-- bytes is the little-endian one.
module Data.ByteString.Builder.Extra
  ( toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, smallChunkSize, defaultChunkSize
  , byteStringCopy, byteStringInsert, byteStringThreshold, lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, flush
  , BufferWriter, Next (..), runBuilder
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Lazy.Internal (defaultChunkSize, smallChunkSize)
import Data.ByteString.Unsafe (unsafeUseAsCStringLen)
import Data.Int
import Data.Word
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr, plusPtr)

data AllocationStrategy = AllocationStrategy

safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
safeStrategy _ _ = AllocationStrategy
untrimmedStrategy _ _ = AllocationStrategy

toLazyByteStringWith :: AllocationStrategy -> L.ByteString -> Builder -> L.ByteString
toLazyByteStringWith _ rest b = toLazyByteString b <> rest

byteStringCopy, byteStringInsert :: S.ByteString -> Builder
byteStringCopy = byteString . S.copy
byteStringInsert = byteString

byteStringThreshold :: Int -> S.ByteString -> Builder
byteStringThreshold _ = byteString

lazyByteStringCopy, lazyByteStringInsert :: L.ByteString -> Builder
lazyByteStringCopy = lazyByteString . L.copy
lazyByteStringInsert = lazyByteString

lazyByteStringThreshold :: Int -> L.ByteString -> Builder
lazyByteStringThreshold _ = lazyByteString

flush :: Builder
flush = mempty

-- Into the caller's memory --------------------------------------------------------------------------------------------

type BufferWriter = Ptr Word8 -> Int -> IO (Int, Next)

-- | What comes after the bytes that were written: nothing; more, for which so many bytes are wanted; a string that did not fit, and more.
data Next = Done | More Int BufferWriter | Chunk S.ByteString BufferWriter

runBuilder :: Builder -> BufferWriter
runBuilder b = write (L.toChunks (toLazyByteString b))

write :: [S.ByteString] -> BufferWriter
write = go 0
  where
    go done [] _ _ = return (done, Done)
    go done (c : cs) p room
      | S.length c > room = return (done, Chunk c (write cs))
      | otherwise         = do
          unsafeUseAsCStringLen c (\(q, n) -> copyBytes p (castPtr q) n)
          go (done + S.length c) cs (p `plusPtr` S.length c) (room - S.length c)

-- In the machine's order ----------------------------------------------------------------------------------------------

intHost :: Int -> Builder
intHost = int64LE . fromIntegral
int16Host :: Int16 -> Builder
int16Host = int16LE
int32Host :: Int32 -> Builder
int32Host = int32LE
int64Host :: Int64 -> Builder
int64Host = int64LE
wordHost :: Word -> Builder
wordHost = word64LE . fromIntegral
word16Host :: Word16 -> Builder
word16Host = word16LE
word32Host :: Word32 -> Builder
word32Host = word32LE
word64Host :: Word64 -> Builder
word64Host = word64LE
floatHost :: Float -> Builder
floatHost = floatLE
doubleHost :: Double -> Builder
doubleHost = doubleLE
