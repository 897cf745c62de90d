-- An argument is not evaluated by the set function itself.
import Control.Search.SetFunctions

first :: Int -> Int -> Int
first x _ = x ? x + 1

main :: [Int]
main = sortValues (set2 first 1 failed)
