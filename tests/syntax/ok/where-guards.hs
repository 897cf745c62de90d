module Main where

bmi :: Double -> Double -> String
bmi weight height
    | index <= underweight = "under"
    | index <= normal      = "normal"
    | otherwise            = "over"
    where index = weight / height ^ (2 :: Int)
          (underweight, normal) = (18.5, 25.0)

root :: Double -> Double -> Double -> (Double, Double)
root a b c = (x1, x2) where
  x1 = e + sqrt d / (2 * a)
  x2 = e - sqrt d / (2 * a)
  d = b * b - 4 * a * c
  e = - b / (2 * a)

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
                            sieve [] = []

main :: IO ()
main = putStrLn (bmi 70 1.8) >> print (root 1 (-3) 2) >> print (take 5 primes)
