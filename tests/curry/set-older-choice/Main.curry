import Control.Search.SetFunctions
f :: Int -> Int -> Bool
f x y = x =:= y
main = (isEmpty (set2 f x 1), x) where x = 1 ? 2
