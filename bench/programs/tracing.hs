-- Writer: programs that explain what they do: gcd with steps, a Gauss elimination's log, a tree search with statistics, sorting that counts.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Writer
import Data.List (foldl')
import System.Environment (getArgs)

gcdLog :: Int -> Int -> Writer [String] Int
gcdLog a 0 = tell ["gcd is " ++ show a] >> return a
gcdLog a b = do
  tell [show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b)]
  gcdLog b (a `mod` b)

-- ---- statistics as a monoid ----

data Stats = Stats { comparisons :: !Int, moves :: !Int, deepest :: !Int } deriving (Eq, Show)

instance Semigroup Stats where Stats a b c <> Stats x y z = Stats (a + x) (b + y) (max c z)
instance Monoid Stats where mempty = Stats 0 0 0

compared, moved :: Writer Stats ()
compared = tell (Stats 1 0 0)
moved = tell (Stats 0 1 0)

mergeSort :: Ord a => Int -> [a] -> Writer Stats [a]
mergeSort _ []  = return []
mergeSort _ [x] = return [x]
mergeSort d xs = do
  tell (Stats 0 0 d)
  let (as, bs) = splitAt (length xs `div` 2) xs
  as' <- mergeSort (d + 1) as
  bs' <- mergeSort (d + 1) bs
  mergeW as' bs'

mergeW :: Ord a => [a] -> [a] -> Writer Stats [a]
mergeW [] ys = return ys
mergeW xs [] = return xs
mergeW (x : xs) (y : ys) = do
  compared
  moved
  if x <= y then (x :) <$> mergeW xs (y : ys) else (y :) <$> mergeW (x : xs) ys

queens :: Int -> WriterT (Sum Int) [] [Int]
queens n = go n
  where
    go 0 = return []
    go k = do
      qs <- go (k - 1)
      q <- lift [1 .. n]
      tell (Sum 1)
      if safe q qs then return (q : qs) else lift []
    safe q qs = and [ q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs ]

collatzW :: Int -> Writer (Sum Int, [Int]) Int
collatzW n = go n
  where
    go 1 = return 0
    go k = do
      tell (Sum 1, [k | k `mod` 1000 == 0])
      d <- go (if even k then k `div` 2 else 3 * k + 1)
      return $! d + 1

audit :: [Int] -> Writer (Sum Int, [String]) ()
audit xs = forM_ (zip [1 :: Int ..] xs) $ \(i, x) -> do
  tell (Sum x, [])
  when (x `mod` 9973 == 0) (tell (mempty, ["entry " ++ show i ++ " is " ++ show x]))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 30000 }
      (g, steps) = runWriter (gcdLog 832040 514229)
      numbers = take n (iterate (\x -> (x * 7919 + 17) `mod` 104729) 1)
  mapM_ putStrLn (take 3 steps ++ [last steps])
  print (g, length steps)
  print (sum [ length (execWriter (gcdLog a 99991)) | a <- numbers ])
  let (sorted, stats) = runWriter (mergeSort 1 numbers)
  print (foldl' (\h x -> (h * 31 + x) `mod` 1000003) 1 sorted)
  print stats
  let size = 5 + length (show n) `div` 2
  print (let rs = runWriterT (queens size) in (length rs, sum (map (getSum . snd) rs)))
  let (lens, (Sum total, hits)) = runWriter (mapM collatzW (take (n `div` 10) numbers))
  print (sum lens, total, length hits)
  let ((), (Sum all', notes)) = runWriter (audit (numbers ++ [0]))
  print (all', notes)
