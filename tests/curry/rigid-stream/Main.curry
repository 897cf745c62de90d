-- concurrent conjunction: producers and consumers
gen :: Int -> [Int] -> Bool
gen n xs = if n > 3 then xs =:= [] else let ys free in xs =:= n : ys & gen (n + 1) ys

double :: [Int] -> [Int] -> Bool
double xs ys = case xs of
  [] -> ys =:= []
  (z : zs) -> let ws free in ys =:= 2 * z : ws & double zs ws

main :: ([Int], [Int])
main | double xs ys & gen 1 xs = (xs, ys) where xs, ys free
