-- An eventlog, as the library ghc-events reads it: how many events, samples of the heap and of its bands, threads, threads whose events are
-- not in the order that it asks for (`ghc-events validate threads`), and samples that do not add up to what lives. For scripts/readers.sh.
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
figures (EventLog _ (Data events)) = [length specs, count isSample, count isBand, Map.size threads, length wrong, unequal specs]
 where
  specs = map evSpec events
  count p = length (filter p specs)
  threads = Map.fromListWith (flip (++)) [(t, [s]) | s <- specs, Just t <- [threadOf s]]
  wrong = filter (either (const True) (const False) . validate threadMachine) (Map.elems threads)

isSample, isBand :: EventInfo -> Bool
isSample HeapProfSampleBegin {} = True
isSample _ = False
isBand HeapProfSampleString {} = True
isBand HeapProfSampleCostCentre {} = True
isBand _ = False

threadOf :: EventInfo -> Maybe ThreadId
threadOf (CreateThread t) = Just t
threadOf (RunThread t) = Just t
threadOf (StopThread t _) = Just t
threadOf _ = Nothing

-- Each sample has the bytes of the last HeapLive.
unequal :: [EventInfo] -> Int
unequal = go 0 0
 where
  go _ _ [] = 0
  go live sum' (spec : rest) = case spec of
    HeapLive _ bytes -> go bytes sum' rest
    HeapProfSampleBegin {} -> go live 0 rest
    HeapProfSampleCostCentre _ bytes _ _ -> go live (sum' + bytes) rest
    HeapProfSampleString _ bytes _ -> go live (sum' + bytes) rest
    HeapProfSampleEnd {} -> (if live == sum' then 0 else 1) + go live sum' rest
    _ -> go live sum' rest
