-- A loop over a pair: the pair is matched each time, what is in it is not.
--
-- advice: bang on the component `b` of the pair
module Main where

loop :: (Int, Int) -> Int -> (Int, Int)
loop acc 0 = acc
loop (a, b) n
  | a > 1000000 = loop (0, b + 1) (n - 1)
  | otherwise = loop (a + n, b + n `mod` 7) (n - 1)

main :: IO ()
main = print (loop (0, 0) 80000)
