-- | What Curry's Data.Time and System.Directory take of Haskell's: seconds since 1970.
module Tarry.CurryTime (secondsNow, secondsOfZone, secondsOfFile) where

import Data.Time.Clock.POSIX (getPOSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds)
import Data.Time.LocalTime (getTimeZone, timeZoneMinutes)
import System.Directory (getModificationTime)

secondsNow :: IO Integer
secondsNow = fmap floor getPOSIXTime

-- | How far the local time is ahead then.
secondsOfZone :: Integer -> IO Integer
secondsOfZone t = fmap ((60 *) . toInteger . timeZoneMinutes) (getTimeZone (posixSecondsToUTCTime (fromInteger t)))

-- | When it was written last.
secondsOfFile :: String -> IO Integer
secondsOfFile file = fmap (floor . utcTimeToPOSIXSeconds) (getModificationTime file)
