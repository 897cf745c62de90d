module Main where

a, b, c, d, e :: Int -> Int
a = (+ 1)
b = (1 +)
c = (`div` 2)
d = (100 `div`)
e = (subtract 1)

f :: Int -> [Int] -> [Int]
f = (:)

g :: [Int] -> [Int]
g = (0 :)

h :: (a, b) -> (a, b, Int)
h = \(x, y) -> (x, y, -1)

neg :: Int -> Int
neg x = - x

pairs :: [Int -> (Int, Int)]
pairs = [(,) 1, \y -> (2, y)]

triple :: a -> b -> c -> (a, b, c)
triple = (,,)

chain :: Int
chain = (+) 1 $ (2 * 3 +) $ (- 4) + negate 5

main :: IO ()
main = print (map a [1, -2, - 3], chain, (- 1), (\x -> -x) 1)
