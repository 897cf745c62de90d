-- Dates by hand: Gregorian calendar, weekdays, Easter, a month and year
-- printer, ISO weeks, age and countdown calculations, date parsing.
module Main where

import Data.Char (isDigit)
import Data.List (intercalate, transpose, unfoldr, groupBy, sortBy)
import Data.Function (on)
import Data.Ord (comparing)
import Data.Ix

data Month = January | February | March | April | May | June | July
           | August | September | October | November | December
           deriving (Eq, Ord, Enum, Bounded, Show, Read, Ix)

data Weekday = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
             deriving (Eq, Ord, Enum, Bounded, Show, Read)

data Date = Date { year :: Int, month :: Month, dayOfMonth :: Int }
          deriving (Eq, Ord, Show, Read)

isLeap :: Int -> Bool
isLeap y = y `divides` 4 && not (y `divides` 100) || y `divides` 400
  where a `divides` b = a `mod` b == 0

monthLength :: Int -> Month -> Int
monthLength y m
  | m == February = if isLeap y then 29 else 28
  | m `elem` [April, June, September, November] = 30
  | otherwise = 31

-- Days since 1 January of year 1 (day 0)
toDays :: Date -> Int
toDays (Date y m d) = 365 * y' + y' `div` 4 - y' `div` 100 + y' `div` 400
                    + sum [ monthLength y k | k <- [January ..], k < m ] + d - 1
  where y' = y - 1

fromDays :: Int -> Date
fromDays n = go (n `div` 366 + 1)
  where
    go y | n < toDays (Date (y + 1) January 1) = months y January (n - toDays (Date y January 1))
         | otherwise = go (y + 1)
    months y m k | k < monthLength y m = Date y m (k + 1)
                 | otherwise = months y (succ m) (k - monthLength y m)

weekday :: Date -> Weekday
weekday d = toEnum (toDays d `mod` 7)

addDays :: Int -> Date -> Date
addDays n = fromDays . (+ n) . toDays

addMonths :: Int -> Date -> Date
addMonths n (Date y m d) = Date y' m' (min d (monthLength y' m'))
  where (q, r) = (fromEnum m + n) `divMod` 12
        y' = y + q
        m' = toEnum r

dayOfYear :: Date -> Int
dayOfYear d = toDays d - toDays (Date (year d) January 1) + 1

isoWeek :: Date -> (Int, Int)
isoWeek d = (year thursday, (dayOfYear thursday - 1) `div` 7 + 1)
  where thursday = addDays (3 - fromEnum (weekday d)) d

easter :: Int -> Date
easter y = Date y (toEnum (n `div` 31 - 1)) (n `mod` 31 + 1)
  where
    a = y `mod` 19
    (b, c) = y `divMod` 100
    (d, e) = b `divMod` 4
    f = (b + 8) `div` 25
    g = (b - f + 1) `div` 3
    h = (19 * a + b - d - g + 15) `mod` 30
    (i, k) = c `divMod` 4
    l = (32 + 2 * e + 2 * i - h - k) `mod` 7
    m = (a + 11 * h + 22 * l) `div` 451
    n = h + l - 7 * m + 114

nthWeekday :: Int -> Weekday -> Int -> Month -> Maybe Date
nthWeekday n w y m = case drop (n - 1) [ d | k <- [1 .. monthLength y m], let d = Date y m k, weekday d == w ] of
  (d : _) -> Just d
  []      -> Nothing

-- Printing ------------------------------------------------------------

centre :: Int -> String -> String
centre w s = replicate l ' ' ++ s ++ replicate (w - length s - l) ' '
  where l = (w - length s) `div` 2

picture :: Int -> Month -> [String]
picture y m = map pad (centre 20 (show m ++ " " ++ show y) : header : take 6 (weeks ++ repeat ""))
  where
    header = unwords (map (take 2 . show) [minBound .. maxBound :: Weekday])
    blanks = replicate (fromEnum (weekday (Date y m 1))) "  "
    days = [ if d < 10 then ' ' : show d else show d | d <- [1 .. monthLength y m] ]
    weeks = map unwords (chunks 7 (blanks ++ days))
    pad s = s ++ replicate (20 - length s) ' '

