-- Numbers beyond a word in accumulators of a search.
go :: Int -> Int -> Int -> Int
go n a b | n == 0 = a
         | otherwise = go (n - 1) (a + b) (a * 2 ? b + a)

main :: Int
main = go 3 9223372036854775800 5
