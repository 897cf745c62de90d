-- | How a country writes times.
module Data.Time.Format.Locale (TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat) where

import Data.Time.LocalTime (TimeZone (..))

data TimeLocale = TimeLocale
  { wDays          :: [(String, String)]      -- long and short, from Sunday
  , months         :: [(String, String)]
  , amPm           :: (String, String)
  , dateTimeFmt, dateFmt, timeFmt, time12Fmt :: String
  , knownTimeZones :: [TimeZone]
  }
  deriving (Eq, Ord, Show)

defaultTimeLocale :: TimeLocale
defaultTimeLocale = TimeLocale
  { wDays  = map (short 3) ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  , months = map (short 3) [ "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"
                           , "December"]
  , amPm        = ("AM", "PM")
  , dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y"
  , dateFmt     = "%m/%d/%y"
  , timeFmt     = "%H:%M:%S"
  , time12Fmt   = "%I:%M:%S %p"
  , knownTimeZones =
      [TimeZone 0 False "UT", TimeZone 0 False "GMT"] ++ concat [[TimeZone (60 * h) False (c : "ST"), TimeZone (60 * (h + 1)) True (c : "DT")] | (h, c) <- zip [-5, -6 ..] "ECMP"]
  }
  where short n name = (name, take n name)

iso8601DateFormat :: Maybe String -> String
iso8601DateFormat time = "%Y-%m-%d" ++ maybe "" ('T' :) time

rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"
