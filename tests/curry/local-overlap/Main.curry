-- Local functions have unordered rules as well, and see variables around them.
f :: Int -> Int
f n = go n
  where go 1 = 10
        go k | k > 0 = k + n

main :: Int
main = f 1 ? f 4
