-- The fast Fourier transform over lists of Complex Double, used to multiply polynomials; checked against the plain product.
module Main (main) where

import Data.Complex
import System.Environment (getArgs)

fft :: Double -> [Complex Double] -> [Complex Double]
fft _ [x] = [x]
fft sign xs = zipWith (+) evens odds' ++ zipWith (-) evens odds'
  where
    n = length xs
    (es, os) = split xs
    evens = fft sign es
    odds' = zipWith (*) (twiddles sign n) (fft sign os)

twiddles :: Double -> Int -> [Complex Double]
twiddles sign n = [ cis (sign * 2 * pi * fromIntegral k / fromIntegral n) | k <- [0 .. n `div` 2 - 1] ]

split :: [a] -> ([a], [a])
split (a : b : rest) = let (as, bs) = split rest in (a : as, b : bs)
split as             = (as, [])

inverse :: [Complex Double] -> [Complex Double]
inverse xs = map (/ fromIntegral (length xs)) (fft (-1) xs)

product' :: [Int] -> [Int] -> [Int]
product' as bs = take (length as + length bs - 1) (map (round . realPart) (inverse (zipWith (*) (spectrum as) (spectrum bs))))
  where
    size = until (>= length as + length bs) (* 2) 1
    spectrum cs = fft 1 (take size (map fromIntegral cs ++ repeat 0))

plainProduct :: [Int] -> [Int] -> [Int]
plainProduct as bs = foldr (\a acc -> addLists (map (a *) bs) (0 : acc)) [] as

addLists :: [Int] -> [Int] -> [Int]
addLists (x : xs) (y : ys) = x + y : addLists xs ys
addLists [] ys             = ys
addLists xs []             = xs

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 8000 }
      as = [ (i * i + 3 * i) `mod` 101 | i <- [1 .. n] ]
      bs = [ (7 * i + 5) `mod` 89 | i <- [1 .. n] ]
      cs = product' as bs
      small = n `div` 24
  print (take 10 cs)
  print (sum cs == sum as * sum bs, maximum cs)
  print (product' (take small as) (take small bs) == take (2 * small - 1) (plainProduct (take small as) (take small bs)))
