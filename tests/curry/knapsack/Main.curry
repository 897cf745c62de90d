-- Lists as sets of free bits; knapsack
import Data.List

subset :: [a] -> [a]
subset [] = []
subset (x : xs) = x : subset xs
subset (_ : xs) = subset xs

knapsack :: [(String, Int)] -> Int -> [String]
knapsack items w | sum (map snd s) == w = map fst s
  where s = subset items

main :: String
main = intercalate "," (knapsack [("a", 3), ("b", 5), ("c", 2), ("d", 8), ("e", 5)] 10)
