{-# LANGUAGE TransformListComp #-}
module Main where
import GHC.Exts (sortWith, groupWith, the)
import Data.List
emps = [("Simon", "MS", 80), ("Erik", "MS", 100), ("Phil", "Ed", 40), ("Gordon", "Ed", 45), ("Paul", "Yale", 60)]
main :: IO ()
main = do
  print [(the dept, sum salary) | (name, dept, salary) <- emps, then group by dept using groupWith, then sortWith by (sum salary), then take 5]
  print [x | x <- [1, 1, 2, 4, 5], then reverse, then takeWhile by x > 1]
  print [(x, length y) | x <- [1, 2], y <- "ab", then group using inits]
