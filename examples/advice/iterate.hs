-- The state of a generator after many steps: (!!) walks along the list without looking at its elements.
--
-- advice: `iterate'` instead of `iterate`
module Main where

next :: Int -> Int
next x = (x * 1103515245 + 12345) `mod` 2147483648

main :: IO ()
main = do
  let states = drop 3 (iterate next 42)
  print (states !! 100000)
