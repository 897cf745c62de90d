-- Each call makes its choices anew, also those that do not depend on its arguments.
f :: Int -> Int
f x = c + x where c = 0 ? 1

g :: Int -> [Int]
g x = map (\y -> (0 ? 10) + y) [x]

bit :: Int
bit = 0 ? 1

h :: () -> Int
h u = case u of () -> bit

main :: ([Int], [Int], [Int])
main = ([f 2, f 2], g 1 ++ g 1, [h (), h ()])
