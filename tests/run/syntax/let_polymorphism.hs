-- Local definitions: polymorphism of let with and without signatures, local functions closing over arguments, mutual recursion.
module Main where

twice :: (a -> a) -> a -> a
twice f = f . f

pairUp :: (Show a, Show b) => a -> b -> String
pairUp a b =
  let wrap x = "<" ++ show x ++ ">"
      both = (wrap a, wrap b)
      ident y = y
  in fst both ++ snd both ++ wrap (ident 'c') ++ wrap (ident [True])

evenOdd :: Int -> (Bool, Bool)
evenOdd n = (ev n, od n)
  where
    ev 0 = True
    ev k = od (k - 1)
    od 0 = False
    od k = ev (k - 1)

localSig :: Int -> [Int]
localSig k = go k []
  where
    go :: Int -> [Int] -> [Int]
    go 0 acc = acc
    go n acc = go (n - 1) (step n : acc)
    step :: Int -> Int
    step n = n * k

poly :: (Int, String)
poly = (len [1, 2, 3 :: Int] + len "ab", rev "abc" ++ show (rev [1, 2 :: Int]))
  where
    len :: [a] -> Int
    len = foldr (\_ n -> n + 1) 0
    rev xs = foldl (flip (:)) [] xs

numLocal :: (Int, Double)
numLocal = (dbl 3, dbl 1.5) where dbl x = x + x

mutual :: ([Int], [Int])
mutual = (take 5 evens, take 5 odds)
  where
    evens = 0 : map (+ 1) odds
    odds = map (+ 1) evens

patternBind :: Int
patternBind =
  let (a, b) | c > 3 = (c, 1)
             | otherwise = (0, c)
      c = 5
      [d, e] = [a, b]
      f : _ = [d + e]
  in f

main :: IO ()
main = do
  putStrLn (pairUp (1 :: Int) "two")
  print (map evenOdd [0, 1, 7, 10])
  print (localSig 4)
  print poly
  print numLocal
  print mutual
  print patternBind
  print (twice twice (+ 1) (0 :: Int), twice tail [1, 2, 3 :: Int])
  let k = 3; f x = x + k; g = \y -> f (f y)
  print (g 1)
  let xs@(x : rest) = [1 :: Int, 2, 3]
  print (xs, x, rest)
  let fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
  print (take 15 fibs)
