-- | Months of a year that is a leap year or not.
module Data.Time.Calendar.MonthDay (monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength) where

-- | What does not exist becomes the next that does.
monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear leap month day = before leap m + max 1 (min (monthLength leap m) day)
  where m = max 1 (min 12 month)

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid leap month day
  | month < 1 || month > 12 || day < 1 || day > monthLength leap month = Nothing
  | otherwise                                                          = Just (before leap month + day)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay leap day = go 1 (max 1 (min (if leap then 366 else 365) day))
  where go m d | d <= n    = (m, d)
               | otherwise = go (m + 1) (d - n)
          where n = monthLength leap m

monthLength :: Bool -> Int -> Int
monthLength leap month = case max 1 (min 12 month) of
  2 | leap      -> 29
    | otherwise -> 28
  m | m `elem` [4, 6, 9, 11] -> 30
    | otherwise              -> 31

before :: Bool -> Int -> Int
before leap month = sum (map (monthLength leap) [1 .. month - 1])
