-- Deep recursion that counts, and builds, behind choices that stay open.
count :: Int -> Int
count n = go n 0 where go k acc = if k == 0 then acc else go (k - 1) (acc + 1)
main = count (25000 ? 50000) + length (replicate 12500 (1 ? 2)) + foldr (+) 0 [1 .. (10 ? 25000)]
