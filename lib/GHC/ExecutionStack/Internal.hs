-- | The stack of the machine, which programs cannot see.
module GHC.ExecutionStack.Internal (Location (..), SrcLoc (..), StackTrace, stackFrames, stackDepth, collectStackTrace, showStackFrames, invalidateDebugCache) where

import GHC.ExecutionStack

data StackTrace

stackFrames :: StackTrace -> Maybe [Location]
stackFrames _ = Nothing

stackDepth :: StackTrace -> Int
stackDepth _ = 0

collectStackTrace :: IO (Maybe StackTrace)
collectStackTrace = return Nothing

showStackFrames :: [Location] -> ShowS
showStackFrames frames = showString "Stack trace:\n" . foldr (.) id [showString "    " . showString (functionName f) . showString "\n" | f <- frames]

invalidateDebugCache :: IO ()
invalidateDebugCache = return ()
