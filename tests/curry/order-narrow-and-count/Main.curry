-- A flexible function whose counter is strict.
len :: [a] -> Int -> Int
len [] n = n
len (_:xs) n = len xs (n + 1)

main :: (Int, [Bool])
main | bounded 2 xs = (len xs 0, xs)
  where xs free

bounded :: Int -> [a] -> Bool
bounded _ [] = True
bounded n (_:xs) | n > 0 = bounded (n - 1) xs
