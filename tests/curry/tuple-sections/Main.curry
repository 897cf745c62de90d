main :: [(Int, Char)]
main = zipWith (\f x -> f x) (map (,) [1, 2]) "ab"
