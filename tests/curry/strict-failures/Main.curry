-- Which application operators find a failure in an argument.
len :: [a] -> Int
len [] = 0
len (_:xs) = 1 + len xs
main :: Int
main = (const 1 $ (failed :: Int)) ? (const 2 $! (failed :: Int)) ? (const 3 $! [failed :: Int]) ? (const 4 $!! [failed :: Int]) ? (len $# [1,2,3 :: Int]) ? (len $## [1,failed :: Int])
