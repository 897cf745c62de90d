import Control.Search.SetFunctions
-- graph: reachability with set functions, shortest path
edge :: Int -> Int
edge 1 = 2 ? 3
edge 2 = 4
edge 3 = 4 ? 5
edge 4 = 6
edge 5 = 6
edge 6 = 1

path :: Int -> Int -> [Int] -> [Int]
path a b seen | a == b = [b]
path a b seen | a /= b && notElem n seen = a : path n b (n : seen) where n = edge a

shortest :: Int -> Int -> [Int]
shortest a b = minValueBy (\p q -> compare (length p, p) (length q, q)) (set3 path a b [a])

dead :: Int -> Bool
dead n = isEmpty (set1 edge n)

main :: ([Int], Int, [Bool], [[Int]])
main = (shortest 1 6, length (valuesOf (set3 path 1 6 [1])), map dead [1..7], sortValues (set3 path 3 2 [3]))
