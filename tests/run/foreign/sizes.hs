{-# LANGUAGE MagicHash, UnboxedTuples, ScopedTypeVariables #-}
-- Numbers of all sizes, with and without a sign, in memory and in byte arrays: each is written among others, which stay what they are.
module Main where

import Control.Monad
import Data.Int
import Data.Word
import Foreign
import GHC.Exts

values :: Num a => [a]
values = map fromInteger [0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32768, 2147483647, 2147483648, 4294967295, -2147483648, 81985529216486895]

-- Where the size is known.
int8s :: Ptr Int8 -> IO [Int8]
int8s p = forM (zip [0 ..] values) (\(i, x) -> pokeElemOff p i x) >> forM [0 .. length (values :: [Int8]) - 1] (peekElemOff p)

-- Where it is known only when the program runs.
{-# NOINLINE through #-}
through :: forall a. (Storable a, Show a, Num a) => a -> IO ()
through _ = allocaBytes 512 $ \p -> do
  fillBytes p 0xA5 512
  forM_ (zip [0 ..] (values :: [a])) $ \(i, x) -> pokeByteOff p (16 + i * sizeOf x) x
  xs <- forM [0 .. length (values :: [a]) - 1] (\i -> peekByteOff p (16 + i * sizeOf (0 :: a))) :: IO [a]
  print (sizeOf (0 :: a), xs)
  ends <- forM [0 .. 23] (\i -> peekByteOff p (i + length xs * sizeOf (0 :: a))) :: IO [Word8]
  print ends

reals :: [Double]
reals = [0, -0.0, 1.5, -3.25e300, 1 / 0, -1 / 0, 5e-324, 0.1]

-- In a byte array, at offsets that are no multiples of the size.
arrays :: Int -> [Int]
arrays (I# o) = runRW# (\s0 -> case newByteArray# 64# s0 of
  (# s1, b #) -> case setByteArray# b 0# 64# 90# s1 of
    s2 -> case writeWord8ArrayAsInt# b o 0x0123456789ABCDEF# s2 of
      s3 -> case readWord8ArrayAsInt# b (o -# 3#) s3 of
        (# s4, k #) -> case writeWord8ArrayAsInt# b (o +# 9#) k s4 of
          s5 -> case readWord8ArrayAsInt# b (o +# 12#) s5 of
            (# s6, m #) -> case readWord8ArrayAsInt# b 56# s6 of (# _, n #) -> [I# k, I# m, I# n])

main :: IO ()
main = do
  allocaArray 40 int8s >>= print
  through (0 :: Int8)
  through (0 :: Word8)
  through (0 :: Int16)
  through (0 :: Word16)
  through (0 :: Int32)
  through (0 :: Word32)
  through (0 :: Int64)
  through (0 :: Word64)
  through (0 :: Int)
  forM_ [3 .. 9] (print . arrays)
  allocaArray 10 $ \p -> do
    pokeArray p reals
    xs <- peekArray (length reals) p
    print xs
    bits <- peekArray (length reals) (castPtr p) :: IO [Word64]
    print bits
    forM_ (zip [0 ..] (map realToFrac (take 4 reals ++ [0.1]))) (\(i, x) -> pokeElemOff (castPtr p) i (x :: Float))
    ys <- peekArray 5 (castPtr p) :: IO [Float]
    print ys
    words32 <- peekArray 5 (castPtr p) :: IO [Word32]
    print words32
    pokeElemOff p 0 (0 / 0)
    x <- peekElemOff p 0
    print (isNaN x)
    pokeElemOff (castPtr p) 0 (0x7ff0000000000001 :: Word64)
    y <- peekElemOff p 0
    print (isNaN y, y == y)
  allocaArray 4 $ \p -> do
    pokeArray p "a\1234\1114111\0"
    peekArray 4 p >>= print
  allocaArray 3 $ \p -> do
    pokeArray p [True, False, True]
    peekArray 3 p >>= print
  alloca $ \(p :: Ptr (Ptr Int)) -> do
    poke p (castPtr p `plusPtr` 24)
    q <- peek p
    print (q `minusPtr` p, q == castPtr p, q `plusPtr` (-24) == p)
