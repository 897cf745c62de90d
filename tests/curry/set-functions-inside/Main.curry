import Control.Search.SetFunctions
import Control.Search.AllValues

-- number of values of a set function depends on an outer choice
below :: Int -> Int
below n = foldr1 (?) [0 .. n]

countBelow :: Int -> Int
countBelow n = length (valuesOf (set1 below n))

pairs :: Int -> (Int, Int)
pairs n = (m, countBelow m) where m = below n

maxOf :: Values Int -> Int
maxOf vs = foldValues max 0 vs

main :: (Int, [(Int, Int)], Int)
main = (c, valuesOf (set1 pairs c), maxOf (set1 below c)) where c = 1 ? 2
