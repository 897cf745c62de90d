-- List comprehensions: several generators, guards, lets, patterns that fail, shadowing, nesting.
module Main where

import Data.Char (isUpper)

pythag :: Int -> [(Int, Int, Int)]
pythag n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

quick :: Ord a => [a] -> [a]
quick [] = []
quick (p : xs) = quick [x | x <- xs, x < p] ++ [p] ++ quick [x | x <- xs, x >= p]

main :: IO ()
main = do
  print (pythag 20)
  print (take 15 primes)
  putStrLn (quick "the quick brown fox")
  print [x | Just x <- [Just 1, Nothing, Just 3]]
  print [(x, y) | (x, 'a' : y) <- [(1, "abc"), (2, "bcd"), (3, "axe")]]
  print [z | x <- [1 .. 5], let { y = x * x; z = y + 1 }, odd z]
  print [x | x <- [1, 2, 3], x <- [x, x * 10]]
  print [[(i, j) | j <- [i .. 3]] | i <- [1 .. 3]]
  print [c | c <- "Hello World", isUpper c]
  print [() | False]
  print [1 | True, True]
  print [x + y | x <- [10, 20], y <- [1, 2], x /= 20 || y /= 2]
  print (length [() | _ <- [1 .. 100], _ <- [1 .. 10]])
  print [f x | f <- [(+ 1), (* 2)], x <- [1, 2, 3]]
  print [if even x then "even" else "odd" | x <- [1 .. 3 :: Int]]
  print [y | x <- [3, 1, 2], let y = [1 .. x], length y > 1]
  print [(a, b) | ~(a, b) <- [(1, 2), (3, 4)]]
  print [n | n@(_ : _ : _) <- ["a", "ab", "abc"]]
