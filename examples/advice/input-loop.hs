-- Adding up the numbers of the input: the sum is passed on, and added up at the end.
--
-- advice: bang on the accumulator `total` of `loop`
-- input: seq 1 15000
module Main where

import System.IO (isEOF)

loop :: Int -> Int -> IO (Int, Int)
loop n total = do
  end <- isEOF
  if end
    then return (n, total)
    else do
      line <- getLine
      loop (n + 1) (total + read line)

main :: IO ()
main = do
  (n, total) <- loop 0 0
  putStrLn (show n ++ " lines, sum " ++ show total)
