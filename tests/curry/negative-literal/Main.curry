f :: Int -> String
f (-1) = "minus"
f 1    = "plus"

g :: Float -> Int
g 1.5    = 1
g (-2.5) = 2

main :: (String, Int)
main = (f (-1) ? f 1, g 1.5 ? g (-2.5) ? g 0.5)
