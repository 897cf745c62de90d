-- Infinite structures: primes, hamming numbers, fibs, cycle, iterate, infinite trees, knot-tying.
module Main where

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]
isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

hamming :: [Integer]
hamming = 1 : merge3 (map (* 2) hamming) (map (* 3) hamming) (map (* 5) hamming)
  where
    merge3 a b c = merge a (merge b c)
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys

data Tree = Node Int Tree Tree
calkin :: Tree
calkin = go 1 where go n = Node n (go (2 * n)) (go (2 * n + 1))
path :: [Bool] -> Tree -> Int
path [] (Node n _ _) = n
path (b : bs) (Node _ l r) = path bs (if b then r else l)

pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)

data Person = Person { name :: String, friends :: [Person] }
alice, bob :: Person
alice = Person "alice" [bob]
bob = Person "bob" [alice, carol]
  where carol = Person "carol" [alice, bob]

main :: IO ()
main = do
  print (take 20 primes)
  print (primes !! 200)
  print (take 20 hamming)
  print (path [True, False, True] calkin)
  mapM_ print (take 6 pascal)
  print (length (collatz 27))
  let fibs = 0 : 1 : zipWith (+) fibs (tail fibs) :: [Integer]
  print (fibs !! 150)
  putStrLn (take 12 (cycle "abc"))
  print (take 5 (repeat 'x'), replicate 3 True, takeWhile (< 40) (map (^ 2) [1 ..]))
  print (map name (friends =<< friends alice))
  print (fst (span (< 5) [1 ..]), zip [1 ..] "ab", lookup 3 (zip [1 ..] (cycle "xyz")))
  let xs = 1 : map (* 2) xs
  print (takeWhile (< 1000) xs)
  print (or (map (> 100) [1 ..]), any (> 9) [1, 3 ..], elem 7 [1, 3 ..])
  let (evens, odds) = (0 : map (+ 1) odds, map (+ 1) evens)
  print (take 5 evens, take 5 odds)
