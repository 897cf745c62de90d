-- Modules below Data.Time and Control.Monad.STM, each by itself.
module Main where

import Control.Monad.STM (atomically, check, orElse, retry)
import Control.Concurrent.STM.TVar (newTVarIO, readTVar, writeTVar)
import Data.Time.Calendar (addDays, diffDays, fromGregorian, isLeapYear, toGregorian)
import Data.Time.Clock (NominalDiffTime, UTCTime (..), addUTCTime, diffUTCTime, secondsToDiffTime)
import Data.Time.Format (defaultTimeLocale, formatTime, parseTimeM)
import Data.Time.LocalTime (LocalTime (..), TimeOfDay (..), hoursToTimeZone, localTimeToUTC, utc, utcToLocalTime)

main :: IO ()
main = do
  let day = fromGregorian 2024 2 28
      noon = UTCTime day (secondsToDiffTime 43200)
  print (addDays 2 day, diffDays (fromGregorian 2025 1 1) day, isLeapYear 2024, toGregorian day)
  print (addUTCTime (90 :: NominalDiffTime) noon, diffUTCTime (addUTCTime 3600 noon) noon)
  putStrLn (formatTime defaultTimeLocale "%Y-%m-%d %H:%M:%S %A %j" noon)
  print (parseTimeM True defaultTimeLocale "%d.%m.%Y" "29.02.2024" :: Maybe UTCTime)
  print (parseTimeM True defaultTimeLocale "%d.%m.%Y" "30.02.2024" :: Maybe UTCTime)
  print (utcToLocalTime (hoursToTimeZone 2) noon)
  print (localTimeToUTC utc (LocalTime day (TimeOfDay 1 2 3)))
  v <- newTVarIO (3 :: Int)
  r <- atomically ((readTVar v >>= \n -> check (n > 5) >> return "large") `orElse` (writeTVar v 9 >> return "small"))
  n <- atomically (readTVar v >>= \x -> if x < 5 then retry else return x)
  print (r, n)
