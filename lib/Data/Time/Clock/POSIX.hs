-- | Time as the system counts it: seconds since 1970 began.
module Data.Time.Clock.POSIX
  ( posixDayLength, POSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getPOSIXTime, getCurrentTime, systemToPOSIXTime
  ) where

import Data.Time.Clock.System
import Data.Time.Clock.Types

type POSIXTime = NominalDiffTime

posixDayLength :: NominalDiffTime
posixDayLength = nominalDay

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime = fromPosix

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds = toPosix

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap toPosix getCurrentTime

systemToPOSIXTime :: SystemTime -> POSIXTime
systemToPOSIXTime (MkSystemTime s ns) = fromIntegral s + fromIntegral ns / 1000000000
