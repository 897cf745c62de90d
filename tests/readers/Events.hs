-- An eventlog, as the library ghc-events reads it: how many events, samples of the heap and of its bands, threads, and threads whose events are
-- not in the order that it asks for (`ghc-events validate threads`). For scripts/readers.sh.
module Main (main) where

import qualified Data.Map as Map
import GHC.RTS.Events
import GHC.RTS.Events.Analysis (validate)
import GHC.RTS.Events.Analysis.Thread (threadMachine)
import System.Environment (getArgs)

main :: IO ()
main = do
  [file] <- getArgs
  either putStrLn (putStrLn . unwords . map show . figures) =<< readEventLogFromFile file

figures :: EventLog -> [Int]
figures (EventLog _ (Data events)) = [length specs, count isSample, count isBand, Map.size threads, length wrong]
 where
  specs = map evSpec events
  count p = length (filter p specs)
  threads = Map.fromListWith (flip (++)) [(t, [s]) | s <- specs, Just t <- [threadOf s]]
  wrong = filter (either (const True) (const False) . validate threadMachine) (Map.elems threads)

isSample, isBand :: EventInfo -> Bool
isSample HeapProfSampleBegin {} = True
isSample _ = False
isBand HeapProfSampleString {} = True
isBand _ = False

threadOf :: EventInfo -> Maybe ThreadId
threadOf (CreateThread t) = Just t
threadOf (RunThread t) = Just t
threadOf (StopThread t _) = Just t
threadOf _ = Nothing
