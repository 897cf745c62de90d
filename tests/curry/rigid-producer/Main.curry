-- A consumer waits until a producer has bound what it needs, however deep that is.
consume :: [Int] -> Int
consume xs = case xs of { [] -> 0; y : ys -> y + consume ys }

produce :: Int -> [Int] -> Bool
produce n xs = if n == 0 then xs =:= [] else let ys free in xs =:= n : ys & produce (n - 1) ys

main :: Int
main | s =:= consume xs & produce 3 xs = s where s, xs free
