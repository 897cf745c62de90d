-- Ranges of Word and Word64 where the sign would be, at both ends, in both directions.
module Main (main) where

import Data.Bits (shiftL, xor)
import Data.List (foldl')
import Data.Word

ranges :: (Bounded a, Integral a) => [[a]]
ranges =
  [ [1 .. 5], [5 .. 1], [3 .. 3], [0 .. 0], [maxBound - 2 .. maxBound], [maxBound - 1 ..], [half - 2 .. half + 2], [half + 1 .. half]
  , [1, 3 .. 9], [1, 3 .. 10], [9, 6 .. 0], [9, 6 .. 1], [3, 2 .. 0], [2, 1 ..], [maxBound - 5, maxBound - 3 ..], [maxBound - 4, maxBound - 2 .. maxBound - 1]
  , [half + 3, half + 1 .. half - 4], [half - 3, half .. half + 7], [5, 7 .. 4], [5, 3 .. 6], [5, 7 .. 6], [5, 3 .. 4]
  , [0, maxBound ..], [0, half ..], [maxBound, half ..], [maxBound, 0 ..], take 3 [4, 4 ..], take 3 [4, 4 .. 4], [4, 4 .. 3]
  , take 4 [half ..], take 4 [half, half - 1 ..] ]
  where half = maxBound - maxBound `div` 2

main :: IO ()
main = do
  mapM_ print (ranges :: [[Word]])
  print ((ranges :: [[Word64]]) == map (map fromIntegral) (ranges :: [[Word]]))
  mapM_ print (ranges :: [[Word8]])
  print (foldl' (\a i -> a `xor` (i `shiftL` 3) + i) 0 [1 .. 100000 :: Word64])
  print (sum [x * y | x <- [1, 4 .. 400 :: Word], y <- [x .. 400]])
  print (length (show (zip [maxBound - 1 :: Word ..] "abcdef")))
