-- Pseudo-random programs on System.Random with fixed seeds: dice statistics,
-- Monte Carlo pi, shuffles and samples, a random walk, a Markov weather model,
-- random expressions in a state monad, simulated annealing.
module Main where

import Control.Monad.State
import Data.List (foldl', sortOn, transpose, genericLength)
import qualified Data.Map as Map
import System.Random
import Text.Printf

type Rand = State StdGen

roll :: Random a => (a, a) -> Rand a
roll = state . randomR

rolls :: Int -> Rand [Int]
rolls n = replicateM n (roll (1, 6))

histogram :: [Int] -> Map.Map Int Int
histogram xs = Map.fromListWith (+) [ (x, 1) | x <- xs ]

shuffle :: [a] -> Rand [a]
shuffle [] = return []
shuffle xs = do
  i <- roll (0, length xs - 1)
  let (a, x : b) = splitAt i xs
  (x :) <$> shuffle (a ++ b)

sample :: Int -> [a] -> Rand [a]
sample n xs = take n <$> shuffle xs

monteCarloPi :: Int -> Rand Double
monteCarloPi n = do
  hits <- replicateM n $ do
    x <- roll (-1, 1)
    y <- roll (-1, 1)
    return (if x * x + y * y <= (1 :: Double) then 1 else 0 :: Int)
  return (4 * fromIntegral (sum hits) / fromIntegral n)

weighted :: [(a, Int)] -> Rand a
weighted options = do
  k <- roll (1, sum (map snd options))
  return (pick k options)
  where pick k ((x, w) : rest) | k <= w || null rest = x
                               | otherwise = pick (k - w) rest
        pick _ [] = error "no options"

data Weather = Sunny | Cloudy | Rainy deriving (Show, Eq, Ord, Enum, Bounded)

instance Random Weather where
  randomR (a, b) g = let (n, g') = randomR (fromEnum a, fromEnum b) g in (toEnum n, g')
  random = randomR (minBound, maxBound)

tomorrow :: Weather -> Rand Weather
tomorrow w = weighted (zip [minBound ..] (case w of { Sunny -> [7, 2, 1]; Cloudy -> [3, 4, 3]; Rainy -> [2, 4, 4] }))

iterateM :: Monad m => Int -> (a -> m a) -> a -> m [a]
iterateM 0 _ a = return [a]
iterateM n f a = (a :) <$> (f a >>= iterateM (n - 1) f)

data Expr = Lit Int | Add Expr Expr | Mul Expr Expr

instance Show Expr where
  showsPrec _ (Lit n) = shows n
  showsPrec d (Add a b) = showParen (d > 6) (showsPrec 6 a . showString "+" . showsPrec 7 b)
  showsPrec d (Mul a b) = showParen (d > 7) (showsPrec 7 a . showString "*" . showsPrec 8 b)

expr :: Int -> Rand Expr
expr 0 = Lit <$> roll (0, 9)
expr n = do
  kind <- roll (0, 3 :: Int)
  case kind of
    0 -> expr 0
    1 -> Mul <$> expr (n - 1) <*> expr (n - 1)
    _ -> Add <$> expr (n - 1) <*> expr (n - 1)

eval :: Expr -> Integer
eval (Lit n) = fromIntegral n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b

-- Simulated annealing on a tour of points
anneal :: Int -> [(Double, Double)] -> Rand ([(Double, Double)], Double)
anneal steps start = go steps 10 start (cost start)
  where
    go 0 _ tour c = return (tour, c)
    go k temp tour c = do
      i <- roll (0, length tour - 2)
      j <- roll (i + 1, length tour - 1)
      p <- roll (0, 1)
      let (a, rest) = splitAt i tour
          (b, d) = splitAt (j - i + 1) rest
          tour' = a ++ reverse b ++ d
          c' = cost tour'
      if c' < c || p < exp ((c - c') / temp) then go (k - 1) (temp * 0.95) tour' c' else go (k - 1) (temp * 0.95) tour c
    cost ps = sum (zipWith dist ps (drop 1 ps ++ take 1 ps))
    dist (x, y) (u, v) = sqrt ((x - u) ^ (2 :: Int) + (y - v) ^ (2 :: Int))

main :: IO ()
main = do
  let g = mkStdGen 2024
      run m = evalState m g
  let pairs = run (replicateM 200 (sum <$> rolls 2))
  forM_ (Map.toList (histogram pairs)) $ \(k, n) -> printf "%2d %s\n" k (replicate n '*')
  printf "mean %.3f\n" (fromIntegral (sum pairs) / genericLength pairs :: Double)
  printf "pi %.4f\n" (run (monteCarloPi 1000))
  putStrLn (run (shuffle "abcdefghij"))
  print (run (sample 5 [1 .. 49 :: Int]), run (replicateM 3 (roll ('a', 'z'))), run (replicateM 4 (roll (False, True))))
  let days = run (iterateM 300 tomorrow Sunny)
  print (take 6 days, Map.toList (Map.fromListWith (+) [ (d, 1 :: Int) | d <- days ]))
  print (take 5 (randoms g :: [Weather]), fst (randomR (Cloudy, Rainy) g))
  forM_ (run (replicateM 4 (expr 3))) $ \e -> putStrLn (show e ++ " = " ++ show (eval e))
  let walk = scanl (\(x, y) k -> [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] !! k) (0, 0) (take 100 (randomRs (0, 3) g)) :: [(Int, Int)]
  print (last walk, maximum (map fst walk), minimum (map snd walk))
  let pts = run (replicateM 8 ((,) <$> roll (0, 10) <*> roll (0, 10)))
      (tour, c) = run (anneal 300 pts)
  printf "%.3f over %d points\n" c (length tour)
  print (take 3 (randomRs (1, 10 ^ (25 :: Int)) g :: [Integer]), take 3 (randoms g :: [Int]), fst (random g :: (Double, StdGen)))
  let (g1, g2) = split g
  print (map (fst . randomR (1, 100 :: Int)) [g, g1, g2], foldl' (+) 0 (take 50 (randomRs (-5, 5) g1 :: [Int])))
  print (map sum (transpose (run (replicateM 3 (rolls 4)))), sortOn negate (run (rolls 6)))
