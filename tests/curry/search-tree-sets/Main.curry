-- Set functions by a strategy: choices of arguments are outside, those of the function in the tree.
import Control.Search.SearchTree
import Control.Search.SetFunctions
coin :: Int
coin = 0 ? 1
f :: Int -> Int -> Int
f x y = x + y + coin
main :: ([Int], [Int])
main = (valuesOf (set2With dfsStrategy f coin 10), valuesOf (set1With bfsStrategy (\x -> x ? (x + 5) ? (coin - 7)) 3))
