-- System.Random: the numbers of a seed, splitting, ranges of every type, old-fashioned generators, the global generator.
module Main (main) where

import Data.Int
import Data.Word
import System.Random

-- | Defined by next and split only.
newtype Linear = Linear Int

instance RandomGen Linear where
  next (Linear n) = let m = (n * 1103515245 + 12345) `mod` 2147483648 in (m `div` 65536, Linear m)
  genRange _ = (0, 32767)
  split (Linear n) = (Linear (n + 1), Linear (n * 3))

data Colour = Red | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded)

instance Random Colour where
  randomR (a, b) g = case randomR (fromEnum a, fromEnum b) g of (n, g') -> (toEnum n, g')
  random = randomR (minBound, maxBound)

shuffle :: RandomGen g => g -> [a] -> [a]
shuffle _ [] = []
shuffle g xs = case randomR (0, length xs - 1) g of
  (i, g') -> case splitAt i xs of
    (before, x : after) -> x : shuffle g' (before ++ after)
    _                   -> []

main :: IO ()
main = do
  let g = mkStdGen 42
  print (g, mkStdGen 0, mkStdGen (-1))
  print (split g)
  print (take 5 (randoms g :: [Int]), take 10 (randomRs (1, 6) g :: [Int]))
  print (take 5 (randoms g :: [Double]), take 5 (randomRs (-1, 1) g :: [Double]), take 3 (randoms g :: [Float]), take 3 (randomRs (0, 100) g :: [Float]))
  print (take 5 (randoms g :: [Char]), take 20 (randomRs ('a', 'z') g), take 10 (randoms g :: [Bool]))
  print (take 5 (randoms g :: [Integer]), take 3 (randomRs (0, 10 ^ (40 :: Int)) g :: [Integer]), take 3 (randomRs (-5, 5) g :: [Integer]))
  print (take 5 (randoms g :: [Word8]), take 5 (randoms g :: [Int16]), take 3 (randomRs (10, 20) g :: [Word32]), take 3 (randomRs (0, maxBound) g :: [Word64]))
  print (take 3 (randomRs (minBound, maxBound) g :: [Int]), randomR (10, 1) g :: (Int, StdGen), randomR (7, 7) g :: (Int, StdGen))
  print (take 8 (randoms g :: [Colour]), take 5 (randomRs ((1, 'a'), (6, 'f')) g :: [(Int, Char)]))
  print (shuffle g [1 .. 20 :: Int])
  let h = Linear 7
  print (take 5 (randoms h :: [Int]), take 10 (randomRs (1, 6) h :: [Int]), take 2 (randoms h :: [Double]), take 5 (randomRs ('a', 'z') h))
  print (sum (take 300 (randomRs (1, 100) g :: [Int])), fst (uniformR (0, 9 :: Word) g), fst (uniform g) :: Word16)
  setStdGen (mkStdGen 7)
  a <- randomRIO (1, 100) :: IO Int
  b <- randomIO :: IO Double
  n <- newStdGen
  c <- getStdRandom (randomR ('a', 'z'))
  s <- getStdGen
  print (a, b, n, c, s)
  t <- initStdGen
  let x = fst (randomR (1, 6) t) :: Int
  print (x >= 1 && x <= 6)
