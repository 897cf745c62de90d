-- | Weeks as ISO 8601 counts them: from Monday, the first one of a year having at least four days in it.
module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate) where

import Data.Time.Calendar.Days
import Data.Time.Calendar.OrdinalDate

toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate date = (year, fromInteger (div (diffDays date (weekOne year)) 7) + 1, weekday)
  where
    weekday = fromInteger (mod (toModifiedJulianDay date + 2) 7) + 1
    year    = fst (toOrdinalDate (addDays (toInteger (4 - weekday)) date))      -- Thursday's

-- | The Monday of a year's first week.
weekOne :: Integer -> Day
weekOne year = addDays (negate (mod (toModifiedJulianDay fourth + 2) 7)) fourth
  where fourth = fromOrdinalDate year 4

-- | A week that the year does not have becomes its first or last one, and a day likewise.
fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate year week day = place year (max 1 (min (weeksOf year) week)) (max 1 (min 7 day))

fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid year week day
  | day < 1 || day > 7 || week < 1 || week > weeksOf year = Nothing
  | otherwise                                             = Just (place year week day)

place :: Integer -> Int -> Int -> Day
place year week day = addDays (toInteger (7 * (week - 1) + day - 1)) (weekOne year)

weeksOf :: Integer -> Int
weeksOf year = fromInteger (div (diffDays (weekOne (year + 1)) (weekOne year)) 7)

showWeekDate :: Day -> String
showWeekDate date = showPadded 4 y ++ "-W" ++ showPadded 2 (toInteger w) ++ '-' : show d
  where (y, w, d) = toWeekDate date
