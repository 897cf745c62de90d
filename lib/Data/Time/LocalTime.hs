{-# LANGUAGE MagicHash #-}
-- | Time as clocks on the wall show it, and zones of the earth in which they show the same.
module Data.Time.LocalTime
  ( CalendarDiffTime (..), calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime
  , TimeZone (..), timeZoneOffsetString, timeZoneOffsetString', minutesToTimeZone, hoursToTimeZone, utc, getTimeZone, getCurrentTimeZone
  , TimeOfDay (..), midnight, midday, makeTimeOfDayValid, timeToDaysAndTimeOfDay, daysAndTimeOfDayToTime
  , utcToLocalTimeOfDay, localToUTCTimeOfDay, timeToTimeOfDay, timeOfDayToTime, dayFractionToTimeOfDay, timeOfDayToDayFraction
  , LocalTime (..), addLocalTime, diffLocalTime, utcToLocalTime, localTimeToUTC, ut1ToLocalTime, localTimeToUT1
  , ZonedTime (..), utcToZonedTime, zonedTimeToUTC, getZonedTime, utcToLocalZonedTime
  ) where

import Control.DeepSeq (NFData (..))
import Data.Fixed (Pico, divMod', showFixed)
import Data.Time.Calendar
import Data.Time.Calendar.Days
import Data.Time.Clock.Types
import Tarry.Handle (unpackUtf8#)
import Tarry.Prim
import Tarry.Types (IO (..), Int (..))

-- Durations ------------------------------------------------------------------------------------------------------------

data CalendarDiffTime = CalendarDiffTime { ctMonths :: Integer, ctTime :: NominalDiffTime }
  deriving Eq

instance NFData CalendarDiffTime where
  rnf (CalendarDiffTime m t) = rnf m `seq` rnf t

instance Semigroup CalendarDiffTime where
  CalendarDiffTime m1 t1 <> CalendarDiffTime m2 t2 = CalendarDiffTime (m1 + m2) (t1 + t2)

instance Monoid CalendarDiffTime where
  mempty = CalendarDiffTime 0 0

instance Show CalendarDiffTime where
  show (CalendarDiffTime m (MkNominalDiffTime t)) = 'P' : show m ++ "MT" ++ showFixed True t ++ "S"

calendarTimeDays :: CalendarDiffDays -> CalendarDiffTime
calendarTimeDays (CalendarDiffDays m d) = CalendarDiffTime m (fromInteger d * nominalDay)

calendarTimeTime :: NominalDiffTime -> CalendarDiffTime
calendarTimeTime = CalendarDiffTime 0

scaleCalendarDiffTime :: Integer -> CalendarDiffTime -> CalendarDiffTime
scaleCalendarDiffTime k (CalendarDiffTime m t) = CalendarDiffTime (k * m) (fromInteger k * t)

-- Zones ----------------------------------------------------------------------------------------------------------------

data TimeZone = TimeZone { timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String }
  deriving (Eq, Ord)

instance NFData TimeZone where
  rnf (TimeZone m s n) = rnf m `seq` rnf s `seq` rnf n

instance Show TimeZone where
  show zone@(TimeZone _ _ "") = timeZoneOffsetString zone
  show zone                   = timeZoneName zone

minutesToTimeZone, hoursToTimeZone :: Int -> TimeZone
minutesToTimeZone m = TimeZone m False ""
hoursToTimeZone h = minutesToTimeZone (60 * h)

utc :: TimeZone
utc = TimeZone 0 False "UTC"

timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString = timeZoneOffsetString' (Just '0')

-- | With hours and minutes filled up with that character, if there is one.
timeZoneOffsetString' :: Maybe Char -> TimeZone -> String
timeZoneOffsetString' fill (TimeZone m _ _) = sign : padded 4 (show (100 * div size 60 + mod size 60))
  where
    size = abs m
    sign = if m < 0 then '-' else '+'
    padded n s = maybe "" (replicate (n - length s)) fill ++ s

getTimeZone :: UTCTime -> IO TimeZone
getTimeZone t = case fromInteger (floor (toPosix t)) of I# s -> IO (\w -> case timeZone# s w of b -> Box# (zoneOf (unpackUtf8# b 0#)))
  where zoneOf text = case words text of
          minutes : summer : name -> TimeZone (read minutes) (summer == "1") (unwords name)
          _                       -> utc

getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = getCurrentTime >>= getTimeZone

-- Time of day ----------------------------------------------------------------------------------------------------------

data TimeOfDay = TimeOfDay { todHour :: Int, todMin :: Int, todSec :: Pico }
  deriving (Eq, Ord)

instance NFData TimeOfDay where
  rnf (TimeOfDay h m s) = rnf h `seq` rnf m `seq` (s `seq` ())

instance Show TimeOfDay where
  show (TimeOfDay h m s) = two h ++ ':' : two m ++ ':' : showSeconds s
    where two = showPadded 2 . toInteger

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday   = TimeOfDay 12 0 0

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s
  | h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s >= 61 = Nothing
  | otherwise                                              = Just (TimeOfDay h m s)

timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToDaysAndTimeOfDay t = (days, TimeOfDay (fromInteger hour) (fromInteger minute) (nominalDiffTimeToSeconds second))
  where
    (minutes, second) = divMod' t 60 :: (Integer, NominalDiffTime)
    (hours, minute)   = divMod minutes 60
    (days, hour)      = divMod hours 24

daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
daysAndTimeOfDayToTime d (TimeOfDay h m s) = fromInteger d * nominalDay + fromIntegral (60 * (60 * h + m)) + secondsToNominalDiffTime s

-- | The day goes on so far, too.
utcToLocalTimeOfDay, localToUTCTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
utcToLocalTimeOfDay zone (TimeOfDay h m s) = (toInteger (div hours 24), TimeOfDay (mod hours 24) (mod minutes 60) s)
  where minutes = m + timeZoneMinutes zone
        hours   = h + div minutes 60
localToUTCTimeOfDay zone = utcToLocalTimeOfDay (minutesToTimeZone (negate (timeZoneMinutes zone)))

timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay t
  | t >= 86400 = TimeOfDay 23 59 (60 + realToFrac (t - 86400))
  | otherwise  = TimeOfDay (fromInteger hour) (fromInteger minute) (realToFrac second)
  where (minutes, second) = divMod' t 60 :: (Integer, DiffTime)
        (hour, minute)    = divMod minutes 60

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m s) = fromIntegral (60 * (60 * h + m)) + MkDiffTime s

dayFractionToTimeOfDay :: Rational -> TimeOfDay
dayFractionToTimeOfDay day = timeToTimeOfDay (realToFrac (day * 86400))

timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToDayFraction t = realToFrac (timeOfDayToTime t) / 86400

-- Days with times ------------------------------------------------------------------------------------------------------

data LocalTime = LocalTime { localDay :: Day, localTimeOfDay :: TimeOfDay }
  deriving (Eq, Ord)

instance NFData LocalTime where
  rnf (LocalTime d t) = rnf d `seq` rnf t

instance Show LocalTime where
  show (LocalTime d t) = showGregorian d ++ ' ' : show t

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
addLocalTime t = utcToLocalTime utc . addUTCTime t . localTimeToUTC utc

diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
diffLocalTime a b = diffUTCTime (localTimeToUTC utc a) (localTimeToUTC utc b)

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime zone (UTCTime day t) = LocalTime (addDays i day) time
  where (i, time) = utcToLocalTimeOfDay zone (timeToTimeOfDay t)

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC zone (LocalTime day time) = UTCTime (addDays i day) (timeOfDayToTime t)
  where (i, t) = localToUTCTimeOfDay zone time

-- | At so many degrees east.
ut1ToLocalTime :: Rational -> UniversalTime -> LocalTime
ut1ToLocalTime degrees (ModJulianDate date) = LocalTime (ModifiedJulianDay whole) (dayFractionToTimeOfDay (local - fromInteger whole))
  where local = date + degrees / 360
        whole = floor local

localTimeToUT1 :: Rational -> LocalTime -> UniversalTime
localTimeToUT1 degrees (LocalTime (ModifiedJulianDay day) time) =
  ModJulianDate (fromInteger day + timeOfDayToDayFraction time - degrees / 360)

instance Show UniversalTime where
  show t = show (ut1ToLocalTime 0 t)

data ZonedTime = ZonedTime { zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone }

instance NFData ZonedTime where
  rnf (ZonedTime t z) = rnf t `seq` rnf z

instance Show ZonedTime where
  show (ZonedTime t zone) = show t ++ ' ' : show zone

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone t = ZonedTime (utcToLocalTime zone t) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime t zone) = localTimeToUTC zone t

getZonedTime :: IO ZonedTime
getZonedTime = getCurrentTime >>= utcToLocalZonedTime

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime t = fmap (\zone -> utcToZonedTime zone t) (getTimeZone t)
