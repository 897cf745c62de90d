-- String processing by functional patterns: genetic mutations.
mutate :: String -> String
mutate (pre ++ "ag" ++ post) = pre ++ "ga" ++ post
mutate (pre ++ [x, x] ++ post) = pre ++ [x] ++ post

main :: String
main = mutate "cagtt"
