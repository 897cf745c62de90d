greet :: String -> Int
greet "hello" = 1
greet ('h':_) = 2
greet [_]     = 3

main :: Int
main = greet "hello" ? greet "h" ? greet "x" ? greet "yz"
