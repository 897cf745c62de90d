-- Days and times: calendars, weeks, durations, zones, and formatTime with all letters and flags.
import Data.Time
import Data.Time.Clock.POSIX
import Data.Time.Calendar.Easter
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Calendar.Julian
import Data.List (foldl')
import Data.Char (ord)
digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7
days = [ModifiedJulianDay d | d <- [-700000, -651234 .. 200000] ++ [51000 .. 52900]]
main = do
  print (digest (concatMap (show . toGregorian) days), digest (concatMap (show . toWeekDate) days), digest (concatMap (show . mondayStartWeek) days))
  print (digest (concatMap (show . sundayStartWeek) days), digest (concatMap (show . toJulian) days), digest (concatMap (show . dayOfWeek) days))
  print (digest (concatMap (\d -> showOrdinalDate d ++ showWeekDate d ++ showJulian d ++ show d) days))
  print (map gregorianEaster [1990 .. 2030], map orthodoxEaster [1990 .. 2000])
  print [fromGregorianValid y m d | y <- [1900, 2000, 2023], m <- [0, 2, 4, 12, 13], d <- [0, 1, 29, 30, 31, 32]]
  print [fromGregorian y m d | y <- [1900, 2000, 2023], m <- [0, 2, 4, 12, 13], d <- [0, 1, 29, 30, 31, 32]]
  print [fromWeekDateValid y w d | y <- [2015, 2016, 2020], w <- [0, 1, 52, 53, 54], d <- [0, 1, 7, 8]]
  print [fromWeekDate y w d | y <- [2015, 2016, 2020], w <- [0, 1, 52, 53, 54], d <- [0, 1, 7, 8]]
  print [fromMondayStartWeekValid y w d | y <- [2015, 2016, 2020], w <- [0, 1, 52, 53, 54], d <- [0, 1, 7, 8]]
  print [fromSundayStartWeekValid y w d | y <- [2015, 2016, 2020], w <- [0, 1, 52, 53, 54], d <- [-1, 0, 1, 6, 7, 8]]
  print [fromSundayStartWeek y w d | y <- [2015, 2016, 2020], w <- [0, 1, 52, 53, 54], d <- [0, 1, 6, 8]]
  let a = fromGregorian 2020 1 31
  print [f n a | f <- [addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip], n <- [-13, -1, 0, 1, 2, 13]]
  print [f (fromGregorian 2021 m d) b | f <- [diffGregorianDurationClip, diffGregorianDurationRollOver], m <- [1, 2, 3, 7], d <- [1, 28, 31], b <- [a, fromGregorian 2020 2 29, fromGregorian 2021 3 30]]
  print ([Monday ..Sunday], [Friday .. Tuesday], take 9 [Saturday ..], [Monday, Wednesday .. Friday], fromEnum Sunday, toEnum 0 :: DayOfWeek)
  let t = UTCTime (fromGregorian 2021 3 4) (3600 * 5 + 67.0078)
      z = utcToZonedTime (TimeZone (-210) True "NST") t
      z2 = utcToZonedTime (hoursToTimeZone 1) t
  print (t, z, z2, zonedTimeToUTC z == t, utcTimeToPOSIXSeconds t, posixSecondsToUTCTime (-1.5))
  sequence_ [putStrLn (c : ' ' : show [formatTime defaultTimeLocale ('%' : m ++ [c]) z, formatTime defaultTimeLocale ('%' : m ++ [c]) t, formatTime defaultTimeLocale ('%' : m ++ [c]) z2]) | c <- "aAbBcCdDeFfgGhHIjklmMnpPqQrRsStTuUVwWxXyYzZ%", m <- ["", "-", "_", "0", "^", "#", "E", "6", "_6", "05", "-7"]]
  sequence_ [putStrLn (c : ' ' : show [formatTime defaultTimeLocale ('%' : m ++ [c]) d | d <- [90061.25, -90061.25, 5, 0 :: NominalDiffTime]]) | c <- "wdDhHmMsS", m <- ["", "E", "-", "_", "0", "3", "03", "0E", "3E", "_E"]]
  sequence_ [putStrLn (c : ' ' : show [formatTime defaultTimeLocale ('%' : c : "") d | d <- [CalendarDiffDays 25 10, CalendarDiffDays (-25) (-10)]]) | c <- "ybBwdD"]
  print (formatTime defaultTimeLocale "%y years %B %d %h" (CalendarDiffTime 27 100000.5), CalendarDiffTime 3 4.5, calendarWeek <> calendarYear)
  print (read "2020-02-29" :: Day, read "10:11:12.5" :: TimeOfDay, read "2020-02-29 10:11:12" :: LocalTime, read "2020-02-29 10:11:12 UTC" :: UTCTime)
  print (read "2020-02-29 10:11:12.25 +0130" :: ZonedTime, read " EST" :: TimeZone)
  print (nominalDay, realToFrac (1.5 :: Double) :: NominalDiffTime, show (-2.5 :: DiffTime), Just (-2.5 :: DiffTime), truncate (5.7 :: NominalDiffTime) :: Int)
  print (timeToTimeOfDay 86400.5, timeOfDayToTime (TimeOfDay 23 59 60.5), UTCTime (fromGregorian 2016 12 31) 86400.5, timeOfDayToDayFraction midday)
  print (utcToLocalTimeOfDay (hoursToTimeZone 5) (TimeOfDay 22 0 0), localToUTCTimeOfDay (hoursToTimeZone 5) (TimeOfDay 2 0 0), timeToDaysAndTimeOfDay (-1))
  print (diffUTCTime t (addUTCTime 12.5 t), addLocalTime 86400 (utcToLocalTime utc t), makeTimeOfDayValid 24 0 0, makeTimeOfDayValid 23 59 60.9)
  now <- getCurrentTime
  zone <- getCurrentTimeZone
  posix <- getPOSIXTime
  print (now > UTCTime (fromGregorian 2024 1 1) 0, abs (diffUTCTime (posixSecondsToUTCTime posix) now) < 60, abs (timeZoneMinutes zone) < 1000)
