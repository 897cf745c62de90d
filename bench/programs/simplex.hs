-- Ratio: Bernoulli numbers, the simplex method on Rationals, Hilbert matrices inverted exactly, Stern-Brocot, Egyptian and continued fractions.
module Main (main) where

import Data.List
import Data.Ratio
import System.Environment (getArgs)

bernoulli :: Int -> Rational
bernoulli n = head (foldl' next [] [0 .. n])
  where next row m = reverse (scanl (\a (j, b) -> j * (b - a)) (1 % fromIntegral (m + 1)) (zip (map fromIntegral [m, m - 1 .. 1]) (reverse row)))

hilbert :: Int -> [[Rational]]
hilbert n = [ [ 1 % fromIntegral (i + j - 1) | j <- [1 .. n] ] | i <- [1 .. n] ]

inverse :: [[Rational]] -> [[Rational]]
inverse m = map (drop n) (foldl' eliminate (zipWith (++) m identity) [0 .. n - 1])
  where
    n = length m
    identity = [ [ if i == j then 1 else 0 | j <- [1 .. n] ] | i <- [1 .. n] ]
    eliminate rows k =
      let pivot = rows !! k
          row = map (/ (pivot !! k)) pivot
          clear r = zipWith (\a b -> a - (r !! k) * b) r row
      in [ if i == k then row else clear r | (i, r) <- zip [0 ..] rows ]

-- ---- maximise c x where A x <= b, x >= 0, b >= 0; the last row is the objective ----

simplex :: [[Rational]] -> [Rational] -> [Rational] -> Rational
simplex a b c = go (zipWith3 (\r i v -> r ++ unit i ++ [v]) a [0 ..] b) (map negate c ++ replicate m 0 ++ [0])
  where
    m = length a
    unit i = [ if i == j then 1 else 0 | j <- [0 .. m - 1] ]
    go rows obj = case findIndex (< 0) (init obj) of
      Nothing -> last obj
      Just j  ->
        let ratios = [ (last r / (r !! j), i) | (i, r) <- zip [0 ..] rows, r !! j > 0 ]
        in if null ratios then -1 else
           let (_, i) = minimum ratios
               p = rows !! i
               p' = map (/ (p !! j)) p
               reduce r = zipWith (\x y -> x - (r !! j) * y) r p'
           in go [ if k == i then p' else reduce r | (k, r) <- zip [0 ..] rows ] (reduce obj)

sternBrocot :: Int -> Rational -> String
sternBrocot limit x = go limit (0, 1) (1, 0)
  where
    go 0 _ _ = ""
    go k (a, b) (c, d)
      | x == m    = ""
      | x < m     = 'L' : go (k - 1) (a, b) (a + c, b + d)
      | otherwise = 'R' : go (k - 1) (a + c, b + d) (c, d)
      where m = (a + c) % (b + d)

egyptian :: Rational -> [Integer]
egyptian 0 = []
egyptian r = let d = ceiling (1 / r) in d : egyptian (r - 1 % d)

continued :: Rational -> [Integer]
continued r = let n = floor r
                  f = r - fromInteger n
              in n : if f == 0 then [] else continued (1 / f)

convergents :: [Integer] -> [Rational]
convergents ns = [ foldr1 (\a rest -> a + 1 / rest) (map fromInteger (take k ns)) | k <- [1 .. length ns] ]

harmonic :: Int -> Rational
harmonic n = sum [ 1 % fromIntegral k | k <- [1 .. n] ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 70 }
  print [ bernoulli k | k <- [0, 2 .. 12] ]
  print (numerator (bernoulli (n * 5)) `mod` 1000000007, denominator (bernoulli (n * 5)))
  let h = inverse (hilbert n)
  print (maximum (map maximum h), sum (map sum h), all ((== 1) . denominator) (concat h))
  let vars = n `div` 2
      a = [ [ fromIntegral ((i * 7 + j * 3 + i * j) `mod` 11 + 1) % fromIntegral (1 + (i + j) `mod` 4) | j <- [1 .. vars] ] | i <- [1 .. vars + 3] ]
      b = [ fromIntegral (20 + i * 5 `mod` 17) | i <- [1 .. vars + 3] ]
      c = [ fromIntegral (1 + j * 13 `mod` 7) | j <- [1 .. vars] ]
  print (truncate (simplex a b c * 1000000) :: Integer)
  putStrLn (sternBrocot 60 (355 % 113))
  print (length [ () | p <- [1 .. fromIntegral n], q <- [1 .. fromIntegral n], length (sternBrocot 40 (p % q)) > 8 ])
  print (map egyptian [ 3 % 7, 5 % 17, 7 % 15 ])
  print (continued (harmonic n), let r = harmonic (n * 40) in (numerator r `mod` 1000007, denominator r `mod` 1000007))
  print (map (\r -> abs (r - 31415926535 % 10000000000) < 1 % 1000000) (convergents (continued (31415926535 % 10000000000))))
