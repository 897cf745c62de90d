-- A benchmark as people write one: replicateM_ n of work on constants, with IORefs to keep the results.
module Main (main) where

import Control.Exception (evaluate)
import Control.Monad
import Data.Char (isAlpha, toLower)
import Data.IORef
import Data.List
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

isPrime :: Int -> Bool
isPrime n = n > 1 && all (\d -> n `mod` d /= 0) (takeWhile (\d -> d * d <= n) [2 ..])

hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a

document :: String
document = concat (replicate 20 "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness. ")

frequencies :: String -> Map.Map String Int
frequencies = Map.fromListWith (+) . map (\w -> (w, 1)) . words . map toLower . filter (\c -> isAlpha c || c == ' ')

work :: IORef Int -> Int -> IO ()
work ref limit = do
  let ps = length (filter isPrime [1 .. limit])
  modifyIORef' ref (+ ps)

permuteAndCount :: Int -> IO Int
permuteAndCount k = do
  let ps = permutations [1 .. k]
  return (length (filter ((== 1) . head) ps))

sumOfSquares :: Int -> Int
sumOfSquares n = sum (map (^ (2 :: Int)) (filter even [1 .. n]))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 1000 }
  total <- newIORef 0
  replicateM_ n (work total 5000)
  readIORef total >>= print
  moves <- newIORef 0
  replicateM_ n (modifyIORef' moves (+ length (hanoi 12 "a" "b" "c")))
  readIORef moves >>= print
  forM_ [1 .. n] $ \i -> do
    c <- permuteAndCount 7
    when (i `mod` (n `div` 2) == 0) (print c)
  forM_ [1 .. n `div` 5] $ \i -> do
    m <- evaluate (frequencies document)
    when (i == n `div` 5) (print (take 5 (sortOn (negate . snd) (Map.toList m))))
  acc <- newIORef (0 :: Int)
  replicateM_ (n * 20) (modifyIORef' acc (\a -> (a + sumOfSquares 1000) `mod` 1000003))
  readIORef acc >>= print
  -- work that is not constant: it depends on the round
  forM_ [1 .. n * n `div` 7] $ \i -> modifyIORef' acc (+ sumOfSquares (2000 + i `mod` 1000))
  readIORef acc >>= print
