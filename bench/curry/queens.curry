-- All ways to put n queens on a board, by list comprehensions.
queens :: Int -> Int -> [[Int]]
queens n k = if k == 0 then [[]] else [q : qs | qs <- queens n (k - 1), q <- [1 .. n], safe q 1 qs]

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe q d (p:ps) = q /= p && q /= p + d && q /= p - d && safe q (d + 1) ps

main :: IO ()
main = print (length (queens 11 11))
