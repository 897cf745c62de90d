import Control.Search.SetFunctions

half :: Int -> Int
half n | even n = n `div` 2

main :: (Bool, Bool)
main = (isEmpty (set1 half 3), notEmpty (set1 half 4))
