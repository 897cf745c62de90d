-- A sum waits for the list that another goal makes.
produce :: Int -> [Int] -> Bool
produce n xs | n == 0 = xs =:= []
             | otherwise = let ys free in xs =:= (n : ys) & produce (n - 1) ys
sumL :: [Int] -> Int -> Int
sumL xs acc = case xs of { [] -> acc; y : ys -> sumL ys (acc + y) }
main :: (Int, [Int])
main | s =:= sumL xs 0 & produce 4 xs = (s, xs) where s, xs free
