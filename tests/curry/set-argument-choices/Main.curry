-- Choices of arguments of set functions, one or two of them, are made outside.
import Control.Search.SetFunctions
pairsum :: Int -> Int -> Int
pairsum x y = x + y
plus01 :: Int -> Int
plus01 x = x + (0 ? 1)
main :: [Int]
main = sortValues (set1 plus01 (0 ? 2)) ? sortValues (set2 pairsum (0 ? 2) 0) ? sortValues (set2 pairsum (1 ? 3) 0)
