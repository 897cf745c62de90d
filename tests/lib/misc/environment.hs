-- The environment as a program changes it for itself, and the smaller parts of System.Environment, Debug.Trace and System.IO.
module Main (main) where

import Control.Exception
import Data.List (sort)
import Debug.Trace
import System.Environment
import System.Exit
import System.IO
import System.IO.Error

main :: IO ()
main = do
  before <- getEnvironment
  print (lookup "TARRY_TEST_A" before, lookup "PATH" before == Nothing)
  setEnv "TARRY_TEST_A" "one" >> setEnv "TARRY_TEST_B" "two=2" >> setEnv "TARRY_TEST_A" "three"
  mapM lookupEnv ["TARRY_TEST_A", "TARRY_TEST_B"] >>= print
  after <- getEnvironment
  print (sort [kv | kv@(k, _) <- after, take 10 k == "TARRY_TEST"])
  unsetEnv "TARRY_TEST_A" >> setEnv "TARRY_TEST_B" ""
  final <- getEnvironment
  print (length final == length before, [k | (k, _) <- final, take 10 k == "TARRY_TEST"])
  r <- try (getEnv "TARRY_TEST_A") :: IO (Either IOException String)
  print r
  e <- tryIOError (setEnv "a=b" "c")
  putStrLn (either (const "refused") (const "taken") e)
  f <- tryIOError (setEnv "" "c")
  putStrLn (either (const "refused") (const "taken") f)
  print (trace "first" 'a') >> traceIO "second" >> traceM "third" >> traceShowM (4 :: Int)
  print (traceShow (5 :: Int) 'b', traceId "sixth", traceShowId (7 :: Int), traceEvent "not shown" 'c', traceMarker "nor this" 'd')
  traceEventIO "no" >> traceMarkerIO "no"
  writeFile "s.txt" "strict" >> readFile' "s.txt" >>= putStrLn
  xs <- fixIO (\xs -> return ('x' : take 3 xs))
  putStrLn xs
  print (nativeNewline, nativeNewlineMode == noNewlineTranslation, localeEncoding)
  enc <- mkTextEncoding "UTF-8"
  print enc
  putChar 'p' >> putChar '\n'
  (name, h) <- openBinaryTempFile "." "x.bin"
  hPutStr h "bytes" >> hClose h >> withBinaryFile name ReadMode (\b -> hGetContents' b >>= print)
  getContents' >>= print
  exitFailure
