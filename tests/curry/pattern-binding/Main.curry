-- Patterns are matched when a variable of them is needed; their choices are shared.
main :: (Int, Int)
main = (a + b, a) where (a, b) = (1 ? 2, 10)
