-- A Hamiltonian cycle of a grid with an odd number of fields: there is none.
next :: Int -> Int -> Int
next n at | column > 0 = at - 1
          where column = at `mod` n
next n at | column < n - 1 = at + 1
          where column = at `mod` n
next n at | at >= n = at - n
next n at | at < n * (n - 1) = at + n

cycle :: Int -> [Int] -> Int -> [Int]
cycle n path left = if left == 0 then close n path else extend n path left

close :: Int -> [Int] -> [Int]
close n path@(at : _) | next n at == 0 = path

extend :: Int -> [Int] -> Int -> [Int]
extend n path@(at : _) left | not (elem to path) = cycle n (to : path) (left - 1)
  where to = next n at

main :: [Int]
main = cycle 5 [0] 24 ? [0]
