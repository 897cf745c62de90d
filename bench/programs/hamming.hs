-- Lazy streams defined by themselves: Hamming numbers, Pascal's triangle, Fibonacci, power series (McIlroy) and the Thue-Morse word.
module Main (main) where

import Data.Ratio
import System.Environment (getArgs)

hamming :: [Integer]
hamming = 1 : merge (map (2 *) hamming) (merge (map (3 *) hamming) (map (5 *) hamming))

merge :: Ord a => [a] -> [a] -> [a]
merge xs@(x : xs') ys@(y : ys')
  | x < y     = x : merge xs' ys
  | x > y     = y : merge xs ys'
  | otherwise = x : merge xs' ys'
merge [] ys = ys
merge xs [] = xs

fibonacci :: [Integer]
fibonacci = 0 : 1 : zipWith (+) fibonacci (tail fibonacci)

pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

thueMorse :: [Int]
thueMorse = 0 : interleave (map (1 -) thueMorse) (tail thueMorse)
  where interleave (x : xs) ys = x : interleave ys xs
        interleave [] ys       = ys

-- | A power series is the stream of its coefficients.
newtype Series = Series { coefficients :: [Rational] }

instance Num Series where
  Series as + Series bs = Series (zipWith (+) as bs)
  Series (a : as) * bs'@(Series (b : bs)) = Series (a * b : coefficients (Series (map (a *) bs) + Series as * bs'))
  _ * _ = Series []
  negate (Series as) = Series (map negate as)
  abs = id
  signum = id
  fromInteger n = Series (fromInteger n : repeat 0)

integral :: Series -> Rational -> Series
integral (Series as) c = Series (c : zipWith (/) as (map fromInteger [1 ..]))

sine, cosine, expo, tangent :: Series
sine = integral cosine 0
cosine = integral (negate sine) 1
expo = Series (1 : zipWith (/) (coefficients expo) (map fromInteger [1 ..]))
tangent = Series (0 : tail (coefficients (integral (1 + tangent * tangent) 0)))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 130000 }
      k = n `div` 1000 + 8
  print (take 20 hamming)
  print (hamming !! n)
  print (sum (takeWhile (< 10 ^ (60 :: Int)) fibonacci), length (show (fibonacci !! (n `div` 4))))
  print (sum (pascal !! (n `div` 60)) == 2 ^ (n `div` 60))
  print (sum (zipWith (*) (cycle [1, 2, 3]) (take (3 * n) thueMorse)))
  print (take 8 (coefficients tangent))
  print (take k (coefficients (sine * sine + cosine * cosine)) == take k (coefficients 1))
  print (numerator (coefficients tangent !! k), denominator (coefficients expo !! k))
