module T where

add :: Int -> Int -> Int
add x y = x + y

a :: Int
a = add 1

b = putStrLn show
c = "n: " ++ show
d :: [Int]
d = map (\x -> x + 1)
