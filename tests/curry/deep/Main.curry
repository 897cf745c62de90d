-- A deep recursion below an open choice.
count :: Int -> Int -> Int
count n acc = if n == 0 then acc else count (n - 1) $! (acc + 1)

main :: Int
main = (0 ? 1) + count 20000 0