chunks :: Int -> [a] -> [[a]]
chunks n = takeWhile (not . null) . unfoldr (Just . splitAt n)

sideBySide :: [[String]] -> [String]
sideBySide = map (trimEnd . intercalate "   ") . transpose
  where trimEnd = reverse . dropWhile (== ' ') . reverse

parseDate :: String -> Either String Date
parseDate s = case splitOn '-' s of
  [y, m, d] | all numeric [y, m, d] -> build (read y) (read m) (read d)
  _ -> case words s of
    [d, m, y] | numeric d, numeric y, [(mon, "")] <- reads m -> build (read y) (fromEnum (mon :: Month) + 1) (read d)
    _ -> Left ("cannot read " ++ show s)
  where
    numeric t = not (null t) && all isDigit t
    build y m d
      | not (inRange (1, 12) m) = Left ("no month " ++ show m)
      | not (inRange (1, monthLength y mon) d) = Left (show mon ++ " " ++ show y ++ " has no day " ++ show d)
      | otherwise = Right (Date y mon d)
      where mon = toEnum (m - 1)
    splitOn c t = case break (== c) t of
      (a, _ : b) -> a : splitOn c b
      (a, [])    -> [a]

pretty :: Date -> String
pretty d = show (weekday d) ++ ", " ++ show (dayOfMonth d) ++ suffix (dayOfMonth d) ++ " " ++ show (month d) ++ " " ++ show (year d)
  where suffix n | n `elem` [11, 12, 13] = "th"
                 | otherwise = case n `mod` 10 of { 1 -> "st"; 2 -> "nd"; 3 -> "rd"; _ -> "th" }

age :: Date -> Date -> Int
age birth now = year now - year birth - fromEnum ((month now, dayOfMonth now) < (month birth, dayOfMonth birth))

main :: IO ()
main = do
  mapM_ putStrLn (sideBySide (map (picture 2024) [January .. March]))
  mapM_ putStrLn (picture 2023 October)
  mapM_ (putStrLn . either ("! " ++) pretty . parseDate)
    ["2000-02-29", "1900-02-29", "1969-07-20", "21 July 1969", "2024-13-01", "31 April 2020", "3 Juli 1999", "1-1-1", "22-11-2063"]
  print (map isLeap [1900, 1996, 2000, 2023, 2024, 2100])
  putStrLn (unwords [ show (dayOfMonth e) ++ take 3 (show (month e)) | y <- [2000 .. 2012], let e = easter y ])
  print (isoWeek (Date 2021 January 3), isoWeek (Date 2020 December 31), isoWeek (Date 2018 December 31))
  print (addDays 1000 (Date 2020 January 1), addDays (-1) (Date 2000 March 1))
  print (map (`addMonths` Date 2023 January 31) [1, 13, -2])
  print (fmap pretty (nthWeekday 4 Thursday 2024 November), nthWeekday 5 Friday 2024 February)
  print (all (\n -> toDays (fromDays n) == n) [0, 997 .. 400000])
  print (age (Date 1990 June 15) (Date 2024 June 14), age (Date 1990 June 15) (Date 2024 June 15))
  let thirteenths = [ d | y <- [2020 .. 2029], m <- [minBound ..], let d = Date y m 13, weekday d == Friday ]
  mapM_ (\g -> putStrLn (show (year (head g)) ++ ": " ++ unwords (map (take 3 . show . month) g))) (groupBy ((==) `on` year) thirteenths)
  print (sortBy (comparing dayOfMonth) (take 3 thirteenths) == take 3 thirteenths)
  print (read "Date {year = 2001, month = May, dayOfMonth = 4}" == Date 2001 May 4, [minBound .. maxBound :: Weekday] !! 2)
  print (index (March, October) June, range (November, December), rangeSize (January, June))
