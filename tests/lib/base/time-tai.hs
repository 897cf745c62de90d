-- Atomic time, with the leap second at the end of 2016.
module Main where

import Data.Time.Calendar (fromGregorian)
import Data.Time.Clock (UTCTime (..))
import Data.Time.Clock.System (SystemTime (..), systemToTAITime)
import Data.Time.Clock.TAI

table :: LeapSecondMap
table day
  | day < fromGregorian 2017 1 1 = Just 36
  | day < fromGregorian 2030 1 1 = Just 37
  | otherwise = Nothing

main :: IO ()
main = do
  let last2016 = fromGregorian 2016 12 31
      first2017 = fromGregorian 2017 1 1
  print taiEpoch
  print (map (utcDayLength table) [last2016, first2017, fromGregorian 2031 1 1])
  print (map (utcToTAITime table) [UTCTime last2016 86399, UTCTime last2016 86400, UTCTime first2017 0])
  let Just t = utcToTAITime table (UTCTime last2016 86399.5)
  print (map (\d -> taiToUTCTime table (addAbsoluteTime d t)) [-90000, 0, 0.75, 1.25, 1.5, 1.75, 200000])
  print (diffAbsoluteTime (taiNominalDayStart first2017) t, taiNominalDayStart first2017 < t)
  print (utcToTAITime table (UTCTime (fromGregorian 2031 5 1) 0))
  print (taiToUTCTime table (addAbsoluteTime 1e9 t))
  print (systemToTAITime (MkSystemTime 1600000000 5000000))
