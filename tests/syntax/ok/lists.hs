module Main where

ranges :: [[Int]]
ranges = [[1 ..], [1, 3 ..], [1 .. 10], [10, 8 .. 0], [x | x <- [1 .. 5]], [], [1]]

letters :: String
letters = ['a' .. 'z'] ++ [c | c <- "Hello", c `elem` ['A' ..]]

pythagoras :: Int -> [(Int, Int, Int)]
pythagoras n =
  [ (a, b, c)
  | a <- [1 .. n]
  , b <- [a .. n]
  , let c2 = a * a + b * b
        c = floor (sqrt (fromIntegral c2 :: Double))
  , c * c == c2
  , c <= n
  ]

nested :: [[(Int, Int)]]
nested = [[(i, j) | j <- [1 .. i], odd j] | i <- [1 .. 3], Just k <- [Just i, Nothing], k > 0]

cons :: [Int]
cons = 1 : 2 : 3 : [] ++ [4, 5,
  6]

main :: IO ()
main = print (map (take 3) ranges, letters, pythagoras 20, nested, cons)
