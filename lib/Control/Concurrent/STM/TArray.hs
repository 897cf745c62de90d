{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances #-}
-- | Arrays of variables of transactions.
module Control.Concurrent.STM.TArray (TArray) where

import Control.Monad (replicateM)
import Data.Array (Array)
import Tarry.UArray (IArray (..), MArray (..))
import Data.Ix (Ix, rangeSize)
import qualified Data.Array as A
import Tarry.STM

newtype TArray i e = TArray (Array i (TVar e)) deriving Eq

make :: (Ix i, Monad m) => m (TVar e) -> (i, i) -> m (TArray i e)
make new b = fmap (TArray . A.listArray b) (replicateM (rangeSize b) new)

instance MArray TArray e STM where
  getBounds (TArray a) = return (A.bounds a)
  getNumElements (TArray a) = return (numElements a)
  newArray b e = make (newTVar e) b
  unsafeRead (TArray a) i = readTVar (unsafeAt a i)
  unsafeWrite (TArray a) i e = writeTVar (unsafeAt a i) e

instance MArray TArray e IO where
  getBounds (TArray a) = return (A.bounds a)
  getNumElements (TArray a) = return (numElements a)
  newArray b e = make (newTVarIO e) b
  unsafeRead (TArray a) i = readTVarIO (unsafeAt a i)
  unsafeWrite (TArray a) i e = atomically (writeTVar (unsafeAt a i) e)
