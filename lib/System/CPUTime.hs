{-# LANGUAGE MagicHash #-}
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import Tarry.Prim
import Tarry.Types (IO(..), Integer(..))

-- | In picoseconds.
getCPUTime :: IO Integer
getCPUTime = fmap (* 1000) (IO (\w -> case cpuTime# w of t -> Box# (IS t)))

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
