-- A small puzzle: two digits whose sum and product are given.
digit :: Int
digit = anyOf [0 .. 9]

main :: (Int, Int)
main | x + y == 7 && x * y == 12 = (x, y)
  where x = digit
        y = digit
