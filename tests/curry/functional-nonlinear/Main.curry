-- A variable that stands below a function and elsewhere.
member :: Data a => a -> [a] -> Bool
member x (_ ++ x : _) = True

main :: Int
main = (member 2 [1, 2, 3] &> 1) ? (member 5 [1, 2, 3] &> 2) ? (member 1 [1, 1] &> 3)
