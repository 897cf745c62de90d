{-# LANGUAGE ScopedTypeVariables #-}
-- | Memory that is freed together.
module Foreign.Marshal.Pool
  ( Pool, newPool, freePool, withPool, pooledMalloc, pooledMallocBytes, pooledRealloc, pooledReallocBytes, pooledMallocArray
  , pooledMallocArray0, pooledReallocArray, pooledReallocArray0, pooledNew, pooledNewArray, pooledNewArray0
  ) where

import Control.Exception (bracket)
import Data.IORef
import Data.List (delete)
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array (pokeArray, pokeArray0)
import Foreign.Ptr
import Foreign.Storable

newtype Pool = Pool (IORef [Ptr ()])

newPool :: IO Pool
newPool = fmap Pool (newIORef [])

freePool :: Pool -> IO ()
freePool (Pool ps) = readIORef ps >>= mapM_ free

withPool :: (Pool -> IO b) -> IO b
withPool = bracket newPool freePool

pooledMallocBytes :: Pool -> Int -> IO (Ptr a)
pooledMallocBytes (Pool ps) n = do
  p <- mallocBytes n
  modifyIORef' ps (castPtr p :)
  return p

-- | Of the pool's own, else it fails.
pooledReallocBytes :: Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocBytes (Pool ps) p n = do
  all' <- readIORef ps
  if castPtr p `elem` all' then return () else ioError (userError "pointer not in pool")
  q <- reallocBytes p n
  writeIORef ps (castPtr q : delete (castPtr p) all')
  return q

pooledMalloc :: forall a . Storable a => Pool -> IO (Ptr a)
pooledMalloc pool = pooledMallocBytes pool (sizeOf (undefined :: a))

pooledRealloc :: forall a . Storable a => Pool -> Ptr a -> IO (Ptr a)
pooledRealloc pool p = pooledReallocBytes pool p (sizeOf (undefined :: a))

pooledMallocArray, pooledMallocArray0 :: forall a . Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray pool n = pooledMallocBytes pool (n * sizeOf (undefined :: a))
pooledMallocArray0 pool n = pooledMallocArray pool (n + 1)

pooledReallocArray, pooledReallocArray0 :: forall a . Storable a => Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocArray pool p n = pooledReallocBytes pool p (n * sizeOf (undefined :: a))
pooledReallocArray0 pool p n = pooledReallocArray pool p (n + 1)

pooledNew :: Storable a => Pool -> a -> IO (Ptr a)
pooledNew pool x = pooledMalloc pool >>= \p -> poke p x >> return p

pooledNewArray :: Storable a => Pool -> [a] -> IO (Ptr a)
pooledNewArray pool xs = pooledMallocArray pool (length xs) >>= \p -> pokeArray p xs >> return p

pooledNewArray0 :: Storable a => Pool -> a -> [a] -> IO (Ptr a)
pooledNewArray0 pool end xs = pooledMallocArray0 pool (length xs) >>= \p -> pokeArray0 end p xs >> return p
