-- | What a day is: a number. What the parts of Data.Time share about writing numbers.
module Data.Time.Calendar.Days (Day (..), addDays, diffDays, showPadded) where

import Control.DeepSeq (NFData (..))
import Data.Ix (Ix (..))

newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord)

instance NFData Day where
  rnf (ModifiedJulianDay n) = rnf n

instance Enum Day where
  succ (ModifiedJulianDay n) = ModifiedJulianDay (succ n)
  pred (ModifiedJulianDay n) = ModifiedJulianDay (pred n)
  toEnum = ModifiedJulianDay . toEnum
  fromEnum (ModifiedJulianDay n) = fromEnum n
  enumFrom (ModifiedJulianDay n) = map ModifiedJulianDay (enumFrom n)
  enumFromThen (ModifiedJulianDay m) (ModifiedJulianDay n) = map ModifiedJulianDay (enumFromThen m n)
  enumFromTo (ModifiedJulianDay m) (ModifiedJulianDay n) = map ModifiedJulianDay (enumFromTo m n)
  enumFromThenTo (ModifiedJulianDay l) (ModifiedJulianDay m) (ModifiedJulianDay n) = map ModifiedJulianDay (enumFromThenTo l m n)

instance Ix Day where
  range (ModifiedJulianDay m, ModifiedJulianDay n) = map ModifiedJulianDay (range (m, n))
  index (ModifiedJulianDay m, ModifiedJulianDay n) (ModifiedJulianDay i) = index (m, n) i
  inRange (ModifiedJulianDay m, ModifiedJulianDay n) (ModifiedJulianDay i) = inRange (m, n) i
  rangeSize (ModifiedJulianDay m, ModifiedJulianDay n) = rangeSize (m, n)

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay d) = ModifiedJulianDay (d + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

-- | With zeros before it, so that there are at least so many digits; a sign is not counted.
showPadded :: Int -> Integer -> String
showPadded width n
  | n < 0     = '-' : showPadded width (negate n)
  | otherwise = replicate (width - length digits) '0' ++ digits
  where digits = show n
