-- | Points of time, and the calendar.
module Data.Time
  ( ClockTime, CalendarTime(..), ctYear, ctMonth, ctDay, ctHour, ctMin, ctSec, ctTZ
  , getClockTime, getLocalTime, toUTCTime, toClockTime, toCalendarTime, clockTimeToInt
  , calendarTimeToString, toDayString, toTimeString
  , addSeconds, addMinutes, addHours, addDays, addMonths, addYears
  , daysOfMonth, validDate, compareCalendarTime, compareClockTime ) where

import Tarry.Clock
import Tarry.CurryTime (secondsNow, secondsOfZone)

-- | Year, month, day, hour, minute, second, and by how many seconds its clock is ahead of Greenwich.
data CalendarTime = CalendarTime Int Int Int Int Int Int Int
  deriving (Eq, Ord, Show, Read)

ctYear, ctMonth, ctDay, ctHour, ctMin, ctSec, ctTZ :: CalendarTime -> Int
ctYear  (CalendarTime y _ _ _ _ _ _) = y
ctMonth (CalendarTime _ m _ _ _ _ _) = m
ctDay   (CalendarTime _ _ d _ _ _ _) = d
ctHour  (CalendarTime _ _ _ h _ _ _) = h
ctMin   (CalendarTime _ _ _ _ i _ _) = i
ctSec   (CalendarTime _ _ _ _ _ s _) = s
ctTZ    (CalendarTime _ _ _ _ _ _ z) = z

getClockTime :: IO ClockTime
getClockTime = fmap CTime secondsNow

getLocalTime :: IO CalendarTime
getLocalTime = getClockTime >>= toCalendarTime

clockTimeToInt :: ClockTime -> Int
clockTimeToInt (CTime t) = t

-- | In the time zone that is set.
toCalendarTime :: ClockTime -> IO CalendarTime
toCalendarTime (CTime t) = fmap (calendar t) (secondsOfZone $## t)

toUTCTime :: ClockTime -> CalendarTime
toUTCTime (CTime t) = calendar t 0

calendar :: Int -> Int -> CalendarTime
calendar t zone = CalendarTime y m d (s `div` 3600) (s `div` 60 `mod` 60) (s `mod` 60) zone
  where days      = (t + zone) `div` 86400
        s         = (t + zone) `mod` 86400
        (y, m, d) = date days

-- | A day beyond the month's end is one of the next.
toClockTime :: CalendarTime -> ClockTime
toClockTime (CalendarTime y m d h i s zone) = CTime (dayNumber y m d * 86400 + h * 3600 + i * 60 + s - zone)

-- | Days since the first of 1970. Years begin in March here, so that the day that only some have is the last one.
dayNumber :: Int -> Int -> Int -> Int
dayNumber year month d = 365 * y + y `div` 4 - y `div` 100 + y `div` 400 + before m + d - 719469
  where m = (month + 9) `mod` 12
        y = if m > 9 then year - 1 else year

-- | Days before a month, counted from March.
before :: Int -> Int
before m = (153 * m + 2) `div` 5

date :: Int -> (Int, Int, Int)
date days = (if m > 9 then y + 1 else y, (m + 2) `mod` 12 + 1, rest - before m + 1)
  where n    = days + 719468
        era  = n `div` 146097
        day  = n `mod` 146097
        year = (day - day `div` 1460 + day `div` 36524 - day `div` 146096) `div` 365
        rest = day - (365 * year + year `div` 4 - year `div` 100)
        m    = (5 * rest + 2) `div` 153
        y    = 400 * era + year

months :: [String]
months = [ "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"
         , "December" ]

calendarTimeToString :: CalendarTime -> String
calendarTimeToString t = take 3 (months !! (ctMonth t - 1)) ++ " " ++ show (ctDay t) ++ " " ++ toTimeString t ++ " " ++ show (ctYear t)

-- | As in "September 23, 2006".
toDayString :: CalendarTime -> String
toDayString t = months !! (ctMonth t - 1) ++ " " ++ show (ctDay t) ++ ", " ++ show (ctYear t)

-- | As in "09:05:00".
toTimeString :: CalendarTime -> String
toTimeString t = two (ctHour t) ++ ":" ++ two (ctMin t) ++ ":" ++ two (ctSec t)
  where two n = if n < 10 then '0' : show n else show n

addSeconds, addMinutes, addHours, addDays, addMonths, addYears :: Int -> ClockTime -> ClockTime
addSeconds n (CTime t) = CTime (t + n)
addMinutes n = addSeconds (60 * n)
addHours n = addSeconds (3600 * n)
addDays n = addSeconds (86400 * n)
addMonths n t = case toUTCTime t of
  CalendarTime y m d h i s z -> let k = m - 1 + n in toClockTime (CalendarTime (y + k `div` 12) (k `mod` 12 + 1) d h i s z)
addYears n = addMonths (12 * n)

-- | Of a month of a year.
daysOfMonth :: Int -> Int -> Int
daysOfMonth m y
  | m == 2                 = if y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0) then 29 else 28
  | m `elem` [4, 6, 9, 11] = 30
  | otherwise              = 31

-- | Whether there is such a day of a month of a year.
validDate :: Int -> Int -> Int -> Bool
validDate y m d = m > 0 && m < 13 && d > 0 && d <= daysOfMonth m y

-- | Which is earlier, in whatever zone.
compareCalendarTime :: CalendarTime -> CalendarTime -> Ordering
compareCalendarTime a b = compareClockTime (toClockTime a) (toClockTime b)

compareClockTime :: ClockTime -> ClockTime -> Ordering
compareClockTime = compare
