-- Laziness: infinite structures, knot tying, memo tables, circular programs.
module Main where

import Data.Array
import Data.Function (fix)
import Data.List
import qualified Data.Map as M

primes :: [Integer]
primes = 2 : filter isPrime [3, 5 ..]
  where isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

hamming :: [Integer]
hamming = 1 : foldr1 merge [ map (k *) hamming | k <- [2, 3, 5] ]
  where merge xa@(x : xs) ya@(y : ys) = case compare x y of
          LT -> x : merge xs ya
          GT -> y : merge xa ys
          EQ -> x : merge xs ys

fibs, lucas :: [Integer]
fibs@(_ : fibTail) = 0 : 1 : zipWith (+) fibs fibTail
lucas = zipWith (+) fibs (drop 2 fibs)

pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

triangulars, squares :: Num a => [a]
triangulars = scanl1 (+) (iterate (+ 1) 1)
squares = zipWith (+) triangulars (0 : triangulars)

collatzLengths :: Int -> Array Int Int
collatzLengths n = table
  where
    table = listArray (1, n) (map len [1 .. n])
    len 1 = 1
    len k = 1 + next (if even k then k `div` 2 else 3 * k + 1)
    next k | k <= n = table ! k
           | otherwise = 1 + next (if even k then k `div` 2 else 3 * k + 1)

-- One pass: replace every leaf by the minimum of the tree
data Tree = Leaf Int | Fork Tree Tree deriving Show

repMin :: Tree -> Tree
repMin t = t'
  where
    (t', m) = go t
    go (Leaf n) = (Leaf m, n)
    go (Fork l r) = let (l', a) = go l
                        (r', b) = go r
                    in (Fork l' r', min a b)

-- Breadth-first numbering with a stream of counters
data Rose a = Rose a [Rose a] deriving Show

bfNumber :: Rose a -> Rose Int
bfNumber t = t'
  where
    (t', ks) = go (0 : ks) t
    go ~(n : ns) (Rose _ cs) = (Rose n cs', (n + 1) : ns')
      where (cs', ns') = goAll ns cs
    goAll ns [] = ([], ns)
    goAll ns (c : cs) = let (c', ns1) = go ns c
                            (cs', ns2) = goAll ns1 cs
                        in (c' : cs', ns2)

-- A doubly linked list tied in a knot
data Link = Link { value :: Char, prev, next :: Link }

ring :: String -> Link
ring s = first
  where
    (first, final) = build final s first
    build p [c] n = let l = Link c p n in (l, l)
    build p (c : cs) n = let l = Link c p rest
                             (rest, end) = build l cs n
                         in (l, end)
    build _ [] n = (n, n)

walk :: (Link -> Link) -> Int -> Link -> String
walk dir n = map value . take n . iterate dir

-- A spreadsheet as a lazy map, and a change-making memo
cells :: M.Map String Double
cells = M.fromList [ ("a", 10), ("b", get "a" * 2), ("c", get "b" + get "a"), ("d", if get "c" > 20 then get "e" else error "never") , ("e", 1 / get "a") ]
  where get k = M.findWithDefault 0 k cells

memoFix :: (Int, Int) -> ((Int -> a) -> Int -> a) -> Int -> a
memoFix bnds f = go
  where go i = memo ! i
        memo = listArray bnds (map (f go) (range bnds))

partitions :: Int -> Integer
partitions n = table ! (n, n)
  where
    table = array ((0, 0), (n, n)) [ ((i, j), p i j) | i <- [0 .. n], j <- [0 .. n] ]
    p 0 _ = 1
    p _ 0 = 0
    p i j | j > i = table ! (i, i)
          | otherwise = table ! (i, j - 1) + table ! (i - j, j)

-- Streams of approximations
newtonSqrt :: Double -> [Double]
newtonSqrt n = iterate (\x -> (x + n / x) / 2) 1

piSums :: [Double]
piSums = map (4 *) (scanl1 (+) (zipWith (/) (cycle [1, -1]) [1, 3 ..]))

accelerate :: [Double] -> [Double]
accelerate (a : b : c : rest) = (c - (c - b) ^ (2 :: Int) / (a - 2 * b + c)) : accelerate (b : c : rest)
accelerate _ = []

lookAndSay :: [String]
lookAndSay = iterate (concatMap (\g -> show (length g) ++ take 1 g) . group) "1"

main :: IO ()
main = do
  print (take 15 primes, takeWhile (< 60) hamming, hamming !! 300)
  print (fibs !! 200, take 10 lucas, lookup 1 (zip (map (`mod` 7) (drop 2 fibs)) [0 :: Int ..]))
  mapM_ (putStrLn . unwords . map show) (take 6 pascal)
  print (take 8 squares :: [Int], sum (takeWhile (< 1000) triangulars) :: Integer)
  let cl = collatzLengths 3000
  print (maximumBy (\a b -> compare (snd a) (snd b)) (assocs cl))
  print (repMin (Fork (Fork (Leaf 5) (Leaf 3)) (Fork (Leaf 9) (Fork (Leaf 4) (Leaf 8)))))
  print (bfNumber (Rose 'a' [Rose 'b' [Rose 'd' []], Rose 'c' [Rose 'e' [], Rose 'f' []]]))
  print (walk next 10 (ring "abc"), walk prev 7 (ring "abc"))
  print (M.toList (M.delete "x" cells))
  print (map (memoFix (0, 90) (\f n -> if n < 2 then toInteger n else f (n - 1) + f (n - 2))) [10, 90])
  print (map partitions [5, 30])
  print (takeWhile (\(a, b) -> abs (a - b) > 1e-9) (zip (newtonSqrt 2) (tail (newtonSqrt 2))))
  print (map (take 3) (take 3 (iterate accelerate piSums)))
  print (take 7 lookAndSay)
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (20 :: Integer))
  print (take 5 (cycle [1, 2]), takeWhile (/= 1) (iterate (\n -> if even n then n `div` 2 else 3 * n + 1) 7))
  print (fst (span even [2, 4, 5, undefined]), zip [1 :: Int ..] "lazy", foldr (\x acc -> x > 3 || acc) False [1 :: Int ..])
  print (let xs = [ y * y | y <- [1 ..] ] in [ (a, b) | b <- takeWhile (< 200) xs, a <- takeWhile (< b) xs, let c = a + b, c `elem` takeWhile (<= c) xs ] :: [(Int, Int)])
  print (let (evens, odds) = partition even [1 ..] in (take 4 evens, take 4 odds) :: ([Int], [Int]))
  print (isPrefixOf [1, 2] [1 ..], take 3 (subsequences [1 ..]) :: [[Int]], take 4 (tails [1 :: Int ..] !! 2), take 3 (map head (group (map (`div` 3) [0 :: Int ..]))))
