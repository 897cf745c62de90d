-- | Waiting.
module System.Posix.Unistd (sleep, usleep, nanosleep) where

import Control.Concurrent (threadDelay)

-- | Other threads run meanwhile. So many seconds are left, which is none.
sleep :: Int -> IO Int
sleep n = threadDelay (n * 1000000) >> return 0

usleep :: Int -> IO ()
usleep = threadDelay

nanosleep :: Integer -> IO ()
nanosleep n = threadDelay (fromInteger ((n + 999) `div` 1000))
