-- Rules that agree on the first argument and disagree about the second.
h :: Bool -> Int -> Int
h True  0 = 1
h True  n = n
h False _ = 7

main :: Int
main = h True 0 ? h False 3 ? h True 4
