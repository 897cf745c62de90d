-- Default rules and lookups
import Control.Search.SetFunctions
import Data.Maybe

lookup' :: (Data k, Data v) => k -> [(k, v)] -> Maybe v
lookup' key (_ ++ [(key, value)] ++ _) = Just value
lookup''default _ _ = Nothing

zip' :: [a] -> [b] -> [(a, b)]
zip' (x : xs) (y : ys) = (x, y) : zip' xs ys
zip''default _ _ = []

bubble :: [Int] -> [Int]
bubble (xs ++ [x, y] ++ ys) | x > y = bubble (xs ++ [y, x] ++ ys)
bubble'default xs = xs

main :: (Maybe Int, Maybe Int, Int, [Int])
main = (lookup' 'b' [('a', 1), ('b', 2), ('b', 3)], lookup' 'z' [('a', 1)], length (zip' [1, 2, 3 :: Int] "ab"), bubbled)
  where bubbled = selectValue (set1 bubble [3, 1, 2])
