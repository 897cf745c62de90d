last' :: Data a => [a] -> a
last' (_ ++ [x]) = x

main :: Int
main = last' [1 .. 10]
