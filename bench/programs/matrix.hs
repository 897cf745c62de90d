-- Matrices as lists of lists: product, power, transpose, determinant over Rational-free integers (Bareiss).
module Main (main) where

import Data.List (foldl', transpose)
import System.Environment (getArgs)

newtype Matrix a = Matrix [[a]] deriving Eq

instance Show a => Show (Matrix a) where
  show (Matrix rows) = unlines (map (unwords . map show) rows)

multiply :: Num a => Matrix a -> Matrix a -> Matrix a
multiply (Matrix a) (Matrix b) = Matrix [ [ dot row column | column <- columns ] | row <- a ]
  where columns = transpose b

dot :: Num a => [a] -> [a] -> a
dot xs ys = sum (zipWith (*) xs ys)

identity :: Num a => Int -> Matrix a
identity n = Matrix [ [ if i == j then 1 else 0 | j <- [1 .. n] ] | i <- [1 .. n] ]

power :: Num a => Int -> Matrix a -> Int -> Matrix a
power n m k
  | k == 0    = identity n
  | even k    = half `multiply` half
  | otherwise = m `multiply` power n m (k - 1)
  where half = power n m (k `div` 2)

-- | Fraction-free elimination; pivots of the matrices below are never zero.
determinant :: Matrix Integer -> Integer
determinant (Matrix rows) = go 1 rows
  where
    go _ [[x]] = x
    go previous ((p : ps) : rest) = go p [ zipWith (\x y -> (p * x - y * r) `div` previous) rs ps | r : rs <- rest ]
    go _ _ = 1

trace :: Num a => Matrix a -> a
trace (Matrix rows) = sum (zipWith (!!) rows [0 ..])

modular :: Int -> Matrix Int -> Matrix Int
modular k (Matrix rows) = Matrix (map (map (`mod` k)) rows)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 160 }
      a = Matrix [ [ (i * j + i + 2 * j) `mod` 19 | j <- [1 .. n] ] | i <- [1 .. n] ] :: Matrix Int
      d = Matrix [ [ fromIntegral (i * j) / fromIntegral (i + j) | j <- [1 .. n] ] | i <- [1 .. n] ] :: Matrix Double
      k = n `div` 2
      heavy i j = toInteger ((i * i * 31 + j * 17 + i * j) `mod` 97 + (if i == j then 1000 else 0))
      h = Matrix [ [ heavy i j | j <- [1 .. k] ] | i <- [1 .. k] ]
  putStr (show (power 2 (Matrix [[1, 1], [1, 0]]) 90 :: Matrix Int))
  print (trace (foldl' (\m _ -> modular 1009 (multiply m a)) a [1 .. 4 :: Int]))
  print (round (trace (multiply d (multiply d d))) :: Integer)
  print (determinant h `mod` 1000000007)
