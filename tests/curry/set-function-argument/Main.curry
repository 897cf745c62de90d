import Control.Search.SetFunctions
f :: Int -> Int
f x = x ? x * 10
g :: Int -> (Int -> Int) -> Int
g x h = h x ? 0
main = (sortValues (set2 g 1 (f ? negate)))
