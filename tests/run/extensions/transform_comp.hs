{-# LANGUAGE TransformListComp, ParallelListComp #-}
module Main where
import Data.List (sortBy)
import Data.Ord (comparing)
import GHC.Exts (sortWith, groupWith, the)
import qualified Data.List as L

employees :: [(String, String, Int)]
employees = [("Simon", "MS", 80), ("Erik", "MS", 100), ("Phil", "Ed", 40), ("Gordon", "Ed", 45), ("Paul", "Yale", 60)]

main :: IO ()
main = do
  print [(the dept, sum salary) | (_, dept, salary) <- employees, then group by dept using groupWith,
                                   then sortWith by (sum salary), then take 5]
  print [x | x <- [1, 4, 2, 3], then reverse]
  print [(x, y) | x <- [1, 2, 3], y <- "ab", odd x, then take 3]
  print [x * 2 | x <- [3, 1, 2], then sortWith by negate x, x > 1]
  print [length x | x <- "hello", then group using chunks]
  print [(the x, length y, z) | x <- "banana", let { y = x }, then group by x using groupWith, z <- [True, False], then takeWhile by z]
  print [(a, b) | a <- [1, 2, 3], then reverse | b <- "xyz"]
 where
  chunks :: [a] -> [[a]]
  chunks [] = []
  chunks xs = let (a, b) = splitAt 2 xs in a : chunks b
