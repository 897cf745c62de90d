-- A default declaration, and the monomorphism restriction.
module Main where
import Data.List
default (Int, Double)
n = 2 ^ 62
avg xs = sum xs / genericLength xs
plus = (+)
f = \x -> x + 1
(a, b) = (1, 2.5)
showAll :: (Show a, Num a) => [a] -> String
showAll = concatMap show
main :: IO ()
main = do
  print (n * 2, a, b)
  print (avg [1, 2, 4])
  print (plus 1 2, f 3)
  print (fromIntegral (maxBound :: Int) + 1)
  putStrLn (showAll [1, 2])
  print (truncate 3.7, round 2.5, ceiling 2.1, floor (-0.5))
  print (let k = 10 in k / 4, let k = 10 in k `div` 4)
  print (toRational 0.75, realToFrac 1.5 + 1)
  print [x | x <- [1 ..], x * x > 50] `seq` print (take 2 [1, 1.5 ..])
