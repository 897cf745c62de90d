-- Choices that nobody needs are not made.
main :: Int
main = fst (1, 2 ? 3) + length [4 ? 5, 6 ? 7]
