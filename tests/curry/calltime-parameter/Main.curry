-- A parameter has one value however often it is used.
square :: Int -> Int
square x = x * x

main :: Int
main = square (2 ? 3)
