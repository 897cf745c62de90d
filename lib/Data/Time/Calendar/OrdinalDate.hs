-- | Days, counted from November 17, 1858; years and the numbers of their days; weeks of a year.
module Data.Time.Calendar.OrdinalDate
  ( Day (..), isLeapYear, toOrdinalDate, fromOrdinalDate, fromOrdinalDateValid, showOrdinalDate
  , mondayStartWeek, sundayStartWeek, fromMondayStartWeek, fromMondayStartWeekValid, fromSundayStartWeek, fromSundayStartWeekValid
  ) where

import Data.Time.Calendar.Days

isLeapYear :: Integer -> Bool
isLeapYear y = mod y 4 == 0 && (mod y 400 == 0 || mod y 100 /= 0)

-- | Year and day of the year, from 1.
toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate (ModifiedJulianDay mjd) = (400 * n400 + 100 * n100 + 4 * n4 + n1 + 1, fromInteger (rest1 + 1))
  where
    (n400, rest400) = divMod (mjd + 678575) 146097         -- days since the first one of year 1
    n100 = min 3 (div rest400 36524)
    (n4, rest4) = divMod (rest400 - 36524 * n100) 1461
    n1 = min 3 (div rest4 365)
    rest1 = rest4 - 365 * n1

-- | A day that the year does not have becomes its first or last one.
fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate year day = dayOfYear year (max 1 (min (daysOf year) day))

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid year day
  | day >= 1 && day <= daysOf year = Just (dayOfYear year day)
  | otherwise                      = Nothing

daysOf :: Integer -> Int
daysOf year = if isLeapYear year then 366 else 365

dayOfYear :: Integer -> Int -> Day
dayOfYear year day = ModifiedJulianDay (toInteger day + 365 * y + div y 4 - div y 100 + div y 400 - 678576)
  where y = year - 1

showOrdinalDate :: Day -> String
showOrdinalDate date = showPadded 4 y ++ '-' : showPadded 3 (toInteger d)
  where (y, d) = toOrdinalDate date

-- | The number of the week, the first Monday of the year beginning week 1, and of the day in it, from 1; and Sunday, from 0.
mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
mondayStartWeek date = (fromInteger (div d 7 - div k 7), fromInteger (mod d 7) + 1)
  where (d, k) = sinceNewYear 2 date
sundayStartWeek date = (fromInteger (div d 7 - div k 7), fromInteger (mod d 7))
  where (d, k) = sinceNewYear 3 date

-- | The days since a day on which weeks begin: of it, and of the day before its year.
sinceNewYear :: Integer -> Day -> (Integer, Integer)
sinceNewYear shift date = (d, d - toInteger (snd (toOrdinalDate date)))
  where d = toModifiedJulianDay date + shift

fromMondayStartWeek, fromSundayStartWeek :: Integer -> Int -> Int -> Day
fromMondayStartWeek year week day = addDays (firstMonday + 7 * toInteger (week - 1) + toInteger (day - 1)) first
  where first = fromOrdinalDate year 1
        firstMonday = mod (5 - toModifiedJulianDay first) 7
fromSundayStartWeek year week day = addDays (firstSunday + 7 * toInteger (week - 1) + toInteger day) first
  where first = fromOrdinalDate year 1
        firstSunday = mod (4 - toModifiedJulianDay first) 7

fromMondayStartWeekValid, fromSundayStartWeekValid :: Integer -> Int -> Int -> Maybe Day
fromMondayStartWeekValid year week day
  | day < 1 || day > 7 = Nothing
  | otherwise          = within year (fromMondayStartWeek year week day)
fromSundayStartWeekValid year week day
  | day < 0 || day > 6 = Nothing
  | otherwise          = within year (fromSundayStartWeek year week day)

within :: Integer -> Day -> Maybe Day
within year day = if fst (toOrdinalDate day) == year then Just day else Nothing
