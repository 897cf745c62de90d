-- Primes from lazy lists, four ways: trial division, wheel, the sieve of filters, and merging lists of composites.
module Main (main) where

import System.Environment (getArgs)

trial :: [Int]
trial = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) trial)

filters :: [Int]
filters = go [2 ..]
  where
    go (p : ns) = p : go [ n | n <- ns, n `mod` p /= 0 ]
    go []       = []

wheel :: [Int]
wheel = [2, 3, 5, 7] ++ filter prime (scanl (+) 11 (cycle [2, 4, 2, 4, 6, 2, 6, 4]))
  where prime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) (drop 3 wheel))

-- | Primes are what the merged multiples of primes leave out.
merged :: [Int]
merged = 2 : minus [3 ..] composites
  where
    composites = unite [ [p * p, p * p + p ..] | p <- merged ]
    unite ((x : xs) : rest) = x : union xs (unite (pairs rest))
    unite _                 = []
    pairs ((x : xs) : ~(ys : rest)) = (x : union xs ys) : pairs rest
    pairs _                         = []

minus, union :: [Int] -> [Int] -> [Int]
minus (x : xs) (y : ys) = case compare x y of
  LT -> x : minus xs (y : ys)
  EQ -> minus xs ys
  GT -> minus (x : xs) ys
minus xs _ = xs
union (x : xs) (y : ys) = case compare x y of
  LT -> x : union xs (y : ys)
  EQ -> x : union xs ys
  GT -> y : union (x : xs) ys
union xs [] = xs
union [] ys = ys

-- | Goldbach: the first way to write an even number as a sum of two primes.
goldbach :: Int -> (Int, Int)
goldbach n = head [ (p, n - p) | p <- trial, isPrime (n - p) ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 24000 }
  print (take 20 merged)
  print (trial !! n)
  print (wheel !! n)
  print (merged !! n)
  print (filters !! (n `div` 5))
  print (maximum (map (fst . goldbach) [4, 6 .. n]))
