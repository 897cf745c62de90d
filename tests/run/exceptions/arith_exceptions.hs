-- Arithmetic and array exceptions, assert-like checks, error inside instances, exceptions inside unevaluated thunks.
module Main where

import Control.Exception
import qualified Data.Map as M
import Data.Array
import Data.Maybe (fromJust)

check :: Show a => String -> a -> IO ()
check name x = do
  r <- try (evaluate x)
  putStrLn (name ++ " " ++ case r of
    Right v -> show v
    Left e | Just a <- fromException e -> "arith: " ++ show (a :: ArithException)
           | Just (ErrorCall m) <- fromException e -> "error: " ++ m
           | Just a <- fromException e -> "array: " ++ const "" (a :: ArrayException)
           | otherwise -> "other")

main :: IO ()
main = do
  check "div" (1 `div` 0 :: Int)
  check "mod" (1 `mod` 0 :: Int)
  check "quot" (1 `quot` 0 :: Integer)
  check "divMod" (fst (5 `divMod` (0 :: Integer)))
  check "minBound" (minBound `div` (-1) :: Int)
  check "double" (1 / 0 :: Double)
  check "negative exponent" (2 ^ (-3 :: Int) :: Integer)
  check "lazy pair" (fst (1 :: Int, 1 `div` (0 :: Int)))
  check "Map.!" (M.fromList [(1, 'a')] M.! 1)
  check "toEnum" (toEnum 2 :: Bool)
  check "succ" (succ (maxBound :: Int))
  check "pred" (pred False)
  check "chr" (toEnum (-1) :: Char)
  check "ratio" (gcd 0 0 :: Int)
  check "cycle" (take 1 (cycle ([] :: [Int])))
  check "array ok" (listArray (0, 2) "abc" ! 1)
  check "init" (init ([] :: [Int]))
  check "last" (last ([] :: [Int]))
  check "tail" (tail ([] :: [Int]))
  check "foldl1" (foldl1 (+) ([] :: [Int]))
  check "minimum" (minimum ([] :: [Int]))
  check "replicate" (replicate (-1) 'x')
  check "read" (read "12x" :: Int)
  check "nested" (either error id (Left "from Left") :: Int)
