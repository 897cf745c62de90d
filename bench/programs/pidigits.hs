-- Digits of pi by an unbounded spigot and of e by continued fractions; a large factorial and power: Integer throughout.
module Main (main) where

import Data.List (foldl', unfoldr)
import System.Environment (getArgs)

-- | Gibbons' spigot: a stream of digits from linear fractional transformations.
piDigits :: [Integer]
piDigits = go (1, 180, 60, 2)
  where
    go (q, r, t, i) = digit : go (10 * q * i * (2 * i - 1), 10 * u * (q * (5 * i - 2) + r - digit * t), t * u, i + 1)
      where
        u = 3 * (3 * i + 1) * (3 * i + 2)
        digit = (q * (27 * i - 12) + 5 * r) `div` (5 * t)

-- | The digits of e from its series with denominators n!, by Horner's rule over one large fraction.
eDigits :: Int -> [Integer]
eDigits n = toDigits (scaled `div` 1000000)
  where
    scale = 10 ^ (n + 5)
    scaled = sum (takeWhile (> 0) (scanl div scale [1 ..]))

toDigits :: Integer -> [Integer]
toDigits = reverse . unfoldr (\k -> if k == 0 then Nothing else Just (k `mod` 10, k `div` 10))

rows :: Int -> String -> [String]
rows _ [] = []
rows k s  = let (front, rest) = splitAt k s in front : rows k rest

digitSum :: Integer -> Int
digitSum = foldl' (\n c -> n + fromEnum c - 48) 0 . show

-- | Binary powering modulo m.
powerMod :: Integer -> Integer -> Integer -> Integer
powerMod _ 0 m = 1 `mod` m
powerMod b e m
  | even e    = powerMod (b * b `mod` m) (e `div` 2) m
  | otherwise = b * powerMod b (e - 1) m `mod` m

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 18000 }
      text = concatMap show (take n piDigits)
  mapM_ putStrLn (take 10 (rows 60 text))
  print (sum (map fromEnum text) - 48 * n)
  putStrLn (concatMap show (take 60 (eDigits n)))
  print (digitSum (product [1 .. fromIntegral n]))
  print (gcd (product [1 .. 300]) (3 ^ (500 :: Int) * 7 ^ (20 :: Int) :: Integer))
  print [ p | p <- [10 ^ (20 :: Int) + 1 .. 10 ^ (20 :: Int) + 200], powerMod 2 (p - 1) p == 1 ]
