{-# LANGUAGE RankNTypes #-}
-- Signatures: several names at once, operators, in let and where, on expressions with contexts, on patterns' variables, redundant parentheses.
module Main where

a, b, c :: Int
(a, b) = (1, 2)
c = a + b

(<+>), (<->) :: Num a => a -> a -> a
x <+> y = x + y
(<->) = (-)

curried :: (a -> (b -> (c -> d))) -> (((a, b), c) -> d)
curried f ((x, y), z) = f x y z

ctx :: (Show a, Num a, Ord a) => a -> String
ctx n | n > 0 = show (n * 2)
      | otherwise = "non-positive"

noCtx :: () => Int
noCtx = 5

nested :: Int -> (forall a. [a] -> [a]) -> ([Int], String)
nested n f = (f [n, n + 1], f "ab")

type Fn = Int -> Int
compose :: [Fn] -> Fn
compose = foldr (.) id

main :: IO ()
main = do
  print (a, b, c, 1 <+> 2, 5 <-> 3)
  print (curried (\p q r -> p + q + r) ((1, 2), 3))
  putStrLn (ctx (3 :: Int) ++ ctx (-1.5 :: Double))
  print (noCtx, nested 1 reverse)
  let f :: Show a => a -> String
      f = show
      g, h :: Int -> Int
      g = (+ 1)
      h = (* 2)
      (i, j) = (3, 4) :: (Int, Double)
  putStrLn (f 1 ++ f 'c')
  print (g (h 5), i, j)
  print ((fromIntegral (3 :: Int) :: Double) / 2, (read "7" :: Int) + 1, ([] :: [Int]), (maxBound :: Char))
  print ((5 :: Num a => a) + 1.5, (show :: Int -> String) 3, [minBound :: Bool ..])
  print (compose [(+ 1), (* 2)] 5, (\x -> (x :: Int)) 1, [x :: Int | x <- [1, 2]])
  print (let k :: Int; k = 9 in k, case 3 :: Int of n -> n)
