-- where scopes over all guards, and sees variables of patterns.
f :: Int -> [Int] -> Int
f n xs | total > n = total
       | otherwise = n
  where total = go xs
        go []     = 0
        go (y:ys) = y + go ys

main :: Int
main = f 5 [1, 2] ? f 5 [3, 4]
