-- | Sequences of numbers that look random: each is known by its seed.
module System.Random (nextInt, nextIntRange, nextBoolean, getRandomSeed, shuffle) where

import Data.Time (getClockTime, clockTimeToInt)
import System.CPUTime (getElapsedTime)
import System.Process (getPID)

-- | A linear congruential generator, of which the higher 32 of 48 bits are used.
states :: Int -> [Int]
states seed = tail (iterate (\s -> (s * 25214903917 + 11) `mod` 281474976710656) (seed * 6364136223 + 1013904223))

-- | From -2^31 on, below 2^31.
nextInt :: Int -> [Int]
nextInt seed = map (\s -> s `div` 65536 - 2147483648) (states seed)

-- | From 0 on, below the bound.
nextIntRange :: Int -> Int -> [Int]
nextIntRange seed bound | bound > 0 = map (\s -> s `div` 65536 * bound `div` 4294967296) (states seed)

nextBoolean :: Int -> [Bool]
nextBoolean seed = map (\s -> s >= 140737488355328) (states seed)

-- | Another one for each run.
getRandomSeed :: IO Int
getRandomSeed = do
  clock <- getClockTime
  elapsed <- getElapsedTime
  pid <- getPID
  return (((clockTimeToInt clock * 1000 + elapsed) * 69069 + pid) `mod` 65536)

-- | The list in another order.
shuffle :: Int -> [a] -> [a]
shuffle seed list = go (map (`div` 65536) (states seed)) (length list) list
  where
    go numbers n xs = case (numbers, xs) of
      (r : rs, _ : _) -> case splitAt (r `mod` n) xs of
        (before, x : after) -> x : go rs (n - 1) (before ++ after)
      _ -> []
