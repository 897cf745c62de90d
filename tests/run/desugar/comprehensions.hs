-- List comprehensions and arithmetic sequences.
module Main where

pythag :: Int -> [(Int, Int, Int)]
pythag n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

queens :: Int -> [[Int]]
queens n = go n
  where go 0 = [[]]
        go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
        safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

quick :: Ord a => [a] -> [a]
quick [] = []
quick (p:xs) = quick [x | x <- xs, x < p] ++ [p] ++ quick [x | x <- xs, x >= p]

main :: IO ()
main = do
  print (pythag 20)
  print (length (queens 6), head (queens 8))
  print (quick [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5 :: Int])
  print [x | Just x <- [Just 1, Nothing, Just (3 :: Int)]]
  print [(x, y) | x <- "ab", y <- [x ..'d']]
  print [z | x <- [1 .. 5 :: Int], let y = x * x; z = y + 1, odd z]
  print [() | False] >> print [1 :: Int | True]
  print [[y | y <- [1 .. x]] | x <- [1 .. 4 :: Int]]
  print [1, 3 .. 11 :: Int] >> print [10, 8 .. 1 :: Int] >> print [5 .. 1 :: Int]
  print [1.0, 1.5 .. 3.0 :: Double] >> print [1 .. 3.5 :: Double]
  print (take 3 [7 :: Integer ..], take 3 [7 :: Integer, 9 ..], ['a', 'c' .. 'i'])
  print [f x | f <- [(+ 1), (* 2), subtract 3, (`div` 2)], x <- [10 :: Int, 20]]
  print [if even x then "e" else "o" | x <- [1 .. 3 :: Int]]
  print [a + b | (a, b) <- zip [1 ..] [10, 20, 30 :: Int], let c = a, c /= 2]
