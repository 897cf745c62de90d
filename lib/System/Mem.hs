{-# LANGUAGE MagicHash #-}
-- | Memory is looked after when there is need. These look after it now.
module System.Mem (performGC, performMajorGC, performMinorGC) where

import Tarry.Prim
import Tarry.Types (IO (..))

-- | All that is not needed any more is freed. Threads that nobody can wake are told so.
performGC, performMajorGC :: IO ()
performGC      = performMajorGC
performMajorGC = IO (\w -> case collect# 1# w of _ -> Box# ())

-- | Of what was made not long ago.
performMinorGC :: IO ()
performMinorGC = IO (\w -> case collect# 0# w of _ -> Box# ())
