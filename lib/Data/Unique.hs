-- | Numbers that are never given twice.
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

newtype Unique = Unique Integer deriving (Eq, Ord)

counter :: IORef Integer
counter = unsafePerformIO (newIORef 0)

newUnique :: IO Unique
newUnique = do
  n <- atomicModifyIORef' counter (\k -> (k + 1, k + 1))
  return (Unique n)

hashUnique :: Unique -> Int
hashUnique (Unique n) = fromInteger n
