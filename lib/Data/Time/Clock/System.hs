-- | Time in small numbers. In a second that was put in, there are more than 10^9 nanoseconds.
module Data.Time.Clock.System
  ( systemEpochDay, SystemTime (..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  , systemToTAITime
  ) where

import Control.DeepSeq (NFData (..))
import Data.Int (Int64)
import Data.Time.Calendar.Days
import Data.Time.Clock.TAI (AbsoluteTime, addAbsoluteTime, taiNominalDayStart)
import Data.Time.Clock.Types
import Data.Word (Word32)

data SystemTime = MkSystemTime { systemSeconds :: !Int64, systemNanoseconds :: !Word32 }
  deriving (Eq, Ord, Show)

instance NFData SystemTime where
  rnf t = t `seq` ()

systemEpochDay :: Day
systemEpochDay = epochDay

getSystemTime :: IO SystemTime
getSystemTime = fmap split wallNanoseconds
  where split ns = MkSystemTime (fromInteger (div ns 1000000000)) (fromInteger (mod ns 1000000000))

truncateSystemTimeLeapSecond :: SystemTime -> SystemTime
truncateSystemTimeLeapSecond (MkSystemTime s ns) | ns >= 1000000000 = MkSystemTime (s + 1) 0
truncateSystemTimeLeapSecond t = t

systemToUTCTime :: SystemTime -> UTCTime
systemToUTCTime (MkSystemTime s ns) = UTCTime (addDays days epochDay) (picosecondsToDiffTime (1000 * (1000000000 * second + toInteger ns)))
  where (days, second) = divMod (toInteger s) 86400

utcToSystemTime :: UTCTime -> SystemTime
utcToSystemTime (UTCTime day t) = MkSystemTime (fromInteger (86400 * diffDays day epochDay + whole)) (fromInteger (ns - 1000000000 * whole))
  where ns    = div (diffTimeToPicoseconds t) 1000
        whole = min 86399 (div ns 1000000000)

-- | If the clock counts as TAI does.
systemToTAITime :: SystemTime -> AbsoluteTime
systemToTAITime (MkSystemTime s ns) =
  addAbsoluteTime (picosecondsToDiffTime (1000 * (1000000000 * toInteger s + toInteger ns))) (taiNominalDayStart systemEpochDay)
