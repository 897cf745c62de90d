-- Functions in patterns that leave lengths open at both ends.
inner :: String -> String
inner (_ ++ p ++ _) | length p == 5 && p == reverse p = p
inner2 :: String -> String
inner2 (xs ++ p ++ ys) | length xs == 1 && length ys == 1 && p == reverse p = p
inner3 :: String -> String
inner3 ([_, _] ++ p ++ [_, _]) = p
main :: String
main = inner "level" ? inner2 "level" ? inner3 "level"
