-- Is there something left? length counts all of it, each time.
--
-- advice: `null` instead of `length` and `== 0`
module Main where

consume :: Int -> [Int] -> Int
consume acc queue
  | length queue == 0 = acc
  | otherwise = consume (acc + head queue) (tail queue)

main :: IO ()
main = print (consume 0 [1 .. 8000])
