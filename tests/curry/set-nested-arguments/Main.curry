-- nested set functions, strong encapsulation of shared args
import Control.Search.SetFunctions
f :: Int -> Int
f x = x ? x + 10
g :: Int -> [Int]
g y = sortValues (set1 f (y ? y + 100))
main :: ([Int], [[Int]], Bool)
main = (g 1, sortValues (set1 g 2), valueOf 11 (set1 f 1))
