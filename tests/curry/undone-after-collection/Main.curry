-- Variables that were chosen are evaluated, then collections come, then the branch fails: they are what they were.
coin :: Int
coin = 0 ? 1 ? 2

numbers :: Int -> [Int]
numbers n = if n == 0 then [] else n : numbers (n - 1)

main :: (Int, Int, [Int])
main | length (numbers (15000 + x)) > 0 && length (numbers (15000 + y)) > 0 && x + y == 2 = (x, y, zs)
  where x = coin
        y = coin
        zs = map (+ x) [y, z]
        z = length (numbers (5000 * x)) ? y
