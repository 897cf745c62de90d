-- A special rule does not shut out a general one.
g :: Int -> Int
g 0 = 100
g n = n + 1

main :: Int
main = g (0 ? 5)
