total :: Integer -> Integer -> Integer -> Integer
total n x s = if n == 0 then s else s `seq` total (n - 1) x (s + x)

main :: IO ()
main = mapM_ print [total 10000000 x 0 | x <- [1, 2]]
