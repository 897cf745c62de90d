pal :: Data a => [a] -> Bool
pal (xs ++ reverse xs) = True
pal (xs ++ [_] ++ reverse xs) = True
main = (pal "abba", pal "abcba")
