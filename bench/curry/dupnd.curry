-- One choice, used by many.
total :: Int -> Int -> Int -> Int
total n x sum = if n == 0 then sum else sum `seq` total (n - 1) x (sum + x)

main :: Int
main = total 10000000 (1 ? 2) 0
