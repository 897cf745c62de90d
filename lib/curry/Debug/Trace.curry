-- | Output while values are computed, to see when that is.
module Debug.Trace (trace, traceId, traceShow, traceShowId, traceIO, assert, assertIO) where

import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (trace)

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow x y = trace (show x) y

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceIO :: String -> IO ()
traceIO s = hPutStrLn stderr s

-- | The value if the condition holds, else an error.
assert :: Bool -> String -> a -> a
assert c s x = if c then x else error ("Assertion failed: " ++ s)

assertIO :: Bool -> String -> IO ()
assertIO c s = if c then return () else error ("Assertion failed: " ++ s)
