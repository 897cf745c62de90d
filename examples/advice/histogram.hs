-- A histogram in an IntMap, by adjust: the same leak with other functions.
--
-- advice: `Data.IntMap.Strict` instead of `Data.IntMap`
module Main where

import qualified Data.IntMap as IntMap
import Data.List (foldl')

histogram :: [Int] -> IntMap.IntMap Int
histogram = foldl' (\m x -> IntMap.adjust (+ 1) (x `mod` 10) m) start
  where
    start = IntMap.fromList [(i, 0) | i <- [0 .. 9]]

main :: IO ()
main = print (IntMap.elems (histogram (take 80000 (iterate (\x -> (x * 75 + 74) `mod` 65537) 1))))
