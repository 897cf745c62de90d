{-# LANGUAGE MagicHash, GeneralizedNewtypeDeriving #-}
-- | What Data.Time.Clock and its kin are about. A day of UTC has 86400 seconds, or 86401, when one was put in; nobody here knows which have.
module Data.Time.Clock.Types where

import Control.DeepSeq (NFData (..))
import Data.Fixed (Fixed (..), Pico, showFixed, divMod')
import Data.Time.Calendar (showGregorian)
import Data.Time.Calendar.Days
import Tarry.Prim
import Tarry.Types (IO (..), Integer (..))

-- | Days as a number with parts, as the sun has them.
newtype UniversalTime = ModJulianDate { getModJulianDate :: Rational }
  deriving (Eq, Ord)

instance NFData UniversalTime where
  rnf (ModJulianDate a) = rnf a

-- | Seconds.
newtype DiffTime = MkDiffTime Pico
  deriving (Eq, Ord, Enum, Num, Real, Fractional, RealFrac)

-- | Seconds of days that all have 86400.
newtype NominalDiffTime = MkNominalDiffTime Pico
  deriving (Eq, Ord, Enum, Num, Real, Fractional, RealFrac)

instance NFData DiffTime where
  rnf t = t `seq` ()

instance NFData NominalDiffTime where
  rnf t = t `seq` ()

instance Show DiffTime where
  show (MkDiffTime t) = showFixed True t ++ "s"

instance Show NominalDiffTime where
  show (MkNominalDiffTime t) = showFixed True t ++ "s"

secondsToDiffTime, picosecondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime = fromInteger
picosecondsToDiffTime n = MkDiffTime (MkFixed n)

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (MkDiffTime (MkFixed n)) = n

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime = MkNominalDiffTime

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (MkNominalDiffTime t) = t

nominalDay :: NominalDiffTime
nominalDay = 86400

-- | A day, and the time since midnight.
data UTCTime = UTCTime { utctDay :: Day, utctDayTime :: DiffTime }
  deriving (Eq, Ord)

instance NFData UTCTime where
  rnf (UTCTime d t) = rnf d `seq` rnf t

instance Show UTCTime where
  show (UTCTime day (MkDiffTime t)) = showGregorian day ++ ' ' : showClock t ++ " UTC"

-- | Hours, minutes and seconds; in a second that was put in, the minute has more of them.
showClock :: Pico -> String
showClock t = two hour ++ ':' : two minute ++ ':' : showSeconds second
  where
    extra = max 0 (t - 86399)
    (minutes, rest) = divMod' (if extra >= 1 then 86399 else t) 60 :: (Integer, Pico)
    (hour, minute)  = divMod minutes 60
    second = if extra >= 1 then 59 + extra else rest
    two = showPadded 2

showSeconds :: Pico -> String
showSeconds s = (if s >= 0 && s < 10 then ('0' :) else id) (showFixed True s)

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime t u = fromPosix (t + toPosix u)

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime a b = toPosix a - toPosix b

-- | Since 1970 began. A second that was put in counts to the next day.
toPosix :: UTCTime -> NominalDiffTime
toPosix (UTCTime day (MkDiffTime t)) = MkNominalDiffTime (fromInteger (86400 * diffDays day epochDay) + min 86400 t)

fromPosix :: NominalDiffTime -> UTCTime
fromPosix (MkNominalDiffTime t) = UTCTime (addDays days epochDay) (MkDiffTime rest)
  where (days, rest) = divMod' t 86400

epochDay :: Day
epochDay = ModifiedJulianDay 40587

getCurrentTime :: IO UTCTime
getCurrentTime = fmap fromNanoseconds wallNanoseconds

fromNanoseconds :: Integer -> UTCTime
fromNanoseconds ns = fromPosix (MkNominalDiffTime (MkFixed (1000 * ns)))

toNanoseconds :: UTCTime -> Integer
toNanoseconds t = case toPosix t of MkNominalDiffTime (MkFixed ps) -> div ps 1000

wallNanoseconds :: IO Integer
wallNanoseconds = IO (\w -> case wallTime# w of t -> Box# (IS t))

getTime_resolution :: DiffTime
getTime_resolution = 0.000000001
