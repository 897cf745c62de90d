-- Integer number theory: Miller-Rabin, RSA, Pollard's rho, continued fractions, perfect numbers, Fibonacci by doubling, CRT.
module Main (main) where

import Data.List
import System.Environment (getArgs)

powMod :: Integer -> Integer -> Integer -> Integer
powMod _ 0 m = 1 `mod` m
powMod b e m
  | even e    = let h = powMod b (e `div` 2) m in h * h `mod` m
  | otherwise = b * powMod b (e - 1) m `mod` m

millerRabin :: Integer -> Bool
millerRabin n
  | n < 2 = False
  | n `elem` small = True
  | any (\p -> n `mod` p == 0) small = False
  | otherwise = all witness small
  where
    small = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    (s, d) = twos 0 (n - 1)
    twos k m | even m = twos (k + 1) (m `div` 2)
             | otherwise = (k :: Int, m)
    witness a = let x = powMod a d n in x == 1 || x == n - 1 || any (== n - 1) (take (s - 1) (drop 1 (iterate (\y -> y * y `mod` n) x)))

nextPrime :: Integer -> Integer
nextPrime n = head (filter millerRabin (iterate (+ 2) (if even n then n + 1 else n)))

extended :: Integer -> Integer -> (Integer, Integer, Integer)
extended a 0 = (a, 1, 0)
extended a b = let (q, r) = a `divMod` b
                   (g, x, y) = extended b r
               in (g, y, x - q * y)

inverse :: Integer -> Integer -> Integer
inverse a m = let (_, x, _) = extended a m in x `mod` m

rho :: Integer -> Integer
rho n = go 2 2 1
  where
    f x = (x * x + 1) `mod` n
    go x y c
      | d == n    = rho' (c + 1)
      | d > 1     = d
      | otherwise = go x' y' c
      where x' = f x
            y' = f (f y)
            d = gcd (abs (x' - y')) n
    rho' c = if c > 20 then n else head ([ d | d <- takeWhile (\k -> k * k <= n) [3, 5 ..], n `mod` d == 0 ] ++ [n])

factor :: Integer -> [Integer]
factor 1 = []
factor n
  | even n = 2 : factor (n `div` 2)
  | millerRabin n = [n]
  | otherwise = let d = rho n in sort (factor d ++ factor (n `div` d))

encode :: String -> Integer
encode = foldl' (\n c -> n * 256 + toInteger (fromEnum c)) 0

decode :: Integer -> String
decode 0 = ""
decode n = decode (n `div` 256) ++ [toEnum (fromInteger (n `mod` 256))]

fibonacci :: Int -> Integer
fibonacci = fst . go
  where
    go 0 = (0, 1)
    go k = let (a, b) = go (k `div` 2)
               c = a * (2 * b - a)
               d = a * a + b * b
           in if even k then (c, d) else (d, c + d)

squareRootDigits :: Int -> Integer -> Integer
squareRootDigits k n = newton (n * 10 ^ (2 * k)) (10 ^ (k + 2))
  where newton m x = let x' = (x + m `div` x) `div` 2 in if x' >= x then x else newton m x'

crt :: [(Integer, Integer)] -> Integer
crt rs = sum [ r * q * inverse q m | (r, m) <- rs, let q = product' `div` m ] `mod` product'
  where product' = product (map snd rs)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 120 }
      p = nextPrime (10 ^ n + 12345)
      q = nextPrime (10 ^ (n + 2) + 98765)
      m = p * q
      e = 65537
      d = inverse e ((p - 1) * (q - 1))
      message = "half a century of graph reduction"
      blocks = map encode (chunks 12 message)
      chunks k s = if null s then [] else take k s : chunks k (drop k s)
  print (p, q)
  putStrLn (concatMap (decode . (\b -> powMod (powMod b e m) d m)) blocks)
  print (foldl' (\acc k -> (acc + powMod (k * k + 1) d m) `mod` m) 0 [1 .. toInteger n * 6])
  print [ factor (2 ^ k - 1) | k <- [29, 37, 41, 43, 47, 53] ]
  print [ k | k <- [2 .. n * 8], millerRabin (2 ^ k - 1) ]
  print (length (show (fibonacci (n * 2000))), fibonacci (n * 2000) `mod` 1000000007)
  print (squareRootDigits (n * 20) 2 `mod` 10 ^ (20 :: Int))
  print (crt [(2, 3), (3, 5), (2, 7), (10, 11), (1, p)] `mod` 1155)
