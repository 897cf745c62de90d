{-# LANGUAGE BangPatterns #-}
module Main where

data P = P !Int {-# UNPACK #-} !Double (Maybe Int)
data Q a = !a :! !a | Q { qa :: !a, qb :: {-# UNPACK #-} !Int }

mean :: [Double] -> Double
mean = go 0 0
  where
    go !s !n [] = s / fromIntegral (n :: Int)
    go !s !n (x : xs) = go (s + x) (n + 1) xs

f :: Int -> Int
f x = let !y = x + 1
          !(a, b) = (y, y)
      in a + b

(!) :: [a] -> Int -> a
xs ! n = xs !! n

g :: [Int] -> Int
g arr = arr ! 1 + (arr ! 2)

main :: IO ()
main = do
  let !z = f 3
  print (mean [1, 2], z, g [1, 2, 3])
