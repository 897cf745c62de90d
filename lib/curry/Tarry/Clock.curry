-- | Points of time, which files have, too.
module Tarry.Clock (ClockTime(..)) where

-- | Seconds since 1970, of Greenwich.
data ClockTime = CTime Int
  deriving (Eq, Ord, Show, Read)
