-- | Stacks of the machine, which GHC shows only where it was built for that: here there are none.
module GHC.ExecutionStack (Location (..), SrcLoc (..), getStackTrace, showStackTrace) where

data SrcLoc = SrcLoc { sourceFile :: String, sourceLine :: Int, sourceColumn :: Int }

data Location = Location { objectName :: String, functionName :: String, srcLoc :: Maybe SrcLoc }

getStackTrace :: IO (Maybe [Location])
getStackTrace = return Nothing

showStackTrace :: IO (Maybe String)
showStackTrace = return Nothing
