-- | The profiler runs whenever the program does: `tarry prof` says what it counts.
module GHC.Profiling (startProfTimer, stopProfTimer) where

startProfTimer, stopProfTimer :: IO ()
startProfTimer = return ()
stopProfTimer = return ()
