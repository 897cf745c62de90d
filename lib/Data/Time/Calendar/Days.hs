{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | What a day is: a number. What the parts of Data.Time share about writing numbers.
module Data.Time.Calendar.Days (Day (..), addDays, diffDays, showDate, showPadded) where

import Control.DeepSeq (NFData (..))
import Data.Ix (Ix)

newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord, Enum, Ix)

instance NFData Day where
  rnf (ModifiedJulianDay n) = rnf n

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay d) = ModifiedJulianDay (d + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

-- | A year, a month and a day, as ISO 8601 has them.
showDate :: (Integer, Int, Int) -> String
showDate (y, m, d) = showPadded 4 y ++ '-' : showPadded 2 (toInteger m) ++ '-' : showPadded 2 (toInteger d)

-- | With zeros before it, so that there are at least so many digits; a sign is not counted.
showPadded :: Int -> Integer -> String
showPadded width n
  | n < 0     = '-' : showPadded width (negate n)
  | otherwise = replicate (width - length digits) '0' ++ digits
  where digits = show n
