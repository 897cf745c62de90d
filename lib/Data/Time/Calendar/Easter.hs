-- | When Easter is: the Sunday after the full moon in spring, which is computed, not observed.
module Data.Time.Calendar.Easter (sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster) where

import Data.Time.Calendar
import Data.Time.Calendar.Julian

sundayAfter :: Day -> Day
sundayAfter day = addDays (7 - mod (toModifiedJulianDay day + 3) 7) day

orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate (epact year 0)) (fromJulian year 4 19)
orthodoxEaster = sundayAfter . orthodoxPaschalMoon
gregorianPaschalMoon year = addDays (negate adjusted) (fromGregorian year 4 19)
  where
    century  = div year 100 + 1
    shifted  = epact year (div (5 + 8 * century) 25 - div (3 * century) 4)
    adjusted = if shifted == 0 || (shifted == 1 && mod year 19 > 10) then shifted + 1 else shifted
gregorianEaster = sundayAfter . gregorianPaschalMoon

-- | The moon's age, in a cycle of nineteen years.
epact :: Integer -> Integer -> Integer
epact year correction = mod (14 + 11 * mod year 19 + correction) 30
