-- What never ends stands behind a test that fails.
inf :: Int -> Int
inf n = inf (n + 1)

test :: Int -> Int -> Int -> Int
test a b c | a == b = c + c
           | a > b = a

main :: Int
main = test (1 ? 2) 3 (inf 0) ? test 5 4 (inf 1) ? test 2 2 8
