-- | Days of the Gregorian calendar, which goes on before it was made.
module Data.Time.Calendar
  ( Day (..), addDays, diffDays
  , CalendarDiffDays (..), calendarDay, calendarWeek, calendarMonth, calendarYear, scaleCalendarDiffDays
  , toGregorian, fromGregorian, fromGregorianValid, showGregorian, gregorianMonthLength
  , addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver
  , addGregorianDurationClip, addGregorianDurationRollOver, diffGregorianDurationClip, diffGregorianDurationRollOver
  , isLeapYear, DayOfWeek (..), dayOfWeek
  ) where

import Control.DeepSeq (NFData (..))
import Data.Char (isDigit)
import Data.Time.Calendar.Days
import Data.Time.Calendar.MonthDay
import Data.Time.Calendar.Months
import Data.Time.Calendar.OrdinalDate

toGregorian :: Day -> (Integer, Int, Int)
toGregorian date = (year, m, d)
  where (year, day) = toOrdinalDate date
        (m, d)      = dayOfYearToMonthAndDay (isLeapYear year) day

-- | What does not exist becomes the nearest month and the nearest day of it that do.
fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian y m d = fromOrdinalDate y (monthAndDayToDayOfYear (isLeapYear y) m d)

fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid y m d = fmap (fromOrdinalDate y) (monthAndDayToDayOfYearValid (isLeapYear y) m d)

showGregorian :: Day -> String
showGregorian = showDate . toGregorian

instance Show Day where
  show = showGregorian

gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength = monthLength . isLeapYear

gregorian :: Calendar
gregorian = Calendar toGregorian fromGregorian

addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver :: Integer -> Day -> Day
addGregorianMonthsClip      = addMonthsClip gregorian
addGregorianMonthsRollOver  = addMonthsRollOver gregorian
addGregorianYearsClip n     = addMonthsClip gregorian (12 * n)
addGregorianYearsRollOver n = addMonthsRollOver gregorian (12 * n)

addGregorianDurationClip, addGregorianDurationRollOver :: CalendarDiffDays -> Day -> Day
addGregorianDurationClip     = addDurationClip gregorian
addGregorianDurationRollOver = addDurationRollOver gregorian

diffGregorianDurationClip, diffGregorianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffGregorianDurationClip     = durationClip gregorian
diffGregorianDurationRollOver = durationRollOver gregorian

-- | Numbers go round: 1 and 8 are Monday, 0 and 7 are Sunday.
data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Eq, Show, Read)

instance NFData DayOfWeek where
  rnf d = d `seq` ()

instance Enum DayOfWeek where
  toEnum i = case mod i 7 of
    0 -> Sunday
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    _ -> Saturday
  fromEnum d = case d of
    Monday    -> 1
    Tuesday   -> 2
    Wednesday -> 3
    Thursday  -> 4
    Friday    -> 5
    Saturday  -> 6
    Sunday    -> 7
  enumFromTo a b
    | a == b    = [a]
    | otherwise = a : enumFromTo (succ a) b
  enumFromThenTo a next end = go a
    where step = fromEnum next - fromEnum a
          go d | d == end  = [d]
               | otherwise = d : go (toEnum (fromEnum d + step))

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger (d + 3))
