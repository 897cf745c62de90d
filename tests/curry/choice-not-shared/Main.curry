-- A call inside of a function is made anew by each call of it, though its arguments are constants.
g :: Int -> Int
g x = x ? (x + 1)

f :: Int -> Int
f y = g 1 * 10 + y

h :: Int -> [Int]
h y = map (\z -> g 5 + z) [y, y]

main :: ([Int], [Int])
main = (map f [0, 0], h 0)
