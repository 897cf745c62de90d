-- Exact arithmetic with Rational: linear equations by Gauss, Bernoulli numbers, continued fractions, simplex-like comparisons.
module Main (main) where

import Data.List (foldl', maximumBy)
import Data.Ord (comparing)
import Data.Ratio
import System.Environment (getArgs)

type Row = [Rational]

-- | Solves a system given as rows with the right side last.
solve :: [Row] -> Row
solve rows = backward (forward rows)

forward :: [Row] -> [Row]
forward [] = []
forward rows = pivot : forward (map reduce others)
  where
    (k, pivot) = maximumBy (comparing (abs . head . snd)) (zip [0 :: Int ..] rows)
    others = [ r | (i, r) <- zip [0 ..] rows, i /= k ]
    reduce r = tail (zipWith (\p x -> x - p * factor) pivot r)
      where factor = head r / head pivot

backward :: [Row] -> Row
backward = foldr step []
  where
    step row known = (last row - sum (zipWith (*) (tail (init row)) known)) / head row : known

hilbert :: Int -> [Row]
hilbert n = [ [ 1 % fromIntegral (i + j - 1) | j <- [1 .. n] ] ++ [fromIntegral i] | i <- [1 .. n] ]

bernoulli :: Int -> [Rational]
bernoulli n = foldl' (\bs m -> bs ++ [next m bs]) [1] [1 .. n]
  where next m bs = negate (sum (zipWith (\k b -> fromIntegral (choose (m + 1) k) * b) [0 ..] bs)) / fromIntegral (m + 1)

choose :: Int -> Int -> Integer
choose n k = foldl' (\acc i -> acc * fromIntegral (n - i + 1) `div` fromIntegral i) 1 [1 .. k]

continued :: Rational -> [Integer]
continued r
  | fraction == 0 = [whole]
  | otherwise     = whole : continued (recip fraction)
  where
    whole = floor r
    fraction = r - fromIntegral whole

convergents :: [Integer] -> [Rational]
convergents [] = []
convergents as = [ foldr1 (\a r -> a + 1 / r) (map fromIntegral (take k as)) | k <- [1 .. length as] ]

-- | Newton's method for a square root, exactly.
newton :: Rational -> Int -> Rational
newton a k = iterate (\x -> (x + a / x) / 2) 1 !! k

harmonic :: Int -> Rational
harmonic n = sum [ 1 % fromIntegral k | k <- [1 .. n] ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 85 }
  print (solve (hilbert 5))
  print (sum (solve (hilbert n)))
  print (bernoulli n !! n)
  print (take 12 (continued (newton 2 6)))
  print (last (convergents (take n (continued (newton 3 7)))))
  let h = harmonic (n * 40)
  print (length (show (numerator h)), floor (h * 1000) :: Int)
  print (approximate (newton 2 8))
  where approximate r = fromRational (r * r) == (2 :: Double)
