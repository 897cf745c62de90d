{-# LANGUAGE TypeFamilies #-}
-- | Arrays of package primitive: a sieve in bytes, boxed and small arrays, primitive arrays, variables, memory.
module Main where

import Control.Monad
import Control.Monad.Primitive
import Control.Monad.ST
import Control.Monad.Trans.State.Strict
import Data.Int
import Data.Primitive
import Data.Primitive.MVar
import Data.Primitive.Ptr
import Data.Word
import Foreign.Marshal.Alloc (allocaBytes)

sieve :: Int -> [Int]
sieve n = [i | i <- [2 .. n], indexByteArray marks i == (0 :: Word8)]
  where
    marks = runST (do
      b <- newByteArray (n + 1)
      setByteArray b 0 (n + 1) (0 :: Word8)
      forM_ [2 .. n] (\i -> do
        m <- readByteArray b i
        when (m == (0 :: Word8)) (forM_ [i * i, i * i + i .. n] (\j -> writeByteArray b j (1 :: Word8))))
      unsafeFreezeByteArray b)

-- In any monad with a state.
total :: PrimMonad m => PrimArray Int -> m Int
total a = do
  v <- newMutVar 0
  traversePrimArray_ (\x -> modifyMutVar' v (+ x)) a
  readMutVar v

main :: IO ()
main = do
  print (sieve 60)
  print (sizeOf (0 :: Int), sizeOf 'c', alignment (0 :: Int16), sizeOf (0 :: Float))
  let b = byteArrayFromList [1, 2, 258 :: Word16]
  print (b, sizeofByteArray b, indexByteArray b 2 :: Word8, foldrByteArray (:) [] b :: [Word16])
  print (b == byteArrayFromList [1, 2, 258 :: Word16], compare b (byteArrayFromList [1, 3, 0 :: Word16]), b <> b)
  let p = primArrayFromList [5, 3, 9 :: Int]
  print (p, mapPrimArray (* 2) p, foldlPrimArray' (+) 0 p, filterPrimArray odd p, sizeofPrimArray p, p <> p)
  print (generatePrimArray 4 (\i -> fromIntegral i / 2 :: Double), replicatePrimArray 3 'x', imapPrimArray (+) p)
  traversePrimArray (\x -> print x >> return (x * 2)) p >>= print
  total p >>= print
  print (runST (total p))
  runStateT (total p >>= put) 0 >>= print
  m <- newArray 4 'a'
  writeArray m 2 'z'
  a <- freezeArray m 0 4
  print (a, fmap succ a, sum (fmap fromEnum a), length a, a <> pure 'q', (,) <$> arrayFromList [1, 2 :: Int] <*> a)
  print (runArray (do { t <- newArray 3 0; writeArray t 1 (7 :: Int); return t }), emptyArray :: Array Int)
  let s = smallArrayFromList "small"
  print (s, maximum s, indexSmallArray s 1, cloneSmallArray s 1 3, traverse (\c -> if c > 'a' then Just c else Nothing) s)
  print (fromListN 3 [1, 2, 3] :: Array Int)
  v <- newMutVar (1 :: Int)
  r <- atomicModifyMutVar' v (\x -> (x + 1, x * 10))
  readMutVar v >>= \x -> print (x, r)
  q <- newEmptyMVar
  e <- isEmptyMVar q
  putMVar q 'm'
  c <- takeMVar q
  print (e, c)
  allocaBytes 32 (\ptr -> do
    setPtr ptr 4 (7 :: Int64)
    writeOffPtr ptr 2 (-1)
    xs <- mapM (readOffPtr ptr) [0 .. 3]
    print (xs, advancePtr ptr 2 `subtractPtr` ptr)
    t <- newPrimArray 4
    copyPtrToMutablePrimArray t 0 ptr 4
    unsafeFreezePrimArray t >>= print)
  w <- newByteArray 8
  writeByteArray w 0 (0x0102030405060708 :: Word64)
  bs <- mapM (readByteArray w) [0 .. 7] :: IO [Word8]
  d <- resizeMutableByteArray w 16
  n <- getSizeofMutableByteArray d
  print (bs, n)

