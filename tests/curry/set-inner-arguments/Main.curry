-- Set functions inside of a set function: arguments of the inner one choose in the outer one, its own choices are its own.
import Control.Search.SetFunctions
outer :: Int -> [Int]
outer x = sortValues (set1 (inner x) (2 ? 3)) where inner a b = a ? b
outer2 :: Int -> [Int]
outer2 y = sortValues (set1 id (y ? 3))
outer3 :: Int -> [Int]
outer3 z = sortValues (set1 (\a -> a ? a + 1) z)
main :: [[Int]]
main = sortValues (set1 outer 1) ? sortValues (set1 outer2 2) ? sortValues (set1 outer3 10)
