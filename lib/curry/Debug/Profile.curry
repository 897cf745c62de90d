-- | What the program itself can find out about its costs. (`tarry prof` finds out more, and changes nothing.)
module Debug.Profile
  ( ProcessInfo(..), getProcessInfos, showMemInfo, printMemInfo, garbageCollectorOff, garbageCollectorOn, garbageCollect
  , profileTime, profileTimeNF, profileSpace, profileSpaceNF, getTimings, getTimingsNF, getElapsedTimeNF ) where

import Data.List (intercalate)
import System.CPUTime (getCPUTime, getElapsedTime)

data ProcessInfo = RunTime | ElapsedTime | Memory | Code | Stack | Heap | Choices | GarbageCollections
  deriving (Eq, Show)

-- | What is known: times, in milliseconds.
getProcessInfos :: IO [(ProcessInfo, Int)]
getProcessInfos = do
  run <- getCPUTime
  elapsed <- getElapsedTime
  return [(RunTime, run), (ElapsedTime, elapsed)]

-- | Nothing: the collector is always there, and comes when it has to.
garbageCollectorOff, garbageCollectorOn, garbageCollect :: IO ()
garbageCollectorOff = return ()
garbageCollectorOn = return ()
garbageCollect = return ()

showMemInfo :: [(ProcessInfo, Int)] -> String
showMemInfo infos = intercalate ", " [ show i ++ ": " ++ bytes b | i <- [Memory, Code, Stack, Choices, Heap], Just b <- [lookup i infos] ]
  where bytes b = if b < 10000 then show b else show (b `div` 1000) ++ " kb"

printMemInfo :: IO ()
printMemInfo = getProcessInfos >>= putStrLn . showMemInfo

-- | Its result, run time and elapsed time in milliseconds, and the collections that are known of: none.
getTimings :: IO a -> IO (a, Int, Int, Int)
getTimings action = do
  before <- getProcessInfos
  result <- action
  after <- getProcessInfos
  return (result, difference before after RunTime, difference before after ElapsedTime, difference before after GarbageCollections)

difference :: [(ProcessInfo, Int)] -> [(ProcessInfo, Int)] -> ProcessInfo -> Int
difference before after i = maybe 0 id (lookup i after) - maybe 0 id (lookup i before)

getTimingsNF :: a -> IO (Int, Int, Int)
getTimingsNF x = do
  (_, run, elapsed, collections) <- getTimings (evaluated x)
  return (run, elapsed, collections)

evaluated :: a -> IO ()
evaluated x = (id $!! x) `seq` return ()

-- | The result, evaluated as a whole, and the milliseconds that took.
getElapsedTimeNF :: IO a -> IO (a, Int)
getElapsedTimeNF action = do
  (result, _, elapsed, _) <- getTimings (action >>= \x -> return $!! x)
  return (result, elapsed)

-- | Prints what it took.
profileTime, profileSpace :: IO a -> IO a
profileTime action = do
  (result, run, elapsed, _) <- getTimings action
  putStrLn ("Run time:            " ++ show run ++ " msec.")
  putStrLn ("Elapsed time:        " ++ show elapsed ++ " msec.")
  return result
profileSpace = profileTime

profileTimeNF, profileSpaceNF :: a -> IO ()
profileTimeNF x = profileTime (evaluated x)
profileSpaceNF = profileTimeNF
