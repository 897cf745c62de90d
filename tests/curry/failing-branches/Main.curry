-- Thousands of branches that fail, by a choice whose last alternative is a call of the same function.
range :: Int -> Int
range n | n > 0 = n ? range (n - 1)

main :: Int
main | x < 3 = x
  where x = range 3000
