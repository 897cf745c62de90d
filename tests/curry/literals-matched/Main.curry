-- Matching with as-patterns, literals, strings, chars, floats, negative literals
cls :: Int -> String
cls (-1) = "minus"
cls 0 = "zero"
cls n | n > 0 = "pos" | n < -1 = "neg"

cmd :: String -> Int
cmd "go" = 1
cmd ('g' : _) = 2
cmd s@(_ : _ : _) | length s > 3 = 3

flt :: Float -> Bool
flt 1.5 = True
flt x | x > 2.0 = False

main :: (String, Int, Bool)
main = (cls (-1 ? 0 ? 7 ? (-9)), cmd ("go" ? "gone" ? "xy" ? "stop"), flt (1.5 ? 3.0))
