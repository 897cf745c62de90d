-- | Atomic time, which has no leap seconds, and what UTC is by a table of these.
module Data.Time.Clock.TAI
  ( AbsoluteTime, taiEpoch, addAbsoluteTime, diffAbsoluteTime, taiNominalDayStart
  , LeapSecondMap, utcDayLength, utcToTAITime, taiToUTCTime
  , taiClock
  ) where

import Data.Fixed (div')
import Data.Time.Calendar (Day (..), addDays)
import Data.Time.Clock
import Data.Time.LocalTime (utc, utcToLocalTime)
import Data.Int (Int64)
import Foreign (Ptr, allocaArray, peekElemOff)
import Foreign.C (CInt (..), throwErrnoIfMinus1_)
import System.IO.Unsafe (unsafePerformIO)

foreign import ccall unsafe "clock_gettime" c_gettime :: CInt -> Ptr Int64 -> IO CInt
foreign import ccall unsafe "clock_getres" c_getres :: CInt -> Ptr Int64 -> IO CInt

-- | So long after the beginning of 1858-11-17, TAI.
newtype AbsoluteTime = AbsoluteTime DiffTime
  deriving (Eq, Ord)

instance Show AbsoluteTime where
  show t = case taiToUTCTime (const (Just 0)) t of
    Just there -> show (utcToLocalTime utc there) ++ " TAI"
    Nothing -> ""

taiEpoch :: AbsoluteTime
taiEpoch = AbsoluteTime 0

addAbsoluteTime :: DiffTime -> AbsoluteTime -> AbsoluteTime
addAbsoluteTime d (AbsoluteTime t) = AbsoluteTime (t + d)

diffAbsoluteTime :: AbsoluteTime -> AbsoluteTime -> DiffTime
diffAbsoluteTime (AbsoluteTime s) (AbsoluteTime t) = s - t

-- | Where the day begins if all days are 86400 seconds long.
taiNominalDayStart :: Day -> AbsoluteTime
taiNominalDayStart day = AbsoluteTime (secondsToDiffTime (86400 * toModifiedJulianDay day))

-- | TAI minus UTC in seconds, at the beginning of a day; Nothing where the table has ended.
type LeapSecondMap = Day -> Maybe Int

utcDayLength :: LeapSecondMap -> Day -> Maybe DiffTime
utcDayLength table day = do
  before <- table day
  behind <- table (addDays 1 day)
  return (fromIntegral (86400 + behind - before))

utcDayStart :: LeapSecondMap -> Day -> Maybe AbsoluteTime
utcDayStart table day = do
  ahead <- table day
  return (addAbsoluteTime (fromIntegral ahead) (taiNominalDayStart day))

utcToTAITime :: LeapSecondMap -> UTCTime -> Maybe AbsoluteTime
utcToTAITime table (UTCTime day time) = addAbsoluteTime time <$> utcDayStart table day

-- | The day is guessed, and moved until the time is within it.
taiToUTCTime :: LeapSecondMap -> AbsoluteTime -> Maybe UTCTime
taiToUTCTime table t = within (ModifiedJulianDay (diffAbsoluteTime t taiEpoch `div'` 86400))
  where
    within day = do
      start <- utcDayStart table day
      len <- utcDayLength table day
      let time = diffAbsoluteTime t start
          off = time `div'` len
      if off == 0 then return (UTCTime day time) else within (addDays off day)

-- | How fine the system's clock of TAI is, and what it says: it counts the leap seconds that the system has been told of.
taiClock :: Maybe (DiffTime, IO AbsoluteTime)
taiClock = Just (unsafePerformIO (ask c_getres), fmap (`addAbsoluteTime` taiNominalDayStart (ModifiedJulianDay 40587)) (ask c_gettime))

-- | Seconds and nanoseconds.
ask :: (CInt -> Ptr Int64 -> IO CInt) -> IO DiffTime
ask how = allocaArray 2 (\p -> do
  throwErrnoIfMinus1_ "taiClock" (how 11 p)
  s <- peekElemOff p 0
  ns <- peekElemOff p 1
  return (fromIntegral s + picosecondsToDiffTime (1000 * fromIntegral ns)))
