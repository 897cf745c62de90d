-- The mean of a list in one pass: a pair of accumulators, whose components nobody looks at before the end. foldl' alone does not help,
-- for it evaluates the pair and not what is in it; and it is not needed, for where the components are evaluated the compiler makes foldl a
-- strict loop. The count it does evaluate, being asked for it in any case; the sum of an empty list nobody would ask for.
--
-- advice: bang on the component `s` of the pair
module Main where

mean :: [Double] -> Double
mean xs = if n == 0 then 0 else s / fromIntegral n
  where
    (s, n) = foldl step (0, 0 :: Int) xs
    step (s, n) x = (s + x, n + 1)

main :: IO ()
main = print (mean [1 .. 60000])
