f :: Int -> Int
f 0 = 1
f 0 = 2
f'default _ = 3
main = f (0 ? 1)
