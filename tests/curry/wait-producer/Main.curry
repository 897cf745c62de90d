-- Producer and consumer: rigid and flexible sides of &.
gen :: Int -> [Int] -> Bool
gen n xs | n == 0 = xs =:= []
         | otherwise = let ys free in xs =:= (n : ys) & gen (n - 1) ys

total :: [Int] -> Int -> Bool
total xs r = case xs of
  [] -> r =:= 0
  y : ys -> let s free in total ys s & (r =:=) $# add y s
  where add a b = a + b

main :: ([Int], Int)
main | total xs r & gen 4 xs = (xs, r) where xs, r free
