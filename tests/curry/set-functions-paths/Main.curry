-- Paths of a graph, its sinks and the degrees of its nodes by set functions.
import Control.Search.SetFunctions
edge :: Int -> Int
edge 1 = 2
edge 1 = 3
edge 2 = 4
edge 3 = 4
edge 4 = 5

path :: Int -> Int -> [Int]
path x y | x == y = [x]
         | otherwise = x : path (edge x) y

shortest :: Int -> Int -> [Int]
shortest x y = minValueBy (\a b -> compare (length a) (length b)) (set2 path x y)

outdegree :: Int -> Int
outdegree x = foldValues (+) 0 (mapValues (const 1) (set1 edge x))

sinks :: [Int]
sinks = filter (\x -> isEmpty (set1 edge x)) [1 .. 5]

main :: (Int, [Int], [Int], Int)
main = (length (valuesOf (set2 path 1 5)), sinks, map outdegree [1 .. 5], foldr max 0 (map length (valuesOf (set2 path 1 5))))
