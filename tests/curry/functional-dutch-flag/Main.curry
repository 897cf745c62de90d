-- sort by rewriting, functional patterns as conditions
data C = Red | White | Blue

solve :: [C] -> [C]
solve (x ++ [White] ++ y ++ [Red] ++ z) = solve (x ++ [Red] ++ y ++ [White] ++ z)
solve (x ++ [Blue] ++ y ++ [Red] ++ z) = solve (x ++ [Red] ++ y ++ [Blue] ++ z)
solve (x ++ [Blue] ++ y ++ [White] ++ z) = solve (x ++ [White] ++ y ++ [Blue] ++ z)
solve'default flag = flag

main :: [C]
main = solve [White, Red, Blue, White]
