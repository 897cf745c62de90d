-- | Points of time, and how long it is from one to another.
module Data.Time.Clock
  ( UniversalTime (..)
  , DiffTime, secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  , UTCTime (..), NominalDiffTime, secondsToNominalDiffTime, nominalDiffTimeToSeconds, nominalDay
  , addUTCTime, diffUTCTime, getCurrentTime, getTime_resolution
  ) where

import Data.Time.Clock.Types
