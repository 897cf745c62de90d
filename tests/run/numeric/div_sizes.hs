-- Division of numbers around the sizes of 32 and 64 bits, by what is known only when the program runs.
module Main where

import Control.Exception
import Data.Int
import Data.List (foldl')
import Data.Word

edges :: Num a => [a]
edges = map fromInteger (concat [ [s * p - 1, s * p, s * p + 1] | p <- [0, 3, 10, 2 ^ (16 :: Int), 2 ^ (31 :: Int), 2 ^ (32 :: Int), 2 ^ (33 :: Int), 2 ^ (62 :: Int), 2 ^ (63 :: Int)], s <- [1, -1] ])

{-# NOINLINE four #-}
four :: Integral a => a -> a -> [a]
four a b = [quot a b, rem a b, div a b, mod a b]

int :: Int -> Int -> [Int]
int a b = [quot a b, rem a b, div a b, mod a b]

word :: Word -> Word -> [Word]
word a b = [quot a b, rem a b, div a b, mod a b]

tried :: (Show a, Integral a) => (a -> a -> [a]) -> a -> a -> IO String
tried f a b = either (\e -> show (e :: ArithException)) show <$> try (let r = f a b in foldr seq () r `seq` evaluate r)

hash :: String -> Int
hash = foldl' (\h c -> (h * 31 + fromEnum c) `mod` 1000000007) 7

main :: IO ()
main = do
  ints <- sequence [ tried int a b | a <- edges, b <- edges ]
  mapM_ (print . hash) [ concat (take 54 (drop i ints)) | i <- [0, 54 .. length ints - 1] ]
  words' <- sequence [ tried word a b | a <- edges, b <- edges ]
  mapM_ (print . hash) [ concat (take 54 (drop i words')) | i <- [0, 54 .. length words' - 1] ]
  generic <- sequence [ tried four a b | a <- edges, b <- edges :: [Int32] ]
  print (hash (concat generic))
  print (int (2 ^ (32 :: Int) - 1) 7, int (2 ^ (32 :: Int)) 7, int (-1) (2 ^ (32 :: Int)), int 7 (-2), word 7 (2 ^ (32 :: Int) - 1), word maxBound 10)
  -- as whole numbers of any size have it
  print (and [ toInteger q * toInteger b + toInteger r == toInteger a && abs (toInteger r) < abs (toInteger b)
             | a <- edges, b <- edges, b /= 0, not (a == minBound && b == (-1 :: Int)), [q, r, _, _] <- [int a b] ])
