-- What default rules are made of: the default if no rule has a value.
import Control.Search.SetFunctions

lookup1 :: (Data a, Data b) => [(a, b)] -> a -> Maybe b
lookup1 ps k | isEmpty (set2 found ps k) = Nothing
             | otherwise = Just (chooseFirst (set2 found ps k))

found :: (Data a, Data b) => [(a, b)] -> a -> b
found (_ ++ [(k, v)] ++ _) k' | k =:= k' = v

chooseFirst :: Values a -> a
chooseFirst vs = head (valuesOf vs)

main :: [Maybe Char]
main = map (lookup1 [(1 :: Int, 'a'), (2, 'b'), (1, 'c')]) [1, 2, 3]
