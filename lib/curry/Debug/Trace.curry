-- | Output while values are computed, to see when that is.
module Debug.Trace (trace, traceId, traceShow, traceShowId, traceIO) where

import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (unsafePerformIO)

trace :: String -> a -> a
trace s x = unsafePerformIO (traceIO s) `seq` x

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow x y = trace (show x) y

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceIO :: String -> IO ()
traceIO s = hPutStrLn stderr s
