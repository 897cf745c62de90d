-- Numeric code polymorphic in its number type: vector spaces, Runge-Kutta, dual numbers and Newton's method, used at Double, Float, Complex and duals.
module Main (main) where

import Data.Complex
import System.Environment (getArgs)

class VectorSpace v where
  zeroV :: Num a => v a
  (^+^) :: Num a => v a -> v a -> v a
  (*^)  :: Num a => a -> v a -> v a

data V2 a = V2 a a deriving (Show, Eq)
data Pair v w a = Pair (v a) (w a)

instance VectorSpace V2 where
  zeroV = V2 0 0
  V2 a b ^+^ V2 c d = V2 (a + c) (b + d)
  k *^ V2 a b = V2 (k * a) (k * b)

instance (VectorSpace v, VectorSpace w) => VectorSpace (Pair v w) where
  zeroV = Pair zeroV zeroV
  Pair a b ^+^ Pair c d = Pair (a ^+^ c) (b ^+^ d)
  k *^ Pair a b = Pair (k *^ a) (k *^ b)

rk4 :: (VectorSpace v, Fractional a) => (a -> v a -> v a) -> a -> a -> v a -> v a
rk4 f h t y = y ^+^ ((h / 6) *^ (k1 ^+^ (2 *^ k2) ^+^ (2 *^ k3) ^+^ k4))
  where
    k1 = f t y
    k2 = f (t + h / 2) (y ^+^ ((h / 2) *^ k1))
    k3 = f (t + h / 2) (y ^+^ ((h / 2) *^ k2))
    k4 = f (t + h) (y ^+^ (h *^ k3))

integrate :: (VectorSpace v, Ord a, Fractional a) => (a -> v a -> v a) -> a -> Int -> v a -> v a
integrate f h n = go n 0
  where
    go 0 _ y = y
    go k t y = let y' = rk4 f h t y in y' `seq` go (k - 1) (t + h) y'

type Body = Pair V2 V2

kepler :: Floating a => a -> Body a -> Body a
kepler _ (Pair (V2 x y) v) = Pair v (V2 (negate x / r3) (negate y / r3))
  where
    r2 = x * x + y * y
    r3 = r2 * sqrt r2

energy :: Floating a => Body a -> a
energy (Pair (V2 x y) (V2 vx vy)) = (vx * vx + vy * vy) / 2 - 1 / sqrt (x * x + y * y)

-- ---- dual numbers: derivatives for free ----

data Dual a = Dual a a deriving Show

instance Num a => Num (Dual a) where
  Dual a b + Dual c d = Dual (a + c) (b + d)
  Dual a b * Dual c d = Dual (a * c) (a * d + b * c)
  negate (Dual a b) = Dual (negate a) (negate b)
  abs = id
  signum = id
  fromInteger n = Dual (fromInteger n) 0

instance Fractional a => Fractional (Dual a) where
  recip (Dual a b) = Dual (recip a) (negate b / (a * a))
  fromRational r = Dual (fromRational r) 0

newton :: (Fractional a) => (Dual a -> Dual a) -> Int -> a -> a
newton f n x0 = iterate step x0 !! n
  where step x = let Dual v d = f (Dual x 1) in x - v / d

polynomial :: Num a => [a] -> a -> a
polynomial cs x = foldr (\c acc -> c + x * acc) 0 cs

basin :: Int -> Int -> Int -> Int
basin n i j = if imagPart z > 0.1 then 1 else if imagPart z < -0.1 then 2 else 3
  where
    z = newton (\x -> x * x * x - 1) 12 (at i :+ at j) :: Complex Double
    at k = (fromIntegral k + 0.5) / fromIntegral n * 4 - 2

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 200000 }
      side = max 4 (n `div` 800)
      start = Pair (V2 1 0) (V2 0 1.2)
      end = integrate kepler 0.001 (5 * n) start :: Body Double
      endF = integrate kepler 0.01 n (Pair (V2 1 0) (V2 0 1)) :: Body Float
  print (round (energy end * 1e9) :: Int)
  print (round (energy endF * 10) :: Int)
  print [ length (filter (== k) [ basin side i j | i <- [0 .. side - 1], j <- [0 .. side - 1] ]) | k <- [1, 2, 3] ]
  let roots = [ newton (polynomial [fromIntegral (-k), 0, 1]) 20 (fromIntegral k) | k <- [1 .. n `div` 60] ] :: [Double]
  print (round (1000 * sum roots) :: Int)
