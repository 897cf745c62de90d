{-# LANGUAGE BangPatterns #-}
-- What is evaluated, and when.
module Main where

data L a = N | a :! !(L a)
data S = S !Int Int
newtype W = W Int

lengthL :: L a -> Int
lengthL N = 0
lengthL (_ :! r) = 1 + lengthL r

f :: Int -> Int -> Int
f 0 _ = 0
f x y = x + y

wrap :: W -> Int
wrap (W _) = 1

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

primes :: [Int]
primes = sieve [2 ..] where sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

(evens, odds) = (filter even [1 .. 10], filter odd [1 .. 10 :: Int])
[top1, top2] = map (* 2) [21, 34 :: Int]
Just topMaybe = Just "just"

cycle3 :: [Int]
cycle3 = xs where
  xs = 1 : ys
  ys = 2 : zs
  zs = 3 : xs

swap' :: (a, b) -> (b, a)
swap' ~(a, b) = (b, a)

mutual :: Int -> (Bool, Bool)
mutual n = (isEven n, isOdd n)
  where isEven 0 = True
        isEven k = isOdd (k - 1)
        isOdd 0 = False
        isOdd k = isEven (k - 1)

loop :: Int -> Int -> Int
loop acc n
  | n == 0 = acc
loop acc n = loop (acc + n) (n - 1)

strictSum :: [Int] -> Int
strictSum = go 0
  where go !acc [] = acc
        go !acc (x:xs) = go (acc + x) xs

main :: IO ()
main = do
  print (f 0 undefined)
  print (wrap undefined)
  print (lengthL (undefined :! (undefined :! N)))
  print (case S 1 undefined of S a _ -> a)
  print (take 15 fibs)
  print (takeWhile (< 60) primes)
  print (evens, odds, top1, top2, topMaybe)
  print (take 7 cycle3)
  let (a, b) = swap' (a + 1, 10) :: (Int, Int)
  print (a, fst (swap' (undefined, 3 :: Int)))
  print (mutual 101)
  print (loop 0 100000)
  print (strictSum [1 .. 10000])
  let xs = 1 : map (* 2) xs :: [Integer]
  print (xs !! 40)
  let (q, r) | b > 100 = (1, 2)
             | otherwise = (3, 4 :: Int)
      !z = q + r
  print (q, r :: Int, z)
  print (let (x, _) = (1, undefined) :: (Int, Int) in x)
  print (take 3 (let y = 1 : y in y) :: [Int])
  print (snd (foldl (\(a', n) x -> (a', n + x)) (undefined, 0) [1 .. 10 :: Int]) :: Int)
  print (const 1 (undefined :: Int) :: Int)
  print (null [undefined, undefined :: Int], length [undefined, undefined :: Int])
  print (seq (undefined, undefined) 1, (\ ~(c, d) -> 2) undefined, seq (\x -> undefined x) 3 :: Int)
  print (zip [1 ..] "abc" :: [(Int, Char)])
  where _unused = undefined :: Int
