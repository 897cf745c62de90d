-- | Time, in milliseconds.
module System.CPUTime (getCPUTime, getElapsedTime) where

import Tarry.CurryWorld (milliseconds, elapsedMilliseconds)

getCPUTime, getElapsedTime :: IO Int
getCPUTime = milliseconds
getElapsedTime = elapsedMilliseconds
