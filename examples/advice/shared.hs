-- The mean as one writes it first: the list is used twice, so all of it is there between the sum and the length.
--
-- advice: `samples` computed again instead of kept
module Main where

report :: Int -> (Double, Int)
report n = (total / fromIntegral size, size)
  where
    samples = [fromIntegral (x `mod` 1000) | x <- [1 .. n]]
    total = sum samples
    size = length samples

main :: IO ()
main = print (report 150000)
