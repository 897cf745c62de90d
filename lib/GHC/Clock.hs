{-# LANGUAGE MagicHash #-}
-- | Time that only goes forward, since some moment.
module GHC.Clock (getMonotonicTime, getMonotonicTimeNSec) where

import Data.Word (Word64)
import Tarry.Prim
import Tarry.Types (IO (..), Int (..))

getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = fromIntegral <$> IO (\w -> case monotonicTime# w of t -> Box# (I# t))

getMonotonicTime :: IO Double
getMonotonicTime = (\t -> fromIntegral t / 1.0e9) <$> getMonotonicTimeNSec
