-- A name for a part of a pattern below a function.
pick :: Data a => [[a]] -> [a]
pick (_ ++ [xs@[_, _]] ++ _) = xs

main :: String
main = pick ["a", "bc", "def", "gh"]
