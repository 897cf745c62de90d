module Main (main) where
import Data.List (foldl')

-- More arguments than machines have registers, of numbers of several kinds; results that are numbers.
data Q = Q Double Double Double Double Double Double
data P = P Int Double Char Int Double Int

spin :: Int -> Q -> Double -> Int -> Double
spin 0 (Q a b c d e f) g h = a - b + c * d - e + f + g + fromIntegral h
spin n (Q a b c d e f) g h = spin (n - 1) (Q b (c + 0.5) (d * 0.5) e (f + g) a) (g + fromIntegral n) (h + n)

mix :: P -> Int -> Int -> Int -> Char
mix (P a b c d e f) i j k
  | a <= 0 = toEnum (fromEnum c + (truncate (b + e) + d + f + i + j + k) `mod` 20)
  | otherwise = mix (P (a - 1) (e + 1) (succ c) (f + i) (b * 0.5) d) j k (i + a)

wide :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
wide 0 b c d e f g h i j k = b + 2 * c + 3 * d + 4 * e + 5 * f + 6 * g + 7 * h + 8 * i + 9 * j + 10 * k
wide a b c d e f g h i j k = wide (a - 1) k b c d e f g h i (j + a)

reals :: Int -> Double -> Double -> Double -> Double -> Double -> Double -> Double -> Double -> Double -> Double
reals 0 a b c d e f g h i = a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i
reals n a b c d e f g h i = reals (n - 1) i a b c d e f g (h + fromIntegral n)

-- Mutual, and not a tail call.
evens, odds :: Int -> (Int, Double) -> Double
evens 0 (n, x) = x + fromIntegral n
evens k (n, x) = 1 + odds (k - 1) (n + k, x * 0.9)
odds 0 (n, x) = x - fromIntegral n
odds k (n, x) = evens (k - 1) (n * 2 `mod` 1000, x + 1) * 0.5

largest :: [Int] -> Int -> Int
largest [] m = m
largest (x : xs) m = if x > m then largest xs x else largest xs m

main :: IO ()
main = do
  print (spin 20 (Q 1 2 3 4 5 6) 7 8)
  print (map (\n -> mix (P n 1 'a' 2 3 4) 5 6 7) [0 .. 6])
  print (wide 30 1 2 3 4 5 6 7 8 9 10)
  print (reals 25 1 2 3 4 5 6 7 8 9)
  print (evens 17 (3, 2.5), odds 18 (4, 1.25))
  print (largest [3, 1, 4, 1, 5, 9, 2, 6] 0)
  print (foldl' (\a n -> a + wide n a 1 1 1 1 1 1 1 1 n `mod` 7) 0 [1 .. 50])
