-- A record of counters that a loop updates: fields are lazy unless one says so.
--
-- advice: strict field `misses` of `Stats`
module Main where

import Data.List (foldl')

data Stats = Stats { name :: String, hits :: Int, misses :: Int }

record :: Stats -> Int -> Stats
record s x
  | x `mod` 3 == 0 = s { hits = hits s + 1 }
  | otherwise = s { misses = misses s + 1 }

main :: IO ()
main = do
  let s = foldl' record (Stats "cache" 0 0) [1 .. 80000]
  putStrLn (name s)
  print (hits s, misses s)
