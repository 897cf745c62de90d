{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where
import Data.Array.Unboxed
import Data.Array.ST
import Data.Array.Base
import Control.Monad.ST
newtype N = N Int deriving (Eq, Ord, Show)
instance MArray (STUArray s) N (ST s) where
  getBounds a = getBounds (castSTU a)
  getNumElements a = getNumElements (castSTU a)
  unsafeNewArray_ b = castBack <$> unsafeNewArray_ b
  newArray_ b = castBack <$> newArray_ b
  newArray b (N x) = castBack <$> newArray b x
  unsafeRead a i = N <$> unsafeRead (castSTU a) i
  unsafeWrite a i (N x) = unsafeWrite (castSTU a) i x
instance IArray UArray N where
  bounds a = bounds (castU a)
  numElements a = numElements (castU a)
  unsafeArray b xs = castUB (unsafeArray b [(i, x) | (i, N x) <- xs])
  unsafeAt a i = N (unsafeAt (castU a) i)
castU :: UArray i N -> UArray i Int
castU (UArray l u n b) = UArray l u n b
castUB :: UArray i Int -> UArray i N
castUB (UArray l u n b) = UArray l u n b
castSTU :: STUArray s i N -> STUArray s i Int
castSTU (STUArray l u n b) = STUArray l u n b
castBack :: STUArray s i Int -> STUArray s i N
castBack (STUArray l u n b) = STUArray l u n b
main :: IO ()
main = do
  print (runST (do { a <- newArray (0, 3) (N 5) :: ST s (STUArray s Int N); writeArray a 1 (N 7); getElems a }))
  print (elems (listArray (0, 2) [N 1, N 2, N 3] :: UArray Int N))
  print (runSTUArray (do { a <- newArray (0, 3) (N 5); writeArray a 1 (N 7); return a }) ! 1)
