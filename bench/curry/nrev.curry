-- Naive reverse of a list, many times.
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

rev :: [a] -> [a]
rev [] = []
rev (x:xs) = append (rev xs) [x]

sumOf :: [Int] -> Int -> Int
sumOf [] n = n
sumOf (x:xs) n = n `seq` sumOf xs (n + x)

main :: IO ()
main = print (sumOf (rev [1 .. 10000]) 0)
