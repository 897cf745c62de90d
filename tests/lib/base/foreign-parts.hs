-- Modules below Foreign, each by itself.
module Main where

import Control.Monad (forM_)
import Foreign.ForeignPtr (mallocForeignPtrArray, withForeignPtr)
import Foreign.Marshal.Alloc (alloca, allocaBytes)
import Foreign.Marshal.Array (advancePtr, copyArray, moveArray, newArray, peekArray, pokeArray, withArrayLen)
import Foreign.Marshal.Utils (copyBytes, fromBool, maybeWith, new, toBool, with)
import Foreign.Ptr (Ptr, castPtr, nullPtr, plusPtr)
import Foreign.StablePtr (deRefStablePtr, freeStablePtr, newStablePtr)
import Foreign.Storable (peek, peekElemOff, poke, pokeElemOff, sizeOf)
import Data.Int (Int32)
import Data.Word (Word8)

main :: IO ()
main = do
  p <- mallocForeignPtrArray 4
  withForeignPtr p $ \q -> do
    forM_ [0 .. 3] $ \i -> pokeElemOff q i (fromIntegral (i * i) :: Int32)
    peekArray 4 q >>= print
    moveArray (advancePtr q 1) q 3
    peekArray 4 q >>= print
  withArrayLen [1, 2, 3 :: Word8] $ \n a -> allocaBytes n $ \b -> do
    copyArray b a n
    peekArray n b >>= print
    copyBytes b (a `plusPtr` 1) 2
    peekArray n b >>= print
  alloca $ \c -> poke c 'x' >> peek c >>= print
  with (7 :: Int) peek >>= print
  maybeWith with (Nothing :: Maybe Int) (\q -> print (q == nullPtr))
  print (toBool (1 :: Int), fromBool True :: Int, sizeOf (0 :: Int32))
  s <- newStablePtr [1 :: Int ..]
  deRefStablePtr s >>= print . take 3
  freeStablePtr s
  q <- newArray [0x01020304 :: Int32]
  pokeArray q [5]
  r <- new (6 :: Int32)
  (,) <$> peek q <*> peek r >>= print
  peek (castPtr q :: Ptr Word8) >>= print
