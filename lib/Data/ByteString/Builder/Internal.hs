{-# LANGUAGE RankNTypes #-}
-- | Builders as steps that fill buffers: what is written so becomes a builder, whose bytes are made as they are needed; and a builder can be
-- run as such steps.
module Data.ByteString.Builder.Internal
  ( BufferRange (..), BuildStep, BuildSignal, finalBuildStep, done, bufferFull, insertChunk, fillWithBuildStep
  , Builder, builder, runBuilder, runBuilderWith, empty, append, flush, ensureFree
  , byteString, byteStringCopy, byteStringInsert, byteStringThreshold, lazyByteString, lazyByteStringCopy, lazyByteStringInsert
  , lazyByteStringThreshold, shortByteString, maximalCopySize, hPutBuilder
  , toLazyByteString, toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, L.smallChunkSize, L.defaultChunkSize, L.chunkOverhead
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra hiding (Next (..), runBuilder)
import Data.ByteString.Internal (createUptoN')
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as L
import Data.ByteString.Unsafe (unsafeUseAsCStringLen)
import Data.Word (Word8)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr, minusPtr, plusPtr)
import System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)

-- | Where there is room: from the first on, up to the second.
data BufferRange = BufferRange !(Ptr Word8) !(Ptr Word8)

type BuildStep a = BufferRange -> IO (BuildSignal a)

-- | Up to where it was filled; and the result, or how much room the next step needs, or what is to be put in between.
data BuildSignal a
  = Done !(Ptr Word8) a
  | BufferFull !Int !(Ptr Word8) (BuildStep a)
  | InsertChunk !(Ptr Word8) S.ByteString (BuildStep a)

done :: Ptr Word8 -> a -> BuildSignal a
done = Done

bufferFull :: Int -> Ptr Word8 -> BuildStep a -> BuildSignal a
bufferFull = BufferFull

insertChunk :: Ptr Word8 -> S.ByteString -> BuildStep a -> BuildSignal a
insertChunk = InsertChunk

finalBuildStep :: BuildStep ()
finalBuildStep (BufferRange p _) = return (Done p ())

fillWithBuildStep :: BuildStep a -> (Ptr Word8 -> a -> IO b) -> (Ptr Word8 -> Int -> BuildStep a -> IO b)
                  -> (Ptr Word8 -> S.ByteString -> BuildStep a -> IO b) -> BufferRange -> IO b
fillWithBuildStep step whenDone whenFull whenChunk range = step range >>= \signal -> case signal of
  Done p x             -> whenDone p x
  BufferFull n p next  -> whenFull p n next
  InsertChunk p b next -> whenChunk p b next

-- | Its chunks, as they are asked for.
builder :: (forall r. BuildStep r -> BuildStep r) -> Builder
builder f = lazyByteString (L.fromChunks (unsafePerformIO (chunks L.smallChunkSize (f finalBuildStep))))

chunks :: Int -> BuildStep () -> IO [S.ByteString]
chunks n step = do
  (chunk, more) <- createUptoN' n (\p -> fillWithBuildStep step
    (\q _      -> return (q `minusPtr` p, return []))
    (\q k next -> return (q `minusPtr` p, chunks (max k L.defaultChunkSize) next))
    (\q b next -> return (q `minusPtr` p, fmap (b :) (unsafeInterleaveIO (chunks n next))))
    (BufferRange p (p `plusPtr` n)))
  rest <- unsafeInterleaveIO more
  return (chunk : rest)

runBuilder :: Builder -> BuildStep ()
runBuilder b = runBuilderWith b finalBuildStep

runBuilderWith :: Builder -> BuildStep a -> BuildStep a
runBuilderWith b after = go (L.toChunks (toLazyByteString b))
  where
    go []               range                = after range
    go (chunk : others) (BufferRange p end)
      | S.length chunk <= end `minusPtr` p = do
          unsafeUseAsCStringLen chunk (\(from, n) -> copyBytes p (castPtr from) n)
          go others (BufferRange (p `plusPtr` S.length chunk) end)
      | otherwise                            = return (InsertChunk p chunk (go others))

empty :: Builder
empty = mempty

append :: Builder -> Builder -> Builder
append = (<>)

-- | There is always room.
ensureFree :: Int -> Builder
ensureFree _ = mempty

maximalCopySize :: Int
maximalCopySize = 2 * L.smallChunkSize
