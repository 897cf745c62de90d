-- A set function inside a set function.
import Control.Search.SetFunctions

leaf :: Int -> Int
leaf n = n ? n + 10

count :: Int -> Int
count n = length (sortValues (set1 leaf n)) + (0 ? 100)

main :: [Int]
main = sortValues (set1 count 1)
