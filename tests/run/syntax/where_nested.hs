-- where in where, where in instances, class defaults and case alternatives; shadowing at every level.
module Main where

class Area a where
  area :: a -> Double
  area x = w * h where (w, h) = size x
  size :: a -> (Double, Double)
  size x = (r, r) where
    r = sqrt a
      where a = area x

newtype Square = Square Double
data Rect = Rect Double Double

instance Area Square where
  area (Square s) = sq s
    where sq y = y * y

instance Area Rect where
  size (Rect a b) = (lo, hi)
    where
      lo | a < b = a
         | otherwise = b
      hi | a < b = b
         | otherwise = a

outer :: Int -> Int
outer x = mid x
  where
    mid x = inner (x + 1)
      where
        inner x = x * y
          where
            y = z + 1
        z = x
    unused = undefined

f :: Int -> Int
f x | x > 0 = g x
    | otherwise = h
  where
    g y | y > 10 = a
        | otherwise = b
      where
        a = y - x + k
        b = y + x + k
    h = k
    k = 100

main :: IO ()
main = do
  print (area (Square 3), size (Square 3))
  print (area (Rect 4 2), size (Rect 4 2))
  print (outer 4)
  print (map f [-1, 5, 20])
  print result
  where
    result = helper 3
      where helper n = n * factor
    factor = 7
