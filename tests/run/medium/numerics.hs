-- Numerical methods: integration, roots, differential equations, a fast
-- Fourier transform on Complex, k-means, regression, and formatted output.
module Main where

import Data.Complex
import Data.List (foldl', sortBy, minimumBy, transpose, genericLength, unfoldr, partition)
import Data.Ord (comparing)
import Numeric
import Text.Printf

-- Integration and roots
simpson :: (Double -> Double) -> Double -> Double -> Int -> Double
simpson f a b n = h / 3 * (f a + f b + 4 * sum [ f (a + h * fromIntegral i) | i <- [1, 3 .. n - 1] ] + 2 * sum [ f (a + h * fromIntegral i) | i <- [2, 4 .. n - 2] ])
  where h = (b - a) / fromIntegral n

romberg :: (Double -> Double) -> Double -> Double -> [[Double]]
romberg f a b = scanl next [trap 0] [1 ..]
  where
    trap k = let n = 2 ^ (k :: Int) :: Int
                 h = (b - a) / fromIntegral n
             in h * (sum [ f (a + h * fromIntegral i) | i <- [1 .. n - 1] ] + (f a + f b) / 2)
    next prev k = scanl (\r (j, p) -> r + (r - p) / (4 ^^ j - 1)) (trap k) (zip [1 :: Int ..] prev)

bisect :: Double -> (Double -> Double) -> Double -> Double -> Either String (Double, Int)
bisect eps f a0 b0
  | signum (f a0) == signum (f b0) = Left "no change of sign"
  | otherwise = Right (go a0 b0 0)
  where
    go a b k
      | b - a < eps = (m, k)
      | signum (f m) == signum (f a) = go m b (k + 1)
      | otherwise = go a m (k + 1)
      where m = (a + b) / 2

newton :: (Double -> Double) -> (Double -> Double) -> Double -> Maybe Double
newton f f' x0 = case [ b | (a, b) <- zip xs (tail xs), abs (a - b) < 1e-12 ] of
  (r : _) -> Just r
  []      -> Nothing
  where xs = take 50 (iterate (\x -> x - f x / f' x) x0)

-- Runge and Kutta on vectors as lists
rk4 :: Double -> (Double -> [Double] -> [Double]) -> (Double, [Double]) -> (Double, [Double])
rk4 h f (t, y) = (t + h, zipWith (+) y (map (* (h / 6)) (foldr1 (zipWith (+)) [k1, map (2 *) k2, map (2 *) k3, k4])))
  where
    k1 = f t y
    k2 = f (t + h / 2) (along (h / 2) k1)
    k3 = f (t + h / 2) (along (h / 2) k2)
    k4 = f (t + h) (along h k3)
    along s k = zipWith (\a b -> a + s * b) y k

-- Fourier
fft :: [Complex Double] -> [Complex Double]
fft [x] = [x]
fft xs = zipWith (+) es ts ++ zipWith (-) es ts
  where
    n = length xs
    (ev, od) = unzip' xs
    es = fft ev
    ts = zipWith (\k o -> cis (-2 * pi * fromIntegral k / fromIntegral n) * o) [0 :: Int ..] (fft od)
    unzip' (a : b : r) = let (as, bs) = unzip' r in (a : as, b : bs)
    unzip' r = (r, [])

ifft :: [Complex Double] -> [Complex Double]
ifft xs = map ((/ fromIntegral (length xs)) . conjugate) (fft (map conjugate xs))

multiply :: [Int] -> [Int] -> [Int]
multiply a b = map (round . realPart) (take (length a + length b - 1) (ifft (zipWith (*) (fft (pad a)) (fft (pad b)))))
  where size = head [ 2 ^ k | k <- [0 :: Int ..], 2 ^ k >= length a + length b ]
        pad p = take size (map fromIntegral p ++ repeat 0)

-- Statistics
mean, variance :: [Double] -> Double
mean xs = sum xs / genericLength xs
variance xs = sum [ (x - m) ^ (2 :: Int) | x <- xs ] / (genericLength xs - 1) where m = mean xs

regression :: [(Double, Double)] -> (Double, Double, Double)
regression ps = (slope, my - slope * mx, r)
  where
    (xs, ys) = unzip ps
    (mx, my) = (mean xs, mean ys)
    sxy = sum [ (x - mx) * (y - my) | (x, y) <- ps ]
    sxx = sum [ (x - mx) ** 2 | x <- xs ]
    syy = sum [ (y - my) ** 2 | y <- ys ]
    slope = sxy / sxx
    r = sxy / sqrt (sxx * syy)

type Point = (Double, Double)

kmeans :: Int -> [Point] -> [[Point]]
kmeans k ps = go (take k ps)
  where
    go cs | cs' == cs = groups
          | otherwise = go cs'
      where
        groups = [ [ p | p <- ps, nearest p == c ] | c <- cs ]
        nearest p = minimumBy (comparing (dist p)) cs
        cs' = map centroid groups
    dist (a, b) (c, d) = (a - c) ^ (2 :: Int) + (b - d) ^ (2 :: Int)
    centroid g = (mean (map fst g), mean (map snd g))

-- Gaussian elimination with partial pivoting
solve :: [[Double]] -> Maybe [Double]
solve m = back <$> forward m
  where
    forward [] = Just []
    forward rows
      | abs (head p) < 1e-12 = Nothing
      | otherwise = (p :) <$> forward [ zipWith (\a b -> b - a * head r / head p) (tail p) (tail r) | r <- rest ]
      where (p : rest) = sortBy (comparing (negate . abs . head)) rows
    back = foldr (\r acc -> let (c : cs) = init r in (last r - sum (zipWith (*) cs acc)) / c : acc) []

noise :: [Double]
noise = map (\n -> fromIntegral (n `mod` 1000) / 1000 - 0.5) (tail (iterate (\n -> (n * 7621 + 1) `mod` 32768) (17 :: Int)))

main :: IO ()
main = do
  printf "simpson %.10f\n" (simpson sin 0 pi 20)
  mapM_ (putStrLn . unwords . map (printf "%.8f")) (take 4 (romberg (\x -> 4 / (1 + x * x)) 0 1))
  print (bisect 1e-6 cos 1 2, bisect 1e-6 cos 0 1)
  print (newton (\x -> x ^ (2 :: Int) - 2) (2 *) 1, newton (\x -> x * x + 1) (2 *) 0.5)
  let (t, [x, v]) = iterate (rk4 0.1 (\_ [p, q] -> [q, negate p])) (0, [1, 0]) !! 20
  printf "oscillator at %.1f: %.6f %.6f, exact %.6f %.6f\n" t x v (cos t) (negate (sin t))
  let lotka = takeWhile ((< 10) . fst) (iterate (rk4 0.05 (\_ [a, b] -> [1.1 * a - 0.4 * a * b, 0.1 * a * b - 0.4 * b])) (0, [10, 5]))
  putStrLn (unwords [ printf "%.2f/%.2f" (head y) (y !! 1) | (i, (_, y)) <- zip [0 :: Int ..] lotka, i `mod` 40 == 0 ])
  let spectrum = map magnitude (fft [ (sin (2 * pi * 3 * k / 32) + 0.5 * cos (2 * pi * 5 * k / 32)) :+ 0 | k <- [0 .. 31] ])
  print [ (i, fromIntegral (round (m * 100) :: Int) / 100 :: Double) | (i, m) <- zip [0 :: Int ..] spectrum, m > 1e-6 ]
  print (multiply [1, 2, 3] [4, 5, 6, 7])
  let pts = [ (k, 3 * k + 2 + e) | (k, e) <- zip [0 .. 19] noise ]
      (a, b, r) = regression pts
  printf "y = %.3fx + %.3f, r = %.4f, sd %.3f\n" a b r (sqrt (variance (map snd pts)))
  let cloud = concat [ [ (cx + e, cy + f) | (e, f) <- take 6 (pairs (drop k noise)) ] | (k, (cx, cy)) <- zip [0, 20 ..] [(0, 0), (5, 5), (0, 8)] ]
      groups = kmeans 3 ([cloud !! 0, cloud !! 6, cloud !! 12] ++ cloud)
  mapM_ (\g -> printf "%d points around (%.2f, %.2f)\n" (length g) (mean (map fst g)) (mean (map snd g))) groups
  print (fmap (map (\z -> fromIntegral (round (z * 1e6) :: Integer) / 1e6 :: Double)) (solve [[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]]), solve [[1, 2, 3], [2, 4, 6]])
  putStrLn "-- formats"
  putStrLn (unwords [showFFloat (Just 3) 3.14159 "", showEFloat (Just 2) 123456.789 "", showGFloat (Just 2) 0.01 "", showHex (255 :: Int) "", showOct (64 :: Int) "", showFFloat Nothing 1.0e-2 ""])
  mapM_ print [0.1 + 0.2, 1 / 3, 1e7, 12345678.9, 0.05, 1.0e-2, 5.0e-324, 1.7976931348623157e308, fromIntegral (2 ^ (53 :: Int) :: Integer) :: Double]
  print (map (\z -> (truncate z, round z, ceiling z, floor z)) [2.5, -2.5, 3.5, -0.5 :: Double] :: [(Int, Int, Int, Int)])
  print (1 / 0 :: Double, -1 / 0 :: Double, isNaN (0 / 0 :: Double), isNegativeZero (-0.0 :: Double), decodeFloat (1.5 :: Double), significand (8 :: Double), exponent (8 :: Double))
  print (realToFrac (1.5 :: Float) :: Double, fromRational 0.75 :: Float, toRational (0.1 :: Float), sqrt 2 :: Float, pi :: Float)
  print (mkPolar 2 (pi / 2), (2 :+ 3) / (1 :+ (-1)) :: Complex Double, abs ((-3) :+ 4) :: Complex Double, phase (0 :+ 1) :: Double)
  printf "%5d|%-5d|%05d|%+d|%x|%X|%o|%c|%s|%8.3f|%-8.2e|%g|%%\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'z' "str" (3.14159 :: Double) (31415.9 :: Double) (0.5 :: Double)
  where pairs (p : q : rs) = (p * 2, q * 2) : pairs rs
        pairs _ = []
