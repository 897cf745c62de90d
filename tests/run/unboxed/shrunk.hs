{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums, KindSignatures, DataKinds, PolyKinds, RankNTypes #-}
-- Arrays that are made smaller in their place, such that stay where they are, stable pointers, numbers that threads share, numbers of few bits.
module Main (main) where

import Foreign.Ptr (Ptr, plusPtr)
import Foreign.Storable (peek, poke)
import GHC.Exts
import GHC.ForeignPtr (ForeignPtr (..), ForeignPtrContents (..), withForeignPtr)
import GHC.IO (IO (..))
import GHC.IORef (IORef (..), newIORef, readIORef)
import GHC.Stable (StablePtr (..), deRefStablePtr, freeStablePtr, newStablePtr)
import GHC.STRef (STRef (..))
import GHC.Word (Word8 (..))
import System.Mem (performGC)

shrunkBytes :: IO (Int, Int, Int)
shrunkBytes = IO $ \s -> case newByteArray# 24# s of
  (# s1, b #) -> case writeIntArray# b 0# 11# s1 of
    s2 -> case writeIntArray# b 1# 22# s2 of
      s3 -> case getSizeofMutableByteArray# b s3 of
        (# s4, before #) -> case shrinkMutableByteArray# b 16# s4 of
          s5 -> case getSizeofMutableByteArray# b s5 of
            (# s6, after #) -> case unsafeFreezeByteArray# b s6 of
              (# s7, f #) -> (# s7, (I# before, I# after, I# (indexIntArray# f 0# +# indexIntArray# f 1#)) #)

-- Many, so that a collection meets them.
shrunkSmall :: Int -> IO [Int]
shrunkSmall (I# n) = IO $ \s -> case newSmallArray# n (7 :: Int) s of
  (# s1, a #) -> case writeSmallArray# a 1# 8 s1 of
    s2 -> case shrinkSmallMutableArray# a 2# s2 of
      s3 -> case getSizeofSmallMutableArray# a s3 of
        (# s4, size #) -> case readSmallArray# a 0# s4 of
          (# s5, x #) -> case readSmallArray# a 1# s5 of
            (# s6, y #) -> case resizeSmallMutableArray# a 4# 9 s6 of
              (# s7, b #) -> case readSmallArray# b 3# s7 of
                (# s8, z #) -> case readSmallArray# b 1# s8 of
                  (# s9, w #) -> (# s9, [I# size, x, y, z, w] #)

data Pinned = Pinned ByteArray#

pinned :: Int -> IO Pinned
pinned (I# n) = IO $ \s -> case newPinnedByteArray# n s of
  (# s1, b #) -> case setByteArray# b 0# n 65# s1 of
    s2 -> case unsafeFreezeByteArray# b s2 of (# s3, f #) -> (# s3, Pinned f #)

address :: Pinned -> Ptr Word8
address (Pinned b) = Ptr (byteArrayContents# b)

keepBoxed :: forall (a :: TYPE 'UnliftedRep) . a -> IO () -> IO ()
keepBoxed x (IO m) = IO (\s -> case m s of (# s1, r #) -> case touch# x s1 of s2 -> (# s2, r #))

pinnedBytes :: IO ()
pinnedBytes = do
  p@(Pinned b) <- pinned 100
  let a = address p
  print (isTrue# (isByteArrayPinned# b))
  performGC
  keepBoxed b (poke (a `plusPtr` 3) (66 :: Word8) >> performGC)
  print (a == address p, map (\(I# i) -> C# (indexCharArray# b i)) [0 .. 4])
  small <- mapM pinned [1 .. 200]
  performGC
  print (sum [I# (sizeofByteArray# s) | Pinned s <- small])
  f <- foreignPinned
  performGC
  withForeignPtr f (\q -> poke q 200 >> peek q) >>= print

foreignPinned :: IO (ForeignPtr Word8)
foreignPinned = IO $ \s -> case newPinnedByteArray# 8# s of
  (# s1, b #) -> case unsafeFreezeByteArray# b s1 of
    (# s2, f #) -> (# s2, ForeignPtr (byteArrayContents# f) (PlainPtr b) #)

stable :: IO ()
stable = do
  p@(StablePtr q) <- newStablePtr "stable"
  performGC
  deRefStablePtr p >>= putStrLn
  x <- IO $ \s -> case newByteArray# 16# s of
    (# s1, b #) -> case writeStablePtrArray# b 1# q s1 of
      s2 -> case readStablePtrArray# b 1# s2 of (# s3, r #) -> (# s3, isTrue# (eqStablePtr# q r) #)
  print x
  freeStablePtr p

shared :: IO [Int]
shared = IO $ \s -> case newByteArray# 8# s of
  (# s1, b #) -> case writeIntArray# b 0# 12# s1 of
    s2 -> case fetchAddIntArray# b 0# 5# s2 of
      (# s3, x #) -> case fetchXorIntArray# b 0# 1# s3 of
        (# s4, y #) -> case casIntArray# b 0# 16# 99# s4 of
          (# s5, z #) -> case atomicReadIntArray# b 0# s5 of (# s6, w #) -> (# s6, [I# x, I# y, I# z, I# w] #)

choose :: Int -> (# (##) | Int #)
choose 0 = (# (##) | #)
choose n = (# | n + 1 #)

continued :: forall rep (r :: TYPE rep) . (() -> r) -> (Int -> r) -> Int -> r
continued none _ 0 = none ()
continued _ some n = some n
{-# NOINLINE continued #-}

chosen :: Int -> String
chosen n = case continued (\_ -> (# (##) | #)) (\k -> (# | k * 2 #)) n of
  (# (##) | #) -> "none"
  (# | k #)    -> show k

main :: IO ()
main = do
  shrunkBytes >>= print
  mapM shrunkSmall [2 .. 2000] >>= print . foldr (zipWith (+)) [0, 0, 0, 0, 0]
  pinnedBytes
  stable
  shared >>= print
  mapM_ (\n -> case choose n of { (# (##) | #) -> putStrLn "none"; (# | k #) -> print k }) [0, 4]
  mapM_ (putStrLn . chosen) [0, 21]
  r <- newIORef 'a'
  let IORef (STRef v) = r
  _ <- IO (\s -> case writeMutVar# v 'b' s of s1 -> (# s1, () #))
  readIORef r >>= print
  print (I# (extendInt8# (plusInt8# (narrowInt8# 100#) (narrowInt8# 100#))), W# (extendWord8# (subWord8# (narrowWord8# 3##) (narrowWord8# 5##))))
  print (isTrue# (ltInt16# (narrowInt16# 40000#) (narrowInt16# 1#)), isTrue# (cstringLength# "four"# ==# 4#))
