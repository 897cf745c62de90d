-- Average and variance of a list that is passed: each goes through it twice, so all of it is there. Nothing that can be tried helps, for to make
-- it anew in one place leaves the others.
--
-- advice: `xs` is gone through twice
module Main where

average :: [Double] -> Double
average xs = sum xs / fromIntegral (length xs)

variance :: [Double] -> Double
variance xs = sum [(x - m) ^ 2 | x <- xs] / fromIntegral (length xs)
  where m = average xs

main :: IO ()
main = do
  let samples = [fromIntegral (i * 7919 `mod` 1000) | i <- [1 .. 100000 :: Int]]
  putStrLn ("average  " ++ show (average samples))
  putStrLn ("variance " ++ show (variance samples))
