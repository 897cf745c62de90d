-- | Arrays that effects change.
module GHC.IOArray (IOArray (..), newIOArray, unsafeReadIOArray, unsafeWriteIOArray, readIOArray, writeIOArray, boundsIOArray) where

import Tarry.UArray
import Data.Ix (Ix)
import GHC.Arr (boundsSTArray)

newIOArray :: Ix i => (i, i) -> e -> IO (IOArray i e)
newIOArray = newArray

readIOArray :: Ix i => IOArray i e -> i -> IO e
readIOArray = readArray

writeIOArray :: Ix i => IOArray i e -> i -> e -> IO ()
writeIOArray = writeArray

unsafeReadIOArray :: Ix i => IOArray i e -> Int -> IO e
unsafeReadIOArray = unsafeRead

unsafeWriteIOArray :: Ix i => IOArray i e -> Int -> e -> IO ()
unsafeWriteIOArray = unsafeWrite

boundsIOArray :: IOArray i e -> (i, i)
boundsIOArray (IOArray a) = boundsSTArray a
