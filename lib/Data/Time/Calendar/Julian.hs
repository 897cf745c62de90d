-- | The calendar before 1582: every fourth year is a leap year.
module Data.Time.Calendar.Julian
  ( toJulianYearAndDay, fromJulianYearAndDay, fromJulianYearAndDayValid, showJulianYearAndDay, isJulianLeapYear
  , toJulian, fromJulian, fromJulianValid, showJulian, julianMonthLength
  , addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver
  , addJulianDurationClip, addJulianDurationRollOver, diffJulianDurationClip, diffJulianDurationRollOver
  ) where

import Data.Time.Calendar.Days
import Data.Time.Calendar.MonthDay
import Data.Time.Calendar.Months

isJulianLeapYear :: Integer -> Bool
isJulianLeapYear y = mod y 4 == 0

toJulianYearAndDay :: Day -> (Integer, Int)
toJulianYearAndDay (ModifiedJulianDay mjd) = (4 * n4 + n1 + 1, fromInteger (rest4 - 365 * n1 + 1))
  where (n4, rest4) = divMod (mjd + 678577) 1461
        n1 = min 3 (div rest4 365)

fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDay year day = place year (max 1 (min (if isJulianLeapYear year then 366 else 365) day))

fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
fromJulianYearAndDayValid year day
  | day >= 1 && day <= (if isJulianLeapYear year then 366 else 365) = Just (place year day)
  | otherwise                                                       = Nothing

place :: Integer -> Int -> Day
place year day = ModifiedJulianDay (toInteger day + 365 * y + div y 4 - 678578)
  where y = year - 1

showJulianYearAndDay :: Day -> String
showJulianYearAndDay date = showPadded 4 y ++ '-' : showPadded 3 (toInteger d)
  where (y, d) = toJulianYearAndDay date

toJulian :: Day -> (Integer, Int, Int)
toJulian date = (year, m, d)
  where (year, day) = toJulianYearAndDay date
        (m, d)      = dayOfYearToMonthAndDay (isJulianLeapYear year) day

fromJulian :: Integer -> Int -> Int -> Day
fromJulian y m d = fromJulianYearAndDay y (monthAndDayToDayOfYear (isJulianLeapYear y) m d)

fromJulianValid :: Integer -> Int -> Int -> Maybe Day
fromJulianValid y m d = fmap (place y) (monthAndDayToDayOfYearValid (isJulianLeapYear y) m d)

showJulian :: Day -> String
showJulian = showDate . toJulian

julianMonthLength :: Integer -> Int -> Int
julianMonthLength = monthLength . isJulianLeapYear

julian :: Calendar
julian = Calendar toJulian fromJulian

addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver :: Integer -> Day -> Day
addJulianMonthsClip       = addMonthsClip julian
addJulianMonthsRollOver   = addMonthsRollOver julian
addJulianYearsClip n      = addMonthsClip julian (12 * n)
addJulianYearsRollOver n  = addMonthsRollOver julian (12 * n)

addJulianDurationClip, addJulianDurationRollOver :: CalendarDiffDays -> Day -> Day
addJulianDurationClip     = addDurationClip julian
addJulianDurationRollOver = addDurationRollOver julian

diffJulianDurationClip, diffJulianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffJulianDurationClip     = durationClip julian
diffJulianDurationRollOver = durationRollOver julian
