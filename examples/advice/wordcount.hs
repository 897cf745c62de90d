-- How often each word comes: the values of the map are sums that nobody has added up yet.
--
-- advice: `Data.Map.Strict` instead of `Data.Map`
module Main where

import Data.List (foldl')
import qualified Data.Map as Map

type Counts = Map.Map String Int

count :: [String] -> Counts
count = foldl' (\m w -> Map.insertWith (+) w 1 m) Map.empty

text :: [String]
text = take 60000 (cycle (words "the quick brown fox jumps over the lazy dog and the cat"))

main :: IO ()
main = mapM_ line (Map.toList (count text))
  where
    line (w, n) = putStrLn (w ++ " " ++ show n)
