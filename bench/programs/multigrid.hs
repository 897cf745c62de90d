-- Multigrid for Poisson's equation in one and two dimensions, on lists and on unboxed arrays in ST; conjugate gradients on sparse rows.
module Main where
import System.Environment
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.List (foldl')

-- one dimension on lists
smooth1 :: Double -> [Double] -> [Double] -> [Double]
smooth1 h f u = zipWith4' step (0 : u) u (tail u ++ [0]) f
  where step l m r b = m + (2 / 3) * (0.5 * (l + r + h * h * b) - m)
        zipWith4' k (a:as) (b:bs) (c:cs) (d:ds) = k a b c d : zipWith4' k as bs cs ds
        zipWith4' _ _ _ _ _ = []

residual1 :: Double -> [Double] -> [Double] -> [Double]
residual1 h f u = zipWith (-) f (map (/ (h * h)) (zipWith3 (\l m r -> 2 * m - l - r) (0 : u) u (tail u ++ [0])))

restrict1, prolong1 :: [Double] -> [Double]
restrict1 (a : b : c : r) = (a + 2 * b + c) / 4 : restrict1 (c : r)
restrict1 _ = []
prolong1 us = go 0 us
  where go l (u : r) = (l + u) / 2 : u : go u r
        go l [] = [l / 2]

vcycle1 :: Double -> [Double] -> [Double] -> [Double]
vcycle1 h f u
  | length f <= 1 = map (\b -> b * h * h / 2) f
  | otherwise = iterate (smooth1 h f) (zipWith (+) u1 (prolong1 e)) !! 2
  where u1 = iterate (smooth1 h f) u !! 2
        r = restrict1 (residual1 h f u1)
        e = vcycle1 (2 * h) r (map (const 0) r)

-- two dimensions on arrays: red-black Gauss-Seidel
type Grid = UArray (Int, Int) Double

relax :: Int -> Int -> Grid -> Grid -> Grid
relax k n f u0 = runSTUArray $ do
  u <- thaw u0
  let h2 = 1 / fromIntegral (n * n)
  forM_ [1 .. k] $ \_ ->
    forM_ [0, 1] $ \colour ->
      forM_ [1 .. n - 1] $ \i ->
        forM_ [1 + (i + colour) `mod` 2, 3 + (i + colour) `mod` 2 .. n - 1] $ \j -> do
          a <- readArray u (i - 1, j)
          b <- readArray u (i + 1, j)
          c <- readArray u (i, j - 1)
          d <- readArray u (i, j + 1)
          writeArray u (i, j) ((a + b + c + d + h2 * f ! (i, j)) / 4)
  return u

residual :: Int -> Grid -> Grid -> Grid
residual n f u = listArray ((0, 0), (n, n)) [ r i j | i <- [0 .. n], j <- [0 .. n] ]
  where r i j | i == 0 || j == 0 || i == n || j == n = 0
              | otherwise = f ! (i, j) - fromIntegral (n * n) * (4 * u ! (i, j) - u ! (i-1, j) - u ! (i+1, j) - u ! (i, j-1) - u ! (i, j+1))

restrict :: Int -> Grid -> Grid
restrict n r = array ((0, 0), (m, m)) [ ((i, j), v i j) | i <- [0 .. m], j <- [0 .. m] ]
  where m = n `div` 2
        v i j | i == 0 || j == 0 || i == m || j == m = 0
              | otherwise = sum [ w a * w b * r ! (2 * i + a, 2 * j + b) | a <- [-1 .. 1], b <- [-1 .. 1] ]
        w 0 = 0.5
        w _ = 0.25

prolong :: Int -> Grid -> Grid
prolong m e = listArray ((0, 0), (2 * m, 2 * m)) [ v i j | i <- [0 .. 2 * m], j <- [0 .. 2 * m] ]
  where v i j = let (a, p) = i `divMod` 2; (b, q) = j `divMod` 2 in case (p, q) of
          (0, 0) -> e ! (a, b)
          (1, 0) -> (e ! (a, b) + e ! (a + 1, b)) / 2
          (0, _) -> (e ! (a, b) + e ! (a, b + 1)) / 2
          _ -> (e ! (a, b) + e ! (a + 1, b) + e ! (a, b + 1) + e ! (a + 1, b + 1)) / 4

vcycle :: Int -> Grid -> Grid -> Grid
vcycle n f u
  | n <= 2 = relax 4 n f u
  | otherwise = relax 2 n f (plus u1 (prolong m (vcycle m r (listArray (bounds r) (replicate ((m + 1) * (m + 1)) 0)))))
  where u1 = relax 2 n f u
        m = n `div` 2
        r = restrict n (residual n f u1)
        plus a b = listArray (bounds a) (zipWith (+) (elems a) (elems b))

norm :: [Double] -> Double
norm xs = sqrt (foldl' (\a x -> a + x * x) 0 xs)

-- conjugate gradients on sparse rows
cg :: [[(Int, Double)]] -> [Double] -> Int -> ([Double], Double)
cg rows b = go (map (const 0) b) b b (dot b b)
  where dot x y = sum (zipWith (*) x y)
        mul x = let a = listArray (0, length x - 1) x :: UArray Int Double in [ sum [ c * a ! j | (j, c) <- r ] | r <- rows ]
        go x _ _ rr 0 = (x, sqrt rr)
        go x r p rr k = let ap = mul p
                            alpha = rr / dot p ap
                            x' = zipWith (\xi pi' -> xi + alpha * pi') x p
                            r' = zipWith (\ri ai -> ri - alpha * ai) r ap
                            rr' = dot r' r'
                        in if rr' < 1e-20 then (x', sqrt rr') else go x' r' (zipWith (\ri pi' -> ri + rr' / rr * pi') r' p) rr' (k - 1 :: Int)

main :: IO ()
main = do
  as <- getArgs
  let k = case as of { (a : _) -> read a; _ -> 9 } :: Int
      n = 2 ^ k
      f1 = [ sin (3 * fromIntegral i / fromIntegral (4 * n)) | i <- [1 .. 4 * n - 1] ] :: [Double]
      u1 = iterate (vcycle1 (1 / fromIntegral (4 * n)) f1) (map (const 0) f1) !! 6
      f2 = listArray ((0, 0), (n, n)) [ fromIntegral ((i * 7 + j * 3) `mod` 11) - 5 | i <- [0 .. n], j <- [0 .. n] ] :: Grid
      u2 = iterate (vcycle n f2) (listArray ((0, 0), (n, n)) (replicate ((n + 1) * (n + 1)) 0)) !! 4
      m = 2 * n
      rows = [ [ (j, if i == j then 2.1 else -1) | j <- [i - 1 .. i + 1], j >= 0, j < m ] | i <- [0 .. m - 1] ]
      (x, r) = cg rows (replicate m 1) 60
      say name d = putStrLn (name ++ " " ++ show (fromIntegral (round (d * 1e6)) / 1e6 :: Double))
  say "one dimension" (1000 * norm u1)
  say "residual small" (if norm (residual1 (1 / fromIntegral (4 * n)) f1 u1) < 1 then 1 else 0)
  say "two dimensions" (1000 * norm (elems u2))
  say "residual" (if norm (elems (residual n f2 u2)) < 10 then 1 else 0)
  say "gradients" (norm x)
  print (r < 1e-3)
