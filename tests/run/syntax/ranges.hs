-- Arithmetic sequences: all forms, several types, the odd cases of Double.
module Main where

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  print ([1 .. 5], [1, 3 .. 10], [10, 8 .. 1], [5 .. 1], [1, 1 .. 1] `seq` ())
  print (take 3 [7 ..], take 3 [7, 9 ..], take 3 [7, 5 ..])
  print [1.0 .. 3.5]
  print [1.0, 1.5 .. 3.0]
  print [0.1, 0.2 .. 0.5]
  print [3.0, 2.5 .. 0.9]
  print [1.5 .. 1.9]
  print [10.0 .. 1.0]
  print (take 3 [0.5 ..])
  print ['a' .. 'f']
  print ['a', 'c' .. 'i']
  print ['z', 'y' .. 'u']
  print [Mon ..]
  print [Tue, Thu ..]
  print [Sun, Fri ..]
  print [Wed .. Fri]
  print ([minBound .. maxBound] :: [Bool])
  print [LT ..]
  print ([1 .. 0] :: [Integer])
  print [10 ^ 20 .. 10 ^ 20 + 3 :: Integer]
  print [2 ^ 65, 2 ^ 65 - 2 ^ 64 .. 0 :: Integer]
  print (take 2 [maxBound - 1 :: Int ..], [maxBound - 1 ..] == [maxBound - 1, maxBound :: Int])
  print (length [minBound .. maxBound :: Char])
  print [x | x <- [-3 .. 3 :: Int]]
  print [-1, -2 .. -5 :: Int]
  print (sum [1 .. 100], product [1 .. 10])
  print (map fromEnum [Mon, Sun], toEnum 2 :: Day, succ Mon, pred Sun)
  print ([False ..], ['x' ..] !! 2)
  print (sum [0.1, 0.2 .. 1.0 :: Float])
