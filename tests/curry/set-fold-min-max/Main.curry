import Control.Search.SetFunctions
f :: Int -> Int -> Int
f x y = x ? y ? x*y
main = (foldValues (+) 0 (set2 f 3 4), maxValue (set2 f 3 4), minValue (set2 f 3 4), isEmpty (set1 head ([] :: [Int])))
