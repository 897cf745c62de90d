-- The argument is evaluated by the set function, which makes the thunks that choose; the choices are not the set
-- function's, all the same.
import Control.Search.SetFunctions
import Control.Search.AllValues

g :: Int -> Int
g n = n ? n + 10

mk :: Int -> Int -> Int
mk n = if n > 0 then (+) (1 ? 2) else (+) 0

total :: [Int] -> Int
total [] = 0
total (x:xs) = x + total xs

anyOf :: [Int] -> Int
anyOf (x:_) = x
anyOf (_:xs) = anyOf xs

main :: [Int]
main = valuesOf (set1 total (map g [1, 2])) ? valuesOf (set1 anyOf (map g [5, 7])) ? valuesOf (set1 (mk 1) 100)
       ? valuesOf (set1 (head (allValues (mk 1))) 200)
