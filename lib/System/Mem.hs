-- | Memory is looked after when there is need; asking does nothing.
module System.Mem (performGC, performMajorGC, performMinorGC) where

performGC, performMajorGC, performMinorGC :: IO ()
performGC      = return ()
performMajorGC = return ()
performMinorGC = return ()
