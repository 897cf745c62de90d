{-# LANGUAGE MagicHash, ScopedTypeVariables #-}
-- | Memory outside of the heap.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Exception (bracket)
import Foreign.Storable
import Tarry.Prim
import Tarry.Ptr
import Tarry.Types (IO (..), Int (..))

mallocBytes :: Int -> IO (Ptr a)
mallocBytes (I# n) = do
  p <- IO (\w -> case allocate# n w of a -> Box# (Ptr a))
  if p == nullPtr then ioError (userError "malloc: resource exhausted (out of memory)") else return p

free :: Ptr a -> IO ()
free (Ptr a) = IO (\w -> case free# a w of _ -> Box# ())

foreign import ccall "&free" finalizerFree :: FunPtr (Ptr a -> IO ())

malloc :: forall a . Storable a => IO (Ptr a)
malloc = mallocBytes (sizeOf (undefined :: a))

callocBytes :: Int -> IO (Ptr a)
callocBytes n = do
  p <- mallocBytes n
  fill p n
  return p

-- | With zeros.
fill :: Ptr a -> Int -> IO ()
fill (Ptr a) (I# n) = IO (\w -> go 0# w)
  where
    go k w = case k >=# n of
      1# -> Box# ()
      _  -> case writeMemory# (plusAddr# a k) 1# 0# w of _ -> go (k +# 1#) w

calloc :: forall a . Storable a => IO (Ptr a)
calloc = callocBytes (sizeOf (undefined :: a))

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n = bracket (mallocBytes n) free

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n _ = allocaBytes n

alloca :: forall a b . Storable a => (Ptr a -> IO b) -> IO b
alloca = allocaBytes (sizeOf (undefined :: a))

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes (Ptr a) (I# n) = do
  p <- IO (\w -> case reallocate# a n w of b -> Box# (Ptr b))
  if p == nullPtr then ioError (userError "realloc: resource exhausted (out of memory)") else return p

realloc :: forall a b . Storable b => Ptr a -> IO (Ptr b)
realloc p = fmap castPtr (reallocBytes p (sizeOf (undefined :: b)))
