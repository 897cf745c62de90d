f :: [Int] -> ([Int], Int)
f xs@(x:_) = (xs, x)

main :: ([Int], Int)
main = f [3 ? 4, 5]
