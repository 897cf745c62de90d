-- The Mandelbrot set as text and as a count: a data type of complex numbers with a Num instance, and a plain loop over Doubles.
module Main (main) where

import System.Environment (getArgs)

data C = C !Double !Double

instance Num C where
  C a b + C x y = C (a + x) (b + y)
  C a b - C x y = C (a - x) (b - y)
  C a b * C x y = C (a * x - b * y) (a * y + b * x)
  negate (C a b) = C (negate a) (negate b)
  abs = id
  signum = id
  fromInteger n = C (fromInteger n) 0

norm :: C -> Double
norm (C a b) = a * a + b * b

-- | Steps until the orbit leaves, at most the limit: lazily, over the list of the orbit.
escape :: Int -> C -> Int
escape limit c = length (takeWhile ((<= 4) . norm) (take limit (iterate (\z -> z * z + c) 0)))

-- | The same as a loop.
escapeLoop :: Int -> Double -> Double -> Int
escapeLoop limit cx cy = go 0 0 0
  where
    go :: Int -> Double -> Double -> Int
    go n x y
      | n >= limit || x * x + y * y > 4 = n
      | otherwise                       = go (n + 1) (x * x - y * y + cx) (2 * x * y + cy)

shade :: Int -> Int -> Char
shade limit n
  | n >= limit = '#'
  | otherwise  = " .,:;+*%@" !! (n `mod` 9)

picture :: Int -> Int -> Int -> [String]
picture limit w h = [ [ shade limit (escape limit (C (real i w) (imaginary j h))) | i <- [0 .. w - 1] ] | j <- [0 .. h - 1] ]

-- | The coordinates of the i-th of n columns or rows.
real, imaginary :: Int -> Int -> Double
real i n = 3.2 * fromIntegral i / fromIntegral n - 2.2
imaginary i n = 2.4 * fromIntegral i / fromIntegral n - 1.2

main :: IO ()
main = do
  args <- getArgs
  let size = case args of { [s] -> read s; _ -> 900 }
  putStr (unlines (picture 60 78 30))
  print (sum [ escapeLoop 120 (real i size) (imaginary j size) | i <- [0 .. size - 1], j <- [0 .. size - 1] ])
  print (sum [ escape 80 (C (real i size) (imaginary j size)) | i <- [0, 2 .. size - 1], j <- [0, 2 .. size - 1] ])
