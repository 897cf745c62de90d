-- SEND + MORE = MONEY: digits are chosen column by column, and each column is tested before the next one.
module Main where

pick :: [Int] -> (Int, [Int])
pick (x:xs) = (x, xs)
pick (x:xs) = let (y, ys) = pick xs in (y, x:ys)

column :: Int -> Int -> Int -> (Int, Int)
column a b carry = (s `mod` 10, s `div` 10) where s = a + b + carry

number :: [Int] -> Int
number = foldl (\n d -> 10 * n + d) 0

main :: (Int, Int, Int)
main | y' == y & e' == e & n' == n & (o', m') == (o, m) & s /= 0
     = (number [s,e,n,d], number [m,o,r,e], number [m,o,n,e,y])
  where
    m = 1
    (d, r1) = pick [0,2,3,4,5,6,7,8,9]
    (e, r2) = pick r1
    (y, r3) = pick r2
    (y', c1) = column d e 0
    (n, r4) = pick r3
    (r, r5) = pick r4
    (e', c2) = column n r c1
    (o, r6) = pick r5
    (n', c3) = column e o c2
    (s, _) = pick r6
    (o', m') = column s m c3
