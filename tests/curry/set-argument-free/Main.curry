-- Choices in an argument are seen outside, those of the function inside.
import Control.Search.SetFunctions

plus :: Int -> Int -> Int
plus x y = (x ? 0) + y

main :: [Int]
main = sortValues (set2 plus (1 ? 2) 10)
