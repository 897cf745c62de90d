-- A deep evaluation waits for a variable, goes on in each branch, and waits again when that is undone, collections between.
len :: [Int] -> Int
len xs = case xs of { [] -> 0; _ : ys -> 1 + len ys }

before :: Int -> [Int] -> [Int]
before n ys = if n == 0 then ys else n : before (n - 1) ys

main :: (Int, Int, [Int])
main | n =:= len (before 3 rest) & m =:= len (before 30000 rest) & rest =:= ([] ? [1] ? [1, 2])
     & (len (before 100000 rest) > 0) = (n, m, rest)
  where n, m, rest free
