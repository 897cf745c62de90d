-- Figures of a sensor, summed by foldM: `return` gives a record on, with the sums in it not done.
--
-- advice: strict field `count` of `Acc`
-- and: strict field `total` of `Acc`
-- and: strict field `peak` of `Acc`
-- and: `return $!` instead of `return`
module Main where

import Control.Monad
data Acc = Acc { count :: Int, total :: Double, peak :: Double }

step :: Acc -> Double -> IO Acc
step acc x = do
  when (x > 999.5) $ putStrLn ("spike: " ++ show x)
  return acc { count = count acc + 1, total = total acc + x, peak = max x (peak acc) }

main :: IO ()
main = do
  acc <- foldM step (Acc 0 0 0) [fromIntegral (i * 7919 `mod` 100000) / 100 | i <- [1 .. 100000 :: Int]]
  print (count acc)
  print (total acc / fromIntegral (count acc))
  print (peak acc)
