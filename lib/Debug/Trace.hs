{-# LANGUAGE MagicHash #-}
-- | Messages on stderr while something is evaluated, and marks in the profile.
module Debug.Trace
  ( putTraceMsg, trace, traceId, traceShow, traceShowId, traceStack, traceIO, traceM, traceShowM, traceEvent, traceEventIO
  , traceMarker, traceMarkerIO
  ) where

import System.IO
import System.IO.Unsafe (unsafePerformIO)
import Tarry.Handle (packUtf8#)
import Tarry.Prim
import Tarry.Types (IO(..))

-- | The message is evaluated before any of it is written: what it traces itself comes first, and when it fails there is
-- nothing of it. Null characters are left out, as GHC does.
putTraceMsg, traceIO :: String -> IO ()
putTraceMsg = traceIO
traceIO message = do
  let text = filter (/= '\0') message
  foldr seq (hPutStrLn stderr text) text
  if any (== '\0') message then hPutStrLn stderr "WARNING: previous trace message had null bytes" else return ()

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

-- | Marks in the profile of the run, if one is written: `tarry prof`.
traceEvent, traceMarker :: String -> a -> a
traceEvent message x  = unsafePerformIO (traceEventIO message >> return x)
traceMarker message x = unsafePerformIO (traceMarkerIO message >> return x)

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO          = traceMarkerIO
traceMarkerIO message = IO (\w -> case traceMark# (packUtf8# message) w of _ -> Box# ())
