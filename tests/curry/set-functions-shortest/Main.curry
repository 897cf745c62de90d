-- The shortest path: the least value of a set function.
import Control.Search.SetFunctions

edge :: Char -> (Int, Char)
edge 'a' = (4, 'b')
edge 'a' = (1, 'c')
edge 'c' = (2, 'b')
edge 'b' = (5, 'd')
edge 'c' = (8, 'd')

path :: Char -> Char -> (Int, String)
path x y | x == y = (0, [x])
         | otherwise = let (c, z) = edge x
                           (d, p) = path z y
                       in (c + d, x : p)

main :: ((Int, String), [Int])
main = (minValue (set2 path 'a' 'd'), map fst (sortValues (set2 path 'a' 'd')))
