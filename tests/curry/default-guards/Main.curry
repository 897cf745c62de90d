import Data.List (sort)
-- default rules: applicable when no rule is, whatever the value
size :: Int -> String
size n | n < 10 = "small"
size n | n > 100 = "large"
size'default _ = "medium"

zip' :: [a] -> [b] -> [(a, b)]
zip' (x : xs) (y : ys) = (x, y) : zip' xs ys
zip'default' :: Int
zip'default' = 3
zip''default _ _ = []

lookup' :: (Data k, Data v) => k -> [(k, v)] -> Maybe v
lookup' k (_ ++ [(k, v)] ++ _) = Just v
lookup''default _ _ = Nothing

por :: Bool -> Bool -> Bool
por True _ = True
por _ True = True
por'default _ _ = False

data R = S String | Z [(Int, Char)] | L (Maybe Int) | P Bool

main :: R
main = S (size (5 ? 50 ? 500))
     ? Z (zip' [1, 2, 3] "ab")
     ? L (lookup' 'a' [('a', 1), ('b', 2), ('a', 3)])
     ? L (lookup' 'q' [('a', 1)])
     ? P (por False (False ? True))
