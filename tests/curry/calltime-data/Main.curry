-- A choice inside a data structure is made once, when it is looked at.
dup :: [a] -> [a]
dup xs = xs ++ xs

main :: [Int]
main = dup [1 ? 2, 3]
