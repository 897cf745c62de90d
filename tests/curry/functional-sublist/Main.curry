-- Several variables below a function in a pattern.
middle :: Data a => [a] -> [a]
middle ([_] ++ xs ++ [_]) = xs

cut :: Data a => [a] -> ([a], [a])
cut (xs ++ ys) = (xs, ys)

main :: (String, (String, String))
main = (middle "hello", cut "ab")
