-- | Messages on stderr while something is evaluated. Event logs are not there: those functions only do what else they do.
module Debug.Trace
  ( putTraceMsg, trace, traceId, traceShow, traceShowId, traceStack, traceIO, traceM, traceShowM, traceEvent, traceEventIO
  , traceMarker, traceMarkerIO
  ) where

import System.IO
import System.IO.Unsafe (unsafePerformIO)

putTraceMsg, traceIO :: String -> IO ()
putTraceMsg = traceIO
traceIO message = hPutStrLn stderr message

trace :: String -> a -> a
trace message x = unsafePerformIO (traceIO message >> return x)

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM message = trace message (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = traceM (show x)

traceStack :: String -> a -> a
traceStack = trace

traceEvent, traceMarker :: String -> a -> a
traceEvent _ x  = x
traceMarker _ x = x

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _  = return ()
traceMarkerIO _ = return ()
