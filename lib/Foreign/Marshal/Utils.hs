{-# LANGUAGE MagicHash #-}
-- | Small things around memory.
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes, fillBytes
  ) where

import Data.Word (Word8)
import Foreign.Marshal.Alloc
import Foreign.Storable
import Tarry.Prim (Box# (..), moveMemory#)
import Tarry.Ptr
import Tarry.Types (IO (..), Int (..))

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x f = alloca (\p -> poke p x >> f p)

new :: Storable a => a -> IO (Ptr a)
new x = malloc >>= \p -> poke p x >> return p

fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith = maybe ($ nullPtr)

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek f p = if p == nullPtr then return Nothing else fmap Just (f p)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _       []       f = f []
withMany withFoo (x : xs) f = withFoo x (\y -> withMany withFoo xs (\ys -> f (y : ys)))

-- | To, from, count.
copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes = moveBytes
moveBytes (Ptr to) (Ptr from) (I# n) = IO (\w -> case moveMemory# from to n w of _ -> Box# ())

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p x n = mapM_ (\i -> pokeByteOff p i x) [0 .. n - 1]
