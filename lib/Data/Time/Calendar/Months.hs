-- | Calendars of years with twelve months: going so many months and days on, and how many that are from one day to another. The calendar is
-- given by its functions.
module Data.Time.Calendar.Months
  ( CalendarDiffDays (..), calendarDay, calendarWeek, calendarMonth, calendarYear, scaleCalendarDiffDays
  , Calendar (..), addMonthsClip, addMonthsRollOver, addDurationClip, addDurationRollOver, durationClip, durationRollOver
  ) where

import Control.DeepSeq (NFData (..))
import Data.Time.Calendar.Days

data CalendarDiffDays = CalendarDiffDays { cdMonths :: Integer, cdDays :: Integer }
  deriving Eq

instance NFData CalendarDiffDays where
  rnf (CalendarDiffDays m d) = rnf m `seq` rnf d

instance Semigroup CalendarDiffDays where
  CalendarDiffDays m1 d1 <> CalendarDiffDays m2 d2 = CalendarDiffDays (m1 + m2) (d1 + d2)

instance Monoid CalendarDiffDays where
  mempty = CalendarDiffDays 0 0

instance Show CalendarDiffDays where
  show (CalendarDiffDays m d) = 'P' : show m ++ 'M' : show d ++ "D"

calendarDay, calendarWeek, calendarMonth, calendarYear :: CalendarDiffDays
calendarDay   = CalendarDiffDays 0 1
calendarWeek  = CalendarDiffDays 0 7
calendarMonth = CalendarDiffDays 1 0
calendarYear  = CalendarDiffDays 12 0

scaleCalendarDiffDays :: Integer -> CalendarDiffDays -> CalendarDiffDays
scaleCalendarDiffDays k (CalendarDiffDays m d) = CalendarDiffDays (k * m) (k * d)

data Calendar = Calendar { toDate :: Day -> (Integer, Int, Int), fromDate :: Integer -> Int -> Int -> Day }

monthsOn :: Calendar -> Integer -> Day -> (Integer, Int, Int)
monthsOn c n day = (div all 12, fromInteger (mod all 12) + 1, d)
  where (y, m, d) = toDate c day
        all = 12 * y + toInteger (m - 1) + n

-- | A day that the month does not have becomes its last one; or, rolling over, one of the next month.
addMonthsClip, addMonthsRollOver :: Calendar -> Integer -> Day -> Day
addMonthsClip c n day = fromDate c y m d
  where (y, m, d) = monthsOn c n day
addMonthsRollOver c n day = addDays (toInteger d - 1) (fromDate c y m 1)
  where (y, m, d) = monthsOn c n day

addDurationClip, addDurationRollOver :: Calendar -> CalendarDiffDays -> Day -> Day
addDurationClip     c (CalendarDiffDays m d) day = addDays d (addMonthsClip c m day)
addDurationRollOver c (CalendarDiffDays m d) day = addDays d (addMonthsRollOver c m day)

-- | Whole months towards the other day, and the days that are left.
durationClip, durationRollOver :: Calendar -> Day -> Day -> CalendarDiffDays
durationClip     c = duration c (addMonthsClip c)
durationRollOver c = duration c (addMonthsRollOver c)

duration :: Calendar -> (Integer -> Day -> Day) -> Day -> Day -> CalendarDiffDays
duration c add day2 day1 = CalendarDiffDays months (diffDays day2 (add months day1))
  where
    (y1, m1, d1) = toDate c day1
    (y2, m2, d2) = toDate c day2
    between = 12 * (y2 - y1) + toInteger (m2 - m1)
    months | day2 >= day1 = if d2 >= d1 then between else between - 1
           | otherwise    = if d2 <= d1 then between else between + 1
