{-# LANGUAGE ForeignFunctionInterface, MultiParamTypeClasses, FlexibleInstances #-}
-- | Arrays that C sees, and a sort of array of one's own.
module Main where

import Data.Array (Array)
import Data.Array.Base (MArray (..), unsafeRead, unsafeWrite)
import Data.Array.MArray
import Data.Array.Storable
import Data.Array.Unboxed (UArray)
import Data.IORef
import Data.Word
import Foreign.C.Types
import Foreign.Ptr

foreign import ccall unsafe "string.h memset" c_memset :: Ptr a -> CInt -> CSize -> IO (Ptr a)

-- An array that counts what is done with it.
data Counted i e = Counted (i, i) Int (IORef Int) (IORef [(Int, e)])

instance MArray Counted e IO where
  getBounds (Counted b _ _ _) = return b
  getNumElements (Counted _ n _ _) = return n
  newArray b e = Counted b (rangeSize b) <$> newIORef 0 <*> newIORef [(i, e) | i <- [0 .. rangeSize b - 1]]
  unsafeRead (Counted _ _ c r) i = modifyIORef' c (+ 1) >> maybe (error "no") id . lookup i <$> readIORef r
  unsafeWrite (Counted _ _ c r) i e = modifyIORef' c (+ 1) >> modifyIORef r ((i, e) :)

main :: IO ()
main = do
  a <- newListArray (1, 5) [10, 20, 30, 40, 50] :: IO (StorableArray Int CInt)
  writeArray a 2 (-7)
  getElems a >>= print
  getBounds a >>= print
  _ <- withStorableArray a (\p -> c_memset p 1 8)
  getAssocs a >>= print
  f <- freeze a :: IO (Array Int CInt)
  print f
  b <- newArray ((0, 'a'), (1, 'c')) 1.5 :: IO (StorableArray (Int, Char) Double)
  readArray b (1, 'b') >>= print
  m <- mapArray (* 2) b
  getElems m >>= print
  t <- thaw f :: IO (StorableArray Int CInt)
  touchStorableArray t
  readArray t 5 >>= print
  c <- newArray (0, 3) 'x' :: IO (Counted Int Char)
  writeArray c 2 'y'
  getElems c >>= putStrLn
  u <- freeze c :: IO (UArray Int Char)
  print u
  let Counted _ _ n _ = c
  readIORef n >>= print
