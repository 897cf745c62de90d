-- A path of which no longer one is known: negation as failure.
import Control.Search.SetFunctions

next :: Int -> Int
next 1 = 2
next 1 = 3
next 2 = 4
next 3 = 4

end :: Int -> Int
end n | isEmpty (set1 next n) = n

walk :: Int -> [Int]
walk n = [end n]
walk n = n : walk (next n)

main :: [Int]
main = walk 1
