module Main where

import Data.Version
import Text.ParserCombinators.ReadP (readP_to_S)
import System.CPUTime

main :: IO ()
main = do
  let v = makeVersion [1, 2, 10]
  print v
  putStrLn (showVersion v)
  print (compare v (makeVersion [1, 10]), [w | (w, "") <- readP_to_S parseVersion "1.2.3-beta"], read "Version {versionBranch = [1], versionTags = []}" == makeVersion [1])
  t <- getCPUTime
  print (t > 0, cpuTimePrecision > 0)
