-- The calendar, checked against days that are known, and against itself.
import Data.Time

start :: ClockTime
start = toClockTime (CalendarTime 1970 1 1 0 0 0 0)

main :: IO ()
main = do
  print (map (toUTCTime . (`addSeconds` start)) [0, 951782400, 951868800, -1, 4107542400, -62135596800])
  print (all (\n -> let t = addSeconds (n * 11836777) start in toClockTime (toUTCTime t) == t) [-3000 .. 3000])
  print (and [ validDate (ctYear c) (ctMonth c) (ctDay c) | k <- [0, 17 .. 40000], let c = toUTCTime (addDays k start) ])
  putStrLn (calendarTimeToString (toUTCTime (addMonths 13 (addMinutes 61 start))))
  putStrLn (toDayString (toUTCTime (addYears 30 start)))
  print (toUTCTime (addMonths 1 (toClockTime (CalendarTime 2023 1 31 12 0 0 0))))
  print (ctYear (toUTCTime (addMonths (-1) start)), ctMonth (toUTCTime (addMonths (-1) start)))
  print (daysOfMonth 2 2000, daysOfMonth 2 1900, daysOfMonth 4 1970, validDate 2023 2 29, validDate 2024 2 29, validDate 1 13 1)
  print (compareCalendarTime (CalendarTime 2000 1 1 1 0 0 3600) (CalendarTime 2000 1 1 0 0 0 0))
  now <- getClockTime
  local <- toCalendarTime now
  print (toClockTime local == now, now > start, clockTimeToInt now > 1000000000)
