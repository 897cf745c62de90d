-- The parameter of a lambda is shared, too; what the lambda does is done at each call.
main :: ([Int], [Int])
main = ((\x -> [x, x]) (1 ? 2), map (\x -> x ? 10 * x) [1, 2])
